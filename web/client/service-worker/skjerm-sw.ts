import {
	deleteCache,
	deleteCached,
	findCached,
	listCached,
	putCached,
} from "@lerret/api-client/storage/response-cache";
import { screenBeginning } from "@lerret/contracts/file-paths";

/**
 * The service worker of the screens of halls: a screen starts without a network with the page that it had last. Each screen has
 * a cache with its page, pictures and fonts. Their script and styles are in the page.
 */

declare const self: ServiceWorkerGlobalScope;

/** The site's own worker deletes caches whose names begin with its prefix. */
const cacheOf = (path: string): string => `skjerm-${path}`;
/** A screen that is switched on must not stay black. */
const maxWaitMs = 8000;

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
	const { request } = event;
	const { origin, pathname } = new URL(request.url);
	if (origin !== location.origin || request.method !== "GET") return;
	if (pathname.startsWith(screenBeginning)) event.respondWith(respondWithScreen(event, pathname));
	else if (/^\/(?:media|fonts)\//u.test(pathname)) event.respondWith(respondWithFile(request));
});

/** The page of the server; if it is away, an opened screen gets the last one. A screen that asks again must know that it failed. */
async function respondWithScreen(event: FetchEvent, path: string): Promise<Response> {
	const response = await Promise.race([
		fetch(event.request).catch(() => null),
		new Promise<null>((resolve) => setTimeout(resolve, maxWaitMs, null)),
	]);
	if (response?.ok) event.waitUntil(keep(path, response.clone()));
	if (response?.status === 404) event.waitUntil(deleteCache(cacheOf(path)));
	const isAway = response === null || response.status >= 500;
	const kept = isAway && event.request.mode === "navigate" ? await findCached(path, cacheOf(path)) : undefined;
	return kept ?? response ?? Response.error();
}

async function respondWithFile(request: Request): Promise<Response> {
	return (await findCached(request.url)) ?? fetch(request);
}

/** Keeps a page with its files, and deletes those of the page before. */
async function keep(path: string, page: Response): Promise<void> {
	const cacheName = cacheOf(path);
	const html = await page.clone().text();
	const files = new Set((html.match(/\/(?:media|fonts)\/[\w./-]+/gu) ?? []).map((file) => location.origin + file));
	const kept = new Set((await listCached(cacheName)).map(({ url }) => url));
	const missing = [...files].filter((file) => !kept.has(file));
	await Promise.all(missing.map((file) => keepFile(cacheName, file).catch(() => undefined)));
	await putCached(cacheName, path, page);
	for (const url of kept) if (!files.has(url) && new URL(url).pathname !== path) await deleteCached(cacheName, url);
}

async function keepFile(cacheName: string, file: string): Promise<void> {
	const response = await fetch(file);
	if (response.ok) await putCached(cacheName, file, response);
}
