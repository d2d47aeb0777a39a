import type { TextStore } from "@lerret/api-client/storage/text-store";

/** Apart from `cached-tickets.ts`, because every page deletes what another account has left. */

export const ticketsKey = "cw-tickets";

/** Deletes cached tickets that are invalid or belong to another account than `owner`'s. */
export function deleteTicketsOfOthers(store: TextStore, owner: string | undefined): void {
	if (parseCached(store.read(ticketsKey))?.owner !== owner || owner === undefined) store.delete(ticketsKey);
}

/** What is stored; null for nothing, or another shape. */
export function parseCached(text: string | null): { owner: string; savedAt: string; tickets: unknown } | null {
	try {
		const value = JSON.parse(text ?? "null");
		return typeof value?.owner === "string" && typeof value.savedAt === "string" ? value : null;
	} catch {
		return null;
	}
}
