import type { ConsentSettings } from "../../layout/chrome";
import { type AnalyticsEvent, ticketSelectionOf, viewAttribute, viewSelectionOf } from "./selection.ts";

declare global {
	interface Window {
		dataLayer?: unknown[] | undefined;
	}
}

export function startAnalytics({ brand, scriptUrl }: ConsentSettings): void {
	window.dataLayer ??= [];
	const push = (event: AnalyticsEvent) => window.dataLayer?.push(event);

	let lastView = "";
	const recordView = () => {
		const product = viewSelectionOf(document, brand);
		const currentView = product ? `${location.pathname} ${product.id}` : "";
		if (currentView === lastView) return;
		lastView = currentView;
		if (product) push({ event: "VIEW_ITEM", product });
	};
	recordView();
	// Client navigation changes the page without a load.
	new MutationObserver(recordView).observe(document.body, {
		subtree: true,
		childList: true,
		attributeFilter: [viewAttribute],
	});

	// The capture phase runs before the navigation and does not delay it.
	const recordTicketClick = (event: MouseEvent) => {
		const link = event.target instanceof Element ? event.target.closest("a[ping]") : null;
		const product = link && event.button < 2 ? ticketSelectionOf(link, document, brand, document.title) : null;
		if (product) push({ event: "BUY_TICKET", product });
	};
	for (const kind of ["click", "auxclick"] as const)
		document.addEventListener(kind, recordTicketClick, { capture: true });

	if (scriptUrl) document.head.append(Object.assign(document.createElement("script"), { src: scriptUrl, async: true }));
}

/** Deletes everything that analytics has stored or queued. `keep` names what the site itself needs. */
export async function deleteAnalyticsData({ keep }: ConsentSettings): Promise<void> {
	window.dataLayer = undefined;
	delete window.dataLayer;
	const keptNames = new Set(keep);
	for (const storage of [localStorage, sessionStorage])
		for (const name of Object.keys(storage)) if (!keptNames.has(name)) storage.removeItem(name);
	for (const name of document.cookie.split("; ").map((pair) => pair.split("=", 1)[0] ?? ""))
		if (name !== "" && !keptNames.has(name.replace(/^__(?:Host|Secure)-/u, ""))) expireCookie(name);
	for (const { name } of (await indexedDB.databases?.()) ?? [])
		if (name && !keptNames.has(name)) indexedDB.deleteDatabase(name);
}

/** A script may have set the cookie for the host or any parent domain. */
function expireCookie(name: string): void {
	const parts = location.hostname.split(".");
	const domains = ["", ...parts.map((_, i) => `; domain=${parts.slice(i).join(".")}`)];
	// biome-ignore lint/suspicious/noDocumentCookie: the other way, CookieStore, is not in every browser
	for (const domain of domains) document.cookie = `${name}=; path=/; max-age=0${domain}`;
}
