import { type EventChoices, maxEventChoices } from "@lerret/contracts/api/event-choices";
import { compareText } from "@lerret/contracts/nb/collate";
import type { Database } from "../db/database.ts";
import { readObject } from "../db/stored-json.ts";

/** Returns the halls and organisers of the site, and the halls and formats that its published and drafted showings use. */
export async function readEventChoices(db: Database, siteId: string): Promise<EventChoices> {
	const drafts = await readDrafts(db, siteId);
	const [halls, usedNames, formats, organisers] = await Promise.all([
		db.selectFrom("hall").select("name").where("site_id", "=", siteId).execute(),
		readValues(db, siteId, "screen"),
		readValues(db, siteId, "format"),
		db.selectFrom("organiser").select(["id", "name"]).where("site_id", "=", siteId).execute(),
	]);
	return {
		screens: toSortedUnique([...halls.map(({ name }) => name), ...usedNames, ...drafts.map(({ screen }) => screen)]),
		formats: toSortedUnique([...formats, ...drafts.map(({ format }) => format)]),
		organisers: organisers.sort((a, b) => compareText(a.name, b.name)),
	};
}

async function readValues(db: Database, siteId: string, column: "screen" | "format"): Promise<(string | null)[]> {
	const rows = await db
		.selectFrom("event")
		.select(`${column} as value`)
		.where("site_id", "=", siteId)
		.where(column, "is not", null)
		.groupBy(column)
		.orderBy((eb) => eb.fn.countAll(), "desc")
		.orderBy(column)
		.limit(maxEventChoices)
		.execute();
	return rows.map(({ value }) => value);
}

async function readDrafts(db: Database, siteId: string) {
	const rows = await db
		.selectFrom("content_item")
		.select("draft_json")
		.where("site_id", "=", siteId)
		.where("kind", "=", "event")
		.where("draft_json", "is not", null)
		.execute();
	return rows.map(({ draft_json }) => readObject(draft_json ?? ""));
}

function toSortedUnique(values: unknown[]): string[] {
	const texts = values.filter((value): value is string => typeof value === "string" && value !== "");
	return [...new Set(texts)].sort(compareText);
}
