import { ApiError } from "@lerret/api-client/api-error";
import { createApiClient } from "@lerret/api-client/client";
import type { BasicEvent, Event } from "@lerret/contracts/api/events";
import { list, record, type Shape, text } from "./shape";

/** The public events and runtime APIs, as far as the browser reads them (contract, "Events and runtime"). */

const eventAnswer = record({ id: text, status: text, startTime: text });
const basicEventAnswer = record({ id: text, title: text, begin: text, path: text });

export function createEventsApi(siteId: string) {
	const client = createApiClient({ baseUrl: "/api", authentication: "none" });
	const site = encodeURIComponent(siteId);
	return {
		events: async (ids: string[], signal: AbortSignal): Promise<Event[]> =>
			readList<Event>(eventAnswer, await client.call(`/events/${site}`, { query: { keys: ids.join(",") }, signal })),
		/** All that is public and not started, soonest first. */
		coming: async (signal: AbortSignal): Promise<BasicEvent[]> =>
			readList<BasicEvent>(basicEventAnswer, await client.call(`/runtime/sites/${site}/basic_events`, { signal })),
	};
}

/** Checks the fields that are read here; the house's own API answers for the others. */
function readList<T>(item: Shape<unknown>, value: unknown): T[] {
	try {
		list(item)(value);
	} catch (error) {
		throw new ApiError("garbage", { cause: error });
	}
	return value as T[];
}
