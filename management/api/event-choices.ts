import type { EndpointClient } from "@lerret/api-client/endpoint-client";
import { type EventChoices, eventChoicesEndpoints } from "@lerret/contracts/api/event-choices";

export const readEventChoices = (
	{ client, siteId }: { client: EndpointClient; siteId: string },
	signal?: AbortSignal,
): Promise<EventChoices> => client.call(eventChoicesEndpoints.listEventChoices, { params: { siteId }, signal });
