/**
 * The browser's cache of responses, in pages and service workers. A cache that is missing, forbidden, full or broken is
 * like an empty one; only `fillCache` throws. No other module may use it (biome.json).
 */

type Key = RequestInfo | URL;

export const findCached = (request: Key, cacheName?: string): Promise<Response | undefined> =>
	attempt(() => caches.match(request, cacheName === undefined ? {} : { cacheName }), undefined);

export const listCached = (cacheName: string): Promise<readonly Request[]> =>
	attempt(async () => (await caches.open(cacheName)).keys(), []);

export const putCached = (cacheName: string, request: Key, response: Response): Promise<void> =>
	attempt(async () => (await caches.open(cacheName)).put(request, response), undefined);

export const deleteCached = (cacheName: string, request: Key): Promise<boolean> =>
	attempt(async () => (await caches.open(cacheName)).delete(request), false);

export const listCaches = (): Promise<string[]> => attempt(() => caches.keys(), []);

export const deleteCache = (cacheName: string): Promise<boolean> => attempt(() => caches.delete(cacheName), false);

/** Caches all responses. Throws where that fails, so that a service worker without its files is not installed. */
export async function fillCache(cacheName: string, requests: Key[]): Promise<void> {
	await (await caches.open(cacheName)).addAll(requests as (string | Request)[]);
}

async function attempt<T>(use: () => Promise<T>, fallback: T): Promise<T> {
	try {
		return await use();
	} catch {
		return fallback;
	}
}
