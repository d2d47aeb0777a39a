/** Postings in bytes: documents stand in chunks of 256, each as its number within the chunk and its weight, in order of number. */

export const chunkOf = (doc: number): number => doc >> 8;

/** What changes in a chunk: the weight of a document by its whole number; 0 takes it out. */
export type Changes = Map<number, number>;

/** The entries of a chunk with changes made; empty where nothing is left. */
export function changeEntries(entries: Uint8Array, changes: Changes): Uint8Array {
	const weights = new Map<number, number>();
	for (let i = 0; i + 1 < entries.length; i += 2) weights.set(entries[i] ?? 0, entries[i + 1] ?? 0);
	for (const [doc, weight] of changes) {
		if (weight === 0) weights.delete(doc & 255);
		else weights.set(doc & 255, weight);
	}
	const sorted = [...weights].sort(([a], [b]) => a - b);
	return Uint8Array.from(sorted.flat());
}

/** Tells each document of a chunk with its weight. */
export function eachEntry(chunk: number, entries: Uint8Array, tell: (doc: number, weight: number) => void): void {
	for (let i = 0; i + 1 < entries.length; i += 2) tell((chunk << 8) | (entries[i] ?? 0), entries[i + 1] ?? 0);
}
