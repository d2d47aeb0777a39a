import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import { stemOf, stemsOf } from "./stem.ts";
import { isWithinOneError } from "./typing-errors.ts";
import { compoundBeginnings, type Term } from "./words.ts";
import { reverse } from "./write.ts";

export const nearness = { exact: 6, stem: 5, prefix: 4, compound: 3, typo: 1 } as const;

export type Candidate = { id: number; word: string; nearness: number };

type Row = { id: number; word: string; stem: string };

/** Candidates by typed word; includes words that no public document contains. */
export type Candidates = Map<string, Candidate[]>;

const maxPerAffix = 300;
/** Half a word matches many more, most of them not close. */
const maxPerHalf = 4000;
const minPrefixLength = 2;
const minPartLength = 3;
/** Shorter words have too many neighbours. */
const minMistypedLength = 5;

const highestCharacter = "\u{10ffff}";

/**
 * Finds words that are equal, have the same stem, begin with the typed word or are compounds that end with it. A term
 * that is not required matches only itself.
 */
export async function findSimilarWords(db: Database, siteId: string, terms: Term[]): Promise<Candidates> {
	const words = terms.map(({ word }) => word);
	const stems = new Map(words.map((word) => [word, [...new Set([...stemsOf(word), stemOf(stemOf(word))])]]));
	const rows = await readByWordOrStem(db, siteId, [...stems.values()].flat());
	const pairs = words.slice(1).map((word, i) => `${words[i]}${word}`);
	const beginning = [...words, ...pairs].filter((word) => word.length >= minPrefixLength);
	const endings = new Map(words.map((word) => [word, endingsOf(word, stems.get(word) ?? [])]));
	const [begin, end] = await Promise.all([
		readRanges(db, siteId, "word", beginning),
		readRanges(db, siteId, "reversed", [...new Set([...endings.values()].flat())].map(reverse)),
	]);
	const endsCompound = await createCompoundCheck(db, siteId, words, end, [...endings.values()].flat());
	return new Map(
		words.map((word, i) => {
			const found = new Map<number, Candidate>();
			const add = (row: Row, near: number) => {
				if ((found.get(row.id)?.nearness ?? 0) < near)
					found.set(row.id, { id: row.id, word: row.word, nearness: near });
			};
			const same = new Set(stems.get(word));
			for (const row of rows) {
				if (row.word === word) add(row, nearness.exact);
				else if (same.has(row.stem) || row.word === stemOf(word)) add(row, nearness.stem);
			}
			if (word.length >= minPrefixLength)
				for (const row of begin)
					if (row.word.startsWith(word)) add(row, row.word === word ? nearness.exact : nearness.prefix);
			for (const joined of [pairs[i - 1], pairs[i]])
				if (joined) for (const row of begin) if (row.word.startsWith(joined)) add(row, nearness.compound);
			for (const ending of endings.get(word) ?? [])
				for (const row of end) if (endsCompound(row.stem, ending)) add(row, nearness.compound);
			const all = [...found.values()];
			return [word, terms[i]?.isRequired ? all : all.filter((one) => one.nearness === nearness.exact)];
		}),
	);
}

function endingsOf(word: string, stems: string[]): string[] {
	return stems.filter((stem) => stem.length >= (stem === word ? minPartLength : minPartLength + 1));
}

export async function findMistypedWords(db: Database, siteId: string, words: string[]): Promise<Candidates> {
	const long = words.filter((word) => word.length >= minMistypedLength);
	if (long.length === 0) return new Map();
	// One error leaves one half unchanged, except for letters swapped across the middle: these are swapped back.
	const half = (word: string) => Math.floor(word.length / 2);
	const swapped = long.map((word) => swapMiddleLetters(word, half(word)));
	const [same, begin, end] = await Promise.all([
		readByWordOrStem(
			db,
			siteId,
			swapped.flatMap((word) => [word, stemOf(word)]),
		),
		readRanges(
			db,
			siteId,
			"word",
			long.map((word) => word.slice(0, half(word))),
			maxPerHalf,
		),
		readRanges(
			db,
			siteId,
			"reversed",
			long.map((word) => reverse(stemOf(word).slice(half(stemOf(word))))),
			maxPerHalf,
		),
	]);
	const rows = [...new Map([...same, ...begin, ...end].map((row) => [row.id, row])).values()];
	return new Map(
		long.map((word) => {
			const stem = stemOf(word);
			const isNear = (row: Row) =>
				isWithinOneError(word, row.word) || (stem.length >= minMistypedLength && isWithinOneError(stem, row.stem));
			return [word, rows.filter(isNear).map(({ id, word: near }) => ({ id, word: near, nearness: nearness.typo }))];
		}),
	);
}

const swapMiddleLetters = (word: string, at: number) =>
	`${word.slice(0, at - 1)}${word[at] ?? ""}${word[at - 1] ?? ""}${word.slice(at + 1)}`;

/** Splits a compound that the site does not contain into two words that it contains; null if there are none. */
export async function splitCompound(db: Database, siteId: string, word: string): Promise<[string, string] | null> {
	const splits = Array.from({ length: Math.max(0, word.length - 2 * minPartLength + 1) }, (_, i) => {
		const [head, tail] = [word.slice(0, i + minPartLength), word.slice(i + minPartLength)];
		// "nyttårs-" and "barne-" are "nyttår" and "barn" with a joining letter.
		const heads = /[se]$/u.test(head) && head.length > minPartLength ? [head, head.slice(0, -1)] : [head];
		return { heads, tail };
	});
	if (splits.length === 0) return null;
	const known = await readByWordOrStem(
		db,
		siteId,
		splits.flatMap(({ heads, tail }) => [...heads, tail, stemOf(tail)]),
	);
	const isWord = (part: string) => known.some((row) => row.word === part || row.stem === stemOf(part));
	const found = splits.flatMap(({ heads, tail }) => {
		const head = heads.find(isWord);
		return head && isWord(tail) ? [[head, tail] as [string, string]] : [];
	});
	return found.sort((a, b) => Math.abs(a[0].length - a[1].length) - Math.abs(b[0].length - b[1].length))[0] ?? null;
}

async function readByWordOrStem(db: Database, siteId: string, words: string[]): Promise<Row[]> {
	if (words.length === 0) return [];
	const some = [...new Set(words)];
	return db
		.selectFrom("search_word")
		.select(["id", "word", "stem"])
		.where("site_id", "=", siteId)
		.where((eb) => eb.or([eb("word", "in", some), eb("stem", "in", some)]))
		.execute();
}

async function readRanges(
	db: Database,
	siteId: string,
	column: "word" | "reversed",
	beginnings: string[],
	limit = maxPerAffix,
): Promise<Row[]> {
	if (beginnings.length === 0) return [];
	const ranges = [...new Set(beginnings)].map((beginning, i) => {
		const range = sql`select id, word, stem from search_word where site_id = ${siteId}
			and ${sql.ref(column)} >= ${beginning} and ${sql.ref(column)} < ${beginning + highestCharacter}
			order by ${sql.ref(column)} limit ${sql.lit(limit)}`;
		return sql`select id, word, stem from (${range}) as ${sql.ref(`range_${i}`)}`;
	});
	const { rows } = await sql<Row>`${sql.join(ranges, sql` union all `)}`.execute(db);
	return rows;
}

/**
 * Returns a check whether a stem is a compound with an ending: the part before it must be a word or a known beginning.
 * Otherwise "ring" would match "endring".
 */
async function createCompoundCheck(db: Database, siteId: string, typed: string[], rows: Row[], endings: string[]) {
	const headsOf = (stem: string, ending: string) => {
		const head = stem.endsWith(ending) ? stem.slice(0, -ending.length) : "";
		if (head.length < minPartLength) return [];
		return /[se]$/u.test(head) && head.length > minPartLength ? [head, head.slice(0, -1)] : [head];
	};
	const heads = new Set(rows.flatMap(({ stem }) => endings.flatMap((ending) => headsOf(stem, ending))));
	const known = new Set([...compoundBeginnings, ...typed]);
	for (const { word, stem } of await readByWordOrStem(db, siteId, [...heads].slice(0, 2000))) known.add(word).add(stem);
	return (stem: string, ending: string) => headsOf(stem, ending).some((head) => known.has(head));
}
