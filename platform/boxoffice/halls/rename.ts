import { nameKey } from "@lerret/contracts/names";
import type { Writer } from "../../db/database.ts";
import { readObject } from "../../db/stored-json.ts";

/**
 * Gives the coming events in a hall its new name, however they write the old one: published ones, drafts, and versions
 * that wait for their publication.
 */
export async function renameInEvents(
	trx: Writer,
	siteId: string,
	{ from, to }: { from: string; to: string },
	now: string,
): Promise<void> {
	const coming = await trx
		.selectFrom("event")
		.select("screen")
		.distinct()
		.where("site_id", "=", siteId)
		.where("ends_at", ">", now)
		.execute();
	const names = coming
		.map(({ screen }) => screen)
		.filter((screen) => screen !== to && nameKey(screen) === nameKey(from));
	if (names.length > 0)
		await trx
			.updateTable("event")
			.set({ screen: to, updated_at: now })
			.where("site_id", "=", siteId)
			.where("screen", "in", names)
			.where("ends_at", ">", now)
			.execute();
	const drafts = await trx
		.selectFrom("content_item")
		.select(["id", "draft_json"])
		.where("site_id", "=", siteId)
		.where("kind", "=", "event")
		.where("draft_json", "is not", null)
		.execute();
	for (const { id, draft_json } of drafts) {
		const renamed = withNewName(draft_json, from, to);
		if (renamed !== null)
			await trx
				.updateTable("content_item")
				.set({ draft_json: renamed })
				.where("site_id", "=", siteId)
				.where("kind", "=", "event")
				.where("id", "=", id)
				.execute();
	}
	const plans = await trx
		.selectFrom("planned_publication as plan")
		.innerJoin("content_revision as version", (join) =>
			join
				.onRef("version.site_id", "=", "plan.site_id")
				.onRef("version.kind", "=", "plan.kind")
				.onRef("version.item_id", "=", "plan.item_id")
				.onRef("version.number", "=", "plan.number"),
		)
		.select(["version.item_id", "version.number", "version.fields_json"])
		.where("plan.site_id", "=", siteId)
		.where("plan.kind", "=", "event")
		.execute();
	for (const { item_id, number, fields_json } of plans) {
		const renamed = withNewName(fields_json, from, to);
		if (renamed !== null)
			await trx
				.updateTable("content_revision")
				.set({ fields_json: renamed })
				.where("site_id", "=", siteId)
				.where("kind", "=", "event")
				.where("item_id", "=", item_id)
				.where("number", "=", number)
				.execute();
	}
}

/** Null for an event in another hall, and for one that has the name. */
function withNewName(json: string | null, from: string, to: string): string | null {
	const fields = readObject(json ?? "");
	const { screen } = fields;
	const isRenamed = typeof screen === "string" && screen !== to && nameKey(screen) === nameKey(from);
	return isRenamed ? JSON.stringify({ ...fields, screen: to }) : null;
}
