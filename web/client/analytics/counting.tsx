import { countPaths } from "@lerret/contracts/paths";
import { createContext, type ReactNode, useContext, useEffect, useMemo } from "react";
import { useLocation } from "react-router";
import type { Chrome } from "../../chrome";

type CountingSettings = { siteId: string; requiresConsent: boolean };
const CountingContext = createContext<CountingSettings | null>(null);

export function CountingProvider({ chrome, children }: { chrome: Chrome | undefined; children: ReactNode }) {
	const siteId = chrome?.account.siteId;
	const requiresConsent = Boolean(chrome?.consent);
	const value = useMemo(() => (siteId === undefined ? null : { siteId, requiresConsent }), [siteId, requiresConsent]);
	return <CountingContext value={value}>{children}</CountingContext>;
}

/** Returns the `ping` URL of a ticket link: the browser reports the click without script or delay. */
export function useTicketPing(eventId: string): string | undefined {
	const settings = useContext(CountingContext);
	return settings ? countPaths.ticketClick(settings.siteId, eventId) : undefined;
}

/** Returns the product as analytics JSON, for the attribute that the consent script reads; undefined without analytics. */
export function useProductAttribute(product: { id: string; title: string; object: "movie" | "culture" } | null) {
	const settings = useContext(CountingContext);
	if (!settings?.requiresConsent || !product) return undefined;
	const { id, title, object } = product;
	return JSON.stringify({ id, name: title, category: object === "movie" ? "Film" : "Kultur" });
}

/** The path that was counted last. The server counts the first page. */
let lastCountedPath = import.meta.env.SSR ? "" : location.pathname;

/** Counts pages of a production that are opened by client navigation. */
export function useCountView(isProduction: boolean): void {
	const settings = useContext(CountingContext);
	const { pathname } = useLocation();
	useEffect(() => {
		if (pathname === lastCountedPath) return;
		lastCountedPath = pathname;
		if (isProduction && settings) navigator.sendBeacon(countPaths.view(settings.siteId, pathname.slice(1)));
	}, [pathname, isProduction, settings]);
}
