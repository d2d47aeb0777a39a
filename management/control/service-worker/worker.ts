import { deleteCache, fillCache, findCached, listCaches } from "@lerret/api-client/storage/response-cache";
import { staffPaths } from "@lerret/contracts/paths";

/**
 * The service worker of ticket control, which opens without a network after it was opened once. It keeps the page and
 * its files of one build, and nothing personal: lists and scans are in IndexedDB.
 */

declare const self: ServiceWorkerGlobalScope;
/** Set by the build. */
declare const __BUILD__: string;
declare const __FILES__: readonly string[];

const page = staffPaths.control;
/** The site's own worker deletes caches whose names begin with its prefix. */
const cachePrefix = "kontroll-";
const cacheName = `${cachePrefix}${__BUILD__}`;
/** At the door, the stored page now is better than the newest one later. */
const maxWaitMs = 4000;

self.addEventListener("install", (event) => {
	event.waitUntil(fillCache(cacheName, [new Request(page, { cache: "reload" }), ...__FILES__]));
	// Open pages have all their files, so the new version takes over at once and shows at the next opening.
	event.waitUntil(self.skipWaiting());
});

self.addEventListener("activate", (event) => {
	event.waitUntil(deleteOlderCaches().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
	const { request } = event;
	const { origin, pathname } = new URL(request.url);
	if (origin !== location.origin) return;
	// The scope is a prefix, so that a page of the site can be in it.
	if (request.mode === "navigate" && pathname === page) event.respondWith(respondWithPage(request));
	else if (__FILES__.includes(pathname)) event.respondWith(respondWithFile(request));
});

async function respondWithPage(request: Request): Promise<Response> {
	const cached = await findCached(page, cacheName);
	if (!cached) return fetch(request);
	const response = fetch(request).catch(() => cached);
	const current = await Promise.race([
		response,
		new Promise<Response>((resolve) => setTimeout(resolve, maxWaitMs, cached)),
	]);
	return current.status >= 500 ? cached : current;
}

async function respondWithFile(request: Request): Promise<Response> {
	return (await findCached(request, cacheName)) ?? fetch(request);
}

async function deleteOlderCaches(): Promise<void> {
	for (const name of await listCaches())
		if (name.startsWith(cachePrefix) && name !== cacheName) await deleteCache(name);
}
