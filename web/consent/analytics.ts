import type { ConsentSettings } from "../layout/chrome";
import { type AnalyticsEvent, ticketOf, viewMark, viewOf } from "./selection.ts";

declare global {
	interface Window {
		dataLayer?: unknown[] | undefined;
	}
}

export function beginAnalytics({ brand, scriptUrl }: ConsentSettings): void {
	window.dataLayer ??= [];
	const push = (event: AnalyticsEvent) => window.dataLayer?.push(event);

	let seen = "";
	const look = () => {
		const product = viewOf(document, brand);
		const now = product ? `${location.pathname} ${product.id}` : "";
		if (now === seen) return;
		seen = now;
		if (product) push({ event: "VIEW_ITEM", product });
	};
	look();
	// Client navigation changes the page without a load.
	new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributeFilter: [viewMark] });

	// The capture phase runs before the navigation and does not delay it.
	const follow = (event: MouseEvent) => {
		const link = event.target instanceof Element ? event.target.closest("a[ping]") : null;
		const product = link && event.button < 2 ? ticketOf(link, document, brand, document.title) : null;
		if (product) push({ event: "BUY_TICKET", product });
	};
	for (const kind of ["click", "auxclick"] as const) document.addEventListener(kind, follow, { capture: true });

	if (scriptUrl) document.head.append(Object.assign(document.createElement("script"), { src: scriptUrl, async: true }));
}

/** Deletes everything that analytics has stored or queued. `keep` names what the site itself needs. */
export async function forgetAnalytics({ keep }: ConsentSettings): Promise<void> {
	window.dataLayer = undefined;
	delete window.dataLayer;
	const own = new Set(keep);
	for (const storage of [localStorage, sessionStorage])
		for (const name of Object.keys(storage)) if (!own.has(name)) storage.removeItem(name);
	for (const name of document.cookie.split("; ").map((pair) => pair.split("=", 1)[0] ?? ""))
		if (name !== "" && !own.has(name.replace(/^__(?:Host|Secure)-/u, ""))) expire(name);
	for (const { name } of (await indexedDB.databases?.()) ?? [])
		if (name && !own.has(name)) indexedDB.deleteDatabase(name);
}

/** A script may have set the cookie for the host or any parent domain. */
function expire(name: string): void {
	const parts = location.hostname.split(".");
	const domains = ["", ...parts.map((_, i) => `; domain=${parts.slice(i).join(".")}`)];
	// biome-ignore lint/suspicious/noDocumentCookie: the other way, CookieStore, is not in every browser
	for (const domain of domains) document.cookie = `${name}=; path=/; max-age=0${domain}`;
}
