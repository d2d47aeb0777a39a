import { articlePath, productionPath } from "@lerret/contracts/paths";
import { isPublic as isPublicArticle } from "../articles/read.ts";
import type { Database } from "../db/database.ts";
import { fold } from "../fold-text.ts";
import { readPageTexts } from "../pages/page-texts.ts";
import { addressSlug, isPublic } from "../programme/production.ts";
import { findAccessLinks } from "./access-links.ts";
import { findDocuments } from "./find.ts";
import type { ResultGroup } from "./visible-documents.ts";

export type Suggestion = { kind: ResultGroup; title: string; path: string };

const maxSuggestions = 8;
const maxExaminedResults = 50;

/**
 * Returns suggestions for a query in the making: links by access feature, then titles that begin with it, then other
 * results. `now` is in stored form.
 */
export async function readSuggestions(db: Database, siteId: string, query: string, now: string): Promise<Suggestion[]> {
	const { best, groups } = await findDocuments(db, siteId, query, { now, limit: maxExaminedResults });
	const pages = groups.find(({ group }) => group === "page")?.ids.slice(0, maxSuggestions) ?? [];
	const idsOf = (isArticle: boolean) => [
		"",
		...best.filter(({ group }) => (group === "article") === isArticle).map(({ id }) => id),
	];
	const [productions, articles, sitePages] = await Promise.all([
		db
			.selectFrom("production")
			.select(["id", "title", addressSlug.as("slug")])
			.where("site_id", "=", siteId)
			.where("id", "in", idsOf(false))
			.where(isPublic(now))
			.execute(),
		db
			.selectFrom("article")
			.select(["id", "title", "slug"])
			.where("site_id", "=", siteId)
			.where("id", "in", idsOf(true))
			.where(isPublicArticle(now))
			.execute(),
		readPageTexts(db, siteId, pages),
	]);
	const found = best.flatMap(({ group, id }): Suggestion[] => {
		const isArticle = group === "article";
		const row = (isArticle ? articles : productions).find((one) => one.id === id);
		if (!row) return [];
		return [{ kind: group, title: row.title, path: isArticle ? articlePath(row.slug) : productionPath(row.slug) }];
	});
	const all = [...found, ...sitePages.map(({ title, path }): Suggestion => ({ kind: "page", title, path }))];
	const typed = fold(query);
	const [first, others] = [true, false].map((is) => all.filter(({ title }) => fold(title).startsWith(typed) === is));
	const accessLinks = findAccessLinks(query).map((way): Suggestion => ({ kind: "page", ...way }));
	return [...accessLinks, ...(first ?? []), ...(others ?? [])].slice(0, maxSuggestions);
}
