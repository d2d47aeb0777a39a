import type { TextStore } from "@lerret/api-client/storage/text-store";
import type { Ticket } from "./loyalty/responses";

export type CachedTickets = {
	/** E-mail address of the account. Another account's tickets are not shown. */
	owner: string;
	savedAt: string;
	tickets: Ticket[];
};

export const ticketsKey = "cw-tickets";

/** Returns the account's cached tickets, or null. Deletes what is invalid or belongs to another account. */
export function readCachedTickets(
	store: TextStore,
	owner: string,
	parse: (value: unknown) => Ticket[],
): CachedTickets | null {
	const text = store.read(ticketsKey);
	if (text === null) return null;
	try {
		const value = JSON.parse(text) as { owner?: unknown; savedAt?: unknown; tickets?: unknown };
		if (value.owner === owner && typeof value.savedAt === "string")
			return { owner, savedAt: value.savedAt, tickets: parse(value.tickets) };
	} catch {
		// Deleted below, as what belongs to others.
	}
	store.delete(ticketsKey);
	return null;
}

export const deleteCachedTickets = (store: TextStore): void => store.delete(ticketsKey);

export const cacheTickets = (store: TextStore, cached: CachedTickets): void =>
	void store.write(ticketsKey, JSON.stringify(cached));
