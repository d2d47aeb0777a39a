import { articlePath, pathOfProduction } from "@lerret/contracts/paths";
import { isPublicArticle } from "../articles/read.ts";
import type { Database } from "../db/database.ts";
import { readDocuments } from "../documents/read.ts";
import { presentHtml } from "../html/clean-html.ts";
import { type FoundItems, referencesIn } from "../html/present-items.ts";
import { readPictures } from "../media/read.ts";
import { isPublicProduction } from "../programme/production.ts";
import type { PageContext } from "./context.ts";

/** A text as it is shown, with the present addresses and pictures of what it refers to. */
export async function presentText(context: Pick<PageContext, "db" | "site" | "storedNow">, html: string) {
	// Stored texts are clean, so that cleaning them once more, before they are shown, is enough.
	return presentHtml(html, await readFoundItems(context, referencesIn(html)));
}

async function readFoundItems(
	{ db, site, storedNow }: Pick<PageContext, "db" | "site" | "storedNow">,
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
