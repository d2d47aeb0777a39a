import type { Database } from "../db/database.ts";
import { type Candidates, findMistypedWords, findSimilarWords, splitCompound } from "./candidates.ts";
import { forEachEntry } from "./postings.ts";
import { type ResultGroup, readVisibleDocuments, resultGroups, type VisibleDocuments } from "./visible-documents.ts";
import { parseQuery, type Term } from "./words.ts";
import { isStale, refreshSearch } from "./write.ts";

export type FoundGroup = { group: ResultGroup; count: number; ids: string[] };

export type Found = {
	groups: FoundGroup[];
	/** The best films, culture events and articles, at most `limit`. */
	best: { group: ResultGroup; id: string }[];
	count: number;
	/** Folded words of the site that match required terms, for highlighting. */
	words: Set<string>;
	/** True if a result was found only by a word within one typing error. */
	isGuess: boolean;
	/** If no document contains every word: those that contain most of them, best first. */
	near: { group: ResultGroup; id: string }[];
};

const emptyResult: Found = { groups: [], best: [], count: 0, words: new Set(), isGuess: false, near: [] };
const maxNear = 5;
/** A better field outweighs any nearness of the word: title before body. */
const fieldFactor = 8;

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
	const terms = parseQuery(query);
	if (terms.length === 0) return emptyResult;
	if (await isStale(db, siteId)) await db.transaction().execute((trx) => refreshSearch(trx, siteId));
	const search = { db, siteId, documents: await readVisibleDocuments(db, siteId, now) };
	const first = await scoreTerms(search, terms, await findSimilarWords(db, siteId, terms));
	const second = await guessUnknownWords(search, first);
	if (hasResults(second, search)) return toFound(second, search, limit);
	const guessed = await guessKnownWords(search, second);
	return toFound(hasResults(guessed, search) ? guessed : second, search, limit);
}

type Search = { db: Database; siteId: string; documents: VisibleDocuments };

/** `scores` has a score per document number; 0 if the document does not contain the term. */
type ScoredTerm = { term: Term; scores: Uint8Array; isFound: boolean; isGuess: boolean; words: string[] };

const wordsOf = (terms: Term[]) => terms.map(({ word }) => word);

async function scoreTerms(
	search: Search,
	terms: Term[],
	candidates: Candidates,
	isGuess = false,
): Promise<ScoredTerm[]> {
	const { visible, size } = search.documents;
	const ids = new Set(terms.flatMap(({ word }) => (candidates.get(word) ?? []).map(({ id }) => id)));
	const postings = await readPostings(search, [...ids]);
	return terms.map((term) => {
		const scores = new Uint8Array(size);
		let isFound = false;
		const words: string[] = [];
		for (const { id, word, nearness } of candidates.get(term.word) ?? []) {
			let isSeen = false;
			for (const { chunk, entries } of postings.get(id) ?? []) {
				forEachEntry(chunk, entries, (doc, weight) => {
					if (!visible[doc]) return;
					isSeen = true;
					const score = weight * fieldFactor + nearness;
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
async function guessUnknownWords(search: Search, scored: ScoredTerm[]): Promise<ScoredTerm[]> {
	const unknown = scored.filter(({ term, isFound }) => term.isRequired && !isFound).map(({ term }) => term);
	if (unknown.length === 0) return scored;
	const { db, siteId } = search;
	const mistyped = await scoreTerms(search, unknown, await findMistypedWords(db, siteId, wordsOf(unknown)), true);
	const guesses = new Map<string, ScoredTerm[]>();
	for (const guess of mistyped)
		guesses.set(guess.term.word, guess.isFound ? [guess] : ((await scoreParts(search, guess.term)) ?? [guess]));
	return scored.flatMap((one) => guesses.get(one.term.word) ?? [one]);
}

async function scoreParts(search: Search, { word }: Term): Promise<ScoredTerm[] | null> {
	const parts = await splitCompound(search.db, search.siteId, word);
	if (!parts) return null;
	const terms = parts.map((part) => ({ word: part, isRequired: true }));
	const scored = await scoreTerms(search, terms, await findSimilarWords(search.db, search.siteId, terms));
	return scored.every(({ isFound }) => isFound) ? scored : null;
}

async function guessKnownWords(search: Search, scored: ScoredTerm[]): Promise<ScoredTerm[]> {
	const { db, siteId } = search;
	const terms = scored.filter(({ isGuess }) => !isGuess).map(({ term }) => term);
	const guesses = await scoreTerms(search, terms, await findMistypedWords(db, siteId, wordsOf(terms)), true);
	const byWord = new Map(guesses.map((guess) => [guess.term.word, guess]));
	return scored.map((one) => {
		const guess = byWord.get(one.term.word);
		if (!guess?.isFound) return one;
		const scores = one.scores.map((score, doc) => Math.max(score, guess.scores[doc] ?? 0));
		return { ...one, scores, isFound: true, isGuess: true, words: [...one.words, ...guess.words] };
	});
}

const requiredTerms = (scored: ScoredTerm[]) => scored.filter(({ term }) => term.isRequired);

function scoreOf(all: ScoredTerm[], required: ScoredTerm[], doc: number): number {
	for (const { scores } of required) if (!scores[doc]) return 0;
	let sum = 0;
	for (const { scores } of all) sum += scores[doc] ?? 0;
	return sum;
}

function hasResults(scored: ScoredTerm[], { documents }: Search): boolean {
	const required = requiredTerms(scored);
	return documents.order.some((doc) => scoreOf(scored, required, doc) > 0);
}

function rank({ order }: VisibleDocuments, score: (doc: number) => number): number[] {
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

function toFound(scored: ScoredTerm[], { documents }: Search, limit: number): Found {
	const required = requiredTerms(scored);
	const ranked = rank(documents, (doc) => scoreOf(scored, required, doc));
	const isPage = (doc: number) => documents.groupOf[doc] === "page";
	const near = ranked.length > 0 ? [] : rank(documents, (doc) => (isPage(doc) ? 0 : nearScoreOf(required, doc)));
	const toReference = (doc: number) => ({ group: documents.groupOf[doc] ?? "article", id: documents.idOf[doc] ?? "" });
	return {
		groups: resultGroups.flatMap((group) => {
			const inGroup = ranked.filter((doc) => documents.groupOf[doc] === group);
			const ids = inGroup.slice(0, limit).map((doc) => toReference(doc).id);
			return inGroup.length > 0 ? [{ group, count: inGroup.length, ids }] : [];
		}),
		best: ranked
			.filter((doc) => !isPage(doc))
			.slice(0, limit)
			.map(toReference),
		count: ranked.length,
		words: new Set(required.flatMap(({ words }) => words)),
		isGuess: ranked.length > 0 && scored.some(({ isGuess }) => isGuess),
		near: near.slice(0, maxNear).map(toReference),
	};
}

function nearScoreOf(required: ScoredTerm[], doc: number): number {
	let [count, sum] = [0, 0];
	for (const { scores } of required) {
		const score = scores[doc] ?? 0;
		if (score > 0) count++;
		sum += score;
	}
	return count === 0 ? 0 : count * 400 + sum;
}
