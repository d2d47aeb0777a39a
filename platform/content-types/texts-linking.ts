import type { Reference } from "@lerret/contracts/api/management";
import type { ContentTypeName } from "@lerret/contracts/content-names";
import { capitalize } from "@lerret/contracts/nb/capitalize";
import type { ItemRef } from "../content/content-type.ts";
import { type SiteText, selectSiteTexts, textStates } from "../content/site-texts.ts";
import type { Database } from "../db/database.ts";
import { readObject } from "../db/stored-json.ts";
import { pageName } from "./links-to.ts";

const kinds = ["article", "production", "block-data"];

/**
 * Returns the texts with a link to an item, which is plain text while the public does not see the item. A draft or planned
 * version is left out where the public version has the link too.
 */
export async function findTextsLinking(
	db: Database,
	kind: ContentTypeName,
	{ siteId, id }: ItemRef,
): Promise<Reference[]> {
	const reference = `${kind}/${id}`;
	const found = await selectSiteTexts(db, siteId)
		.selectAll()
		.where("text", "like", `%data-item=%${reference}%`)
		.orderBy("kind")
		.orderBy("id")
		.execute();
	// As JSON, a quote within a text has a backslash before it.
	const links = [`data-item="${reference}"`, `data-item=\\"${reference}\\"`];
	const linking = textStates
		.flatMap((state) => kinds.flatMap((one) => found.filter((text) => text.state === state && text.kind === one)))
		.filter(({ text }) => links.some((link) => text.includes(link)));
	const first = linking.filter((text, i) => linking.findIndex((one) => isSameItem(one, text)) === i);
	const paths = await readPagePaths(db, siteId, first);
	return first.map((text) => ({ path: text.kind, message: `${nameOf(text, paths)} lenker hit.` }));
}

const isSameItem = (one: SiteText, other: SiteText): boolean => one.kind === other.kind && one.id === other.id;

/** The paths of the pages that public blocks are on, by the ids of the blocks. */
async function readPagePaths(db: Database, siteId: string, texts: SiteText[]): Promise<Map<string, string>> {
	const ids = texts.flatMap(({ kind, state, id }) => (kind === "block-data" && state === "public" ? [id] : []));
	if (ids.length === 0) return new Map();
	const rows = await db
		.selectFrom("block")
		.innerJoin("page", (join) =>
			join.onRef("page.site_id", "=", "block.site_id").onRef("page.id", "=", "block.page_id"),
		)
		.select(["block.id", "page.path"])
		.where("block.site_id", "=", siteId)
		.where("block.id", "in", ids)
		.execute();
	return new Map(rows.map(({ id, path }) => [id, path]));
}

function nameOf({ kind, id, title, state, text }: SiteText, paths: ReadonlyMap<string, string>): string {
	if (kind === "block-data")
		return {
			public: `En tekst på ${pageName(paths.get(id) ?? "")}`,
			planned: "En planlagt versjon av en tekst på en side",
			draft: "Et utkast til en tekst på en side",
		}[state];
	const name = `${kind === "article" ? "nyheten" : "omtalen av"} «${title ?? readObject(text).title ?? ""}»`;
	return {
		public: capitalize(name),
		planned: `En planlagt versjon av ${name}`,
		draft: `Utkastet til ${name}`,
	}[state];
}
