import type { Database } from "../db/database.ts";
import { type Candidates, findMistypedWords, findSimilarWords, splitCompound } from "./candidates.ts";
import { type ResultGroup, resultGroups, type SearchDocument } from "./documents.ts";
import { readIndex, type SearchIndex } from "./search-index.ts";
import { parseQuery, type Term } from "./words.ts";

export type FoundGroup = { group: ResultGroup; count: number; ids: string[] };

export type Found = {
	/** The group with the best result first. */
	groups: FoundGroup[];
	/** The best films, culture events and articles, at most `limit`. */
	best: SearchDocument[];
	/** The best of the site's own pages, at most `limit`. */
	pages: SearchDocument[];
	count: number;
	/** Folded words of the site that match required terms, for highlighting. */
	words: Set<string>;
	/** True if a result was found only by a word within one typing error. */
	isGuess: boolean;
	/** If no document contains every word: those that contain most of them, best first. */
	near: SearchDocument[];
};

const emptyResult: Found = { groups: [], best: [], pages: [], count: 0, words: new Set(), isGuess: false, near: [] };
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
	const index = await readIndex(db, siteId, now);
	const scored = guessUnknownWords(index, scoreSimilarWords(index, terms));
	if (hasResults(scored)) return toFound(scored, index, limit);
	const guessed = guessKnownWords(index, scored);
	return toFound(hasResults(guessed) ? guessed : scored, index, limit);
}

/** `scores` has a score per document, in the order of the index; 0 if the document does not contain the term. */
type ScoredTerm = { term: Term; scores: Uint8Array; isFound: boolean; isGuess: boolean; words: string[] };

function scoreTerm(index: SearchIndex, term: Term, candidates: Candidates, isGuess: boolean): ScoredTerm {
	const scores = new Uint8Array(index.documents.length);
	const words: string[] = [];
	for (const [number, nearness] of candidates) {
		let isSeen = false;
		index.forEachOccurrence(number, (position, weight) => {
			isSeen = true;
			const score = weight * fieldFactor + nearness;
			if ((scores[position] ?? 0) < score) scores[position] = score;
		});
		if (isSeen) words.push(index.vocabulary.words[number] ?? "");
	}
	return { term, scores, isFound: words.length > 0, isGuess, words };
}

const scoreSimilarWords = (index: SearchIndex, terms: Term[]) =>
	terms.map((term, i) => scoreTerm(index, term, findSimilarWords(index.vocabulary, terms, i), false));

const scoreMistypedWords = (index: SearchIndex, term: Term) =>
	scoreTerm(index, term, findMistypedWords(index.vocabulary, term.word), true);

/** Treats words that no public document contains as mistyped, then as compounds. */
function guessUnknownWords(index: SearchIndex, scored: ScoredTerm[]): ScoredTerm[] {
	return scored.flatMap((one) => {
		if (!one.term.isRequired || one.isFound) return [one];
		const guess = scoreMistypedWords(index, one.term);
		return guess.isFound ? [guess] : (scoreParts(index, one.term) ?? [guess]);
	});
}

function scoreParts(index: SearchIndex, { word }: Term): ScoredTerm[] | null {
	const parts = splitCompound(index.vocabulary, word) ?? [];
	const scored = scoreSimilarWords(
		index,
		parts.map((part) => ({ word: part, isRequired: true })),
	);
	return scored.length > 0 && scored.every(({ isFound }) => isFound) ? scored : null;
}

function guessKnownWords(index: SearchIndex, scored: ScoredTerm[]): ScoredTerm[] {
	return scored.map((one) => {
		const guess = one.isGuess ? one : scoreMistypedWords(index, one.term);
		if (!guess.isFound || guess === one) return one;
		const scores = one.scores.map((score, position) => Math.max(score, guess.scores[position] ?? 0));
		return { ...one, scores, isFound: true, isGuess: true, words: [...one.words, ...guess.words] };
	});
}

const requiredTerms = (scored: ScoredTerm[]) => scored.filter(({ term }) => term.isRequired);

function scoreOf(all: ScoredTerm[], required: ScoredTerm[], position: number): number {
	for (const { scores } of required) if (!scores[position]) return 0;
	let sum = 0;
	for (const { scores } of all) sum += scores[position] ?? 0;
	return sum;
}

function hasResults(scored: ScoredTerm[]): boolean {
	const required = requiredTerms(scored);
	return required[0]?.scores.some((_, position) => scoreOf(scored, required, position) > 0) ?? false;
}

/** Returns documents with a score, best first; equally good ones in the order of the index. */
function rank<D extends SearchDocument>(documents: D[], scoreAt: (position: number) => number): D[] {
	const byScore: (D[] | undefined)[] = [];
	for (const [position, document] of documents.entries()) {
		const score = scoreAt(position);
		if (score === 0) continue;
		const same = byScore[score];
		if (same) same.push(document);
		else byScore[score] = [document];
	}
	return byScore.reverse().flatMap((same) => same ?? []);
}

function toFound(scored: ScoredTerm[], { documents }: SearchIndex, limit: number): Found {
	const required = requiredTerms(scored);
	const ranked = rank(documents, (position) => scoreOf(scored, required, position));
	const byGroup = Map.groupBy(ranked, ({ group }) => group);
	const bestScores = new Map(
		[...byGroup].map(([group, [best]]) => [group, best ? scoreOf(scored, required, documents.indexOf(best)) : 0]),
	);
	const bestScoreOf = (group: ResultGroup) => bestScores.get(group) ?? 0;
	const groups = [...resultGroups].sort((one, other) => bestScoreOf(other) - bestScoreOf(one));
	const near = ranked.length > 0 ? [] : rank(documents, (position) => nearScoreOf(required, position));
	const withoutPages = (found: SearchDocument[], count: number) =>
		found
			.values()
			.filter(({ group }) => group !== "page")
			.take(count)
			.toArray();
	return {
		groups: groups.flatMap((group) => {
			const found = byGroup.get(group) ?? [];
			return found.length > 0 ? [{ group, count: found.length, ids: found.slice(0, limit).map(({ id }) => id) }] : [];
		}),
		best: withoutPages(ranked, limit),
		pages: (byGroup.get("page") ?? []).slice(0, limit),
		count: ranked.length,
		words: new Set(required.flatMap(({ words }) => words)),
		isGuess: ranked.length > 0 && scored.some(({ isGuess }) => isGuess),
		near: withoutPages(near, maxNear),
	};
}

function nearScoreOf(required: ScoredTerm[], position: number): number {
	let [count, sum] = [0, 0];
	for (const { scores } of required) {
		const score = scores[position] ?? 0;
		if (score > 0) count++;
		sum += score;
	}
	return count === 0 ? 0 : count * 400 + sum;
}
