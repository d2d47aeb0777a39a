import type { Writer } from "../../db/database.ts";
import type { Place } from "../kind.ts";

/** What the kinds do alike with their rows in the public's tables. */

/** Tables whose rows are known by site and id. */
type Table = "article" | "production" | "page" | "event" | "block";

/** Takes a row out of its table. */
export const removeFrom =
	(table: Table) =>
	async (trx: Writer, { siteId, id }: Place): Promise<void> => {
		await trx.deleteFrom(table).where("site_id", "=", siteId).where("id", "=", id).execute();
	};

/** Leaves a row where it is, because others hang on it, and unseen. */
export const hideIn =
	(table: "article" | "production" | "page") =>
	async (trx: Writer, { siteId, id }: Place, now: string): Promise<void> => {
		await trx
			.updateTable(table)
			.set({ published_at: null, updated_at: now })
			.where("site_id", "=", siteId)
			.where("id", "=", id)
			.execute();
	};

/** The times of a row that keeps none but that of its last change; without `published_at` it is public for as long as it is there. */
export const timesOf = (row: { id: string; updated_at: string; published_at?: string | null }) => ({
	id: row.id,
	createdAt: row.updated_at,
	updatedAt: row.updated_at,
	publishedAt: row.published_at === undefined ? row.updated_at : row.published_at,
});
