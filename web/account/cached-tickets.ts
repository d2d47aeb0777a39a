import type { Ticket } from "./loyalty/responses";

export type CachedTickets = {
	/** E-mail address of the account. Another account's tickets are not shown. */
	owner: string;
	savedAt: string;
	tickets: Ticket[];
};

export const ticketsKey = "cw-tickets";

type LocalStore = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Returns the account's cached tickets, or null. Deletes what is invalid or belongs to another account. */
export function readCachedTickets(
	storage: LocalStore,
	owner: string,
	parse: (value: unknown) => Ticket[],
): CachedTickets | null {
	try {
		const text = storage.getItem(ticketsKey);
		if (text === null) return null;
		const value = JSON.parse(text) as { owner?: unknown; savedAt?: unknown; tickets?: unknown };
		if (value.owner === owner && typeof value.savedAt === "string")
			return { owner, savedAt: value.savedAt, tickets: parse(value.tickets) };
		storage.removeItem(ticketsKey);
	} catch {
		deleteCachedTickets(storage);
	}
	return null;
}

export function deleteCachedTickets(storage: Pick<Storage, "removeItem">): void {
	try {
		storage.removeItem(ticketsKey);
	} catch {
		// Storage is forbidden, so it is empty.
	}
}

/** Does nothing where storage is full or forbidden. */
export function cacheTickets(storage: LocalStore, cached: CachedTickets): void {
	try {
		storage.setItem(ticketsKey, JSON.stringify(cached));
	} catch {
		// Storage is full or forbidden; the tickets stay on the screen.
	}
}
