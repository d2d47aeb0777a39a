import { maxListedVersions } from "@lerret/contracts/content-types";
import { AppError } from "@lerret/contracts/errors";
import { toOsloIso } from "../core/time.ts";
import type { Database, Writer } from "../db/database.ts";
import { readObject } from "../db/stored-json.ts";
import type { Actor } from "./audit.ts";
import { type ContentType, type Fields, type ItemRef, itemKey } from "./content-type.ts";
import { type Item, isSameFields } from "./read.ts";

/** `actor` null: the state before the first edit here. */
type NewVersion = { fields: Fields; actor: Actor | null; savedAt: string };

/** Stores one or more versions and returns the number of the last one. */
export async function addVersions(
	trx: Writer,
	kind: ContentType,
	ref: ItemRef,
	versions: NewVersion[],
): Promise<number> {
	const rows = await trx
		.insertInto("content_revision")
		.values((eb) =>
			versions.map(({ fields, actor, savedAt }, i) => ({
				...itemKey(kind, ref),
				number: eb
					.selectFrom("content_revision")
					.select(({ fn, lit, eb }) => eb(fn.coalesce(fn.max("number"), lit(0)), "+", i + 1).as("next"))
					.where(({ and }) => and(itemKey(kind, ref))),
				fields_json: JSON.stringify(fields),
				saved_at: savedAt,
				staff_id: actor?.id ?? null,
				staff_name: actor?.name ?? null,
			})),
		)
		.returning("number")
		.execute();
	return Math.max(...rows.map(({ number }) => number));
}

/** The draft as a version, where it is none yet: the item has never been edited here, or the synchronisation changed it. */
export function unsavedVersions(item: Item, now: string): NewVersion[] {
	const isSaved = item.saved !== null && (item.isChanged || isSameFields(item.saved, item.draft));
	return isSaved ? [] : [{ fields: item.draft, actor: null, savedAt: item.updatedAt || now }];
}

/** Returns the version number of the draft, which is stored as a version first if it is none yet. */
export async function ensureVersion(
	trx: Writer,
	kind: ContentType,
	ref: ItemRef,
	item: Item,
	now: string,
): Promise<number> {
	const unsaved = unsavedVersions(item, now);
	return unsaved.length === 0 ? item.number : addVersions(trx, kind, ref, unsaved);
}

export async function readVersions(db: Database, kind: ContentType, ref: ItemRef) {
	const rows = await db
		.selectFrom("content_revision")
		.select(["number", "saved_at", "staff_name", "fields_json"])
		.where((eb) => eb.and(itemKey(kind, ref)))
		.orderBy("number", "desc")
		// One more, which the last is compared with.
		.limit(maxListedVersions + 1)
		.execute();
	const fields = rows.map((row) => readObject(row.fields_json));
	return rows.slice(0, maxListedVersions).map((row, i) => {
		const before = fields[i + 1];
		const changed = before ? differingPaths(before, fields[i] ?? {}) : null;
		return { version: row.number, savedAt: toOsloIso(row.saved_at), by: row.staff_name, changed };
	});
}

/** Who saved the latest version of each item here, by the item's id. */
export async function readLastEditors(
	db: Database,
	{ name }: Pick<ContentType, "name">,
	siteId: string,
	ids: string[],
): Promise<Map<string, string>> {
	if (ids.length === 0) return new Map();
	const rows = await db
		.selectFrom("content_revision")
		.select(["item_id", "staff_name"])
		.where("site_id", "=", siteId)
		.where("kind", "=", name)
		.where("item_id", "in", ids)
		.where("staff_name", "is not", null)
		.orderBy("number")
		.execute();
	return new Map(rows.map(({ item_id, staff_name }) => [item_id, staff_name ?? ""]));
}

/** The names of the fields that differ; of a record, its parts: "data.html". */
function differingPaths(before: Fields, after: Fields): string[] {
	const names = new Set([...Object.keys(before), ...Object.keys(after)]);
	return [...names].flatMap((name) => {
		const [one, other] = [before[name], after[name]];
		if (JSON.stringify(one) === JSON.stringify(other)) return [];
		if (!isRecord(one) || !isRecord(other)) return [name];
		return differingPaths(one, other).map((part) => `${name}.${part}`);
	});
}

const isRecord = (value: unknown): value is Fields =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** Throws `not_found`. */
export async function readVersion(db: Database, kind: ContentType, ref: ItemRef, number: number) {
	const row = await db
		.selectFrom("content_revision")
		.selectAll()
		.where((eb) => eb.and(itemKey(kind, ref)))
		.where("number", "=", number)
		.executeTakeFirst();
	if (!row) throw new AppError("not_found");
	const { saved_at, staff_name, fields_json } = row;
	return { version: number, savedAt: toOsloIso(saved_at), by: staff_name, fields: readObject(fields_json) };
}
