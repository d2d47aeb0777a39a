/** Postings are bytes in chunks of 256 documents: number within the chunk and weight, ordered by number. */

export const chunkOf = (doc: number): number => doc >> 8;

/** New weights by document number; 0 removes the document. */
export type WeightChanges = Map<number, number>;

export function applyChanges(entries: Uint8Array, changes: WeightChanges): Uint8Array {
	const weights = new Map<number, number>();
	for (let i = 0; i + 1 < entries.length; i += 2) weights.set(entries[i] ?? 0, entries[i + 1] ?? 0);
	for (const [doc, weight] of changes) {
		if (weight === 0) weights.delete(doc & 255);
		else weights.set(doc & 255, weight);
	}
	const sorted = [...weights].sort(([a], [b]) => a - b);
	return Uint8Array.from(sorted.flat());
}

export function forEachEntry(chunk: number, entries: Uint8Array, visit: (doc: number, weight: number) => void): void {
	for (let i = 0; i + 1 < entries.length; i += 2) visit((chunk << 8) | (entries[i] ?? 0), entries[i + 1] ?? 0);
}
