import { touchContent } from "../db/content-version.ts";
import type { Database, Writer } from "../db/database.ts";
import { readDocumentWords, type WeightedWords } from "./document-words.ts";
import { applyChanges, chunkOf, type WeightChanges } from "./postings.ts";
import { stemOf } from "./stem.ts";
import { type DocumentKind, documentKinds } from "./tables.ts";

/** Increase it when words are extracted differently: the next start then rebuilds every index. */
export const pipeline = 1;

/** Documents per batch; a statement has at most 32,766 values on SQLite. */
const batchSize = 200;
const maxRowsPerStatement = 1000;

type StaleEntry = { kind: DocumentKind; owner_id: string; turn: number };

/**
 * Updates a site's index. Writers of content call it last, in their own transaction; other changes are indexed before
 * the next search.
 */
export async function refreshSearch(trx: Writer, siteId: string): Promise<void> {
	let isFirst = true;
	for (;;) {
		const entries = await readStaleEntries(trx, siteId);
		if (entries.length === 0) return;
		if (isFirst) {
			await lockIndex(trx, siteId);
			// Invalidates the documents that searches have cached.
			await touchContent(trx, siteId);
			isFirst = false;
			continue;
		}
		await indexBatch(trx, siteId, entries);
	}
}

export async function rebuildSearch(trx: Writer, siteId: string): Promise<void> {
	await lockIndex(trx, siteId);
	for (const table of ["search_stale", "search_document", "search_posting", "search_word"] as const)
		await trx.deleteFrom(table).where("site_id", "=", siteId).execute();
	for (const kind of documentKinds) {
		await trx
			.insertInto("search_stale")
			.columns(["site_id", "kind", "owner_id", "turn"])
			.expression((eb) =>
				eb
					.selectFrom(kind)
					.select(["site_id", eb.val<DocumentKind>(kind).as("kind"), "id", eb.lit(0).as("turn")])
					.where("site_id", "=", siteId),
			)
			.execute();
	}
	await refreshSearch(trx, siteId);
}

/** Indexes pending changes of all sites and rebuilds indexes of an older pipeline. Called at startup. */
export async function catchUpSearch(db: Database): Promise<void> {
	const old = await db
		.selectFrom("search_document")
		.select("site_id")
		.distinct()
		.where("pipeline", "!=", pipeline)
		.execute();
	for (const { site_id } of old) await db.transaction().execute((trx) => rebuildSearch(trx, site_id));
	const waiting = await db.selectFrom("search_stale").select("site_id").distinct().execute();
	for (const { site_id } of waiting) await db.transaction().execute((trx) => refreshSearch(trx, site_id));
}

export async function isStale(db: Database, siteId: string): Promise<boolean> {
	const entry = await db.selectFrom("search_stale").select("turn").where("site_id", "=", siteId).limit(1).execute();
	return entry.length > 0;
}

/** Locks the index: other writers wait until this transaction has ended. */
async function lockIndex(trx: Writer, siteId: string): Promise<void> {
	await trx
		.insertInto("search_turn")
		.values({ site_id: siteId, turn: 0 })
		.onConflict((conflict) =>
			conflict.column("site_id").doUpdateSet((eb) => ({ turn: eb("search_turn.turn", "+", 1) })),
		)
		.execute();
}

async function readStaleEntries(trx: Writer, siteId: string): Promise<StaleEntry[]> {
	return trx
		.selectFrom("search_stale")
		.select(["kind", "owner_id", "turn"])
		.where("site_id", "=", siteId)
		.orderBy("kind")
		.orderBy("owner_id")
		.limit(batchSize)
		.execute();
}

/** `now` is null for a deleted document, `before` is empty for a new one. */
type Change = { entry: StaleEntry; doc: number; before: [wordId: number, weight: number][]; now: WeightedWords | null };

async function indexBatch(trx: Writer, siteId: string, entries: StaleEntry[]): Promise<void> {
	const changes = await readChanges(trx, siteId, entries);
	const ids = await idsOfWords(trx, siteId, [...new Set(changes.flatMap(({ now }) => [...(now?.keys() ?? [])]))]);
	const after = changes.map(({ now }) =>
		[...(now ?? [])].map(([word, weight]) => [ids.get(word) ?? 0, weight] as const),
	);
	await writePostings(trx, siteId, postingChanges(changes, after));
	await deleteIndexed(trx, siteId, entries);
	const rows = changes.flatMap(({ entry, doc, now }, i) =>
		now
			? {
					site_id: siteId,
					doc,
					kind: entry.kind,
					owner_id: entry.owner_id,
					pipeline,
					words_json: JSON.stringify(after[i]?.flat()),
				}
			: [],
	);
	if (rows.length > 0) await trx.insertInto("search_document").values(rows).execute();
}

async function readChanges(trx: Writer, siteId: string, entries: StaleEntry[]): Promise<Change[]> {
	const idsOf = (kind: DocumentKind) => entries.filter((entry) => entry.kind === kind).map((entry) => entry.owner_id);
	const words = {
		production: await readDocumentWords(trx, siteId, "production", idsOf("production")),
		article: await readDocumentWords(trx, siteId, "article", idsOf("article")),
		page: await readDocumentWords(trx, siteId, "page", idsOf("page")),
	};
	const known = await trx
		.selectFrom("search_document")
		.select(["kind", "owner_id", "doc", "words_json"])
		.where("site_id", "=", siteId)
		.where(
			"owner_id",
			"in",
			entries.map(({ owner_id }) => owner_id),
		)
		.execute();
	const { highest } = await trx
		.selectFrom("search_document")
		.select((eb) => eb.fn.max("doc").as("highest"))
		.where("site_id", "=", siteId)
		.executeTakeFirstOrThrow();
	let next = Number(highest ?? -1) + 1;
	return entries.map((entry) => {
		const row = known.find(({ kind, owner_id }) => kind === entry.kind && owner_id === entry.owner_id);
		const before = row ? pairsOf(row.words_json) : [];
		return { entry, doc: row?.doc ?? next++, before, now: words[entry.kind].get(entry.owner_id) ?? null };
	});
}

function pairsOf(json: string): [number, number][] {
	const flat: unknown = JSON.parse(json);
	const numbers = Array.isArray(flat) ? flat.map(Number) : [];
	return Array.from({ length: numbers.length / 2 }, (_, i) => [numbers[2 * i] ?? 0, numbers[2 * i + 1] ?? 0]);
}

async function idsOfWords(trx: Writer, siteId: string, words: string[]): Promise<Map<string, number>> {
	const ids = new Map<string, number>();
	for (const batch of inBatches(words)) {
		const rows = await trx
			.selectFrom("search_word")
			.select(["word", "id"])
			.where("site_id", "=", siteId)
			.where("word", "in", batch)
			.execute();
		for (const { word, id } of rows) ids.set(word, id);
	}
	const { highest } = await trx
		.selectFrom("search_word")
		.select((eb) => eb.fn.max("id").as("highest"))
		.where("site_id", "=", siteId)
		.executeTakeFirstOrThrow();
	let next = Number(highest ?? 0) + 1;
	const rows = words
		.filter((word) => !ids.has(word))
		.map((word) => {
			const stem = stemOf(word);
			ids.set(word, next);
			return { site_id: siteId, word, id: next++, stem, reversed: reverse(stem) };
		});
	for (const batch of inBatches(rows)) await trx.insertInto("search_word").values(batch).execute();
	return ids;
}

export const reverse = (word: string): string => [...word].reverse().join("");

type ByWord = Map<number, WeightChanges>;

function postingChanges(changes: Change[], after: (readonly (readonly [number, number])[])[]): Map<number, ByWord> {
	const chunks = new Map<number, ByWord>();
	const put = (doc: number, wordId: number, weight: number) => {
		const byWord: ByWord = chunks.get(chunkOf(doc)) ?? new Map();
		chunks.set(chunkOf(doc), byWord.set(wordId, (byWord.get(wordId) ?? new Map()).set(doc, weight)));
	};
	for (const [i, { doc, before }] of changes.entries()) {
		const old = new Map(before);
		const present = new Map(after[i]);
		for (const [wordId] of before) if (!present.has(wordId)) put(doc, wordId, 0);
		for (const [wordId, weight] of present) if (old.get(wordId) !== weight) put(doc, wordId, weight);
	}
	return chunks;
}

async function writePostings(trx: Writer, siteId: string, chunks: Map<number, ByWord>): Promise<void> {
	for (const [chunk, byWord] of chunks) {
		for (const batch of inBatches([...byWord])) {
			const ids = batch.map(([wordId]) => wordId);
			const here = trx.selectFrom("search_posting").where("site_id", "=", siteId).where("chunk", "=", chunk);
			const known = await here.select(["word_id", "entries"]).where("word_id", "in", ids).execute();
			const before = new Map(known.map(({ word_id, entries }) => [word_id, entries]));
			const rows = batch.map(([wordId, changes]) => {
				const entries = applyChanges(before.get(wordId) ?? new Uint8Array(), changes);
				return { site_id: siteId, word_id: wordId, chunk, entries };
			});
			await trx
				.deleteFrom("search_posting")
				.where("site_id", "=", siteId)
				.where("chunk", "=", chunk)
				.where("word_id", "in", [...before.keys(), -1])
				.execute();
			const filled = rows.filter(({ entries }) => entries.length > 0);
			if (filled.length > 0) await trx.insertInto("search_posting").values(filled).execute();
		}
	}
}

/** Deletes the handled entries, except those written again meanwhile, and the old documents. */
async function deleteIndexed(trx: Writer, siteId: string, entries: StaleEntry[]): Promise<void> {
	await trx
		.deleteFrom("search_stale")
		.where("site_id", "=", siteId)
		.where((eb) => eb.or(entries.map(({ kind, owner_id, turn }) => eb.and({ kind, owner_id, turn }))))
		.execute();
	await trx
		.deleteFrom("search_document")
		.where("site_id", "=", siteId)
		.where((eb) => eb.or(entries.map(({ kind, owner_id }) => eb.and({ kind, owner_id }))))
		.execute();
}

function* inBatches<T>(rows: T[]): Generator<T[]> {
	for (let i = 0; i < rows.length; i += maxRowsPerStatement) yield rows.slice(i, i + maxRowsPerStatement);
}
