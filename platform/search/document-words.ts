import * as z from "zod";
import type { Database } from "../db/database.ts";
import { htmlToText } from "../fold-text.ts";
import { readPageTexts } from "../pages/page-texts.ts";
import type { DocumentKind } from "./tables.ts";
import { wordsOf } from "./words.ts";

export const weights = { title: 3, name: 2, text: 1 } as const;

/** The words of a document, each with the weight of its best field. */
export type WeightedWords = Map<string, number>;

type Field = { weight: number; text: string };

/** Returns the words of existing documents by id, also of unpublished ones, but not of unpublished pages. */
export async function readDocumentWords(
	db: Database,
	siteId: string,
	kind: DocumentKind,
	ids: string[],
): Promise<Map<string, WeightedWords>> {
	if (ids.length === 0) return new Map();
	const documents = await readers[kind](db, siteId, ids);
	return new Map(documents.map(({ id, fields }) => [id, weighWords(fields)]));
}

function weighWords(fields: Field[]): WeightedWords {
	const words: WeightedWords = new Map();
	for (const { weight, text } of fields)
		for (const word of wordsOf(text)) if ((words.get(word) ?? 0) < weight) words.set(word, weight);
	return words;
}

type DocumentFields = { id: string; fields: Field[] };

async function readProductions(db: Database, siteId: string, ids: string[]): Promise<DocumentFields[]> {
	const rows = await db
		.selectFrom("production")
		.select(["id", "title", "original_title", "summary", "body", "genres_json", "features_json"])
		.select(["directors_json", "cast_json", "credits_json", "suited_for"])
		.where("site_id", "=", siteId)
		.where("id", "in", ids)
		.execute();
	return rows.map((row) => {
		const lists = [row.genres_json, row.features_json, row.directors_json, row.cast_json, row.credits_json];
		const names = [row.original_title ?? "", ...lists.map(textOfList)];
		const text = [row.summary, htmlToText(row.body), row.suited_for ?? ""];
		return { id: row.id, fields: fieldsOf(row.title, names, text) };
	});
}

async function readArticles(db: Database, siteId: string, ids: string[]): Promise<DocumentFields[]> {
	const rows = await db
		.selectFrom("article")
		.select(["id", "title", "summary", "content", "category", "features_json"])
		.where("site_id", "=", siteId)
		.where("node_locale", "=", "nb")
		.where("id", "in", ids)
		.execute();
	return rows.map((row) => {
		const names = [row.category, textOfList(row.features_json)];
		return { id: row.id, fields: fieldsOf(row.title, names, [row.summary, htmlToText(row.content)]) };
	});
}

async function readPages(db: Database, siteId: string, ids: string[]): Promise<DocumentFields[]> {
	const pages = await readPageTexts(db, siteId, ids);
	return pages.map(({ id, title, summary, lead, text }) => ({
		id,
		fields: fieldsOf(title, [], [summary, lead, text]),
	}));
}

const readers = { production: readProductions, article: readArticles, page: readPages };

const fieldsOf = (title: string, names: string[], texts: string[]): Field[] => [
	{ weight: weights.title, text: title },
	{ weight: weights.name, text: names.join(" ") },
	{ weight: weights.text, text: texts.join(" ") },
];

const listSchema = z.array(z.union([z.string(), z.object({ value: z.string() }).transform(({ value }) => value)]));

/** Joins a stored list of strings or of objects with a value. Broken JSON gives no words but does not throw. */
function textOfList(json: string): string {
	try {
		return listSchema.parse(JSON.parse(json)).join(" ");
	} catch {
		return "";
	}
}
