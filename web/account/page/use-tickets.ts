import { localStore } from "@lerret/api-client/storage/text-store";
import { useEffect, useState } from "react";
import { useAccount, useAccountState } from "../../client/account/account-context";
import type { UserProfile } from "../../client/account/loyalty/profile";
import type { Ticket } from "../../client/account/loyalty/responses";
import {
	type CachedTickets,
	cacheTickets,
	deleteCachedTickets,
	readCachedTickets,
} from "../../client/account/storage/cached-tickets";

/**
 * The visitor's tickets: cached ones first, then the current ones. Current tickets are cached with the drawings of their
 * QR codes, so that they can be shown offline.
 */
export function useTickets({ email }: UserProfile) {
	const account = useAccount();
	const { items, loading, error, hasMore } = useAccountState((state) => state.tickets);
	const [cached, setCached] = useState<CachedTickets | null>(null);
	const [hasLoaded, setHasLoaded] = useState(false);

	useEffect(() => {
		let isUnmounted = false;
		// Offline, this needs the same chunk that loaded when the tickets were cached.
		import("../../client/account/loyalty/parse-response").then(
			({ parseResponse }) => {
				const parse = (tickets: unknown) => parseResponse("cachedTickets", tickets);
				if (!isUnmounted) setCached((cachedTickets) => cachedTickets ?? readCachedTickets(localStore, email, parse));
			},
			() => undefined,
		);
		account.requestTickets().then(() => {
			if (!isUnmounted) setHasLoaded(true);
		});
		return () => {
			isUnmounted = true;
			account.cancelTickets();
		};
	}, [account, email]);

	const isFresh = items.length > 0 || (hasLoaded && !error);
	const hasNone = isFresh && !loading && items.length === 0;
	useEffect(() => {
		if (!hasNone) return;
		deleteCachedTickets(localStore);
		setCached(null);
	}, [hasNone]);
	useEffect(() => {
		if (items.length === 0) return;
		const controller = new AbortController();
		Promise.all(items.map((ticket) => withQrImage(ticket, controller.signal))).then((tickets) => {
			if (controller.signal.aborted) return;
			// The address of an order gives access to it: it is not kept.
			const kept = tickets.map(({ orderUrl: _, ...ticket }) => ticket);
			const cachedTickets = { owner: email, savedAt: new Date().toISOString(), tickets: kept };
			cacheTickets(localStore, cachedTickets);
			setCached(cachedTickets);
		});
		return () => controller.abort();
	}, [items, email]);

	// Only the drawing comes from the cache, because the showing may have been moved since.
	const qrImages = new Map(cached?.tickets.map(({ qrCode, qrImage }) => [qrCode, qrImage]) ?? []);
	return {
		tickets: isFresh
			? items.map((ticket) => ({ ...ticket, qrImage: ticket.qrImage ?? qrImages.get(ticket.qrCode) }))
			: (cached?.tickets ?? []),
		savedAt: cached?.savedAt ?? null,
		loading,
		error,
		hasMore,
		loadMore: () => void account.requestMoreTickets(),
	};
}

/** Fetches the drawing of a ticket's QR code, which other back ends do not send with the list. */
async function withQrImage(ticket: Ticket, signal: AbortSignal): Promise<Ticket> {
	if (ticket.qrImage) return ticket;
	try {
		const response = await fetch(ticket.qrUrl, { credentials: "include", signal });
		if (!response.ok || !response.headers.get("content-type")?.startsWith("image/svg+xml")) return ticket;
		return { ...ticket, qrImage: `data:image/svg+xml,${encodeURIComponent(await response.text())}` };
	} catch {
		return ticket;
	}
}
