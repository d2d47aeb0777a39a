import { isPublic as isPublicArticle } from "../articles/read.ts";
import type { Database } from "../db/database.ts";
import { isPublic } from "../programme/production.ts";

export const resultGroups = ["movie", "culture", "article", "page"] as const;
export type ResultGroup = (typeof resultGroups)[number];

/** Public documents of a site, by their number in the index. */
export type VisibleDocuments = {
	size: number;
	visible: Uint8Array;
	groupOf: (ResultGroup | undefined)[];
	idOf: string[];
	/** Numbers of public documents, in the order of equally good results. */
	order: Int32Array;
};

type CachedDocuments = { version: number; from: string; until: string; documents: VisibleDocuments };

/** Reloaded when the site's content version changes, so that all processes see every change. */
const caches = new WeakMap<Database, Map<string, CachedDocuments>>();

export async function readVisibleDocuments(db: Database, siteId: string, now: string): Promise<VisibleDocuments> {
	const bySite = caches.get(db) ?? new Map<string, CachedDocuments>();
	caches.set(db, bySite);
	const version = await readVersion(db, siteId);
	const cached = bySite.get(siteId);
	if (cached?.version === version && cached.from <= now && now < cached.until) return cached.documents;
	const { until, ...documents } = await loadVisibleDocuments(db, siteId, now);
	bySite.set(siteId, { version, from: now, until, documents });
	return documents;
}

async function readVersion(db: Database, siteId: string): Promise<number> {
	const { version } = await db
		.selectFrom("content_version")
		.select((eb) => eb.fn.sum("version").as("version"))
		.where("site_id", "=", siteId)
		.executeTakeFirstOrThrow();
	return Number(version);
}

type DocumentRow = { doc: number; id: string; group: ResultGroup; publishedAt: string; lastAt: string | null };

/** `until` is when the result expires without a change: at the next publication, or when a last showing starts. */
async function loadVisibleDocuments(
	db: Database,
	siteId: string,
	now: string,
): Promise<VisibleDocuments & { until: string }> {
	const [rows, nextPublication] = await Promise.all([
		readPublicDocuments(db, siteId, now),
		readNextPublication(db, siteId, now),
	]);
	const size = rows.reduce((most, { doc }) => Math.max(most, doc + 1), 0);
	const documents: VisibleDocuments = {
		size,
		visible: new Uint8Array(size),
		groupOf: [],
		idOf: [],
		order: new Int32Array(),
	};
	let until = nextPublication;
	for (const { doc, id, group, lastAt } of rows) {
		documents.visible[doc] = 1;
		documents.groupOf[doc] = group;
		documents.idOf[doc] = id;
		if (lastAt !== null && lastAt > now && lastAt < until) until = lastAt;
	}
	rows.sort((a, b) => compareDocuments(a, b, now));
	return { ...documents, order: Int32Array.from(rows, ({ doc }) => doc), until };
}

function compareDocuments(a: DocumentRow, b: DocumentRow, now: string): number {
	const isComing = ({ lastAt }: DocumentRow) => (lastAt !== null && lastAt > now ? 1 : 0);
	const latest = ({ lastAt, publishedAt }: DocumentRow) => lastAt ?? publishedAt;
	return isComing(b) - isComing(a) || compareText(latest(b), latest(a)) || compareText(a.id, b.id);
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

async function readPublicDocuments(db: Database, siteId: string, now: string): Promise<DocumentRow[]> {
	const [productions, articles, pages, last] = await Promise.all([
		db
			.selectFrom("search_document as document")
			.innerJoin("production", (join) =>
				join.onRef("production.site_id", "=", "document.site_id").onRef("production.id", "=", "document.owner_id"),
			)
			.select(["document.doc", "production.id", "production.object as group", "production.published_at"])
			.select("production.premiere_on")
			.where("document.site_id", "=", siteId)
			.where("document.kind", "=", "production")
			.where(isPublic(now))
			.execute(),
		db
			.selectFrom("search_document as document")
			.innerJoin("article", (join) =>
				join.onRef("article.site_id", "=", "document.site_id").onRef("article.id", "=", "document.owner_id"),
			)
			.select(["document.doc", "article.id", "article.published_at"])
			.where("document.site_id", "=", siteId)
			.where("document.kind", "=", "article")
			.where(isPublicArticle(now))
			.execute(),
		db
			.selectFrom("search_document as document")
			.innerJoin("page", (join) =>
				join.onRef("page.site_id", "=", "document.site_id").onRef("page.id", "=", "document.owner_id"),
			)
			.select(["document.doc", "page.id"])
			.where("document.site_id", "=", siteId)
			.where("document.kind", "=", "page")
			.where("page.published_at", "is not", null)
			.execute(),
		readLastStarts(db, siteId, now),
	]);
	const publishedAt = (row: { published_at: string | null }) => row.published_at ?? now;
	return [
		...productions.map((row) => {
			const premiere = row.premiere_on === null ? null : `${row.premiere_on}T22:00:00.000Z`;
			return { ...row, publishedAt: publishedAt(row), lastAt: last.get(row.id) ?? premiere };
		}),
		...pages.map((row) => ({ ...row, group: "page" as const, publishedAt: "", lastAt: null })),
		...articles.map((row) => ({ ...row, group: "article" as const, publishedAt: publishedAt(row), lastAt: null })),
	];
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

async function readNextPublication(db: Database, siteId: string, now: string): Promise<string> {
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
