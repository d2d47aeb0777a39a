import type { Tables, Writer } from "../db/database.ts";
import { claimSlug } from "../programme/write.ts";
import { fold, plainText } from "../search/fold.ts";
import { cleanHtml } from "../sites/clean-html.ts";

/** An article as its writers know it: what it is found by is made here. */
export type ArticleToWrite = Omit<Tables["article"], "search_text">;

/** Adds an article, or replaces the one with its id: its address is claimed, its text cleaned, its search text made. Throws SlugTaken. */
export async function putArticle(trx: Writer, article: ArticleToWrite): Promise<void> {
	const { site_id, id, slug, title, summary } = article;
	await claimSlug(trx, site_id, slug, { kind: "article", id });
	const content = cleanHtml(article.content);
	const row = { ...article, content, search_text: fold([title, summary, plainText(content)].join(" ")) };
	await trx
		.insertInto("article")
		.values(row)
		.onConflict((conflict) => conflict.columns(["site_id", "id"]).doUpdateSet(row))
		.execute();
}
