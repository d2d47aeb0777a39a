import type { Event } from "@lerret/contracts/api/event-responses";
import { patch, type SliceContext } from "./slice";

/** Requests events by id; resolves to the known ones, in any order. */
export type FetchEvents = (ids: string[]) => Promise<Event[]>;

/** The API's maximum per call (contract, "Events and runtime"). */
const maxKeys = 100;

/**
 * Live state of showings (spec.txt, section 4, "Events"): each id is requested once, and again only after a failure.
 * Requests never share ids, so they do not cancel each other.
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
			const batches: string[][] = [];
			for (let from = 0; from < missing.length; from += maxKeys) batches.push(missing.slice(from, from + maxKeys));
			await Promise.all(batches.map(request));
		},
	};
}
