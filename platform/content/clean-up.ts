import { sql } from "kysely";
import type { Writer } from "../db/database.ts";
import { type Batch, walk } from "../retention/batches.ts";
import { retention } from "../retention/periods.ts";

type Item = { site_id: string; kind: string; id: string };

/** Deletes all but the newest versions of each item. Published and planned ones stay, and the state before the first edit. */
export const oldRevisions = (): Batch =>
	walk<Item>(
		(trx, after, limit) =>
			trx
				.selectFrom("content_item")
				.select(["site_id", "kind", "id"])
				.where(
					after
						? sql<boolean>`(site_id, kind, id) > (${after.site_id}, ${after.kind}, ${after.id})`
						: sql<boolean>`true`,
				)
				.orderBy("site_id")
				.orderBy("kind")
				.orderBy("id")
				// Each may have many versions.
				.limit(Math.ceil(limit / 10))
				.execute(),
		async (trx, items) => {
			for (const item of items) await deleteOldRevisions(trx, item);
		},
	);

async function deleteOldRevisions(trx: Writer, { site_id, kind, id }: Item): Promise<void> {
	const revisions = trx
		.selectFrom("content_revision")
		.where("site_id", "=", site_id)
		.where("kind", "=", kind)
		.where("item_id", "=", id);
	const firstKept = await revisions
		.select("number")
		.orderBy("number", "desc")
		.offset(retention.revisionsPerItem - 1)
		.limit(1)
		.executeTakeFirst();
	if (!firstKept) return;
	const used = (table: "publication" | "planned_publication") =>
		trx
			.selectFrom(table)
			.select("number")
			.where("site_id", "=", site_id)
			.where("kind", "=", kind)
			.where("item_id", "=", id);
	await trx
		.deleteFrom("content_revision")
		.where("site_id", "=", site_id)
		.where("kind", "=", kind)
		.where("item_id", "=", id)
		.where("number", "<", firstKept.number)
		.where("staff_id", "is not", null)
		.where("number", "not in", used("publication"))
		.where("number", "not in", used("planned_publication"))
		.execute();
}
