import type { Database, Writer } from "../db/database.ts";
import { hasRowLocks } from "../db/row-locks.ts";
import { readObject } from "../db/stored-json.ts";
import { type ItemRef, invalidField } from "./content-type.ts";

/** Whether a query locks the rows that it reads: what an item will refer to stays until its transaction ends. */
export const keepsRows = (db: Database): boolean => db.isTransaction && hasRowLocks(db as Writer);

/** Waits for all items that are being saved with a reference to this one, and keeps others from referring to it. */
export async function lockReferred(trx: Writer, table: "page" | "production", { siteId, id }: ItemRef): Promise<void> {
	if (!hasRowLocks(trx)) return;
	const row = trx.selectFrom(table).select("id").where("site_id", "=", siteId).where("id", "=", id);
	await row.forUpdate().execute();
}

/** Throws `invalid_request` for a picture, other than the `known` ones, that the site does not have. */
export const requirePictures = (
	trx: Writer,
	ref: ItemRef,
	pictures: Record<string, string | null> | [path: string, id: string | null][],
	known: (string | null | undefined)[],
): Promise<void> =>
	requireRows(
		trx,
		ref,
		{ table: "media", name: "Bildet" },
		{ entries: Array.isArray(pictures) ? pictures : Object.entries(pictures), known },
	);

/** Throws `invalid_request` for a file, other than the `known` ones, that the site does not have. */
export const requireDocuments = (trx: Writer, ref: ItemRef, entries: Entry[], known: string[]): Promise<void> =>
	requireRows(trx, ref, { table: "document", name: "Filen" }, { entries, known });

type Entry = [path: string, id: string | null];

async function requireRows(
	trx: Writer,
	{ siteId }: ItemRef,
	{ table, name }: { table: "media" | "document"; name: string },
	{ entries, known }: { entries: Entry[]; known: (string | null | undefined)[] },
): Promise<void> {
	const unknown = entries.filter(([, id]) => !known.includes(id));
	const ids = unknown.flatMap(([, id]) => id ?? []);
	if (ids.length === 0) return;
	const rows = await trx
		.selectFrom(table)
		.select("id")
		.where("site_id", "=", siteId)
		.where("id", "in", ids)
		// A deletion updates the row first.
		.$if(keepsRows(trx), (query) => query.forShare())
		.execute();
	const missing = unknown.find(([, id]) => id !== null && !rows.some((row) => row.id === id));
	if (missing) throw invalidField(missing[0], `${name} finnes ikke på dette nettstedet.`);
}

/** The cinema of a site is its first partner id (spec.txt, section 1); 0 without one. */
export async function readPartner(db: Database, siteId: string): Promise<number> {
	const row = await db.selectFrom("site").select("config_json").where("id", "=", siteId).executeTakeFirst();
	const { partnerIds } = readObject(row?.config_json ?? "");
	return Array.isArray(partnerIds) ? Number(partnerIds[0] ?? 0) : 0;
}

/** Returns the ids of items without a public row whose draft has `id` in `field`. */
export async function findDraftsReferring(
	db: Database,
	siteId: string,
	kind: "event" | "block-data",
	field: string,
	id: string,
): Promise<string[]> {
	const table = kind === "event" ? "event" : "block";
	const rows = await db
		.selectFrom("content_item")
		.select(["id", "draft_json"])
		.where("site_id", "=", siteId)
		.where("kind", "=", kind)
		.where("draft_json", "like", `%${JSON.stringify(id)}%`)
		.where("id", "not in", db.selectFrom(table).select("id").where("site_id", "=", siteId))
		.execute();
	return rows.filter((row) => readObject(row.draft_json ?? "")[field] === id).map((row) => row.id);
}
