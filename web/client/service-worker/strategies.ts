import {
	deleteCached as deleteCachedResponse,
	findCached,
	listCached,
} from "@lerret/api-client/storage/response-cache";
import { paths } from "@lerret/contracts/paths";
import type { WorkboxPlugin } from "workbox-core/types.js";
import { ExpirationPlugin } from "workbox-expiration";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import { cacheKey, isCacheable, wholeProgrammeUrl } from "./cache-rules.ts";
import { cacheNames } from "./caches.ts";
import { assets } from "./file-strategies.ts";
import { hasDay, importsOfScript, scriptsOfPage, stateUrl, withNote } from "./page-html.ts";
import { formatTime, responseDate } from "./response-date.ts";

/** About thirty pages with their states. */
const expiration = new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 14 * 24 * 60 * 60, purgeOnQuotaError: true });

const maxWaitSeconds = 3;

/** States have content hashes in their names, so they never change. */
const essentialStates = new CacheFirst({ cacheName: cacheNames.essentials });
const visitedStates = new CacheFirst({ cacheName: cacheNames.pages, plugins: [expiration] });

const pageCachePlugin: WorkboxPlugin = {
	cacheKeyWillBeUsed: async ({ request }) => cacheKey(new URL(request.url)),
	cacheWillUpdate: async ({ request, response }) => {
		const url = new URL(request.url);
		// A withdrawn page must not stay readable offline.
		if (response.status === 404) await deleteCached(url);
		return isCacheable(url, response) ? response : null;
	},
	// A page hydrates only with the state that it was rendered with, so both are cached together.
	cacheDidUpdate: async ({ request, cacheName, newResponse, event }) => {
		const html = await newResponse.clone().text();
		const state = stateUrl(html);
		const target = new URL(request.url);
		if (state) await cacheState(state, cacheName, event);
		if (target.pathname === paths.myPage) await cacheScripts(html, event);
	},
	cachedResponseWillBeUsed: async ({ request, cachedResponse, event }) =>
		cachedResponse && event instanceof FetchEvent ? withAgeNote(request, cachedResponse) : cachedResponse,
};

export const essentialPages = new NetworkFirst({
	cacheName: cacheNames.essentials,
	networkTimeoutSeconds: maxWaitSeconds,
	plugins: [pageCachePlugin],
});
export const visitedPages = new NetworkFirst({
	cacheName: cacheNames.pages,
	networkTimeoutSeconds: maxWaitSeconds,
	plugins: [pageCachePlugin, expiration],
});

async function deleteCached(url: URL): Promise<void> {
	for (const name of [cacheNames.essentials, cacheNames.pages]) await deleteCachedResponse(name, cacheKey(url));
}

/** Caches a page's state and deletes the state of the page's previous version. */
async function cacheState(address: string, cacheName: string, event: ExtendableEvent): Promise<void> {
	const url = new URL(address, location.origin);
	const strategy = cacheName === cacheNames.essentials ? essentialStates : visitedStates;
	await strategy.handle({ event, request: new Request(url) }).catch(() => undefined);
	for (const { url: cached } of await listCached(cacheName)) {
		const other = new URL(cached);
		const isOlder = other.pathname !== url.pathname && other.searchParams.get("for") === url.searchParams.get("for");
		if (isOlder && other.pathname.startsWith("/assets/state/")) await deleteCachedResponse(cacheName, cached);
	}
}

export async function respondWithState(request: Request, event: ExtendableEvent): Promise<Response> {
	const cached = await findCached(request);
	if (cached) return cached;
	const target = new URL(new URL(request.url).searchParams.get("for") ?? "", location.origin);
	const isEssential = await findCached(target.href, cacheNames.essentials);
	return (isEssential ? essentialStates : visitedStates).handle({ event, request });
}

/**
 * Returns the cached programme for a URL with a day, or null. React starts at once and shows only that day
 * (`program.tsx`).
 */
export async function programmeWithDay(url: URL): Promise<Response | null> {
	const address = wholeProgrammeUrl(url);
	const cached = address && (await findCached(address));
	const date = cached && responseDate(cached);
	if (!date) return null;
	const html = await cached.text();
	if (!hasDay(html, url.searchParams.get("dag"))) return null;
	return new Response(withNote(html, `${ageNote(date)}<span data-needs-script></span>`), { headers: cached.headers });
}

/** Notes in the page that it is not current. My page does so itself, in each section. */
async function withAgeNote(request: Request, page: Response): Promise<Response> {
	const date = responseDate(page);
	if (!date || new URL(request.url).pathname === paths.myPage) return page;
	return new Response(withNote(await page.text(), ageNote(date)), { headers: page.headers });
}

const ageNote = (date: Date): string =>
	`Uten nett. Siden er slik den var ${formatTime(date, new Date())}. <a href="">Prøv igjen</a>`;

/** Caches a page's scripts and all scripts that they may import, so that the page works offline. */
async function cacheScripts(html: string, event: ExtendableEvent): Promise<void> {
	const urls = new Set(scriptsOfPage(html));
	// A Set's iteration includes items added during it.
	for (const url of urls) {
		const response = await assets.handle({ event, request: new Request(url) }).catch(() => undefined);
		// The manifest names the scripts of all routes; this page needs only its own.
		if (!response?.ok || url.includes("/manifest-")) continue;
		for (const next of importsOfScript(await response.clone().text())) urls.add(next);
	}
}
