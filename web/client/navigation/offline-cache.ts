import { findCached } from "@lerret/api-client/storage/response-cache";
import { cacheKey, wholeProgrammeUrl } from "../service-worker/cache-rules";
import { cacheNames } from "../service-worker/caches";
import { hasDay } from "../service-worker/page-html";

/** Whether the service worker can serve the page offline. */
export async function isPageCached(url: string): Promise<boolean> {
	if (!navigator.serviceWorker?.controller) return false;
	const target = new URL(url, location.origin);
	for (const cacheName of [cacheNames.essentials, cacheNames.pages])
		if (await findCached(cacheKey(target), cacheName)) return true;
	const wholeProgrammePath = wholeProgrammeUrl(target);
	const programme = wholeProgrammePath && (await findCached(wholeProgrammePath, cacheNames.essentials));
	return programme ? hasDay(await programme.text(), target.searchParams.get("dag")) : false;
}

export function reportVisit(): void {
	navigator.serviceWorker?.controller?.postMessage({ visited: location.pathname + location.search, resources: [] });
}
