import { readCookies, writeCookie } from "@lerret/api-client/storage/cookies";
import { deleteDatabase, listDatabases } from "@lerret/api-client/storage/database";
import { localStore, tabStore } from "@lerret/api-client/storage/text-store";
import type { ConsentSettings } from "../../chrome";
import {
	type AnalyticsEvent,
	purchaseAttribute,
	purchaseSelectionOf,
	ticketSelectionOf,
	viewAttribute,
	viewSelectionOf,
} from "./selection.ts";

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
	let lastPurchase = "";
	const recordPurchase = () => {
		const product = purchaseSelectionOf(document, brand, document.title);
		if (!product || lastPurchase === location.pathname) return;
		lastPurchase = location.pathname;
		push({ event: "BUY_TICKET", product });
	};
	const record = () => {
		recordView();
		// An order that is opened again was recorded when it was paid.
		if (!isReopened()) recordPurchase();
	};
	record();
	// Client navigation changes the page without a load.
	new MutationObserver(record).observe(document.body, {
		subtree: true,
		childList: true,
		attributeFilter: [viewAttribute, purchaseAttribute],
	});

	// The capture phase runs before the navigation and does not delay it.
	const recordTicketClick = (event: MouseEvent) => {
		const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[ping]") : null;
		// What is sold here is recorded when it is paid.
		const isElsewhere = link !== null && link.origin !== location.origin;
		const product = isElsewhere && event.button < 2 ? ticketSelectionOf(link, document, brand, document.title) : null;
		if (product) push({ event: "BUY_TICKET", product });
	};
	for (const kind of ["click", "auxclick"] as const)
		document.addEventListener(kind, recordTicketClick, { capture: true });

	// The token of an order's address is no concern of the script's owner.
	const hasToken = new URLSearchParams(location.search).has("token");
	if (scriptUrl && !hasToken)
		document.head.append(Object.assign(document.createElement("script"), { src: scriptUrl, async: true }));
}

function isReopened(): boolean {
	const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
	return entry?.type === "reload" || entry?.type === "back_forward";
}

/** Deletes everything that analytics has stored or queued. `keep` names what the site itself needs. */
export async function deleteAnalyticsData({ keep }: ConsentSettings): Promise<void> {
	window.dataLayer = undefined;
	delete window.dataLayer;
	const keptNames = new Set(keep);
	for (const store of [localStore, tabStore])
		for (const name of store.keys()) if (!keptNames.has(name.replace(/:.*$/u, ""))) store.delete(name);
	for (const name of readCookies()
		.split("; ")
		.map((pair) => pair.split("=", 1)[0] ?? ""))
		if (name !== "" && !keptNames.has(name.replace(/^__(?:Host|Secure)-/u, ""))) expireCookie(name);
	for (const name of await listDatabases()) if (!keptNames.has(name)) deleteDatabase(name);
}

/** A script may have set the cookie for the host or any parent domain. */
function expireCookie(name: string): void {
	const parts = location.hostname.split(".");
	const domains = ["", ...parts.map((_, i) => parts.slice(i).join("."))];
	for (const domain of domains) writeCookie(name, "", 0, domain);
}
