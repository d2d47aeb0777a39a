import { deleteCache, listCaches } from "@lerret/api-client/storage/response-cache";
import { isPagePath } from "@lerret/contracts/routes";
import { registerRoute } from "workbox-routing";
import { cacheOfflinePage, cacheVisit, strategyOf } from "./cache-visit.ts";
import { type Activation, activateNow, cacheNames, type Visit } from "./caches.ts";
import { assets, pictures } from "./file-strategies.ts";
import { offlinePage } from "./offline-page.ts";
import { programmeWithDay, respondWithState } from "./strategies.ts";
import { isTicketPage, removeAndReload, ticketPages } from "./ticket-pages.ts";

/**
 * The service worker (docs/decisions/0010). It handles no API calls or loader data. Of what is personal it has only the
 * tickets that a visitor keeps on the device.
 */

declare const self: ServiceWorkerGlobalScope;

self.addEventListener("install", (event) => {
	isNew = true;
	self.skipWaiting();
	event.waitUntil(cacheOfflinePage(event));
});

self.addEventListener("activate", (event) => {
	recordActivation();
	event.waitUntil(activate());
});

self.addEventListener("message", (event) => {
	const message: unknown = event.data;
	if (message === activateNow) event.waitUntil(self.skipWaiting());
	if (!isVisit(message)) return;
	event.waitUntil(cacheVisit(message, event));
	// A page may send a message before this worker receives its activate event.
	const activationTime = recordActivation();
	if (activationTime !== null) event.source?.postMessage({ tookOverAt: activationTime } satisfies Activation);
});

/**
 * Whether this worker was installed since it started. Browsers stop and restart workers; after a restart no page asks
 * any more.
 */
let isNew = false;
let tookOverAt: number | null = null;

function recordActivation(): number | null {
	if (isNew) tookOverAt ??= Date.now();
	return tookOverAt;
}

registerRoute(
	({ request, url, sameOrigin }) => sameOrigin && request.mode === "navigate" && isPagePath(url.pathname),
	async ({ request, url, event }) => {
		try {
			return await (isTicketPage(url) ? ticketPages : strategyOf(url)).handle({ event, request });
		} catch (error) {
			const page = (await programmeWithDay(url)) ?? (await offlinePage());
			if (page) return page;
			throw error;
		}
	},
);
registerRoute(
	({ request, url, sameOrigin }) => sameOrigin && request.mode === "navigate" && isTicketPage(url),
	({ url }) => removeAndReload(url),
	"POST",
);
// For other navigations the browser has already sent a preload request (`navigationPreload`). Using that response
// avoids a second request, which would break the steps of a login.
registerRoute(
	({ request, sameOrigin }) => sameOrigin && request.mode === "navigate",
	async ({ request, event }) => (await getPreloadResponse(event)) ?? fetch(request),
);
registerRoute(
	({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/state/"),
	({ request, event }) => respondWithState(request, event).catch(() => fetch(request)),
);
registerRoute(
	({ url, sameOrigin }) => sameOrigin && /^\/(?:assets|fonts)\//u.test(url.pathname),
	// A broken cache must not stop a page that has network.
	({ request, event }) => assets.handle({ event, request }).catch(() => fetch(request)),
);
registerRoute(
	({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/media/"),
	({ request, event }) => pictures.handle({ event, request }).catch(emptyPicture),
);

const getPreloadResponse = async (event: ExtendableEvent): Promise<Response | undefined> =>
	event instanceof FetchEvent ? event.preloadResponse : undefined;

/** An empty image, so that the blurred placeholder stays instead of the browser's broken-image icon. */
const emptyPicture = () =>
	new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', { headers: { "content-type": "image/svg+xml" } });

/** Controls open pages at once and deletes caches of earlier versions. */
async function activate(): Promise<void> {
	const known = new Set<string>(Object.values(cacheNames));
	for (const name of await listCaches()) if (name.startsWith("lerret-") && !known.has(name)) await deleteCache(name);
	await self.registration.navigationPreload?.enable();
	await self.clients.claim();
}

function isVisit(message: unknown): message is Visit {
	if (typeof message !== "object" || message === null || !("visited" in message) || !("resources" in message))
		return false;
	return (
		typeof message.visited === "string" &&
		Array.isArray(message.resources) &&
		message.resources.every((r) => typeof r === "string")
	);
}
