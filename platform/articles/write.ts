import type { Tables, Writer } from "../db/database.ts";
import { cleanHtml } from "../html/clean-html.ts";
import { claimSlug } from "../programme/write.ts";

/** Adds or replaces an article, claims its slug and cleans its content. Throws SlugTakenError. */
export async function putArticle(trx: Writer, article: Tables["article"]): Promise<void> {
	const { site_id, id, slug } = article;
	await claimSlug(trx, site_id, slug, { kind: "article", id });
	const row = { ...article, content: cleanHtml(article.content) };
	await trx
		.insertInto("article")
		.values(row)
		.onConflict((conflict) => conflict.columns(["site_id", "id"]).doUpdateSet(row))
		.execute();
}
