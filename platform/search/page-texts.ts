import { blockSchemas } from "@lerret/contracts/blocks";
import { findPage } from "@lerret/contracts/routes";
import { pageSchema, siteConfigSchema } from "@lerret/contracts/site";
import * as z from "zod";
import { withAnchors } from "../content/question-anchors.ts";
import { htmlToText } from "../core/fold-text.ts";
import type { Database } from "../db/database.ts";
import { chooseStatements, readSiteFacts } from "../programme/site-facts.ts";

/** The title and the text of a page's title and content blocks, in their order; or a question and its answer. */
export type PageSearchText = {
	/** A question has the id of its page and its fragment, as `kontakt-oss#parkering`. */
	id: string;
	path: string;
	title: string;
	/** Other names of a question; "" for a page. */
	topic: string;
	/** The title of the page that a question is on; "" for a page. */
	page: string;
	summary: string;
	lead: string;
	text: string;
};

const configSchema = pageSchema.pick({ title: true, meta: true });
const siteSchema = siteConfigSchema.pick({
	id: true,
	theme: true,
	ticketing: true,
	loyaltyBaseUrl: true,
	accessibilityStatement: true,
	hasEmail: true,
});
const dataSchema = z.object({ lead: z.string().nullish(), html: z.string().optional() }).catch({});
const questionsSchema = blockSchemas.questions.pick({ questions: true });

/** Returns those texts of public pages that have one of the ids, in their order. */
export async function readPageTextsById(db: Database, siteId: string, ids: string[]): Promise<PageSearchText[]> {
	const pageIds = [...new Set(ids.map((id) => id.replace(/#.*/u, "")))];
	const found = new Map((await readPageTexts(db, siteId, pageIds)).map((text) => [text.id, text]));
	return ids.flatMap((id) => found.get(id) ?? []);
}

/**
 * Returns the texts of public pages, and of the questions on them, in the order of `ids`. Hidden blocks and unlisted pages
 * are left out.
 */
export async function readPageTexts(db: Database, siteId: string, ids: string[]): Promise<PageSearchText[]> {
	if (ids.length === 0) return [];
	const rows = await db
		.selectFrom("page")
		.innerJoin("site", "site.id", "page.site_id")
		.leftJoin("block", (join) =>
			join
				.onRef("block.site_id", "=", "page.site_id")
				.onRef("block.page_id", "=", "page.id")
				.on("block.hide", "=", 0)
				.on("block.component", "in", ["title", "content", "questions"]),
		)
		.select(["page.id", "page.path", "page.config_json", "block.data_json", "site.config_json as site_config_json"])
		.where("page.site_id", "=", siteId)
		.where("page.id", "in", ids)
		.where("page.published_at", "is not", null)
		.orderBy("block.place_row")
		.orderBy("block.place_column")
		.orderBy("block.place_order")
		.execute();
	const byId = Map.groupBy(rows, ({ id }) => id);
	const site = siteSchema.safeParse(parseOrNull(rows[0]?.site_config_json)).data;
	const facts = site && (await readSiteFacts(db, site));
	const state = (html: string) => (facts ? chooseStatements(html, facts) : html);
	return ids.flatMap((id) => {
		const pageRows = byId.get(id) ?? [];
		const [first] = pageRows;
		const config = configSchema.safeParse(parseOrNull(first?.config_json));
		if (!first || !config.success || first.path.includes(":") || findPage(first.path)?.isUnlisted) return [];
		const stored = pageRows.map((row) => parseOrNull(row.data_json));
		const data = stored.map((one) => dataSchema.parse(one));
		const lead = state(data.find((one) => one.lead)?.lead ?? "");
		const page = {
			id,
			path: first.path,
			title: config.data.title,
			topic: "",
			page: "",
			summary: config.data.meta.nb.description || lead,
			lead,
			// A getter, because suggestions need only the title.
			get text() {
				return data.map(({ html }) => htmlToText(state(html ?? ""))).join(" ");
			},
		};
		return [page, ...stored.flatMap((one) => questionsOf(one, page, state))];
	});
}

function questionsOf(
	stored: unknown,
	{ id, path, title }: Pick<PageSearchText, "id" | "path" | "title">,
	state: (html: string) => string,
) {
	const questions = questionsSchema.safeParse(stored).data?.questions ?? [];
	return withAnchors(questions).map(({ anchor, topic, question, answer }): PageSearchText => {
		const text = htmlToText(state(answer));
		return {
			id: `${id}#${anchor}`,
			path: `${path}#${anchor}`,
			title: question,
			topic,
			page: title,
			summary: text,
			lead: "",
			text: "",
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
