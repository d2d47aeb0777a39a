import type { EndpointClient } from "@lerret/api-client/endpoint-client";
import { settingsEndpoints } from "@lerret/contracts/api/site-settings";
import type { SiteSettings } from "@lerret/contracts/settings/site";

/** Calls for a site's settings (contracts/api/site-settings). Both throw ApiError. */

export type StoredSettings = { settings: SiteSettings; etag: string };
type SiteResource = { client: EndpointClient; siteId: string };

export async function readSettings({ client, siteId }: SiteResource, signal?: AbortSignal): Promise<StoredSettings> {
	let etag = "";
	const onHeaders = (headers: Headers) => {
		etag = headers.get("etag") ?? "";
	};
	const settings = await client.call(settingsEndpoints.getSettings, { params: { siteId }, signal, onHeaders });
	return { settings, etag };
}

export async function saveSettings({ client, siteId }: SiteResource, stored: StoredSettings): Promise<StoredSettings> {
	let etag = "";
	const onHeaders = (headers: Headers) => {
		etag = headers.get("etag") ?? "";
	};
	const call = { params: { siteId }, headers: { "If-Match": stored.etag }, body: stored.settings, onHeaders };
	return { settings: await client.call(settingsEndpoints.changeSettings, call), etag };
}
