import { cacheNames } from "../service-worker/caches";
import { keptAddress, wholeProgrammeOf } from "../service-worker/what-is-kept";

/** True where the service worker of this page can show another one without network. */
export async function addressIsKept(url: string): Promise<boolean> {
	if (!navigator.serviceWorker?.controller) return false;
	const target = new URL(url, location.origin);
	for (const address of [keptAddress(target), wholeProgrammeOf(target)])
		for (const cacheName of [cacheNames.essentials, cacheNames.pages])
			if (address && (await caches.match(address, { cacheName }))) return true;
	return false;
}

/** Lets the service worker keep a page that was come to without a new document. */
export function tellVisit(): void {
	navigator.serviceWorker?.controller?.postMessage({ visited: location.pathname + location.search, resources: [] });
}
