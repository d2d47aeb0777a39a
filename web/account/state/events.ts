import type { Event } from "@lerret/contracts/api/events";
import { patch, type SliceContext } from "./slice";

/** Asks the events API; resolves to the events that are known, in no promised order. */
export type FetchEvents = (ids: string[]) => Promise<Event[]>;

/** More ids than this are refused in one call (contract, "Events and runtime"). */
const mostKeys = 100;

/**
 * Live state of showings (spec.txt, section 4, "Events"): an id is never fetched twice; one whose request failed may be again.
 * Requests for other ids do not cancel each other: each asks for what no other does.
 */
export function eventActions({ store, log }: SliceContext, fetchEvents: FetchEvents) {
	async function request(ids: string[]): Promise<void> {
		const { requested } = store.getState().events;
		patch(store, "events", { requested: [...requested, ...ids] });
		try {
			const events = await fetchEvents(ids);
			patch(store, "events", { items: [...store.getState().events.items, ...events] });
		} catch (error) {
			const failed = new Set(ids);
			patch(store, "events", { requested: store.getState().events.requested.filter((id) => !failed.has(id)) });
			log("events failed", error);
		}
	}

	return {
		async requestEvents(ids: string[]): Promise<void> {
			const known = new Set(store.getState().events.requested);
			const missing = [...new Set(ids)].filter((id) => !known.has(id));
			const parts: string[][] = [];
			for (let from = 0; from < missing.length; from += mostKeys) parts.push(missing.slice(from, from + mostKeys));
			await Promise.all(parts.map(request));
		},
	};
}
