import { countPaths } from "@lerret/contracts/paths";
import { createContext, type ReactNode, useContext, useEffect, useMemo } from "react";
import { useLocation } from "react-router";
import type { Chrome } from "../layout/chrome";

/** What ticket links and pages about a production must know so that they can be counted, and whether visitors are asked for consent. */
type Counted = { siteId: string; asksConsent: boolean };
const CountedContext = createContext<Counted | null>(null);

export function CountedProvider({ chrome, children }: { chrome: Chrome | undefined; children: ReactNode }) {
	const siteId = chrome?.account.siteId;
	const asksConsent = Boolean(chrome?.consent);
	const value = useMemo(() => (siteId === undefined ? null : { siteId, asksConsent }), [siteId, asksConsent]);
	return <CountedContext value={value}>{children}</CountedContext>;
}

/** What a ticket link carries: the browser itself tells that it was followed, without a script and without waiting for it. */
export function useTicketPing(eventId: string): string | undefined {
	const counted = useContext(CountedContext);
	return counted ? countPaths.ticketClick(counted.siteId, eventId) : undefined;
}

/** A production as analytics know it, for an attribute that `web/consent` reads; nothing where there are none. */
export function useProductMark(product: { id: string; title: string; object: "movie" | "culture" } | null) {
	const counted = useContext(CountedContext);
	if (!counted?.asksConsent || !product) return undefined;
	const { id, title, object } = product;
	return JSON.stringify({ id, name: title, category: object === "movie" ? "Film" : "Kultur" });
}

/** The page that was counted last. The first is counted by the house, which sent it. */
let last = import.meta.env.SSR ? "" : location.pathname;

/** Counts pages about a production that are opened without being fetched whole. */
export function useCountedView(isProduction: boolean): void {
	const counted = useContext(CountedContext);
	const { pathname } = useLocation();
	useEffect(() => {
		if (pathname === last) return;
		last = pathname;
		if (isProduction && counted) navigator.sendBeacon(countPaths.view(counted.siteId, pathname.slice(1)));
	}, [pathname, isProduction, counted]);
}
