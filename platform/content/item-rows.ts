import { touchContent } from "../db/content-version.ts";
import type { Writer } from "../db/database.ts";
import type { ContentType, ItemRef } from "./content-type.ts";
import type { Item } from "./read.ts";

export async function saveAsDraft(trx: Writer, kind: ContentType, { siteId, id }: ItemRef, item: Item, now: string) {
	await trx
		.updateTable("content_item")
		.set({ draft_json: JSON.stringify(item.draft), created_at: item.createdAt, updated_at: now })
		.where("site_id", "=", siteId)
		.where("kind", "=", kind.name)
		.where("id", "=", id)
		.execute();
}

export async function clearDraft(trx: Writer, kind: ContentType, { siteId, id }: ItemRef, item: Item): Promise<void> {
	await trx
		.updateTable("content_item")
		.set({ draft_json: null, created_at: item.createdAt })
		.where("site_id", "=", siteId)
		.where("kind", "=", kind.name)
		.where("id", "=", id)
		.execute();
}

export async function deletePlan(trx: Writer, kind: ContentType, { siteId, id }: ItemRef): Promise<void> {
	const { numDeletedRows } = await trx
		.deleteFrom("planned_publication")
		.where("site_id", "=", siteId)
		.where("kind", "=", kind.name)
		.where("item_id", "=", id)
		.executeTakeFirst();
	// The next due time is cached by content version.
	if (numDeletedRows > 0n) await touchContent(trx, siteId);
}

export async function deletePublication(trx: Writer, kind: ContentType, { siteId, id }: ItemRef): Promise<void> {
	await trx
		.deleteFrom("publication")
		.where("site_id", "=", siteId)
		.where("kind", "=", kind.name)
		.where("item_id", "=", id)
		.execute();
}
