import type { Database, Writer } from "../db/database.ts";

/** Versions of items that no visitor sees yet: drafts, and those that wait for their publication. */

type Kind = "event" | "block-data" | "menu";

/** The drafts that differ from what visitors see. */
export const readDrafts = (db: Database, siteId: string, kind: Kind) =>
	db
		.selectFrom("content_item")
		.select(["id", "draft_json"])
		.where("site_id", "=", siteId)
		.where("kind", "=", kind)
		.where("draft_json", "is not", null)
		.orderBy("id")
		.execute();

/** The versions that wait for their publication. */
export const selectPlannedVersions = (db: Database, siteId: string) =>
	db
		.selectFrom("planned_publication as plan")
		.innerJoin("content_revision as version", (join) =>
			join
				.onRef("version.site_id", "=", "plan.site_id")
				.onRef("version.kind", "=", "plan.kind")
				.onRef("version.item_id", "=", "plan.item_id")
				.onRef("version.number", "=", "plan.number"),
		)
		.where("plan.site_id", "=", siteId);

/** Those of a kind, in the order in which their publication comes. */
export const readPlannedVersions = (db: Database, siteId: string, kind: Kind) =>
	selectPlannedVersions(db, siteId)
		.select(["version.item_id", "version.number", "version.fields_json"])
		.where("plan.kind", "=", kind)
		.orderBy("plan.at")
		.orderBy("plan.item_id")
		.execute();

/** Changes drafts and planned versions in place. `rewrite` gets the fields as JSON; null: they stay. */
export async function rewriteUnpublished(
	trx: Writer,
	siteId: string,
	kind: Kind,
	rewrite: (id: string, json: string) => string | null,
): Promise<void> {
	for (const { id, draft_json } of await readDrafts(trx, siteId, kind)) {
		const json = rewrite(id, draft_json ?? "");
		if (json !== null)
			await trx
				.updateTable("content_item")
				.set({ draft_json: json })
				.where("site_id", "=", siteId)
				.where("kind", "=", kind)
				.where("id", "=", id)
				.execute();
	}
	for (const { item_id, number, fields_json } of await readPlannedVersions(trx, siteId, kind)) {
		const json = rewrite(item_id, fields_json);
		if (json !== null)
			await trx
				.updateTable("content_revision")
				.set({ fields_json: json })
				.where("site_id", "=", siteId)
				.where("kind", "=", kind)
				.where("item_id", "=", item_id)
				.where("number", "=", number)
				.execute();
	}
}
