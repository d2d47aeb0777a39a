import { findCached } from "@lerret/api-client/storage/response-cache";
import { cacheKey, wholeProgrammeUrl } from "../service-worker/cache-rules";
import { hasDay } from "../service-worker/page-html";

/** Whether the service worker can serve the page offline. Its caches have no other responses at the addresses of pages. */
export async function isPageCached(url: string): Promise<boolean> {
	if (!navigator.serviceWorker?.controller) return false;
	const target = new URL(url, location.origin);
	if (await findCached(cacheKey(target))) return true;
	const wholeProgrammePath = wholeProgrammeUrl(target);
	const programme = wholeProgrammePath && (await findCached(wholeProgrammePath));
	return programme ? hasDay(await programme.text(), target.searchParams.get("dag")) : false;
}

export function reportVisit(): void {
	navigator.serviceWorker?.controller?.postMessage({ visited: location.pathname + location.search, resources: [] });
}
