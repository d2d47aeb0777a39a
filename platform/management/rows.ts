import type { Writer } from "../db/database.ts";
import { touchContent } from "../sites/version.ts";
import type { ContentKind, Place } from "./kind.ts";
import type { Item } from "./read.ts";

/** Small changes of this folder's own rows, each a part of a larger act. */

/** The draft stays when what the public saw is gone. */
export async function keepAsDraft(trx: Writer, kind: ContentKind, { siteId, id }: Place, item: Item, now: string) {
	await trx
		.updateTable("content_item")
		.set({ draft_json: JSON.stringify(item.draft), created_at: item.createdAt, updated_at: now })
		.where("site_id", "=", siteId)
		.where("kind", "=", kind.name)
		.where("id", "=", id)
		.execute();
}

/** From now on the draft is what the public sees. */
export async function dropDraft(trx: Writer, kind: ContentKind, { siteId, id }: Place, item: Item): Promise<void> {
	await trx
		.updateTable("content_item")
		.set({ draft_json: null, created_at: item.createdAt })
		.where("site_id", "=", siteId)
		.where("kind", "=", kind.name)
		.where("id", "=", id)
		.execute();
}

/** Nothing is planned any more. */
export async function forgetPlan(trx: Writer, kind: ContentKind, { siteId, id }: Place): Promise<void> {
	const { numDeletedRows } = await trx
		.deleteFrom("planned_publication")
		.where("site_id", "=", siteId)
		.where("kind", "=", kind.name)
		.where("item_id", "=", id)
		.executeTakeFirst();
	// When something is due next is known until the content changes.
	if (numDeletedRows > 0n) await touchContent(trx, siteId);
}

/** Nobody has published it any more. */
export async function deletePublication(trx: Writer, kind: ContentKind, { siteId, id }: Place): Promise<void> {
	await trx
		.deleteFrom("publication")
		.where("site_id", "=", siteId)
		.where("kind", "=", kind.name)
		.where("item_id", "=", id)
		.execute();
}
