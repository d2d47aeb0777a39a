import type { Reference } from "@lerret/contracts/api/management";
import type { ContentTypeName } from "@lerret/contracts/content-names";
import { paths } from "@lerret/contracts/paths";
import { sql } from "kysely";
import type { ItemRef } from "../content/content-type.ts";
import type { Database } from "../db/database.ts";
import { readObject } from "../db/stored-json.ts";

/** Returns the texts with a link to an item, which is plain text while the public does not see the item. */
export async function findTextsLinking(
	db: Database,
	kind: ContentTypeName,
	{ siteId, id }: ItemRef,
): Promise<Reference[]> {
	const reference = `${kind}/${id}`;
	// As JSON, a quote within a text has a backslash before it.
	const isLinked = (text: string | null) =>
		new RegExp(`data-item=\\\\?"${RegExp.escape(reference)}\\\\?"`, "u").test(text ?? "");
	const mayLink = (column: string) => sql<boolean>`${sql.ref(column)} like ${`%data-item=%${reference}%`}`;
	const [articles, productions, blocks, drafts] = [
		await db
			.selectFrom("article")
			.select(["id", "title", "content as text"])
			.where("site_id", "=", siteId)
			.where(mayLink("content"))
			.execute(),
		await db
			.selectFrom("production")
			.select(["id", "title", "body as text"])
			.where("site_id", "=", siteId)
			.where(mayLink("body"))
			.execute(),
		await db
			.selectFrom("block")
			.innerJoin("page", (join) =>
				join.onRef("page.site_id", "=", "block.site_id").onRef("page.id", "=", "block.page_id"),
			)
			.select(["block.id", "page.path", "block.data_json as text"])
			.where("block.site_id", "=", siteId)
			.where(mayLink("block.data_json"))
			.execute(),
		await db
			.selectFrom("content_item")
			.select(["kind", "id", "draft_json as text"])
			.where("site_id", "=", siteId)
			.where(mayLink("draft_json"))
			.orderBy("kind")
			.orderBy("id")
			.execute(),
	];
	const linking = [
		...articles.map((row) => ({ ...row, kind: "article", where: `Nyheten «${row.title}»` })),
		...productions.map((row) => ({ ...row, kind: "production", where: `Omtalen av «${row.title}»` })),
		...blocks.map((row) => ({
			...row,
			kind: "block-data",
			where: row.path === paths.front ? "En tekst på forsiden" : `En tekst på siden ${row.path}`,
		})),
	].filter(({ text }) => isLinked(text));
	const isPublic = (draft: { kind: string; id: string }) =>
		linking.some((one) => one.kind === draft.kind && one.id === draft.id);
	const draftTexts = drafts
		.filter((draft) => isLinked(draft.text) && !isPublic(draft))
		.map((draft) => ({ kind: draft.kind, where: draftName(draft.kind, readObject(draft.text ?? "").title) }));
	return [...linking, ...draftTexts].map((one) => ({ path: one.kind, message: `${one.where} lenker hit.` }));
}

const draftName = (kind: string, title: unknown): string => {
	if (kind === "block-data") return "Et utkast til en tekst på en side";
	return `Utkastet til ${kind === "article" ? "nyheten" : "omtalen av"} «${typeof title === "string" ? title : ""}»`;
};
