import type { EndpointClient } from "@lerret/api-client/endpoint-client";
import { saleSettingsEndpoints } from "@lerret/contracts/api/sale-settings";
import { settingsEndpoints } from "@lerret/contracts/api/site-settings";
import type { EventSaleFields, SaleSettings } from "@lerret/contracts/settings/sale";
import type { SiteSettings } from "@lerret/contracts/settings/site";
import { callWithEtag } from "./call-with-etag.ts";

/** What is in force once it is saved, without a draft. */
export type Stored<F> = { fields: F; etag: string };
/** How a form reads and saves it. Both throw ApiError. */
export type Store<F> = {
	read: (signal?: AbortSignal) => Promise<Stored<F>>;
	save: (stored: Stored<F>) => Promise<Stored<F>>;
};

const toStored = <F>({ response: fields, etag }: { response: F; etag: string }): Stored<F> => ({ fields, etag });

export function siteSettings(client: EndpointClient, siteId: string): Store<SiteSettings> {
	const { getSettings, changeSettings } = settingsEndpoints;
	const params = { siteId };
	return {
		read: async (signal) => toStored(await callWithEtag(client, getSettings, { params, signal })),
		save: async ({ fields: body, etag }) =>
			toStored(await callWithEtag(client, changeSettings, { params, headers: { "If-Match": etag }, body })),
	};
}

export function saleSettings(client: EndpointClient, siteId: string): Store<SaleSettings> {
	const { getSaleSettings, changeSaleSettings } = saleSettingsEndpoints;
	const params = { siteId };
	return {
		read: async (signal) => toStored(await callWithEtag(client, getSaleSettings, { params, signal })),
		save: async ({ fields: body, etag }) =>
			toStored(await callWithEtag(client, changeSaleSettings, { params, headers: { "If-Match": etag }, body })),
	};
}

/** What is different from the venue's sale for one event. */
export function eventSale(client: EndpointClient, siteId: string, id: string): Store<EventSaleFields> {
	const { getEventSaleSettings, changeEventSaleSettings } = saleSettingsEndpoints;
	const params = { siteId, id };
	return {
		read: async (signal) => toStored(await callWithEtag(client, getEventSaleSettings, { params, signal })),
		save: async ({ fields: body, etag }) =>
			toStored(await callWithEtag(client, changeEventSaleSettings, { params, headers: { "If-Match": etag }, body })),
	};
}
