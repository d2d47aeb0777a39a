import { articleFieldsSchema } from "@lerret/contracts/content/article";
import type { Values } from "@lerret/contracts/describe";
import type { Picture } from "@lerret/contracts/media";
import { expressionBuilder, sql } from "kysely";
import type { Database, Tables } from "../db/database.ts";
import { fieldColumns } from "../db/field-columns.ts";
import { pictureColumns, toPrefixedPicture } from "../media/picture.ts";

/** Instants are UTC; `content` is HTML that is cleaned where it is shown. */
export type Article = Omit<Values<typeof articleFieldsSchema>, "order" | "image" | "thumbnail"> & {
	id: string;
	createdAt: string;
	publishedAt: string;
	updatedAt: string;
	image: Picture | null;
	/** For lists and cards; null where they show `image`. */
	thumbnail: Picture | null;
};

const columns = fieldColumns(articleFieldsSchema);

/** The rule of visibility for pages, search and feeds. */
export function isPublicArticle(now: string) {
	return sql<boolean>`article.published_at <= ${now}`;
}

function selectArticles(db: Database, siteId: string, now: string) {
	return db
		.selectFrom("article")
		.leftJoin("media as image", (join) =>
			join.onRef("image.site_id", "=", "article.site_id").onRef("image.id", "=", "article.image_id"),
		)
		.leftJoin("media as thumbnail", (join) =>
			join.onRef("thumbnail.site_id", "=", "article.site_id").onRef("thumbnail.id", "=", "article.thumbnail_id"),
		)
		.select([
			"article.id",
			"article.created_at",
			"article.published_at",
			"article.updated_at",
			...columns.columnsOf("article", ["content", "image_id", "thumbnail_id"]),
			...pictureColumns("image"),
			...pictureColumns("thumbnail"),
		])
		.where("article.site_id", "=", siteId)
		.where("article.node_locale", "=", "nb")
		.where(isPublicArticle(now));
}

type ArticleRow = Awaited<ReturnType<ReturnType<typeof selectArticles>["execute"]>>[number] & { content?: string };

function toArticle(row: ArticleRow): Article {
	return {
		...columns.toValues(row, `article ${row.id}`),
		id: row.id,
		content: row.content ?? "",
		createdAt: row.created_at,
		publishedAt: row.published_at ?? row.created_at,
		updatedAt: row.updated_at,
		image: toPrefixedPicture(row, "image"),
		thumbnail: toPrefixedPicture(row, "thumbnail"),
	};
}

export type ArticleSelection = { id?: string | undefined; slug?: string | undefined; category?: string | undefined };

function isSelected({ id, slug, category }: ArticleSelection) {
	const eb = expressionBuilder<Tables, "article">();
	return eb.and([
		...(id === undefined ? [] : [eb("article.id", "=", id)]),
		...(slug === undefined ? [] : [eb("article.slug", "=", slug)]),
		...(category === undefined ? [] : [eb("article.category", "=", category)]),
	]);
}

/** Both put the newest first; "pinned" puts pinned articles (1 before 2) before all others. */
export type ArticleOrder = "pinned" | "time";

/** Returns public articles without their content. */
export async function readArticles(
	db: Database,
	siteId: string,
	{ now, limit, order, ...selection }: { now: string; limit: number; order: ArticleOrder } & ArticleSelection,
): Promise<Article[]> {
	let query = selectArticles(db, siteId, now).where(isSelected(selection));
	if (order === "pinned") query = query.orderBy(sql`nullif(article.position, 0)`, (sorted) => sorted.asc().nullsLast());
	const rows = await query.orderBy("article.published_at", "desc").orderBy("article.id").limit(limit).execute();
	return rows.map(toArticle);
}

export async function readArticle(
	db: Database,
	siteId: string,
	selection: ArticleSelection,
	now: string,
): Promise<Article | null> {
	const row = await selectArticles(db, siteId, now)
		.select("article.content")
		.where(isSelected(selection))
		.orderBy("article.id")
		.limit(1)
		.executeTakeFirst();
	return row ? toArticle(row) : null;
}

/** Returns public articles with their content in the order of `ids`, without unknown ones. */
export async function readArticlesById(db: Database, siteId: string, ids: string[], now: string): Promise<Article[]> {
	if (ids.length === 0) return [];
	const rows = await selectArticles(db, siteId, now).select("article.content").where("article.id", "in", ids).execute();
	const byId = new Map(rows.map((row) => [row.id, row]));
	return ids.flatMap((id) => byId.get(id) ?? []).map(toArticle);
}
