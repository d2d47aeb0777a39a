import { paths } from "@lerret/contracts/paths";
import type { WorkboxPlugin } from "workbox-core/types.js";
import { ExpirationPlugin } from "workbox-expiration";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import { atTime, sentAt } from "./age.ts";
import { cacheNames } from "./caches.ts";
import { keepScripts } from "./keep-scripts.ts";
import { hasDay, stateAddress, withNote } from "./page-text.ts";
import { keptAddress, mayBeKept, wholeProgrammeOf } from "./what-is-kept.ts";

/** About thirty pages with their states. */
const bound = new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 14 * 24 * 60 * 60, purgeOnQuotaError: true });

const patienceSeconds = 3;

/** States have content hashes in their names, so they never change. */
const essentialStates = new CacheFirst({ cacheName: cacheNames.essentials });
const visitedStates = new CacheFirst({ cacheName: cacheNames.pages, plugins: [bound] });

const pageRules: WorkboxPlugin = {
	cacheKeyWillBeUsed: async ({ request }) => keptAddress(new URL(request.url)),
	cacheWillUpdate: async ({ request, response }) => {
		const url = new URL(request.url);
		// A withdrawn page must not stay readable offline.
		if (response.status === 404) await deleteKept(url);
		return mayBeKept(url, response) ? response : null;
	},
	// A page hydrates only with the state that it was rendered with, so both are cached together.
	cacheDidUpdate: async ({ request, cacheName, newResponse, event }) => {
		const html = await newResponse.clone().text();
		const state = stateAddress(html);
		const target = new URL(request.url);
		if (state) await keepState(state, cacheName, event);
		if (target.pathname === paths.myPage) await keepScripts(html, event);
	},
	cachedResponseWillBeUsed: async ({ request, cachedResponse, event }) =>
		cachedResponse && event instanceof FetchEvent ? withAge(request, cachedResponse) : cachedResponse,
};

export const essentialPages = new NetworkFirst({
	cacheName: cacheNames.essentials,
	networkTimeoutSeconds: patienceSeconds,
	plugins: [pageRules],
});
export const visitedPages = new NetworkFirst({
	cacheName: cacheNames.pages,
	networkTimeoutSeconds: patienceSeconds,
	plugins: [pageRules, bound],
});

async function deleteKept(url: URL): Promise<void> {
	for (const name of [cacheNames.essentials, cacheNames.pages])
		await (await caches.open(name)).delete(keptAddress(url));
}

/** Caches a page's state and deletes the state of the page's previous version. */
async function keepState(address: string, cacheName: string, event: ExtendableEvent): Promise<void> {
	const url = new URL(address, location.origin);
	const strategy = cacheName === cacheNames.essentials ? essentialStates : visitedStates;
	await strategy.handle({ event, request: new Request(url) }).catch(() => undefined);
	const cache = await caches.open(cacheName);
	for (const { url: kept } of await cache.keys()) {
		const other = new URL(kept);
		const isOlder = other.pathname !== url.pathname && other.searchParams.get("for") === url.searchParams.get("for");
		if (isOlder && other.pathname.startsWith("/assets/state/")) await cache.delete(kept);
	}
}

export async function answerState(request: Request, event: ExtendableEvent): Promise<Response> {
	const kept = await caches.match(request);
	if (kept) return kept;
	const target = new URL(new URL(request.url).searchParams.get("for") ?? "", location.origin);
	const isEssential = await caches.match(target.href, { cacheName: cacheNames.essentials });
	return (isEssential ? essentialStates : visitedStates).handle({ event, request });
}

/**
 * Returns the cached programme for a URL with a day, or null. React starts at once and shows only that day
 * (`program.tsx`).
 */
export async function programmeWithDay(url: URL): Promise<Response | null> {
	const address = wholeProgrammeOf(url);
	const kept = address && (await caches.match(address, { cacheName: cacheNames.essentials }));
	const sent = kept && sentAt(kept);
	if (!sent) return null;
	const html = await kept.text();
	if (!hasDay(html, url.searchParams.get("dag"))) return null;
	return new Response(withNote(html, `${ageNote(sent)}<span data-needs-script></span>`), { headers: kept.headers });
}

/** Notes in the page that it is not current. My page does so itself, in each section. */
async function withAge(request: Request, page: Response): Promise<Response> {
	const sent = sentAt(page);
	if (!sent || new URL(request.url).pathname === paths.myPage) return page;
	return new Response(withNote(await page.text(), ageNote(sent)), { headers: page.headers });
}

const ageNote = (sent: Date): string =>
	`Uten nett. Siden er slik den var ${atTime(sent, new Date())}. <a href="">Prøv igjen</a>`;
