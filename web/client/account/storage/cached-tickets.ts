import type { TextStore } from "@lerret/api-client/storage/text-store";
import type { Ticket } from "../loyalty/responses";

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

/** Deletes cached tickets that are invalid or belong to another account than `owner`'s. */
export function deleteTicketsOfOthers(store: TextStore, owner: string | undefined): void {
	if (parseCached(store.read(ticketsKey))?.owner !== owner || owner === undefined) store.delete(ticketsKey);
}

function parseCached(text: string | null): { owner: string; savedAt: string; tickets: unknown } | null {
	try {
		const value = JSON.parse(text ?? "null");
		return typeof value?.owner === "string" && typeof value.savedAt === "string" ? value : null;
	} catch {
		return null;
	}
}

export const deleteCachedTickets = (store: TextStore): void => store.delete(ticketsKey);

export const cacheTickets = (store: TextStore, cached: CachedTickets): void =>
	void store.write(ticketsKey, JSON.stringify(cached));
