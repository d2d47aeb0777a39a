import type { Database } from "../../db/database.ts";
import { unwrittenPages, unwrittenSentences } from "./initial-texts.ts";

type UnwrittenPage = (typeof unwrittenPages)[number];

/** The pages whose text the law requires and that still say that it is not written, or are not published. */
export async function findUnwrittenPages(db: Database, siteId: string): Promise<UnwrittenPage[]> {
	const rows = await db
		.selectFrom("page")
		.innerJoin("block", (join) =>
			join.onRef("block.site_id", "=", "page.site_id").onRef("block.page_id", "=", "page.id").on("block.hide", "=", 0),
		)
		.select(["page.path", "block.data_json"])
		.where("page.site_id", "=", siteId)
		.where("page.published_at", "is not", null)
		.where(
			"page.path",
			"in",
			unwrittenPages.map((name) => `/${name}`),
		)
		.execute();
	return unwrittenPages.filter((name) => {
		const texts = rows.filter(({ path }) => path === `/${name}`).map(({ data_json }) => data_json);
		return texts.length === 0 || texts.some((text) => text.includes(unwrittenSentences[name]));
	});
}
