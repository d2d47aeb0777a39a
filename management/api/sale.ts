import type { EndpointClient } from "@lerret/api-client/endpoint-client";
import { saleSettingsEndpoints } from "@lerret/contracts/api/sale-settings";
import {
	type EventPlaces,
	type WithheldPlaces,
	type WithholdRequest,
	withheldPlacesEndpoints,
} from "@lerret/contracts/api/withheld-places";
import type { EventSaleFields, SaleSettings } from "@lerret/contracts/settings/sale";
import { callWithEtag } from "./call-with-etag.ts";

/** Calls for the sale of a site and of its events (contracts/api/sale-settings, withheld-places). All throw ApiError. */

export type Stored<F> = { fields: F; etag: string };
type SiteResource = { client: EndpointClient; siteId: string };
type EventResource = SiteResource & { id: string };

export async function readSaleSettings(
	{ client, siteId }: SiteResource,
	signal?: AbortSignal,
): Promise<Stored<SaleSettings>> {
	const call = { params: { siteId }, signal };
	const { response: fields, etag } = await callWithEtag(client, saleSettingsEndpoints.getSaleSettings, call);
	return { fields, etag };
}

export async function saveSaleSettings(
	{ client, siteId }: SiteResource,
	stored: Stored<SaleSettings>,
): Promise<Stored<SaleSettings>> {
	const call = { params: { siteId }, headers: { "If-Match": stored.etag }, body: stored.fields };
	const { response: fields, etag } = await callWithEtag(client, saleSettingsEndpoints.changeSaleSettings, call);
	return { fields, etag };
}

export async function readEventSale(
	{ client, siteId, id }: EventResource,
	signal?: AbortSignal,
): Promise<Stored<EventSaleFields>> {
	const call = { params: { siteId, id }, signal };
	const { response: fields, etag } = await callWithEtag(client, saleSettingsEndpoints.getEventSaleSettings, call);
	return { fields, etag };
}

export async function saveEventSale(
	{ client, siteId, id }: EventResource,
	stored: Stored<EventSaleFields>,
): Promise<Stored<EventSaleFields>> {
	const call = { params: { siteId, id }, headers: { "If-Match": stored.etag }, body: stored.fields };
	const { response: fields, etag } = await callWithEtag(client, saleSettingsEndpoints.changeEventSaleSettings, call);
	return { fields, etag };
}

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
