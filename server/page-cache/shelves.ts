import type { Entry } from "./entry.ts";
import { type Bounds, createStore, type Store } from "./store.ts";

/** What may be kept of each kind, so that no kind can push another out. */
export type ShelfBounds = { plain: Bounds; chosen: Bounds; missing: Bounds };

const megabyte = 1024 * 1024;

export const defaultBounds: ShelfBounds = {
	/** Pages as they are: there are only as many as the venue has. */
	plain: { entries: 4000, bytes: 24 * megabyte },
	/** Pages with choices in the address: anybody can think of more. */
	chosen: { entries: 1000, bytes: 8 * megabyte },
	/** Addresses that are no page. */
	missing: { entries: 200, bytes: 2 * megabyte },
};

/** The kept pages on three shelves. Keys with a question mark are pages with choices. */
export type Shelves = Pick<Store, "get" | "set" | "recount"> & { sizes: () => Record<keyof ShelfBounds, Bounds> };

export function createShelves(bounds: ShelfBounds): Shelves {
	const plain = createStore(bounds.plain);
	const chosen = createStore(bounds.chosen);
	const missing = createStore(bounds.missing);
	const found = (key: string) => (key.includes("?") ? chosen : plain);
	return {
		get: (key) => found(key).get(key) ?? missing.get(key),
		set(key: string, entry: Entry) {
			const [shelf, other] = entry.status === 404 ? [missing, found(key)] : [found(key), missing];
			other.delete(key);
			shelf.set(key, entry);
		},
		recount: (key) => found(key).recount(key),
		sizes: () => ({ plain: plain.size(), chosen: chosen.size(), missing: missing.size() }),
	};
}
