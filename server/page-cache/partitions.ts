import type { Entry } from "./entry.ts";
import { type Bounds, createLruStore, type LruStore } from "./lru-store.ts";

/** Limits for each kind of page, so that no kind can evict another. */
export type PartitionBounds = { plain: Bounds; chosen: Bounds; missing: Bounds };

const megabyte = 1024 * 1024;

export const defaultBounds: PartitionBounds = {
	/** Pages without choices: only as many as the venue has. */
	plain: { entries: 4000, bytes: 24 * megabyte },
	/** Pages with choices in the query, which anybody can invent. */
	chosen: { entries: 1000, bytes: 8 * megabyte },
	missing: { entries: 200, bytes: 2 * megabyte },
};

/** The cached pages in three partitions. Keys with a question mark are pages with choices. */
export type Partitions = Pick<LruStore, "get" | "set" | "recount"> & {
	sizes: () => Record<keyof PartitionBounds, Bounds>;
};

export function createPartitions(bounds: PartitionBounds): Partitions {
	const plain = createLruStore(bounds.plain);
	const chosen = createLruStore(bounds.chosen);
	const missing = createLruStore(bounds.missing);
	const partitionOf = (key: string) => (key.includes("?") ? chosen : plain);
	return {
		get: (key) => partitionOf(key).get(key) ?? missing.get(key),
		set(key: string, entry: Entry) {
			const [partition, other] = entry.status === 404 ? [missing, partitionOf(key)] : [partitionOf(key), missing];
			other.delete(key);
			partition.set(key, entry);
		},
		recount: (key) => partitionOf(key).recount(key),
		sizes: () => ({ plain: plain.size(), chosen: chosen.size(), missing: missing.size() }),
	};
}
