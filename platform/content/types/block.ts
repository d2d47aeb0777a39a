import { blockSchemas } from "@lerret/contracts/blocks";
import { linksIn } from "@lerret/contracts/blocks/describe";
import { blockFieldsSchema } from "@lerret/contracts/content/block";
import { isLinkTarget, linkTargetError } from "@lerret/contracts/link-target";
import { templateSchema } from "@lerret/contracts/site";
import type { Tables, Writer } from "../../db/database.ts";
import { cleanHtml } from "../../html/clean-html.ts";
import { putBlock } from "../../pages/write.ts";
import { checkFields, defineContentType, type Fields, type ItemRef, invalidField } from "../content-type.ts";
import { fieldColumns } from "../field-columns.ts";
import { readObject } from "../stored-json.ts";
import { requireBlockSources } from "./page-sources.ts";
import { removeFrom, timesOf } from "./table-rows.ts";

const columns = fieldColumns(blockFieldsSchema);

export const blockContentType = defineContentType({
	name: "block-data",
	schema: blockFieldsSchema,

	async readStable(db, siteId, ids) {
		let query = db.selectFrom("block").selectAll().where("site_id", "=", siteId);
		if (ids) query = query.where("id", "in", ids);
		const rows = await query.execute();
		return rows.map((row) => ({ ...timesOf(row), fields: toFields(row) }));
	},

	values: ({ place }) => ({ place: place.row * 10_000_000 + place.column * 100_000 + place.order }),

	async complete(trx, ref, fields) {
		const template = await readTemplate(trx, ref, fields.pageId);
		if (!template.rows[fields.place.row]?.columns[fields.place.column])
			throw invalidField("place", "Siden har ikke denne raden og kolonnen.");
		await requireBlockSources(trx, ref.siteId, fields);
		const schema = blockSchemas[fields.component];
		const data: Fields = checkFields(schema.strict(), fields.data, ["data"]);
		for (const { path, address } of linksIn(schema, data))
			if (!isLinkTarget(address)) throw invalidField(`data.${path}`, linkTargetError);
		const { html } = data;
		return { ...fields, data: typeof html === "string" ? { ...data, html: cleanHtml(html) } : data };
	},

	async put(trx, ref, { pageId, ...fields }, { now }) {
		const template = await readTemplate(trx, ref, pageId);
		await putBlock(trx, ref.siteId, { id: pageId, template }, { id: ref.id, ...fields }, now);
	},

	withdraw: removeFrom("block"),
	remove: removeFrom("block"),
});

async function readTemplate(trx: Writer, { siteId }: ItemRef, pageId: string) {
	const row = await trx
		.selectFrom("page")
		.select("config_json")
		.where("site_id", "=", siteId)
		.where("id", "=", pageId)
		.executeTakeFirst();
	if (!row) throw invalidField("pageId", "Siden finnes ikke på dette nettstedet.");
	const template = templateSchema.safeParse(readObject(row.config_json).template);
	return template.success ? template.data : { rows: [] };
}

function toFields(row: Tables["block"]): Fields {
	const place = { row: row.place_row, column: row.place_column, order: row.place_order };
	return { ...columns.toFields(row), place };
}
