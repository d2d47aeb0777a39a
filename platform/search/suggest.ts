import { articlePath, productionPath } from "@lerret/contracts/paths";
import { isPublic as isPublicArticle } from "../articles/read.ts";
import type { Database } from "../db/database.ts";
import { isPublic } from "../programme/production.ts";
import { findDocuments } from "./find.ts";
import type { Group } from "./shelf.ts";

/** A title that what is being typed may lead to. */
export type Suggestion = { kind: Group; title: string; path: string };

const mostSuggestions = 8;

/** The best of what a search would find for what has been typed so far. `now` is in stored form. */
export async function readSuggestions(db: Database, siteId: string, query: string, now: string): Promise<Suggestion[]> {
	const { best } = await findDocuments(db, siteId, query, { now, limit: mostSuggestions });
	const idsOf = (isArticle: boolean) => [
		"",
		...best.filter(({ group }) => (group === "article") === isArticle).map(({ id }) => id),
	];
	const [productions, articles] = await Promise.all([
		db
			.selectFrom("production")
			.select(["id", "title", "slug"])
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
	]);
	return best.flatMap(({ group, id }) => {
		const row = (group === "article" ? articles : productions).find((one) => one.id === id);
		if (!row) return [];
		return {
			kind: group,
			title: row.title,
			path: group === "article" ? articlePath(row.slug) : productionPath(row.slug),
		};
	});
}
