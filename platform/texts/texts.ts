import { articlePath, pathOfProduction } from "@lerret/contracts/paths";
import { isPublicArticle } from "../articles/read.ts";
import type { Database } from "../db/database.ts";
import { readDocuments } from "../documents/read.ts";
import { presentHtml } from "../html/clean-html.ts";
import { type FoundItems, referencesIn, refreshItems } from "../html/present-items.ts";
import { readPictures } from "../media/read.ts";
import { isPublicProduction } from "../programme/production.ts";

/** A text as it is shown, with the present addresses and pictures of what it refers to. */
export async function presentText(context: Context, html: string) {
	// Stored texts are clean, so that cleaning them once more, before they are shown, is enough.
	return presentHtml(html, await readFoundItems(context, referencesIn(html)));
}

/** A value for readers of an API, whose texts have the present addresses and alternative texts of what they refer to. */
export async function refreshTexts<T>(db: Database, siteId: string, now: string, value: T): Promise<T> {
	const texts: string[] = [];
	mapTexts(value, (text) => {
		texts.push(text);
		return text;
	});
	const references = referencesIn(texts.join(" "));
	if (Object.values(references).every((ids) => ids.length === 0)) return value;
	const found = await readFoundItems({ db, site: { id: siteId }, storedNow: now }, references);
	return mapTexts(value, (text) => refreshItems(text, found)) as T;
}

/** Changes the texts of a JSON value that refer to something. */
function mapTexts(value: unknown, change: (text: string) => string): unknown {
	if (typeof value === "string") return / data-(?:item|file|picture)="/u.test(value) ? change(value) : value;
	if (Array.isArray(value)) return value.map((one) => mapTexts(one, change));
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapTexts(one, change)]));
}

type Context = { db: Database; site: { id: string }; storedNow: string };

async function readFoundItems(
	{ db, site, storedNow }: Context,
	{ pictures, items, files }: ReturnType<typeof referencesIn>,
): Promise<FoundItems> {
	const [paths, shown, documents] = await Promise.all([
		readPublicPaths(db, site.id, items, storedNow),
		readPictures(
			db,
			site.id,
			pictures.map((id) => ({ picture: id })),
		),
		readDocuments(db, site.id, files),
	]);
	return {
		paths,
		pictures: new Map(shown.map(({ id, picture, credit }) => [id, { picture, credit }])),
		files: new Map(documents.map((document) => [document.id, document])),
	};
}

/** The addresses of items that the public sees, by references such as `article/…`. */
async function readPublicPaths(
	db: Database,
	siteId: string,
	references: string[],
	now: string,
): Promise<Map<string, string>> {
	const idsOf = (kind: string) =>
		references.flatMap((one) => (one.startsWith(`${kind}/`) ? [one.slice(kind.length + 1)] : []));
	const [articles, pages, productions] = [idsOf("article"), idsOf("page"), idsOf("production")];
	const paths = new Map<string, string>();
	if (articles.length > 0) {
		const rows = await db
			.selectFrom("article")
			.select(["id", "slug"])
			.where("site_id", "=", siteId)
			.where("id", "in", articles)
			.where(isPublicArticle(now))
			.execute();
		for (const { id, slug } of rows) paths.set(`article/${id}`, articlePath(slug));
	}
	if (pages.length > 0) {
		const rows = await db
			.selectFrom("page")
			.select(["id", "path"])
			.where("site_id", "=", siteId)
			.where("id", "in", pages)
			.where("published_at", "is not", null)
			.execute();
		for (const { id, path } of rows) if (!path.includes(":")) paths.set(`page/${id}`, path);
	}
	if (productions.length > 0) {
		const rows = await db
			.selectFrom("production")
			.select(["id", "object", "slug", "page_reference as pageReference"])
			.where("site_id", "=", siteId)
			.where("id", "in", productions)
			.where(isPublicProduction(now))
			.execute();
		for (const row of rows) paths.set(`production/${row.id}`, pathOfProduction(row));
	}
	return paths;
}
