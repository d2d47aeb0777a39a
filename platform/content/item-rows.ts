import { touchContent } from "../db/content-version.ts";
import type { Writer } from "../db/database.ts";
import { type ContentType, type Fields, type ItemRef, itemKey } from "./content-type.ts";
import { type EditedRow, editedColumns, type Publication } from "./read.ts";

/**
 * Locks an item until the transaction ends and returns its row. The row of a new item gets its creation time later.
 */
export async function lockRow(
	trx: Writer,
	{ name }: ContentType,
	{ siteId, id }: ItemRef,
	now: string,
): Promise<EditedRow> {
	return trx
		.insertInto("content_item")
		.values({ site_id: siteId, kind: name, id, draft_json: null, created_at: "", updated_at: now })
		.onConflict((conflict) => conflict.columns(["site_id", "kind", "id"]).doUpdateSet({ id }))
		.returning(editedColumns)
		.executeTakeFirstOrThrow();
}

/** Stores the draft of a locked item; null where it equals the public version. */
export async function storeDraft(
	trx: Writer,
	{ name }: ContentType,
	{ siteId, id }: ItemRef,
	draft: Fields | null,
	{ createdAt, now }: { createdAt: string; now: string },
): Promise<void> {
	await trx
		.updateTable("content_item")
		.set({ draft_json: draft && JSON.stringify(draft), created_at: createdAt, updated_at: now })
		.where((eb) => eb.and({ site_id: siteId, kind: name, id }))
		.execute();
}

/** Deletes the row of a locked item with its draft; its versions stay. */
export async function deleteRow(trx: Writer, { name }: ContentType, { siteId, id }: ItemRef): Promise<void> {
	await trx
		.deleteFrom("content_item")
		.where((eb) => eb.and({ site_id: siteId, kind: name, id }))
		.execute();
}

/** Stores that a version is published or, in `planned_publication`, to be published. */
export async function putPublication(
	trx: Writer,
	table: "publication" | "planned_publication",
	kind: ContentType,
	ref: ItemRef,
	{ number, at, by }: Publication,
): Promise<void> {
	const values = { number, at, staff_id: by.id, staff_name: by.name, failure: null };
	await trx
		.insertInto(table)
		.values({ ...itemKey(kind, ref), ...values })
		.onConflict((conflict) => conflict.columns(["site_id", "kind", "item_id"]).doUpdateSet(values))
		.execute();
	// Cached pages must expire when a planned version appears.
	if (table === "planned_publication") await touchContent(trx, ref.siteId);
}

export async function deletePublication(
	trx: Writer,
	table: "publication" | "planned_publication",
	kind: ContentType,
	ref: ItemRef,
): Promise<void> {
	await trx
		.deleteFrom(table)
		.where((eb) => eb.and(itemKey(kind, ref)))
		.execute();
	// The next due time is cached by content version.
	if (table === "planned_publication") await touchContent(trx, ref.siteId);
}

/** Deletes when an item leaves the site, and returns when that was; null where nothing was planned. */
export async function deletePlannedWithdrawal(trx: Writer, kind: ContentType, ref: ItemRef): Promise<string | null> {
	const deleted = await trx
		.deleteFrom("planned_withdrawal")
		.where((eb) => eb.and(itemKey(kind, ref)))
		.returning("at")
		.executeTakeFirst();
	return deleted?.at ?? null;
}
