import { hash } from "node:crypto";
import type { Database } from "../db/database.ts";
import { readDocuments, readNextPublication, type SearchDocument } from "./documents.ts";
import { stemOf } from "./stem.ts";
import { wordsOf } from "./words.ts";

/** The distinct words of a site by number. It only grows, so that the next index can use the same numbers. */
export type Vocabulary = {
	words: string[];
	stems: string[];
	numbers: Map<string, number>;
	numbersByStem: Map<string, number[]>;
};

/** The documents of a site that are public from `from` until `until`, and where their words occur. Never changed. */
export type SearchIndex = {
	from: string;
	/** The next publication, or the start of a last showing. */
	until: string;
	vocabulary: Vocabulary;
	/** In the order of equally good results. */
	documents: IndexedDocument[];
	/** Calls back with the position in `documents` and the weight of the word's best field. */
	forEachOccurrence: (word: number, visit: (position: number, weight: number) => void) => void;
	size: number;
	/** True if most words of the vocabulary occur in no document. */
	isMostlyUnused: boolean;
};

/** `words` has, per word, its number times four plus the weight of its best field. */
type IndexedDocument = SearchDocument & { fingerprint: string; words: Uint32Array };

type CachedIndex = { version: number; index: Promise<SearchIndex>; size: number };

/** The limit is for all sites together, at some 8 bytes each; 10,000 documents have about 1,500,000. */
const maxCachedOccurrences = 4_000_000;

/** Indexes by site, the least recently used first. */
const caches = new WeakMap<Database, Map<string, CachedIndex>>();

/** Returns the index of a site's current content at `now` (stored form); builds it if content or time has changed. */
export async function readIndex(db: Database, siteId: string, now: string): Promise<SearchIndex> {
	const cache = caches.get(db) ?? new Map<string, CachedIndex>();
	caches.set(db, cache);
	const version = await readVersion(db, siteId);
	const cached = cache.get(siteId);
	if (cached && cached.version >= version) {
		const index = await cached.index;
		// Another search may have replaced it meanwhile.
		if (cache.get(siteId) !== cached) return readIndex(db, siteId, now);
		if (index.from <= now && now < index.until) {
			setLast(cache, siteId, cached);
			return index;
		}
	}
	const entry = { version, index: buildIndex(db, siteId, now, cached?.index), size: 0 };
	setLast(cache, siteId, entry);
	try {
		const index = await entry.index;
		entry.size = index.size;
		evict(cache);
		return index;
	} catch (error) {
		if (cache.get(siteId) === entry) cache.delete(siteId);
		throw error;
	}
}

function setLast(cache: Map<string, CachedIndex>, siteId: string, entry: CachedIndex): void {
	cache.delete(siteId);
	cache.set(siteId, entry);
}

/** Deletes the least recently used indexes, but not the last one, while all together are too large. */
function evict(cache: Map<string, CachedIndex>): void {
	let total = cache.values().reduce((sum, { size }) => sum + size, 0);
	for (const [siteId, { size }] of cache) {
		if (total <= maxCachedOccurrences || cache.size === 1) return;
		cache.delete(siteId);
		total -= size;
	}
}

async function readVersion(db: Database, siteId: string): Promise<number> {
	const { version } = await db
		.selectFrom("content_version")
		.select((eb) => eb.fn.sum("version").as("version"))
		.where("site_id", "=", siteId)
		.executeTakeFirstOrThrow();
	return Number(version);
}

/** Splits into words only documents that differ from the previous index. */
async function buildIndex(
	db: Database,
	siteId: string,
	now: string,
	previous?: Promise<SearchIndex>,
): Promise<SearchIndex> {
	const before = await previous?.catch(() => undefined);
	const reused = before?.isMostlyUnused ? undefined : before;
	const vocabulary = reused?.vocabulary ?? { words: [], stems: [], numbers: new Map(), numbersByStem: new Map() };
	const known = new Map(reused?.documents.map((document) => [document.fingerprint, document.words]));
	let until = await readNextPublication(db, siteId, now);
	const documents: IndexedDocument[] = [];
	for await (const batch of readDocuments(db, siteId, now))
		for (const { row, toFields, ...document } of batch) {
			const fingerprint = hash("sha1", JSON.stringify(row), "base64");
			documents.push({
				...document,
				fingerprint,
				words: known.get(fingerprint) ?? numberWords(vocabulary, toFields()),
			});
			if (document.lastAt !== null && document.lastAt > now && document.lastAt < until) until = document.lastAt;
		}
	documents.sort((a, b) => compareDocuments(a, b, now));
	return { from: now, until, vocabulary, documents, ...invert(vocabulary.words.length, documents) };
}

function numberWords(vocabulary: Vocabulary, fields: [weight: number, text: string][]): Uint32Array {
	const weightOf = new Map<number, number>();
	for (const [weight, text] of fields)
		for (const word of wordsOf(text)) {
			const number = vocabulary.numbers.get(word) ?? addWord(vocabulary, word);
			if ((weightOf.get(number) ?? 0) < weight) weightOf.set(number, weight);
		}
	return Uint32Array.from(weightOf, ([number, weight]) => number * 4 + weight);
}

function addWord({ words, stems, numbers, numbersByStem }: Vocabulary, word: string): number {
	const number = words.push(word) - 1;
	const stem = stemOf(word);
	stems.push(stem);
	numbers.set(word, number);
	const same = numbersByStem.get(stem);
	if (same) same.push(number);
	else numbersByStem.set(stem, [number]);
	return number;
}

function compareDocuments(a: SearchDocument, b: SearchDocument, now: string): number {
	const isComing = ({ lastAt }: SearchDocument) => (lastAt !== null && lastAt > now ? 1 : 0);
	const latest = ({ lastAt, publishedAt }: SearchDocument) => lastAt ?? publishedAt;
	return isComing(b) - isComing(a) || compareText(latest(b), latest(a)) || compareText(a.id, b.id);
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Sorts the occurrences of all documents by word (a counting sort). */
function invert(wordCount: number, documents: IndexedDocument[]) {
	const ends = new Uint32Array(wordCount + 1);
	for (const { words } of documents) for (const entry of words) ends[entry >>> 2] = (ends[entry >>> 2] ?? 0) + 1;
	const usedWords = ends.reduce((count, occurrences) => count + (occurrences > 0 ? 1 : 0), 0);
	for (let i = 1; i <= wordCount; i++) ends[i] = (ends[i] ?? 0) + (ends[i - 1] ?? 0);
	const size = ends[wordCount] ?? 0;
	const occurrences = new Uint32Array(size);
	const next = ends.slice();
	for (const [position, { words }] of documents.entries())
		for (const entry of words) {
			const slot = (next[entry >>> 2] ?? 0) - 1;
			next[entry >>> 2] = slot;
			occurrences[slot] = position * 4 + (entry & 3);
		}
	return {
		size,
		isMostlyUnused: usedWords * 2 < wordCount,
		forEachOccurrence(word: number, visit: (position: number, weight: number) => void): void {
			const end = ends[word] ?? 0;
			for (let i = word === 0 ? 0 : (ends[word - 1] ?? 0); i < end; i++) {
				const entry = occurrences[i] ?? 0;
				visit(entry >>> 2, entry & 3);
			}
		},
	};
}
