import type { Ticket } from "./loyalty/answers";

/** Tickets that were seen, kept in this browser so that they can be shown in a cellar without network. Gone at logout. */
export type TicketsAtHand = {
	/** E-mail of the account: another account's tickets are not shown. */
	owner: string;
	/** ISO 8601, UTC. */
	savedAt: string;
	/** Their QR codes are drawings as data addresses. */
	tickets: Ticket[];
};

export const ticketsKey = "cw-tickets";

type Local = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** What was kept for this account, or null. Whatever cannot be read is thrown away. */
export function readTicketsAtHand(
	storage: Local,
	owner: string,
	parse: (value: unknown) => Ticket[],
): TicketsAtHand | null {
	try {
		const text = storage.getItem(ticketsKey);
		if (text === null) return null;
		const value = JSON.parse(text) as { owner?: unknown; savedAt?: unknown; tickets?: unknown };
		if (value.owner === owner && typeof value.savedAt === "string")
			return { owner, savedAt: value.savedAt, tickets: parse(value.tickets) };
		storage.removeItem(ticketsKey);
	} catch {
		forgetTicketsAtHand(storage);
	}
	return null;
}

/** Lets go of what was kept: there are no tickets any more. */
export function forgetTicketsAtHand(storage: Pick<Storage, "removeItem">): void {
	try {
		storage.removeItem(ticketsKey);
	} catch {
		// No storage, nothing kept.
	}
}

/** Keeps tickets. Where storage is full or forbidden, nothing is kept and nothing is said: they are on the screen. */
export function keepTicketsAtHand(storage: Local, kept: TicketsAtHand): void {
	try {
		storage.setItem(ticketsKey, JSON.stringify(kept));
	} catch {
		// See above.
	}
}
