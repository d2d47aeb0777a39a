import { ApiError } from "@lerret/api-client/api-error";
import { createApiClient } from "@lerret/api-client/client";
import type { BasicEvent, Event } from "@lerret/contracts/api/events";
import type { AccountSettings } from "../../layout/chrome";
import { list, type Parser, record, text } from "./parsers";

/** Reads the public events and runtime APIs (contract, "Events and runtime"). */

const eventResponse = record({ id: text, status: text, startTime: text });
const basicEventResponse = record({ id: text, title: text, begin: text, path: text });

type EventsSettings = Pick<AccountSettings, "siteId" | "eventsUrl" | "runtimeUrl">;

export function createEventsApi({ siteId, eventsUrl, runtimeUrl }: EventsSettings) {
	const createClient = (baseUrl: string) => createApiClient({ baseUrl, authentication: "none" });
	const [events, runtime] = [createClient(eventsUrl), createClient(runtimeUrl)];
	const site = encodeURIComponent(siteId);
	return {
		events: async (ids: string[], signal: AbortSignal): Promise<Event[]> =>
			readList<Event>(eventResponse, await events.call(`/${site}`, { query: { keys: ids.join(",") }, signal })),
		/** All public events that have not started, soonest first. */
		upcoming: async (signal: AbortSignal): Promise<BasicEvent[]> =>
			readList<BasicEvent>(basicEventResponse, await runtime.call(`/sites/${site}/basic_events`, { signal })),
	};
}

/** Checks only the fields that the browser reads. */
function readList<T>(item: Parser<unknown>, value: unknown): T[] {
	try {
		list(item)(value);
	} catch (error) {
		throw new ApiError("garbage", { cause: error });
	}
	return value as T[];
}
