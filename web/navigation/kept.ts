import { cacheNames } from "../service-worker/caches";
import { hasDay } from "../service-worker/page-text";
import { keptAddress, wholeProgrammeOf } from "../service-worker/what-is-kept";

/** Whether the service worker can serve the page offline. */
export async function addressIsKept(url: string): Promise<boolean> {
	if (!navigator.serviceWorker?.controller) return false;
	const target = new URL(url, location.origin);
	for (const cacheName of [cacheNames.essentials, cacheNames.pages])
		if (await caches.match(keptAddress(target), { cacheName })) return true;
	const whole = wholeProgrammeOf(target);
	const programme = whole && (await caches.match(whole, { cacheName: cacheNames.essentials }));
	return programme ? hasDay(await programme.text(), target.searchParams.get("dag")) : false;
}

export function tellVisit(): void {
	navigator.serviceWorker?.controller?.postMessage({ visited: location.pathname + location.search, resources: [] });
}
