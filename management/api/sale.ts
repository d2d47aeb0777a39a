import type { EndpointClient } from "@lerret/api-client/endpoint-client";
import {
	type Block,
	type BlockRequest,
	blockedPlacesEndpoints,
	type EventPlaces,
} from "@lerret/contracts/api/blocked-places";
import { saleSettingsEndpoints } from "@lerret/contracts/api/sale-settings";
import type { EventSaleFields, SaleSettings } from "@lerret/contracts/settings/sale";

/** Calls for the sale of a site and of its events (contracts/api/sale-settings, blocked-places). All throw ApiError. */

export type Stored<F> = { fields: F; etag: string };
type SiteResource = { client: EndpointClient; siteId: string };
type EventResource = SiteResource & { id: string };

function readEtag() {
	const stored = { etag: "" };
	const onHeaders = (headers: Headers) => {
		stored.etag = headers.get("etag") ?? "";
	};
	return { stored, onHeaders };
}

export async function readSaleSettings(
	{ client, siteId }: SiteResource,
	signal?: AbortSignal,
): Promise<Stored<SaleSettings>> {
	const { stored, onHeaders } = readEtag();
	const fields = await client.call(saleSettingsEndpoints.getSaleSettings, { params: { siteId }, signal, onHeaders });
	return { fields, etag: stored.etag };
}

export async function saveSaleSettings(
	{ client, siteId }: SiteResource,
	{ fields: body, etag }: Stored<SaleSettings>,
): Promise<Stored<SaleSettings>> {
	const { stored, onHeaders } = readEtag();
	const call = { params: { siteId }, headers: { "If-Match": etag }, body, onHeaders };
	return { fields: await client.call(saleSettingsEndpoints.changeSaleSettings, call), etag: stored.etag };
}

export async function readEventSale(
	{ client, siteId, id }: EventResource,
	signal?: AbortSignal,
): Promise<Stored<EventSaleFields>> {
	const { stored, onHeaders } = readEtag();
	const call = { params: { siteId, id }, signal, onHeaders };
	return { fields: await client.call(saleSettingsEndpoints.getEventSaleSettings, call), etag: stored.etag };
}

export async function saveEventSale(
	{ client, siteId, id }: EventResource,
	{ fields: body, etag }: Stored<EventSaleFields>,
): Promise<Stored<EventSaleFields>> {
	const { stored, onHeaders } = readEtag();
	const call = { params: { siteId, id }, headers: { "If-Match": etag }, body, onHeaders };
	return { fields: await client.call(saleSettingsEndpoints.changeEventSaleSettings, call), etag: stored.etag };
}

export const readPlaces = ({ client, siteId, id }: EventResource, signal?: AbortSignal): Promise<EventPlaces> =>
	client.call(blockedPlacesEndpoints.getEventPlaces, { params: { siteId, id }, signal });

export const createBlock = ({ client, siteId, id }: EventResource, body: BlockRequest): Promise<Block> =>
	client.call(blockedPlacesEndpoints.createBlock, { params: { siteId, id }, body });

export const changeBlock = (
	{ client, siteId, id }: EventResource,
	blockId: string,
	body: BlockRequest,
): Promise<Block> => client.call(blockedPlacesEndpoints.changeBlock, { params: { siteId, id, blockId }, body });

export const deleteBlock = ({ client, siteId, id }: EventResource, blockId: string): Promise<void> =>
	client.call(blockedPlacesEndpoints.deleteBlock, { params: { siteId, id, blockId } });
