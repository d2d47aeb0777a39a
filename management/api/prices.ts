import type { EndpointClient } from "@lerret/api-client/endpoint-client";
import {
	type PriceChange,
	type PriceUndo,
	priceChangeEndpoints,
	type priceChangeRequestSchema,
} from "@lerret/contracts/api/price-changes";
import {
	type ListedTicketType,
	type PriceGroup,
	type PriceMapping,
	priceGroupEndpoints,
	type priceGroupRequestSchema,
	type UnmappedPrice,
} from "@lerret/contracts/api/price-groups";
import type * as z from "zod";
import { callWithEtag } from "./call-with-etag.ts";

/** Calls for a site's prices (contracts/api/price-groups). All throw ApiError. */

type Resource = { client: EndpointClient; siteId: string };
type GroupInput = z.input<typeof priceGroupRequestSchema>;

export type VenuePrices = { groups: PriceGroup[]; ticketTypes: ListedTicketType[] };
export type LoadedGroup = { group: PriceGroup; etag: string };

export async function readVenuePrices({ client, siteId }: Resource, signal?: AbortSignal): Promise<VenuePrices> {
	const params = { siteId };
	const [groups, ticketTypes] = await Promise.all([
		client.call(priceGroupEndpoints.listPriceGroups, { params, query: {}, signal }),
		client.call(priceGroupEndpoints.listTicketTypes, { params, signal }),
	]);
	return { groups, ticketTypes };
}

export async function readPriceGroup(
	{ client, siteId }: Resource,
	id: string,
	signal?: AbortSignal,
): Promise<LoadedGroup> {
	const call = { params: { siteId, id }, query: {}, signal };
	const { response: group, etag } = await callWithEtag(client, priceGroupEndpoints.getPriceGroup, call);
	return { group, etag };
}

/** Creates the group if it has no id yet. */
export async function savePriceGroup(
	{ client, siteId }: Resource,
	{ id, etag }: { id: string | null; etag: string },
	body: GroupInput,
): Promise<LoadedGroup> {
	const change = { headers: { "If-Match": etag }, body };
	const saved = await (id === null
		? callWithEtag(client, priceGroupEndpoints.createPriceGroup, { params: { siteId }, body })
		: callWithEtag(client, priceGroupEndpoints.changePriceGroup, { params: { siteId, id }, ...change }));
	return { group: saved.response, etag: saved.etag };
}

export const deletePriceGroup = (
	{ client, siteId }: Resource,
	{ id, etag }: { id: string; etag: string },
): Promise<void> =>
	client.call(priceGroupEndpoints.deletePriceGroup, { params: { siteId, id }, headers: { "If-Match": etag } });

export const regroupEvents = (
	{ client, siteId }: Resource,
	body: { events: string[]; priceGroupId: string | null },
): Promise<void> => client.call(priceGroupEndpoints.regroupEvents, { params: { siteId }, body });

export const listUnmappedPrices = ({ client, siteId }: Resource, signal?: AbortSignal): Promise<UnmappedPrice[]> =>
	client.call(priceGroupEndpoints.listUnmappedPrices, { params: { siteId }, signal });

export const mapPrice = ({ client, siteId }: Resource, body: PriceMapping): Promise<void> =>
	client.call(priceGroupEndpoints.mapPrice, { params: { siteId }, body });

export const readPriceChange = ({ client, siteId }: Resource, signal?: AbortSignal): Promise<PriceChange | null> =>
	client.call(priceChangeEndpoints.getPriceChange, { params: { siteId }, signal });

export const changeAllPrices = (
	{ client, siteId }: Resource,
	body: z.input<typeof priceChangeRequestSchema>,
): Promise<PriceChange> => client.call(priceChangeEndpoints.changeAllPrices, { params: { siteId }, body });

export const undoPriceChange = ({ client, siteId }: Resource, id: string): Promise<PriceUndo> =>
	client.call(priceChangeEndpoints.undoPriceChange, { params: { siteId, id } });
