import { createApiClient } from "@lerret/api-client/client";
import type { BasicEvent, Event } from "@lerret/contracts/api/event-responses";
import type { AccountSettings } from "../../../chrome";
import { createResponseReader } from "./response-reader";

/** Reads the public events and runtime APIs (contract, "Events and runtime"). */

type EventsSettings = Pick<AccountSettings, "siteId" | "eventsUrl" | "runtimeUrl">;

export function createEventsApi({ siteId, eventsUrl, runtimeUrl }: EventsSettings) {
	const createClient = (baseUrl: string) => createApiClient({ baseUrl, authentication: "none" });
	const [events, runtime] = [createClient(eventsUrl), createClient(runtimeUrl)];
	const [readEvents, readUpcoming] = [createResponseReader(eventsUrl), createResponseReader(runtimeUrl)];
	const site = encodeURIComponent(siteId);
	return {
		events: async (ids: string[]): Promise<Event[]> =>
			readEvents("events", await events.call(`/${site}`, { query: { keys: ids.join(",") } })),
		/** All public events that have not started, soonest first. */
		upcoming: async (signal: AbortSignal): Promise<BasicEvent[]> =>
			readUpcoming("upcomingEvents", await runtime.call(`/sites/${site}/basic_events`, { signal })),
	};
}
