import { createHash } from "node:crypto";
import { AppError } from "@lerret/contracts/errors";
import type { Database } from "../db/database.ts";
import { toOsloIso } from "../time.ts";
import type { ContentType, Fields, ItemRef, StableItem } from "./content-type.ts";
import { readObject } from "./stored-json.ts";

/** An item as the API returns it: draft or public fields, and its status. Instants are ISO 8601 with Oslo's offset. */
export type ItemResponse = Fields & { id: string };

export type Item = {
	id: string;
	/** The working copy; the public fields where there is no draft. */
	draft: Fields;
	stable: StableItem | null;
	isChanged: boolean;
	createdAt: string;
	updatedAt: string;
	plannedAt: string | null;
	/** The planned version, also where its publication failed. */
	plannedNumber: number | null;
	/** Number of the latest version; 0 where none is stored. */
	number: number;
};

/** Throws `not_found` for an unknown site. */
export async function requireSite(db: Database, siteId: string): Promise<void> {
	const row = await db.selectFrom("site").select("id").where("id", "=", siteId).executeTakeFirst();
	if (!row) throw new AppError("not_found");
}

export async function findItem(db: Database, kind: ContentType, { siteId, id }: ItemRef): Promise<Item | null> {
	return (await findItems(db, kind, siteId, [id]))[0] ?? null;
}

/** Returns items in the order of `ids`, without unknown ones. */
export async function findItems(db: Database, kind: ContentType, siteId: string, ids: string[]): Promise<Item[]> {
	if (ids.length === 0) return [];
	const [stable, edited, versions] = await Promise.all([
		kind.readStable(db, siteId, ids),
		selectEdited(db, kind, siteId).where("id", "in", ids).execute(),
		db
			.selectFrom("content_revision as version")
			.leftJoin("planned_publication as planned", (join) =>
				join
					.onRef("planned.site_id", "=", "version.site_id")
					.onRef("planned.kind", "=", "version.kind")
					.onRef("planned.item_id", "=", "version.item_id"),
			)
			.select((eb) => [
				"version.item_id as id",
				eb.fn.max("version.number").as("number"),
				eb.fn.max("planned.number").as("plannedNumber"),
				eb.fn.max("planned.at").as("plannedAt"),
				eb.fn.max("planned.failure").as("failure"),
			])
			.where("version.site_id", "=", siteId)
			.where("version.kind", "=", kind.name)
			.where("version.item_id", "in", ids)
			.groupBy("version.item_id")
			.execute(),
	]);
	const stableOf = new Map(stable.map((item) => [item.id, item]));
	const editedOf = new Map(edited.map((row) => [row.id, row]));
	const versionsOf = new Map(versions.map((row) => [row.id, row]));
	return ids.flatMap((id) => {
		const stableItem = stableOf.get(id) ?? null;
		const editedRow = editedOf.get(id);
		const { number = 0, plannedNumber = null, plannedAt = null, failure = null } = versionsOf.get(id) ?? {};
		const draft = editedRow?.draft_json ? readObject(editedRow.draft_json) : stableItem?.fields;
		if (!draft) return [];
		return {
			id,
			draft,
			stable: stableItem,
			isChanged: Boolean(editedRow?.draft_json),
			createdAt: editedRow?.created_at || (stableItem?.createdAt ?? ""),
			updatedAt: editedRow?.draft_json ? editedRow.updated_at : (stableItem?.updatedAt ?? editedRow?.updated_at ?? ""),
			plannedAt: failure === null ? plannedAt : null,
			plannedNumber,
			number,
		};
	});
}

export const selectEdited = (db: Database, kind: Pick<ContentType, "name">, siteId: string) =>
	db
		.selectFrom("content_item")
		.select(["id", "draft_json", "created_at", "updated_at"])
		.where("site_id", "=", siteId)
		.where("kind", "=", kind.name);

export const selectPlanned = (db: Database, kind: ContentType, siteId: string) =>
	db
		.selectFrom("planned_publication")
		.select(["item_id", "at"])
		.where("site_id", "=", siteId)
		.where("kind", "=", kind.name)
		.where("failure", "is", null);

/** `now` is in stored form. */
export const isPublicAt = (item: { publishedAt: string | null } | null, now: string): boolean =>
	item !== null && item.publishedAt !== null && item.publishedAt <= now;

/** Hashes version number and draft, so it also changes when the fields are written without a new version. */
export function etagOf({ draft, number }: Pick<Item, "draft" | "number">): string {
	const digest = createHash("sha256").update(JSON.stringify([number, sortKeys(draft)]));
	return `"${digest.digest("base64url").slice(0, 22)}"`;
}

export const isSameFields = (one: Fields, other: Fields): boolean =>
	JSON.stringify(sortKeys(one)) === JSON.stringify(sortKeys(other));

function sortKeys(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(sortKeys);
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(
		Object.entries(value)
			.sort(([a], [b]) => (a < b ? -1 : 1))
			.map(([key, inner]) => [key, sortKeys(inner)]),
	);
}

export function toDraftResponse(item: Item, now: string): ItemResponse {
	return { ...item.draft, ...statusOf(item, now) };
}

/** Throws `not_found` where the item is not public. */
export function toStableResponse(item: Item, now: string): ItemResponse {
	if (!item.stable || !isPublicAt(item.stable, now)) throw new AppError("not_found");
	return { ...item.stable.fields, ...statusOf(item, now), updatedAt: toOsloIso(item.stable.updatedAt) };
}

function statusOf(item: Item, now: string) {
	const publishedAt = item.stable?.publishedAt ?? null;
	const isPublic = isPublicAt(item.stable, now);
	return {
		id: item.id,
		createdAt: toOsloIso(item.createdAt),
		updatedAt: toOsloIso(item.updatedAt),
		publishedAt: isPublic && publishedAt !== null ? toOsloIso(publishedAt) : null,
		plannedAt: nullOrOslo(item.plannedAt ?? (isPublic ? null : publishedAt)),
		isChanged: item.isChanged,
	};
}

const nullOrOslo = (instant: string | null) => (instant === null ? null : toOsloIso(instant));
