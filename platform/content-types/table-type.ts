import type { ContentTypeName } from "@lerret/contracts/content-names";
import { describeFields } from "@lerret/contracts/describe";
import type * as z from "zod";
import {
	type ContentTypeDefinition,
	defineContentType,
	type ItemRef,
	type ItemTimes,
} from "../content/content-type.ts";
import { requirePictures } from "../content/lookups.ts";
import { requireTextReferences } from "../content/text-references.ts";
import { touchContent } from "../db/content-version.ts";
import type { Tables } from "../db/database.ts";
import { fieldColumns } from "../db/field-columns.ts";
import { cleanHtml } from "../html/clean-html.ts";
import { hideIn, removeFrom, replaceRow } from "./table-rows.ts";

type Row = Pick<Tables["article"], "id" | "created_at" | "updated_at" | "published_at"> & Record<string, unknown>;

/** Reads and writes a table with the columns of a description, `created_at`, `updated_at` and `published_at`. */
export function storedIn<S extends z.ZodObject>(
	name: string,
	schema: S,
): Pick<ContentTypeDefinition<S, undefined>, "readStable" | "readEntries" | "put" | "preview" | "withdraw" | "remove"> {
	// All such tables have these columns, so the queries are typed as those of one of them.
	const table = name as "article";
	const columns = fieldColumns(schema);
	const timesOf = (row: Row) => ({
		id: row.id,
		createdAt: row.created_at,
		updatedAt: row.updated_at,
		publishedAt: row.published_at,
	});
	const toStable = (row: Row) => ({ ...timesOf(row), fields: columns.toFields(row) });
	const toRow = ({ siteId, id }: ItemRef, fields: z.output<S>, { createdAt, publishedAt, now }: ItemTimes): Row => ({
		...columns.toRow(fields),
		site_id: siteId,
		id,
		created_at: createdAt,
		published_at: publishedAt,
		updated_at: now,
	});
	return {
		async readStable(db, siteId, ids) {
			let query = db.selectFrom(table).selectAll().where("site_id", "=", siteId);
			if (ids) query = query.where("id", "in", ids);
			return (await query.execute()).map(toStable);
		},
		async readEntries(db, siteId) {
			const rows: Row[] = await db
				.selectFrom(table)
				.select(["id", "created_at", "published_at", "updated_at", ...(columns.listedColumns as "title"[])])
				.where("site_id", "=", siteId)
				.execute();
			return rows.map((row) => ({ ...timesOf(row), values: columns.rowToListValues(row) }));
		},
		async put(trx, ref, fields, times) {
			const row = toRow(ref, fields, times);
			const values = row as Tables["article"];
			await trx
				.insertInto(table)
				.values(values)
				.onConflict((conflict) => conflict.columns(["site_id", "id"]).doUpdateSet(values))
				.execute();
			return toStable(row);
		},
		preview: (ref, fields, times) => ({ rows: [replaceRow(table, toRow(ref, fields, times))] }),
		withdraw: hideIn(table),
		remove: removeFrom(table),
	};
}

/** A content type without rules or references of its own, stored in the table of its name. */
export function tableContentType(name: ContentTypeName, { fields: schema }: { fields: z.ZodObject }) {
	const described = describeFields(schema);
	const namesOf = (widget: string) => described.filter((field) => field.widget === widget).map((field) => field.name);
	const pictures = namesOf("picture");
	const table = storedIn(name, schema);
	return defineContentType({
		name,
		schema,
		...table,
		async complete(trx, ref, fields, { before, stable }) {
			const pictureIds = pictures.map((picture) => [picture, (fields[picture] as string | null) ?? null]);
			await requirePictures(trx, ref, Object.fromEntries(pictureIds), []);
			const texts = namesOf("html");
			const cleaned = Object.fromEntries(texts.map((html) => [html, cleanHtml(String(fields[html]))]));
			const known = [before, stable].flatMap((version) => texts.map((html) => String(version?.[html] ?? "")));
			await requireTextReferences(trx, ref, cleaned, known);
			return { ...fields, ...cleaned };
		},
		// No trigger counts its changes.
		async put(trx, ref, fields, times) {
			await touchContent(trx, ref.siteId);
			return table.put(trx, ref, fields, times);
		},
		async withdraw(trx, ref, now) {
			await touchContent(trx, ref.siteId);
			await table.withdraw(trx, ref, now);
		},
		async remove(trx, ref) {
			await touchContent(trx, ref.siteId);
			await table.remove(trx, ref);
		},
	});
}
