import type { EndpointClient } from "@lerret/api-client/endpoint-client";
import {
	askedWarningCodes,
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

/** What staff confirm before these showings are published, such as a hall that is in use. Throws ApiError. */
export async function findAskedWarnings(
	resource: Parameters<typeof checkEvents>[0],
	showings: UnsavedEvent[],
	signal?: AbortSignal,
): Promise<EventWarning[]> {
	const checks = showings.map(toCheck).filter((check) => check !== null);
	const warnings = checks.length === 0 ? [] : await checkEvents(resource, checks, signal);
	return warnings.filter(({ code }) => askedWarningCodes.has(code));
}

/** The fields that are checked; null while they are incomplete. */
export function toCheck(fields: UnsavedEvent): EventCheck | null {
	const { id, productionId, startTime, endTime, screen, status, movedFrom, ticketUrl, prices } = fields;
	const event = { id, productionId, startTime, endTime, screen, status, movedFrom, ticketUrl, prices };
	const result = eventCheckRequestSchema.safeParse({ events: [event] });
	return result.success ? (result.data.events[0] ?? null) : null;
}
