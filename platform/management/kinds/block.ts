import { blockFieldsSchema } from "@lerret/contracts/api/management-site";
import { blockSchemas } from "@lerret/contracts/blocks";
import { isLinkTarget, wrongLinkTarget } from "@lerret/contracts/link-target";
import { templateSchema } from "@lerret/contracts/site";
import type { Tables, Writer } from "../../db/database.ts";
import { cleanHtml } from "../../sites/clean-html.ts";
import { putBlock } from "../../sites/write.ts";
import { checkFields, defineKind, type Fields, type Place, wrongField } from "../kind.ts";
import { linksIn } from "./links-to.ts";
import { readList, readObject } from "./lookups.ts";
import { requireSources } from "./page-sources.ts";
import { removeFrom, timesOf } from "./table-rows.ts";

export const blockKind = defineKind({
	name: "block-data",
	schema: blockFieldsSchema,

	async readStable(db, siteId, ids) {
		let query = db.selectFrom("block").selectAll().where("site_id", "=", siteId);
		if (ids) query = query.where("id", "in", ids);
		const rows = await query.execute();
		return rows.map((row) => ({ ...timesOf(row), fields: toFields(row) }));
	},

	values: ({ pageId, component, hide, place }) => ({
		pageId,
		component,
		hide,
		place: place.row * 10_000_000 + place.column * 100_000 + place.order,
	}),

	async complete(trx, place, fields) {
		const template = await readTemplate(trx, place, fields.pageId);
		if (!template.rows[fields.place.row]?.columns[fields.place.column])
			throw wrongField("place", "Siden har ikke denne raden og kolonnen.");
		await requireSources(trx, place.siteId, fields);
		const data: Fields = checkFields(blockSchemas[fields.component].strict(), fields.data, ["data"]);
		for (const { path, address } of linksIn(data))
			if (!isLinkTarget(address)) throw wrongField(`data.${path}`, wrongLinkTarget);
		const { html } = data;
		return { ...fields, data: typeof html === "string" ? { ...data, html: cleanHtml(html) } : data };
	},

	async put(trx, place, { pageId, ...fields }, { now }) {
		const template = await readTemplate(trx, place, pageId);
		await putBlock(trx, place.siteId, { id: pageId, template }, { id: place.id, ...fields }, now);
	},

	withdraw: removeFrom("block"),
	remove: removeFrom("block"),
});

async function readTemplate(trx: Writer, { siteId }: Place, pageId: string) {
	const row = await trx
		.selectFrom("page")
		.select("config_json")
		.where("site_id", "=", siteId)
		.where("id", "=", pageId)
		.executeTakeFirst();
	if (!row) throw wrongField("pageId", "Siden finnes ikke på dette nettstedet.");
	const template = templateSchema.safeParse(readObject(row.config_json).template);
	return template.success ? template.data : { rows: [] };
}

function toFields(row: Tables["block"]): Fields {
	return {
		pageId: row.page_id,
		component: row.component,
		hide: row.hide === 1,
		place: { row: row.place_row, column: row.place_column, order: row.place_order },
		dataIds: readList(row.data_ids_json),
		data: readObject(row.data_json),
	};
}
