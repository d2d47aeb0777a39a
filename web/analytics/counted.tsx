import { countPaths } from "@lerret/contracts/paths";
import { createContext, type ReactNode, useContext, useEffect, useMemo } from "react";
import { useLocation } from "react-router";
import type { Chrome } from "../layout/chrome";

type Counted = { siteId: string; asksConsent: boolean };
const CountedContext = createContext<Counted | null>(null);

export function CountedProvider({ chrome, children }: { chrome: Chrome | undefined; children: ReactNode }) {
	const siteId = chrome?.account.siteId;
	const asksConsent = Boolean(chrome?.consent);
	const value = useMemo(() => (siteId === undefined ? null : { siteId, asksConsent }), [siteId, asksConsent]);
	return <CountedContext value={value}>{children}</CountedContext>;
}

/** Returns the `ping` URL of a ticket link: the browser reports the click without script or delay. */
export function useTicketPing(eventId: string): string | undefined {
	const counted = useContext(CountedContext);
	return counted ? countPaths.ticketClick(counted.siteId, eventId) : undefined;
}

/** Returns the product as analytics JSON, for the attribute that the consent script reads; undefined without analytics. */
export function useProductMark(product: { id: string; title: string; object: "movie" | "culture" } | null) {
	const counted = useContext(CountedContext);
	if (!counted?.asksConsent || !product) return undefined;
	const { id, title, object } = product;
	return JSON.stringify({ id, name: title, category: object === "movie" ? "Film" : "Kultur" });
}

/** The path that was counted last. The server counts the first page. */
let last = import.meta.env.SSR ? "" : location.pathname;

/** Counts pages of a production that are opened by client navigation. */
export function useCountedView(isProduction: boolean): void {
	const counted = useContext(CountedContext);
	const { pathname } = useLocation();
	useEffect(() => {
		if (pathname === last) return;
		last = pathname;
		if (isProduction && counted) navigator.sendBeacon(countPaths.view(counted.siteId, pathname.slice(1)));
	}, [pathname, isProduction, counted]);
}
