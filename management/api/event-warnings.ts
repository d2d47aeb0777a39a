import type { ApiClient } from "@lerret/api-client/client";
import {
	type EventCheck,
	type EventWarning,
	eventCheckRequestSchema,
	eventCheckResponseSchema,
} from "@lerret/contracts/api/event-warnings";
import type { FieldsOf } from "./content.ts";

/** `id` is absent for a new showing. */
export type UnsavedEvent = FieldsOf<"event"> & { id?: string };

export async function checkEvents(
	{ client, siteId }: { client: ApiClient; siteId: string },
	events: EventCheck[],
	signal?: AbortSignal,
): Promise<EventWarning[]> {
	const path = `/site/${encodeURIComponent(siteId)}/event-check`;
	const body = await client.call(path, { method: "POST", body: { events }, signal });
	return eventCheckResponseSchema.parse(body).warnings;
}

/** The fields that are checked; null while they are incomplete. */
export function toCheck(fields: UnsavedEvent): EventCheck | null {
	const { id, productionId, startTime, endTime, screen, status, movedFrom, ticketUrl, prices } = fields;
	const event = { id, productionId, startTime, endTime, screen, status, movedFrom, ticketUrl, prices };
	const result = eventCheckRequestSchema.safeParse({ events: [event] });
	return result.success ? (result.data.events[0] ?? null) : null;
}
