import type { ApiClient } from "@lerret/api-client/client";
import { type SiteSettings, toldSettingsSchema } from "@lerret/contracts/api/site-settings";

/** Calls for a site's settings (contracts/openapi/settings). Both throw ApiError. */

export type StoredSettings = { settings: SiteSettings; etag: string };
type Site = { client: ApiClient; siteId: string };

export const readSettings = (site: Site, signal: AbortSignal) => callForSettings(site, { signal });

export const saveSettings = (
	site: Site,
	{ settings, etag }: StoredSettings,
	signal: AbortSignal,
): Promise<StoredSettings> =>
	callForSettings(site, { method: "PUT", body: settings, headers: { "if-match": etag }, signal });

async function callForSettings(
	{ client, siteId }: Site,
	call: Parameters<ApiClient["call"]>[1],
): Promise<StoredSettings> {
	let etag = "";
	const onHeaders = (headers: Headers) => {
		etag = headers.get("etag") ?? "";
	};
	const body = await client.call(`/site/${encodeURIComponent(siteId)}/settings`, { ...call, onHeaders });
	return { settings: toldSettingsSchema.parse(body), etag };
}
