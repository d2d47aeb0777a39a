import type { EndpointClient } from "@lerret/api-client/endpoint-client";
import { settingsEndpoints } from "@lerret/contracts/api/site-settings";
import type { SiteSettings } from "@lerret/contracts/settings/site";
import { callWithEtag } from "./call-with-etag.ts";

/** Calls for a site's settings (contracts/api/site-settings). Both throw ApiError. */

export type StoredSettings = { settings: SiteSettings; etag: string };
type SiteResource = { client: EndpointClient; siteId: string };

export async function readSettings({ client, siteId }: SiteResource, signal?: AbortSignal): Promise<StoredSettings> {
	const call = { params: { siteId }, signal };
	const { response: settings, etag } = await callWithEtag(client, settingsEndpoints.getSettings, call);
	return { settings, etag };
}

export async function saveSettings({ client, siteId }: SiteResource, stored: StoredSettings): Promise<StoredSettings> {
	const call = { params: { siteId }, headers: { "If-Match": stored.etag }, body: stored.settings };
	const { response: settings, etag } = await callWithEtag(client, settingsEndpoints.changeSettings, call);
	return { settings, etag };
}
