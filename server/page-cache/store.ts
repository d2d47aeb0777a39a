import { type Entry, sizeOf } from "./entry.ts";

export type Bounds = { entries: number; bytes: number };

/** Entries by key, bounded in number and bytes; the least recently used are evicted. */
export type Store = {
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
export function createStore(bounds: Bounds): Store {
	const entries = new Map<string, { entry: Entry; bytes: number }>();
	let bytes = 0;
	let tick = 0;

	function remove(key: string): void {
		const held = entries.get(key);
		if (!held) return;
		entries.delete(key);
		bytes -= held.bytes;
	}

	function makeRoom(keep: string): void {
		while (entries.size > bounds.entries || (bytes > bounds.bytes && entries.size > 1)) {
			let oldest: string | null = null;
			let least = Number.POSITIVE_INFINITY;
			for (const [key, { entry }] of entries) {
				if (key === keep || entry.used >= least) continue;
				oldest = key;
				least = entry.used;
			}
			if (oldest === null) return;
			remove(oldest);
		}
	}

	function put(key: string, entry: Entry): void {
		remove(key);
		const own = sizeOf(entry);
		if (own > bounds.bytes) return;
		tick += 1;
		entry.used = tick;
		entries.set(key, { entry, bytes: own });
		bytes += own;
		makeRoom(key);
	}

	return {
		get(key) {
			const held = entries.get(key);
			if (!held) return undefined;
			tick += 1;
			held.entry.used = tick;
			return held.entry;
		},
		set: put,
		recount(key) {
			const held = entries.get(key);
			if (held) put(key, held.entry);
		},
		delete: remove,
		size: () => ({ entries: entries.size, bytes }),
	};
}
