import { setImmediate } from "node:timers/promises";
import { articleFieldsSchema } from "@lerret/contracts/content/article";
import { productionFieldsSchema } from "@lerret/contracts/content/production";
import { articlePath, productionPath } from "@lerret/contracts/paths";
import { isPublicArticle } from "../articles/read.ts";
import type { Database } from "../db/database.ts";
import { fieldColumns } from "../db/field-columns.ts";
import { addressSlug, isPublicProduction } from "../programme/production.ts";
import { readPageTexts } from "./page-texts.ts";

const productionColumns = fieldColumns(productionFieldsSchema);
const articleColumns = fieldColumns(articleFieldsSchema);

export const resultGroups = ["movie", "culture", "article", "page"] as const;
export type ResultGroup = (typeof resultGroups)[number];

export type SearchDocument = {
	group: ResultGroup;
	id: string;
	title: string;
	path: string;
	/** Empty for pages. */
	publishedAt: string;
	/** When its last showing starts, else its premiere; null for articles and pages. */
	lastAt: string | null;
};

export const weights = { title: 3, name: 2, text: 1 } as const;

export type SourceDocument = SearchDocument & {
	/** The row that the words come from; it changes with every word. */
	row: object;
	toFields: () => [weight: number, text: string][];
};

/** So many documents are indexed without a pause for other requests. */
const batchSize = 50;

/** Reads the documents that are public at `now` (stored form), in batches. */
export async function* readDocuments(db: Database, siteId: string, now: string): AsyncGenerator<SourceDocument[]> {
	const lastStarts = await readLastStarts(db, siteId, now);
	yield* readBatches((after) => readProductions(db, siteId, now, after, lastStarts));
	yield* readBatches((after) => readArticles(db, siteId, now, after));
	yield await readPages(db, siteId);
}

async function* readBatches(read: (after: string) => Promise<SourceDocument[]>): AsyncGenerator<SourceDocument[]> {
	for (let after = ""; ; ) {
		const batch = await read(after);
		yield batch;
		const last = batch[batchSize - 1];
		if (!last) return;
		after = last.id;
		await setImmediate();
	}
}

async function readProductions(
	db: Database,
	siteId: string,
	now: string,
	after: string,
	lastStarts: Map<string, string>,
): Promise<SourceDocument[]> {
	const rows = await db
		.selectFrom("production")
		.select(["id", "object", "title", "premiere_on", "published_at", ...productionColumns.searchedColumns])
		.select(addressSlug.as("slug"))
		.where("site_id", "=", siteId)
		.where(isPublicProduction(now))
		.where("id", ">", after)
		.orderBy("id")
		.limit(batchSize)
		.execute();
	return rows.map((row) => ({
		group: row.object,
		id: row.id,
		title: row.title,
		path: productionPath(row.slug),
		publishedAt: row.published_at ?? now,
		lastAt: lastStarts.get(row.id) ?? (row.premiere_on === null ? null : `${row.premiere_on}T22:00:00.000Z`),
		row,
		toFields: () => weighted(productionColumns.toSearchTexts(row)),
	}));
}

async function readArticles(db: Database, siteId: string, now: string, after: string): Promise<SourceDocument[]> {
	const rows = await db
		.selectFrom("article")
		.select(["id", "slug", "title", "published_at", ...articleColumns.searchedColumns])
		.where("site_id", "=", siteId)
		.where("node_locale", "=", "nb")
		.where(isPublicArticle(now))
		.where("id", ">", after)
		.orderBy("id")
		.limit(batchSize)
		.execute();
	return rows.map((row) => ({
		group: "article",
		id: row.id,
		title: row.title,
		path: articlePath(row.slug),
		publishedAt: row.published_at ?? now,
		lastAt: null,
		row,
		toFields: () => weighted(articleColumns.toSearchTexts(row)),
	}));
}

async function readPages(db: Database, siteId: string): Promise<SourceDocument[]> {
	const ids = await db.selectFrom("page").select("id").where("site_id", "=", siteId).orderBy("id").execute();
	const pages = await readPageTexts(
		db,
		siteId,
		ids.map(({ id }) => id),
	);
	return pages.map((row) => ({
		group: "page",
		id: row.id,
		title: row.title,
		path: row.path,
		publishedAt: "",
		lastAt: null,
		row,
		toFields: () =>
			weighted({ title: `${row.topic} ${row.title}`, name: "", text: [row.summary, row.lead, row.text].join(" ") }),
	}));
}

async function readLastStarts(db: Database, siteId: string, now: string): Promise<Map<string, string>> {
	const rows = await db
		.selectFrom("event")
		.select(["production_id", (eb) => eb.fn.max("starts_at").as("last")])
		.where("site_id", "=", siteId)
		.where("object", "in", ["movie", "culture"])
		.where("starts_at", ">", now)
		.groupBy("production_id")
		.execute();
	return new Map(rows.map(({ production_id, last }) => [production_id, last]));
}

const endOfTime = "9999-12-31T23:59:59.999Z";

/** Returns when the next production or article becomes public. */
export async function readNextPublication(db: Database, siteId: string, now: string): Promise<string> {
	const next = (table: "production" | "article") =>
		db
			.selectFrom(table)
			.select((eb) => eb.fn.min("published_at").as("next"))
			.where("site_id", "=", siteId)
			.where("published_at", ">", now)
			.executeTakeFirst();
	const found = await Promise.all([next("production"), next("article")]);
	return found.reduce((first, row) => (row?.next && row.next < first ? row.next : first), endOfTime);
}

const weighted = (texts: Record<keyof typeof weights, string>): [weight: number, text: string][] => [
	[weights.title, texts.title],
	[weights.name, texts.name],
	[weights.text, texts.text],
];
