import { fromOsloLocal, osloDateOf } from "@lerret/contracts/nb/oslo-local";

/** The day in the query; today in Norway if there is no valid one. */
export function readDay(query: URLSearchParams): string {
	const wanted = query.get("dag") ?? "";
	return fromOsloLocal(`${wanted}T12:00`) === null ? osloDateOf(Date.now()) : wanted;
}
