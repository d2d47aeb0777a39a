import { findPage } from "@lerret/contracts/routes";
import { pageSchema } from "@lerret/contracts/site";
import * as z from "zod";
import type { Database } from "../db/database.ts";
import { htmlToText } from "../fold-text.ts";

/** The title and the text of a page's title and content blocks, in their order. */
export type PageSearchText = { id: string; path: string; title: string; summary: string; lead: string; text: string };

const configSchema = pageSchema.pick({ title: true, meta: true });
const dataSchema = z.object({ lead: z.string().nullish(), html: z.string().optional() }).catch({});

/** Returns the texts of public pages in the order of `ids`. Hidden blocks and unlisted pages are left out. */
export async function readPageTexts(db: Database, siteId: string, ids: string[]): Promise<PageSearchText[]> {
	if (ids.length === 0) return [];
	const rows = await db
		.selectFrom("page")
		.leftJoin("block", (join) =>
			join
				.onRef("block.site_id", "=", "page.site_id")
				.onRef("block.page_id", "=", "page.id")
				.on("block.hide", "=", 0)
				.on("block.component", "in", ["title", "content"]),
		)
		.select(["page.id", "page.path", "page.config_json", "block.data_json"])
		.where("page.site_id", "=", siteId)
		.where("page.id", "in", ids)
		.where("page.published_at", "is not", null)
		.orderBy("block.place_row")
		.orderBy("block.place_column")
		.orderBy("block.place_order")
		.execute();
	const byId = Map.groupBy(rows, ({ id }) => id);
	return ids.flatMap((id) => {
		const pageRows = byId.get(id) ?? [];
		const [first] = pageRows;
		const config = configSchema.safeParse(parseOrNull(first?.config_json));
		if (!first || !config.success || first.path.includes(":") || findPage(first.path)?.isUnlisted) return [];
		const data = pageRows.map((row) => dataSchema.parse(parseOrNull(row.data_json)));
		const lead = data.find((one) => one.lead)?.lead ?? "";
		return {
			id,
			path: first.path,
			title: config.data.title,
			summary: config.data.meta.nb.description || lead,
			lead,
			// A getter, because suggestions need only the title.
			get text() {
				return data.map(({ html }) => htmlToText(html ?? "")).join(" ");
			},
		};
	});
}

function parseOrNull(text: string | null | undefined): unknown {
	try {
		return JSON.parse(text ?? "null");
	} catch {
		return null;
	}
}
