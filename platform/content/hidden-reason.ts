import type { Database } from "../db/database.ts";
import { readSites } from "../pages/read.ts";
import { toStored } from "../time.ts";
import type { Fields, ItemRef } from "./content-type.ts";
import { readTitles } from "./titles.ts";

/**
 * Returns a bokmål sentence that says why the public does not see a published item; null where it does. `now` is in
 * stored form.
 */
export async function readHiddenReason(
	db: Database,
	kind: string,
	{ siteId }: ItemRef,
	fields: Fields,
	now: string,
): Promise<string | null> {
	const site = (await readSites(db)).find(({ id }) => id === siteId);
	if (site?.published === false) return "Ingen ser det før nettstedet er åpnet for publikum.";
	if (kind === "event") {
		const title = await readHiddenParentTitle(db, "production", siteId, fields.productionId, now);
		if (title !== null) return `Ingen ser forestillingen før «${title}» er publisert.`;
		if (toStored(Temporal.Instant.from(String(fields.startTime))) <= now)
			return "Forestillingen har begynt, og står ikke i programmet.";
	}
	if (kind === "block-data") {
		if (fields.hide === true) return "Det er skjult på siden, så ingen ser det.";
		const title = await readHiddenParentTitle(db, "page", siteId, fields.pageId, now);
		if (title !== null) return `Ingen ser det før siden «${title}» er publisert.`;
	}
	return null;
}

async function readHiddenParentTitle(
	db: Database,
	table: "page" | "production",
	siteId: string,
	id: unknown,
	now: string,
): Promise<string | null> {
	const row = await db
		.selectFrom(table)
		.select("published_at")
		.where("site_id", "=", siteId)
		.where("id", "=", String(id))
		.executeTakeFirst();
	if (!row || (row.published_at !== null && row.published_at <= now)) return null;
	return (await readTitles(db, table, [id])).get(`${siteId} ${id}`) ?? String(id);
}
