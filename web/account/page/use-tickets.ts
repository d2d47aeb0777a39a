import { useEffect, useState } from "react";
import { useAccount, useAccountState } from "../account-context";
import type { Ticket } from "../loyalty/answers";
import type { UserProfile } from "../profile";
import { forgetTicketsAtHand, keepTicketsAtHand, readTicketsAtHand, type TicketsAtHand } from "../tickets-at-hand";

/**
 * The visitor's tickets: those at hand at once, the true ones when they come. What came is kept with its QR codes drawn,
 * so that it can be shown where there is no network.
 */
export function useTickets({ email }: UserProfile) {
	const account = useAccount();
	const { items, loading, error, hasMore } = useAccountState((state) => state.tickets);
	const [kept, setKept] = useState<TicketsAtHand | null>(null);
	const [came, setCame] = useState(false);

	useEffect(() => {
		let gone = false;
		// Without a network, the check of what was kept must not need a chunk that never came: it came with the page that kept it.
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

	// Only the drawing is taken from what was kept: the showing may have been moved since.
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

/** The ticket with its QR code as a data address; as it is where the drawing cannot be had. */
async function withDrawing(ticket: Ticket, signal: AbortSignal): Promise<Ticket> {
	try {
		const response = await fetch(ticket.qrUrl, { credentials: "include", signal });
		if (!response.ok || !response.headers.get("content-type")?.startsWith("image/svg+xml")) return ticket;
		return { ...ticket, qrUrl: `data:image/svg+xml,${encodeURIComponent(await response.text())}` };
	} catch {
		return ticket;
	}
}
