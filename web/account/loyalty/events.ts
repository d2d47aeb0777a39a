import { ApiError } from "@lerret/api-client/api-error";
import { createApiClient } from "@lerret/api-client/client";
import type { BasicEvent, Event } from "@lerret/contracts/api/events";
import * as z from "zod/mini";

/** The public events and runtime APIs, as far as the browser reads them (contract, "Events and runtime"). */

const eventAnswer = z.looseObject({ id: z.string(), status: z.string(), startTime: z.string() });
const basicEventAnswer = z.looseObject({ id: z.string(), title: z.string(), begin: z.string(), path: z.string() });

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
function readList<T>(item: z.ZodMiniType, value: unknown): T[] {
	const parsed = z.safeParse(z.array(item), value);
	if (!parsed.success) throw new ApiError("garbage", { cause: parsed.error });
	return parsed.data as T[];
}
