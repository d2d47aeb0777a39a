import type { Database } from "../db/database.ts";
import { type Candidates, findAlike, findMistyped, splitCompound } from "./candidates.ts";
import { eachEntry } from "./postings.ts";
import { type Group, groups, readShelf, type Shelf } from "./shelf.ts";
import { readQuery, type Term } from "./words.ts";
import { isStale, refreshSearch } from "./write.ts";

export type FoundGroup = { group: Group; count: number; ids: string[] };

export type Found = {
	groups: FoundGroup[];
	/** The best films, culture events and articles, at most `limit`. */
	best: { group: Group; id: string }[];
	count: number;
	/** Folded words of the site that match required terms, for highlighting. */
	words: Set<string>;
	/** True if a result was found only by a word within one typing error. */
	isGuess: boolean;
	/** If no document contains every word: those that contain most of them, best first. */
	near: { group: Group; id: string }[];
};

const nothing: Found = { groups: [], best: [], count: 0, words: new Set(), isGuess: false, near: [] };
const mostNear = 5;
/** A better field outweighs any nearness of the word (issue 5: "Title before body"). */
const placeFactor = 8;

/**
 * Finds documents that are public at `now` (stored form), at most `limit` per group. The order is the same on both
 * databases: best field (title, names, text), then nearness (exact, stem, prefix, compound, one typing error), then
 * upcoming before past, then newest.
 */
export async function findDocuments(
	db: Database,
	siteId: string,
	query: string,
	{ now, limit }: { now: string; limit: number },
): Promise<Found> {
	const terms = readQuery(query);
	if (terms.length === 0) return nothing;
	if (await isStale(db, siteId)) await db.transaction().execute((trx) => refreshSearch(trx, siteId));
	const search = { db, siteId, shelf: await readShelf(db, siteId, now) };
	const first = await scoreTerms(search, terms, await findAlike(db, siteId, terms));
	const second = await guessUnknown(search, first);
	if (hasAny(second, search)) return toFound(second, search, limit);
	const guessed = await guessAll(search, second);
	return toFound(hasAny(guessed, search) ? guessed : second, search, limit);
}

type Search = { db: Database; siteId: string; shelf: Shelf };

/** `scores` has a score per document number; 0 if the document does not contain the term. */
type Scored = { term: Term; scores: Uint8Array; isFound: boolean; isGuess: boolean; words: string[] };

const wordsOf = (terms: Term[]) => terms.map(({ word }) => word);

async function scoreTerms(search: Search, terms: Term[], candidates: Candidates, isGuess = false): Promise<Scored[]> {
	const { visible, size } = search.shelf;
	const ids = new Set(terms.flatMap(({ word }) => (candidates.get(word) ?? []).map(({ id }) => id)));
	const postings = await readPostings(search, [...ids]);
	return terms.map((term) => {
		const scores = new Uint8Array(size);
		let isFound = false;
		const words: string[] = [];
		for (const { id, word, nearness } of candidates.get(term.word) ?? []) {
			let isSeen = false;
			for (const { chunk, entries } of postings.get(id) ?? []) {
				eachEntry(chunk, entries, (doc, weight) => {
					if (!visible[doc]) return;
					isSeen = true;
					const score = weight * placeFactor + nearness;
					if ((scores[doc] ?? 0) < score) scores[doc] = score;
				});
			}
			if (isSeen) words.push(word);
			isFound ||= isSeen;
		}
		return { term, scores, isFound, isGuess, words };
	});
}

type Chunk = { chunk: number; entries: Uint8Array };

async function readPostings({ db, siteId }: Search, ids: number[]): Promise<Map<number, Chunk[]>> {
	const byWord = new Map<number, Chunk[]>();
	for (let i = 0; i < ids.length; i += 5000) {
		const rows = await db
			.selectFrom("search_posting")
			.select(["word_id", "chunk", "entries"])
			.where("site_id", "=", siteId)
			.where("word_id", "in", ids.slice(i, i + 5000))
			.execute();
		for (const { word_id, chunk, entries } of rows) {
			const known = byWord.get(word_id);
			if (known) known.push({ chunk, entries });
			else byWord.set(word_id, [{ chunk, entries }]);
		}
	}
	return byWord;
}

/** Treats words that no public document contains as mistyped, then as compounds. */
async function guessUnknown(search: Search, scored: Scored[]): Promise<Scored[]> {
	const unknown = scored.filter(({ term, isFound }) => term.isNeeded && !isFound).map(({ term }) => term);
	if (unknown.length === 0) return scored;
	const { db, siteId } = search;
	const mistyped = await scoreTerms(search, unknown, await findMistyped(db, siteId, wordsOf(unknown)), true);
	const guesses = new Map<string, Scored[]>();
	for (const guess of mistyped)
		guesses.set(guess.term.word, guess.isFound ? [guess] : ((await scoreParts(search, guess.term)) ?? [guess]));
	return scored.flatMap((one) => guesses.get(one.term.word) ?? [one]);
}

async function scoreParts(search: Search, { word }: Term): Promise<Scored[] | null> {
	const parts = await splitCompound(search.db, search.siteId, word);
	if (!parts) return null;
	const terms = parts.map((part) => ({ word: part, isNeeded: true }));
	const scored = await scoreTerms(search, terms, await findAlike(search.db, search.siteId, terms));
	return scored.every(({ isFound }) => isFound) ? scored : null;
}

async function guessAll(search: Search, scored: Scored[]): Promise<Scored[]> {
	const { db, siteId } = search;
	const terms = scored.filter(({ isGuess }) => !isGuess).map(({ term }) => term);
	const guesses = await scoreTerms(search, terms, await findMistyped(db, siteId, wordsOf(terms)), true);
	const byWord = new Map(guesses.map((guess) => [guess.term.word, guess]));
	return scored.map((one) => {
		const guess = byWord.get(one.term.word);
		if (!guess?.isFound) return one;
		const scores = one.scores.map((score, doc) => Math.max(score, guess.scores[doc] ?? 0));
		return { ...one, scores, isFound: true, isGuess: true, words: [...one.words, ...guess.words] };
	});
}

const needed = (scored: Scored[]) => scored.filter(({ term }) => term.isNeeded);

function scoreOf(all: Scored[], must: Scored[], doc: number): number {
	for (const { scores } of must) if (!scores[doc]) return 0;
	let sum = 0;
	for (const { scores } of all) sum += scores[doc] ?? 0;
	return sum;
}

function hasAny(scored: Scored[], { shelf }: Search): boolean {
	const must = needed(scored);
	return shelf.order.some((doc) => scoreOf(scored, must, doc) > 0);
}

function rank({ order }: Shelf, score: (doc: number) => number): number[] {
	const byScore: (number[] | undefined)[] = [];
	for (const doc of order) {
		const sum = score(doc);
		if (sum === 0) continue;
		const same = byScore[sum];
		if (same) same.push(doc);
		else byScore[sum] = [doc];
	}
	return byScore.reverse().flatMap((docs) => docs ?? []);
}

function toFound(scored: Scored[], { shelf }: Search, limit: number): Found {
	const must = needed(scored);
	const ranked = rank(shelf, (doc) => scoreOf(scored, must, doc));
	const isPage = (doc: number) => shelf.groupOf[doc] === "page";
	const near = ranked.length > 0 ? [] : rank(shelf, (doc) => (isPage(doc) ? 0 : nearScoreOf(must, doc)));
	const name = (doc: number) => ({ group: shelf.groupOf[doc] ?? "article", id: shelf.idOf[doc] ?? "" });
	return {
		groups: groups.flatMap((group) => {
			const own = ranked.filter((doc) => shelf.groupOf[doc] === group);
			const ids = own.slice(0, limit).map((doc) => name(doc).id);
			return own.length > 0 ? [{ group, count: own.length, ids }] : [];
		}),
		best: ranked
			.filter((doc) => !isPage(doc))
			.slice(0, limit)
			.map(name),
		count: ranked.length,
		words: new Set(must.flatMap(({ words }) => words)),
		isGuess: ranked.length > 0 && scored.some(({ isGuess }) => isGuess),
		near: near.slice(0, mostNear).map(name),
	};
}

function nearScoreOf(must: Scored[], doc: number): number {
	let [count, sum] = [0, 0];
	for (const { scores } of must) {
		const score = scores[doc] ?? 0;
		if (score > 0) count++;
		sum += score;
	}
	return count === 0 ? 0 : count * 400 + sum;
}
