import type { Tables, Writer } from "../db/database.ts";
import { cleanHtml } from "../html/clean-html.ts";

/** Inserts or replaces an article whose slug is claimed, cleans its content, and returns its row. */
export async function putArticle(trx: Writer, article: Tables["article"]): Promise<Tables["article"]> {
	const row = { ...article, content: cleanHtml(article.content) };
	await trx
		.insertInto("article")
		.values(row)
		.onConflict((conflict) => conflict.columns(["site_id", "id"]).doUpdateSet(row))
		.execute();
	return row;
}
