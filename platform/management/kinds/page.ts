import { pageFieldsSchema } from "@lerret/contracts/api/management-site";
import { paths, patterns } from "@lerret/contracts/paths";
import type { Page } from "@lerret/contracts/site";
import type { Tables } from "../../db/database.ts";
import { putPageConfig } from "../../sites/write.ts";
import { claimAddress } from "../addresses.ts";
import { type Address, defineKind, type Fields, type Use, wrongField } from "../kind.ts";
import { findLinksTo } from "./links-to.ts";
import { demandPictures, findDraftsOf, readObject } from "./lookups.ts";
import { demandSources } from "./page-sources.ts";
import { hideIn, removeFrom, timesOf } from "./table-rows.ts";

const neededPaths: ReadonlySet<string> = new Set([paths.front, paths.notFound, ...Object.values(patterns)]);

export const pageKind = defineKind({
	name: "page",
	schema: pageFieldsSchema,
	// Blocks reference its row.
	isReserved: true,

	async readStable(db, siteId, ids) {
		let query = db.selectFrom("page").selectAll().where("site_id", "=", siteId);
		if (ids) query = query.where("id", "in", ids);
		const rows = await query.execute();
		return rows.map((row) => ({ ...timesOf(row), fields: toFields(row) }));
	},

	values: ({ title, path, pageType }) => ({ title, path, pageType }),

	async complete(trx, place, fields, { before }) {
		if (before && before.path !== fields.path && neededPaths.has(before.path))
			throw wrongField("path", "Nettstedet trenger en side på denne adressen.");
		if (fields.path.includes(":") && !Object.values<string>(patterns).includes(fields.path))
			throw wrongField("path", `Kan bare være et av mønstrene ${Object.values(patterns).join(", ")}.`);
		await demandPictures(trx, place, { "meta.nb.image": fields.meta.nb.image ?? null });
		await demandSources(trx, place, fields);
		await claimAddress(trx, place, addressFor(fields.path));
		return fields;
	},

	async put(trx, { siteId, id }, fields, { publishedAt, now }) {
		await putPageConfig(trx, siteId, { id, ...fields }, { publishedAt, now });
	},

	withdraw: hideIn("page"),
	remove: removeFrom("page"),

	async findUses(trx, { siteId, id }, { path, pageType }, act) {
		if (neededPaths.has(path)) return [{ path: "path", message: "Nettstedet trenger en side på denne adressen." }];
		if (act === "withdraw") return [];
		if (pageType === "standard")
			return [
				{ path: "pageType", message: "Siden er en standardside. Gjør den til en vanlig side og publiser den først." },
			];
		const blocks = await trx
			.selectFrom("block")
			.select("id")
			.where("site_id", "=", siteId)
			.where("page_id", "=", id)
			.execute();
		const ids = [...blocks.map((block) => block.id), ...(await findDraftsOf(trx, siteId, "block-data", "pageId", id))];
		return [...(await findLinksTo(trx, siteId, path)), ...contentOf(ids)];
	},

	addressOf: ({ path }) => addressFor(path),
});

/** A page's blocks are deleted with it. */
function contentOf(ids: string[]): Use[] {
	if (ids.length === 0) return [];
	const what = ids.length === 1 ? "den ene delen som siden har" : `de ${ids.length} delene som siden har`;
	return [{ path: "block-data", message: `På siden står ${what}.`, along: { kind: "block-data", ids, what } }];
}

function addressFor(path: string): Address {
	return { owner: "page", slug: path.slice(1) || "/", path: path.includes(":") ? null : path };
}

function toFields(row: Tables["page"]): Fields {
	const { id: _id, ...config } = readObject(row.config_json) as Partial<Page>;
	return { ...config, path: row.path };
}
