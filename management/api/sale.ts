import type { EndpointClient } from "@lerret/api-client/endpoint-client";
import { type SeatChange, seatChangeEndpoints } from "@lerret/contracts/api/seat-changes";
import {
	type EventPlaces,
	type WithheldPlaces,
	type WithholdRequest,
	withheldPlacesEndpoints,
} from "@lerret/contracts/api/withheld-places";

/** Calls for the places of an event (contracts/api/withheld-places, seat-changes). All throw ApiError. */

type EventResource = { client: EndpointClient; siteId: string; id: string };

export const readPlaces = ({ client, siteId, id }: EventResource, signal?: AbortSignal): Promise<EventPlaces> =>
	client.call(withheldPlacesEndpoints.getEventPlaces, { params: { siteId, id }, signal });

export const withholdPlaces = ({ client, siteId, id }: EventResource, body: WithholdRequest): Promise<WithheldPlaces> =>
	client.call(withheldPlacesEndpoints.createBlock, { params: { siteId, id }, body });

export const changeWithheldPlaces = (
	{ client, siteId, id }: EventResource,
	withheldId: string,
	body: WithholdRequest,
): Promise<WithheldPlaces> =>
	client.call(withheldPlacesEndpoints.changeBlock, { params: { siteId, id, blockId: withheldId }, body });

export const releaseWithheldPlaces = ({ client, siteId, id }: EventResource, withheldId: string): Promise<void> =>
	client.call(withheldPlacesEndpoints.deleteBlock, { params: { siteId, id, blockId: withheldId } });

/** Each call is a request of its own: the same seats may be given again after others. */
export const reseat = ({ client, siteId, id }: EventResource, seats: Record<string, string>): Promise<SeatChange> =>
	client.call(seatChangeEndpoints.reseat, {
		params: { siteId, id },
		headers: { "Idempotency-Key": crypto.randomUUID() },
		body: { seats },
	});
