import { pageFieldsSchema } from "@lerret/contracts/content/page";
import { redirectFieldsSchema } from "@lerret/contracts/content/redirect";
import { paths, patterns } from "@lerret/contracts/paths";
import type { Page } from "@lerret/contracts/site";
import { claimAddress } from "../content/addresses.ts";
import { type Address, defineContentType, type Fields, invalidField, type Use } from "../content/content-type.ts";
import { findDraftsReferring, lockReferred, requirePictures } from "../content/lookups.ts";
import type { Tables } from "../db/database.ts";
import { readObject } from "../db/stored-json.ts";
import { putPageConfig, toPageRow } from "../sites/write.ts";
import { findLinksTo } from "./links-to.ts";
import { requireValidSources } from "./page-sources.ts";
import { hideIn, removeFrom, replaceRow, timesOf } from "./table-rows.ts";

const requiredPaths: ReadonlySet<string> = new Set([paths.front, paths.notFound, ...Object.values(patterns)]);

export const pageContentType = defineContentType({
	name: "page",
	schema: pageFieldsSchema,
	// Blocks reference its row.
	isReserved: true,

	async readStable(db, siteId, ids) {
		let query = db.selectFrom("page").selectAll().where("site_id", "=", siteId);
		if (ids) query = query.where("id", "in", ids);
		const rows = await query.execute();
		return rows.map(toStable);
	},

	async complete(trx, ref, fields, { before, stable, held }) {
		if (before && before.path !== fields.path && requiredPaths.has(before.path))
			throw invalidField("path", "Nettstedet trenger en side på denne adressen.");
		if (fields.path.includes(":") && !Object.values<string>(patterns).includes(fields.path))
			throw invalidField("path", `Kan bare være et av mønstrene ${Object.values(patterns).join(", ")}.`);
		if (before?.path !== fields.path && !canBeRequested(fields.path))
			throw invalidField("path", "Må ha små bokstaver, og ikke ?, #, «..», .json, .data eller / på slutten.");
		await requirePictures(trx, ref, { "meta.nb.image": fields.meta.nb.image ?? null }, [stable?.meta.nb.image]);
		await requireValidSources(trx, ref, fields, stable?.sources ?? []);
		await claimAddress(trx, ref, addressFor(fields.path), held);
		return fields;
	},

	put: async (trx, { siteId, id }, fields, { publishedAt, now }) =>
		toStable(await putPageConfig(trx, siteId, { id, ...fields }, { publishedAt, now })),

	preview: ({ siteId, id }, fields, times) => ({
		rows: [replaceRow("page", toPageRow(siteId, { id, ...fields }, times))],
	}),

	lock: (trx, ref) => lockReferred(trx, "page", ref),
	withdraw: hideIn("page"),
	remove: removeFrom("page"),

	async findUses(trx, { siteId, id }, { path, pageType }, operation) {
		if (requiredPaths.has(path)) return [{ path: "path", message: "Nettstedet trenger en side på denne adressen." }];
		if (operation === "withdraw") return [];
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
		const ids = [
			...blocks.map((block) => block.id),
			...(await findDraftsReferring(trx, siteId, "block-data", "pageId", id)),
		];
		return [...(await findLinksTo(trx, siteId, path)), ...blockUses(ids)];
	},

	addressOf: ({ path }) => addressFor(path),
});

/** Whether a browser asks for this path as it is written, so that the page is shown there and its redirect found later. */
const canBeRequested = (path: string): boolean =>
	!path.includes("?") && redirectFieldsSchema.shape.from.safeParse(path).data === path;

/** A page's blocks are deleted with it. */
function blockUses(ids: string[]): Use[] {
	if (ids.length === 0) return [];
	const what = ids.length === 1 ? "den ene delen som siden har" : `de ${ids.length} delene som siden har`;
	return [{ path: "block-data", message: `På siden står ${what}.`, cascade: { kind: "block-data", ids, what } }];
}

function addressFor(path: string): Address {
	return { owner: "page", slug: path.slice(1) || "/", path: path.includes(":") ? null : path };
}

function toFields(row: Tables["page"]): Fields {
	const { id: _id, ...config } = readObject(row.config_json) as Partial<Page>;
	return { ...config, path: row.path };
}

const toStable = (row: Tables["page"]) => ({ ...timesOf(row), fields: toFields(row) });
