import { useEffect, useState } from "react";
import { useAccount, useAccountState } from "../account-context";
import type { Ticket } from "../loyalty/answers";
import type { UserProfile } from "../profile";
import { forgetTicketsAtHand, keepTicketsAtHand, readTicketsAtHand, type TicketsAtHand } from "../tickets-at-hand";

/**
 * The visitor's tickets: cached ones first, then the current ones. Current tickets are cached with their QR codes, so
 * that they can be shown offline.
 */
export function useTickets({ email }: UserProfile) {
	const account = useAccount();
	const { items, loading, error, hasMore } = useAccountState((state) => state.tickets);
	const [kept, setKept] = useState<TicketsAtHand | null>(null);
	const [came, setCame] = useState(false);

	useEffect(() => {
		let gone = false;
		// Offline, this needs the same chunk that loaded when the tickets were cached.
		import("../loyalty/answers").then(
			({ parseKeptTickets }) => {
				if (!gone) setKept((drawn) => drawn ?? readTicketsAtHand(localStorage, email, parseKeptTickets));
			},
			() => undefined,
		);
		account.requestTickets().then(() => {
			if (!gone) setCame(true);
		});
		return () => {
			gone = true;
			account.cancelTickets();
		};
	}, [account, email]);

	const isFresh = items.length > 0 || (came && !error);
	const hasNone = isFresh && !loading && items.length === 0;
	useEffect(() => {
		if (!hasNone) return;
		forgetTicketsAtHand(localStorage);
		setKept(null);
	}, [hasNone]);
	useEffect(() => {
		if (items.length === 0) return;
		const controller = new AbortController();
		Promise.all(items.map((ticket) => withDrawing(ticket, controller.signal))).then((tickets) => {
			if (controller.signal.aborted) return;
			const drawn = { owner: email, savedAt: new Date().toISOString(), tickets };
			keepTicketsAtHand(localStorage, drawn);
			setKept(drawn);
		});
		return () => controller.abort();
	}, [items, email]);

	// Only the QR code comes from the cache, because the showing may have been moved since.
	const drawnOf = new Map(kept?.tickets.map(({ qrCode, qrUrl }) => [qrCode, qrUrl]) ?? []);
	return {
		tickets: isFresh
			? items.map((ticket) => ({ ...ticket, qrUrl: drawnOf.get(ticket.qrCode) ?? ticket.qrUrl }))
			: (kept?.tickets ?? []),
		savedAt: kept?.savedAt ?? null,
		loading,
		error,
		hasMore,
		more: () => void account.requestMoreTickets(),
	};
}

/** Returns the ticket with its QR code as a data URL, or unchanged where that cannot be loaded. */
async function withDrawing(ticket: Ticket, signal: AbortSignal): Promise<Ticket> {
	try {
		const response = await fetch(ticket.qrUrl, { credentials: "include", signal });
		if (!response.ok || !response.headers.get("content-type")?.startsWith("image/svg+xml")) return ticket;
		return { ...ticket, qrUrl: `data:image/svg+xml,${encodeURIComponent(await response.text())}` };
	} catch {
		return ticket;
	}
}
