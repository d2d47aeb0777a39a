import type { TextStore } from "@lerret/api-client/storage/text-store";
import type { Ticket } from "../loyalty/responses";
import { deleteTicketsOfOthers, parseCached, ticketsKey } from "./tickets-of-others";

export type CachedTickets = {
	/** E-mail address of the account. Another account's tickets are not shown. */
	owner: string;
	savedAt: string;
	tickets: Ticket[];
};

/** Returns the account's cached tickets, or null. Deletes what is invalid or belongs to another account. */
export function readCachedTickets(
	store: TextStore,
	owner: string,
	parse: (value: unknown) => Ticket[],
): CachedTickets | null {
	deleteTicketsOfOthers(store, owner);
	const value = parseCached(store.read(ticketsKey));
	if (!value) return null;
	try {
		return { owner, savedAt: value.savedAt, tickets: parse(value.tickets) };
	} catch {
		store.delete(ticketsKey);
		return null;
	}
}

export const deleteCachedTickets = (store: TextStore): void => store.delete(ticketsKey);

export const cacheTickets = (store: TextStore, cached: CachedTickets): void =>
	void store.write(ticketsKey, JSON.stringify(cached));
