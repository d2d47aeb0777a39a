import { type Entry, sizeOf } from "./entry.ts";

export type Bounds = { entries: number; bytes: number };

/** Entries by key, bounded in number and bytes; the least recently used are evicted. */
export type LruStore = {
	get: (key: string) => Entry | undefined;
	set: (key: string, entry: Entry) => void;
	/** Updates the size of an entry whose bytes have changed. */
	recount: (key: string) => void;
	delete: (key: string) => void;
	size: () => { entries: number; bytes: number };
};

/**
 * A hit only writes a number on its entry. The least recently used one is searched for when an entry is added, which is
 * a thousand times rarer.
 */
export function createLruStore(bounds: Bounds): LruStore {
	const entries = new Map<string, { entry: Entry; bytes: number }>();
	let bytes = 0;
	let tick = 0;

	function remove(key: string): void {
		const stored = entries.get(key);
		if (!stored) return;
		entries.delete(key);
		bytes -= stored.bytes;
	}

	function evict(keptKey: string): void {
		while (entries.size > bounds.entries || (bytes > bounds.bytes && entries.size > 1)) {
			let leastRecent: string | null = null;
			let leastUse = Number.POSITIVE_INFINITY;
			for (const [key, { entry }] of entries) {
				if (key === keptKey || entry.lastUse >= leastUse) continue;
				leastRecent = key;
				leastUse = entry.lastUse;
			}
			if (leastRecent === null) return;
			remove(leastRecent);
		}
	}

	function put(key: string, entry: Entry): void {
		remove(key);
		const size = sizeOf(entry);
		if (size > bounds.bytes) return;
		tick += 1;
		entry.lastUse = tick;
		entries.set(key, { entry, bytes: size });
		bytes += size;
		evict(key);
	}

	return {
		get(key) {
			const stored = entries.get(key);
			if (!stored) return undefined;
			tick += 1;
			stored.entry.lastUse = tick;
			return stored.entry;
		},
		set: put,
		recount(key) {
			const stored = entries.get(key);
			if (stored) put(key, stored.entry);
		},
		delete: remove,
		size: () => ({ entries: entries.size, bytes }),
	};
}
