/** In the address of an order whose tickets are exchanged, and the event that they are to be for. */
export const exchangeParameter = "bytt";
export const targetParameter = "til";

/** The query of the next step: which event, or the places of one. */
export function exchangeQuery(query: URLSearchParams, target: { id: string } | null): URLSearchParams {
	const next = new URLSearchParams(query);
	next.set(exchangeParameter, "");
	next.delete(targetParameter);
	if (target) next.set(targetParameter, target.id);
	return next;
}
