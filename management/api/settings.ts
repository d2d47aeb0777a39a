import type { ApiClient } from "@lerret/api-client/client";
import { type SiteSettings, siteSettingsResponseSchema } from "@lerret/contracts/api/site-settings";

/** Calls for a site's settings (contracts/api/site-settings). Both throw ApiError. */

export type StoredSettings = { settings: SiteSettings; etag: string };
type SiteResource = { client: ApiClient; siteId: string };

export const readSettings = (site: SiteResource, signal?: AbortSignal) => requestSettings(site, { signal });

export const saveSettings = (site: SiteResource, { settings, etag }: StoredSettings): Promise<StoredSettings> =>
	requestSettings(site, { method: "PUT", body: settings, headers: { "if-match": etag } });

async function requestSettings(
	{ client, siteId }: SiteResource,
	call: Parameters<ApiClient["call"]>[1],
): Promise<StoredSettings> {
	let etag = "";
	const onHeaders = (headers: Headers) => {
		etag = headers.get("etag") ?? "";
	};
	const body = await client.call(`/site/${encodeURIComponent(siteId)}/settings`, { ...call, onHeaders });
	return { settings: siteSettingsResponseSchema.parse(body), etag };
}
