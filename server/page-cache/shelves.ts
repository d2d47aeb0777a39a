import type { Entry } from "./entry.ts";
import { type Bounds, createStore, type Store } from "./store.ts";

/** Limits for each kind of page, so that no kind can evict another. */
export type ShelfBounds = { plain: Bounds; chosen: Bounds; missing: Bounds };

const megabyte = 1024 * 1024;

export const defaultBounds: ShelfBounds = {
	/** Pages without choices: only as many as the venue has. */
	plain: { entries: 4000, bytes: 24 * megabyte },
	/** Pages with choices in the query, which anybody can invent. */
	chosen: { entries: 1000, bytes: 8 * megabyte },
	missing: { entries: 200, bytes: 2 * megabyte },
};

/** The cached pages in three partitions. Keys with a question mark are pages with choices. */
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
