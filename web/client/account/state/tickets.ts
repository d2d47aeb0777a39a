import { listPageSize } from "../loyalty/page-sizes";
import { createLatestRequest } from "./latest-request";
import { failureOf, patch, type SliceContext } from "./slice";

/** The visitor's tickets, next first (spec.txt, section 4, "List slices"). */
export function ticketActions({ store, api }: SliceContext) {
	const latest = createLatestRequest();

	async function request(skip: number): Promise<void> {
		const signal = latest.start();
		patch(store, "tickets", { loading: true });
		const error = await failureOf(signal, async () => {
			const items = await api().tickets(skip, signal);
			if (signal.aborted) return;
			const before = skip === 0 ? [] : store.getState().tickets.items;
			patch(store, "tickets", {
				items: [...before, ...items],
				hasMore: items.length === listPageSize,
				loading: false,
				error: null,
			});
		});
		if (error) patch(store, "tickets", { loading: false, error });
	}

	return {
		requestTickets: () => request(0),
		requestMoreTickets: () => request(store.getState().tickets.items.length),
		cancelTickets: latest.cancel,
	};
}
