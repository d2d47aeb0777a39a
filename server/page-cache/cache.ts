import { brotliDecompressSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import { compressBrotli } from "./encoding.ts";
import { type Entry, type PageState, sizeOf } from "./entry.ts";

export type Bounds = { entries: number; bytes: number };

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
export type CachedPages = {
	get: (key: string) => Entry | undefined;
	set: (key: string, entry: Entry) => void;
	sizes: () => Record<keyof PartitionBounds, Bounds>;
};

export function createCachedPages(bounds: PartitionBounds): CachedPages {
	const [plain, chosen, missing] = [bounds.plain, bounds.chosen, bounds.missing].map(
		({ entries, bytes }) => new LRUCache<string, Entry>({ max: entries, maxSize: bytes, sizeCalculation: sizeOf }),
	) as [LRUCache<string, Entry>, LRUCache<string, Entry>, LRUCache<string, Entry>];
	const partitionOf = (key: string) => (key.includes("?") ? chosen : plain);
	const sizeOfPartition = ({ size, calculatedSize }: LRUCache<string, Entry>) => ({
		entries: size,
		bytes: calculatedSize,
	});
	return {
		get: (key) => partitionOf(key).get(key) ?? missing.get(key),
		set(key, entry) {
			const [partition, other] = entry.status === 404 ? [missing, partitionOf(key)] : [partitionOf(key), missing];
			other.delete(key);
			partition.set(key, entry);
		},
		sizes: () => ({
			plain: sizeOfPartition(plain),
			chosen: sizeOfPartition(chosen),
			missing: sizeOfPartition(missing),
		}),
	};
}

/** The hydration states of cached pages by the hash of their text. */
export type PageStates = {
	add: (state: PageState) => Promise<void>;
	get: (hash: string, isBrotli: boolean) => Buffer | null;
};

/** A state outlives its page, because a visitor may have had the page open for an hour. */
export function createPageStates(maxBytes = 12 * megabyte): PageStates {
	const states = new LRUCache<string, Buffer>({ maxSize: maxBytes, sizeCalculation: ({ length }) => length });
	return {
		async add({ hash, text }) {
			if (!states.has(hash)) states.set(hash, await compressBrotli(Buffer.from(text), 5));
		},
		get(hash, isBrotli) {
			const cached = states.get(hash);
			if (!cached) return null;
			return isBrotli ? cached : brotliDecompressSync(cached);
		},
	};
}
