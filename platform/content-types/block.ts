import { blockSchemas } from "@lerret/contracts/blocks";
import { linksIn } from "@lerret/contracts/blocks/describe";
import { blockFieldsSchema } from "@lerret/contracts/content/block";
import { type DescribedField, describeFields } from "@lerret/contracts/describe";
import { isLinkTarget, linkTargetError } from "@lerret/contracts/link-target";
import { templateSchema } from "@lerret/contracts/site";
import type * as z from "zod";
import { checkFields, defineContentType, type Fields, invalidField } from "../content/content-type.ts";
import { keepsRows, requirePictures } from "../content/lookups.ts";
import { isPublicAt } from "../content/read.ts";
import { requireTextReferences } from "../content/text-references.ts";
import type { Database, Tables } from "../db/database.ts";
import { fieldColumns } from "../db/field-columns.ts";
import { readObject } from "../db/stored-json.ts";
import { cleanHtml } from "../html/clean-html.ts";
import { requireGroup } from "../prices/check.ts";
import { putBlock, toBlockRow } from "../sites/write.ts";
import { requireBlockSources, toSources } from "./page-sources.ts";
import { removeFrom, replaceRow, timesOf } from "./table-rows.ts";

const columns = fieldColumns(blockFieldsSchema);

export const blockContentType = defineContentType({
	name: "block-data",
	schema: blockFieldsSchema,

	async readStable(db, siteId, ids) {
		let query = db.selectFrom("block").selectAll().where("site_id", "=", siteId);
		if (ids) query = query.where("id", "in", ids);
		const rows = await query.execute();
		return rows.map(toStable);
	},

	values: ({ place }) => ({ place: place.row * 10_000_000 + place.column * 100_000 + place.order }),

	readParent: (db, siteId, { pageId }) => readPage(db, siteId, pageId),

	async complete(trx, ref, fields, { parent: page, before, stable }) {
		if (fields.removed) return fields;
		const parts = [page, ...(page.draft ? [page.draft] : [])];
		if (!parts.some(({ template }) => hasCell(template, fields.place)))
			throw invalidField("place", "Siden har ikke denne raden og kolonnen.");
		requireBlockSources(
			parts.flatMap(({ sources }) => sources),
			fields,
		);
		const schema = blockSchemas[fields.component];
		const data: Fields = checkFields(schema.strict(), fields.data, ["data"]);
		for (const { path, address } of linksIn(schema, data))
			if (!isLinkTarget(address)) throw invalidField(`data.${path}`, linkTargetError);
		const { priceGroupId } = data;
		if (typeof priceGroupId === "string") await requireGroup(trx, ref.siteId, priceGroupId, "data.priceGroupId");
		await requirePictures(trx, ref, pictureIdsOf(schema, data), []);
		const cleaned = cleanTexts(data);
		const known = [before, stable].flatMap((version) => (version ? Object.values(textsOf(version.data)) : []));
		await requireTextReferences(trx, ref, textsOf(cleaned), known);
		return { ...fields, data: cleaned };
	},

	async put(trx, ref, fields, { parent: page, now }) {
		const { siteId, id } = ref;
		if (fields.removed) {
			await removeFrom("block")(trx, ref);
			return { id, fields, createdAt: now, updatedAt: now, publishedAt: null };
		}
		// A draft may be for the page as it will be: then the page is published first.
		if (!hasCell(page.template, fields.place))
			throw invalidField("place", "Siden har ikke denne raden og kolonnen før den er publisert.");
		requireBlockSources(page.sources, fields);
		return toStable(await putBlock(trx, siteId, page, { id, ...fields }, now));
	},

	// The draft of a page may have no place for one of its blocks: then the page is shown without it.
	preview: ({ siteId, id }, fields, { parent: page, now }) =>
		hasCell(page.template, fields.place) && !fields.removed
			? { rows: [replaceRow("block", toBlockRow(siteId, page, { id, ...fields }, now))] }
			: { rows: [{ table: "block", replaces: { column: "id", value: id }, rows: [] }] },

	hiddenReason(fields, page, now) {
		if (fields.hide) return "Det er skjult på siden, så ingen ser det.";
		return isPublicAt(page, now) ? null : `Ingen ser det før siden «${page.title}» er publisert.`;
	},

	withdraw: removeFrom("block"),
	remove: removeFrom("block"),
});

const hasCell = ({ rows }: z.output<typeof templateSchema>, { row, column }: { row: number; column: number }) =>
	rows[row]?.columns[column] !== undefined;

/** The pictures in a block's data by the path of their field. */
function pictureIdsOf(schema: z.ZodObject, data: Fields): Record<string, string> {
	const find = (fields: DescribedField[], values: Fields, path: string): [string, string][] =>
		fields.flatMap(({ name, widget, fields: inner }): [string, string][] => {
			const value = values[name];
			if (widget === "picture" && typeof value === "string") return [[`${path}.${name}`, value]];
			return widget === "rows" && Array.isArray(value)
				? value.flatMap((row, i) => find(inner, Object(row), `${path}.${name}.${i}`))
				: [];
		});
	return Object.fromEntries(find(describeFields(schema), data, "data"));
}

/** The HTML of a block by the path of its field. */
function textsOf({ html, questions }: Fields): Record<string, string> {
	const answers = Array.isArray(questions) ? questions : [];
	return {
		...(typeof html === "string" ? { "data.html": html } : {}),
		...Object.fromEntries(answers.map(({ answer }, i) => [`data.questions.${i}.answer`, String(answer)])),
	};
}

function cleanTexts(data: Fields): Fields {
	const { html, questions } = data;
	if (typeof html === "string") return { ...data, html: cleanHtml(html) };
	if (!Array.isArray(questions)) return data;
	return { ...data, questions: questions.map((one) => ({ ...one, answer: cleanHtml(one.answer) })) };
}

async function readPage(db: Database, siteId: string, id: string) {
	const row = await db
		.selectFrom("page")
		.select(["config_json", "published_at"])
		.select((eb) =>
			eb
				.selectFrom("content_item")
				.select("draft_json")
				.where((item) => item.and({ site_id: siteId, kind: "page", id }))
				.as("draft_json"),
		)
		.where("site_id", "=", siteId)
		.where("id", "=", id)
		.$if(keepsRows(db), (query) => query.forKeyShare())
		.executeTakeFirst();
	if (!row) throw invalidField("pageId", "Siden finnes ikke på dette nettstedet.");
	const config = readObject(row.config_json);
	return {
		id,
		title: String(config.title),
		...partsOf(config),
		/** What the page will have; null where it stays as it is. */
		draft: row.draft_json ? partsOf(readObject(row.draft_json)) : null,
		publishedAt: row.published_at,
	};
}

const partsOf = ({ template, sources }: Fields) => ({
	template: templateSchema.safeParse(template).data ?? { rows: [] },
	sources: toSources(sources),
});

const toStable = (row: Tables["block"]) => ({ ...timesOf(row), fields: toFields(row) });

function toFields(row: Tables["block"]): Fields {
	const place = { row: row.place_row, column: row.place_column, order: row.place_order };
	return { ...columns.toFields(row), place, removed: false };
}
