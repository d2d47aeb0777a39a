import type { ItemRef } from "../content/content-type.ts";
import type { Writer } from "../db/database.ts";
import type { RowOverlay } from "../db/overlay.ts";

type Table = "article" | "production" | "page" | "event" | "block";

export const removeFrom =
	(table: Table) =>
	async (trx: Writer, { siteId, id }: ItemRef): Promise<void> => {
		await trx.deleteFrom(table).where("site_id", "=", siteId).where("id", "=", id).execute();
	};

/** A row that is read in place of the one with its id. */
export const replaceRow = (table: Table, row: object): RowOverlay => {
	const values = row as RowOverlay["rows"][number];
	return { table, replaces: { column: "id", value: String(values.id) }, rows: [values] };
};

/** Hides a row without deleting it, because other rows reference it. */
export const hideIn =
	(table: "article" | "production" | "page") =>
	async (trx: Writer, { siteId, id }: ItemRef, now: string): Promise<void> => {
		await trx
			.updateTable(table)
			.set({ published_at: null, updated_at: now })
			.where("site_id", "=", siteId)
			.where("id", "=", id)
			.execute();
	};

/** For tables without a creation time. A row without `published_at` is public as long as it exists. */
export const timesOf = (row: { id: string; updated_at: string; published_at?: string | null }) => ({
	id: row.id,
	createdAt: row.updated_at,
	updatedAt: row.updated_at,
	publishedAt: row.published_at === undefined ? row.updated_at : row.published_at,
});
