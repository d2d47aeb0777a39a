import { maxListedVersions } from "@lerret/contracts/content-types";
import { AppError } from "@lerret/contracts/errors";
import type { Database, Writer } from "../db/database.ts";
import { toOsloIso } from "../time.ts";
import type { Actor } from "./audit.ts";
import type { ContentType, Fields, ItemRef } from "./content-type.ts";
import { type Item, isSameFields } from "./read.ts";
import { readObject } from "./stored-json.ts";

/** Stores a version and returns its number. `actor` null: the state before the first edit here. */
export async function addVersion(
	trx: Writer,
	kind: ContentType,
	{ siteId, id }: ItemRef,
	fields: Fields,
	{ actor, now }: { actor: Actor | null; now: string },
): Promise<number> {
	const { number } = await trx
		.insertInto("content_revision")
		.values((eb) => ({
			site_id: siteId,
			kind: kind.name,
			item_id: id,
			number: eb
				.selectFrom("content_revision")
				.select((version) => version(version.fn.coalesce(version.fn.max("number"), version.lit(0)), "+", 1).as("next"))
				.where("site_id", "=", siteId)
				.where("kind", "=", kind.name)
				.where("item_id", "=", id),
			fields_json: JSON.stringify(fields),
			saved_at: now,
			staff_id: actor?.id ?? null,
			staff_name: actor?.name ?? null,
		}))
		.returning("number")
		.executeTakeFirstOrThrow();
	return number;
}

/**
 * Returns the version number of the draft. Stores a version first where the item has none, or where its fields have
 * changed without one.
 */
export async function ensureVersion(
	trx: Writer,
	kind: ContentType,
	ref: ItemRef,
	item: Item,
	now: string,
): Promise<number> {
	if (item.isChanged && item.number > 0) return item.number;
	const latest = item.number > 0 ? await readVersion(trx, kind, ref, item.number) : null;
	if (latest && isSameFields(latest.fields, item.draft)) return item.number;
	return addVersion(trx, kind, ref, item.draft, { actor: null, now: item.updatedAt || now });
}

export async function readVersions(db: Database, kind: ContentType, { siteId, id }: ItemRef) {
	const rows = await db
		.selectFrom("content_revision")
		.select(["number", "saved_at", "staff_name"])
		.where("site_id", "=", siteId)
		.where("kind", "=", kind.name)
		.where("item_id", "=", id)
		.orderBy("number", "desc")
		.limit(maxListedVersions)
		.execute();
	return rows.map((row) => ({ version: row.number, savedAt: toOsloIso(row.saved_at), by: row.staff_name }));
}

/** Throws `not_found`. */
export async function readVersion(db: Database, kind: ContentType, { siteId, id }: ItemRef, number: number) {
	const row = await db
		.selectFrom("content_revision")
		.selectAll()
		.where("site_id", "=", siteId)
		.where("kind", "=", kind.name)
		.where("item_id", "=", id)
		.where("number", "=", number)
		.executeTakeFirst();
	if (!row) throw new AppError("not_found");
	const { saved_at, staff_name, fields_json } = row;
	return { version: number, savedAt: toOsloIso(saved_at), by: staff_name, fields: readObject(fields_json) };
}
