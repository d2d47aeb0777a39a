import { ApiError } from "@lerret/api-client/api-error";
import { createApiClient } from "@lerret/api-client/client";
import type { BasicEvent, Event } from "@lerret/contracts/api/events";
import type { AccountSettings } from "../../layout/chrome";
import { list, record, type Shape, text } from "./shape";

/** Reads the public events and runtime APIs (contract, "Events and runtime"). */

const eventAnswer = record({ id: text, status: text, startTime: text });
const basicEventAnswer = record({ id: text, title: text, begin: text, path: text });

type EventsSettings = Pick<AccountSettings, "siteId" | "eventsUrl" | "runtimeUrl">;

export function createEventsApi({ siteId, eventsUrl, runtimeUrl }: EventsSettings) {
	const clientOf = (baseUrl: string) => createApiClient({ baseUrl, authentication: "none" });
	const [events, runtime] = [clientOf(eventsUrl), clientOf(runtimeUrl)];
	const site = encodeURIComponent(siteId);
	return {
		events: async (ids: string[], signal: AbortSignal): Promise<Event[]> =>
			readList<Event>(eventAnswer, await events.call(`/${site}`, { query: { keys: ids.join(",") }, signal })),
		/** All public events that have not started, soonest first. */
		coming: async (signal: AbortSignal): Promise<BasicEvent[]> =>
			readList<BasicEvent>(basicEventAnswer, await runtime.call(`/sites/${site}/basic_events`, { signal })),
	};
}

/** Checks only the fields that the browser reads. */
function readList<T>(item: Shape<unknown>, value: unknown): T[] {
	try {
		list(item)(value);
	} catch (error) {
		throw new ApiError("garbage", { cause: error });
	}
	return value as T[];
}
