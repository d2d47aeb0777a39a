import { nameKey } from "@lerret/contracts/names";
import { rewriteUnpublished } from "../../content/unpublished.ts";
import type { Writer } from "../../db/database.ts";
import { readObject } from "../../db/stored-json.ts";

/**
 * Gives the events in a hall its new name, however they write the old one: published ones, drafts, and versions that wait for
 * their publication. Those that are over too, because reports find their places by the name.
 */
export async function renameInEvents(
	trx: Writer,
	siteId: string,
	{ from, to }: { from: string; to: string },
	now: string,
): Promise<void> {
	const written = await trx.selectFrom("event").select("screen").distinct().where("site_id", "=", siteId).execute();
	const names = written
		.map(({ screen }) => screen)
		.filter((screen) => screen !== to && nameKey(screen) === nameKey(from));
	if (names.length > 0)
		await trx
			.updateTable("event")
			.set({ screen: to, updated_at: now })
			.where("site_id", "=", siteId)
			.where("screen", "in", names)
			.execute();
	await rewriteUnpublished(trx, siteId, "event", (_id, json) => withNewName(json, from, to));
}

/** Null for an event in another hall, and for one that has the name. */
function withNewName(json: string, from: string, to: string): string | null {
	const fields = readObject(json);
	const { screen } = fields;
	const isRenamed = typeof screen === "string" && screen !== to && nameKey(screen) === nameKey(from);
	return isRenamed ? JSON.stringify({ ...fields, screen: to }) : null;
}
