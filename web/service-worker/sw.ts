import { isPagePath } from "@lerret/contracts/paths";
import { registerRoute } from "workbox-routing";
import { cacheNames, type TakeOver, takeOverNow, type Visit } from "./caches.ts";
import { assets, pictures } from "./files.ts";
import { keepFirst, keepVisit, strategyOf } from "./keep.ts";
import { offlinePage } from "./offline-page.ts";
import { answerState, programmeWithDay } from "./strategies.ts";

/**
 * The service worker (docs/decisions, "What is kept without network"). Calls and loader data never pass through it;
 * nothing that is one person's is kept by it.
 */

declare const self: ServiceWorkerGlobalScope;

self.addEventListener("install", (event) => {
	isNew = true;
	self.skipWaiting();
	event.waitUntil(keepFirst(event));
});

self.addEventListener("activate", (event) => {
	noteTakeOver();
	event.waitUntil(takeOver());
});

self.addEventListener("message", (event) => {
	const said: unknown = event.data;
	if (said === takeOverNow) event.waitUntil(self.skipWaiting());
	if (!isVisit(said)) return;
	event.waitUntil(keepVisit(said, event));
	// A page may speak to a worker that has taken over before the worker hears of it itself.
	const tookOver = noteTakeOver();
	if (tookOver !== null) event.source?.postMessage({ tookOverAt: tookOver } satisfies TakeOver);
});

/** Whether this worker was installed in this life of it. Browsers stop workers and wake them again, and later nobody asks any more. */
let isNew = false;
let tookOverAt: number | null = null;

/** When this worker took over, where it is new. */
function noteTakeOver(): number | null {
	if (isNew) tookOverAt ??= Date.now();
	return tookOverAt;
}

registerRoute(
	({ request, url, sameOrigin }) => sameOrigin && request.mode === "navigate" && isPagePath(url.pathname),
	async ({ request, url, event }) => {
		try {
			return await strategyOf(url).handle({ event, request });
		} catch (error) {
			const page = (await programmeWithDay(url)) ?? (await offlinePage());
			if (page) return page;
			throw error;
		}
	},
);
// What is no page of the site: the browser has asked for it already, as for every navigation (`navigationPreload`), and where nobody takes
// that answer it asks once more. A step of a login is answered once.
registerRoute(
	({ request, sameOrigin }) => sameOrigin && request.mode === "navigate",
	async ({ request, event }) => (await preloaded(event)) ?? fetch(request),
);
registerRoute(
	({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/state/"),
	({ request, event }) => answerState(request, event),
);
registerRoute(({ url, sameOrigin }) => sameOrigin && /^\/(?:assets|fonts)\//u.test(url.pathname), assets);
registerRoute(
	({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/media/"),
	({ request, event }) => pictures.handle({ event, request }).catch(noPicture),
);

const preloaded = async (event: ExtendableEvent): Promise<Response | undefined> =>
	event instanceof FetchEvent ? event.preloadResponse : undefined;

/** Nothing to see, so that the blurred placeholder stays instead of a browser's sign for what is broken. */
const noPicture = () =>
	new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', { headers: { "content-type": "image/svg+xml" } });

/** Pages that are open already are looked after at once; caches that earlier workers had and this one does not know go. */
async function takeOver(): Promise<void> {
	const known = new Set<string>(Object.values(cacheNames));
	for (const name of await caches.keys()) if (name.startsWith("lerret-") && !known.has(name)) await caches.delete(name);
	await self.registration.navigationPreload?.enable();
	await self.clients.claim();
}

function isVisit(said: unknown): said is Visit {
	if (typeof said !== "object" || said === null || !("visited" in said) || !("resources" in said)) return false;
	return (
		typeof said.visited === "string" &&
		Array.isArray(said.resources) &&
		said.resources.every((r) => typeof r === "string")
	);
}
