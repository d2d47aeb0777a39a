import type { EndpointClient } from "@lerret/api-client/endpoint-client";
import {
	type EventCheck,
	type EventWarning,
	eventCheckEndpoints,
	eventCheckRequestSchema,
} from "@lerret/contracts/api/event-warnings";
import type { FieldsOf } from "./content.ts";

/** `id` is absent for a new showing. */
export type UnsavedEvent = FieldsOf<"event"> & { id?: string };

export async function checkEvents(
	{ client, siteId }: { client: EndpointClient; siteId: string },
	events: EventCheck[],
	signal?: AbortSignal,
): Promise<EventWarning[]> {
	const call = { params: { siteId }, body: { events }, signal };
	return (await client.call(eventCheckEndpoints.checkEvents, call)).warnings;
}

/** The fields that are checked; null while they are incomplete. */
export function toCheck(fields: UnsavedEvent): EventCheck | null {
	const { id, productionId, startTime, endTime, screen, status, movedFrom, ticketUrl, prices } = fields;
	const event = { id, productionId, startTime, endTime, screen, status, movedFrom, ticketUrl, prices };
	const result = eventCheckRequestSchema.safeParse({ events: [event] });
	return result.success ? (result.data.events[0] ?? null) : null;
}
