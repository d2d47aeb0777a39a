import { AppError } from "@lerret/contracts/errors";
import { sql } from "kysely";
import { etagOfValues } from "../core/etag.ts";
import { toOsloIso } from "../core/time.ts";
import type { Database, Tables } from "../db/database.ts";
import { readObject } from "../db/stored-json.ts";
import type { Actor } from "./audit.ts";
import type { ContentType, Fields, ItemRef, StableItem } from "./content-type.ts";

/** An item as the API returns it: draft or public fields, and its status. Instants are ISO 8601 with Oslo's offset. */
export type ItemResponse = Fields & { id: string };

/** A publication or a plan for one: which version, when (stored form), and by whom. */
export type Publication = { number: number; at: string; by: Actor };

export type Item = {
	id: string;
	/** The working copy; the public fields where there is no draft. */
	draft: Fields;
	stable: StableItem | null;
	isChanged: boolean;
	createdAt: string;
	updatedAt: string;
	/** Number of the latest version; 0 where none is stored. */
	number: number;
	/** The fields of the latest version. */
	saved: Fields | null;
	/** Null for initial content, which has never been edited, and where nothing is published. */
	published: Publication | null;
	/** `failure` says why the publication failed. */
	planned: (Publication & { failure: string | null; fields: Fields }) | null;
};

export async function findItem(db: Database, kind: ContentType, { siteId, id }: ItemRef): Promise<Item | null> {
	return (await findItems(db, kind, siteId, [id]))[0] ?? null;
}

/**
 * Returns items in the order of `ids`, without unknown ones. `edited`: the items' rows where they are known already.
 */
export async function findItems(
	db: Database,
	kind: ContentType,
	siteId: string,
	ids: string[],
	edited?: EditedRow[],
): Promise<Item[]> {
	if (ids.length === 0) return [];
	const [stable, editedRows, versions] = await Promise.all([
		kind.readStable(db, siteId, ids),
		edited ?? selectEdited(db, kind, siteId).where("id", "in", ids).execute(),
		readVersions(db, kind, siteId, ids),
	]);
	const stableOf = new Map(stable.map((item) => [item.id, item]));
	const editedOf = new Map(editedRows.map((row) => [row.id, row]));
	const versionOf = new Map(versions.map((row) => [row.id, row]));
	return ids.flatMap((id) => toItem(id, stableOf.get(id) ?? null, editedOf.get(id), versionOf.get(id)) ?? []);
}

function toItem(
	id: string,
	stable: StableItem | null,
	edited: EditedRow | undefined,
	version: VersionRow | undefined,
): Item | null {
	const isChanged = Boolean(edited?.draft_json);
	const draft = edited?.draft_json ? readObject(edited.draft_json) : stable?.fields;
	if (!draft) return null;
	return {
		id,
		draft,
		stable,
		isChanged,
		createdAt: edited?.created_at || (stable?.createdAt ?? ""),
		updatedAt: (isChanged ? undefined : stable?.updatedAt) ?? edited?.updated_at ?? "",
		number: version?.number ?? 0,
		saved: version ? readObject(version.fields) : null,
		published: version
			? toPublication(version.publishedNumber, version.publishedAt, version.publishedById, version.publishedBy)
			: null,
		planned: version ? toPlan(version) : null,
	};
}

const toPublication = (
	number: number | null,
	at: string | null,
	id: string | null,
	name: string | null,
): Publication | null =>
	number === null || at === null || id === null || name === null ? null : { number, at, by: { id, name } };

function toPlan(version: VersionRow): Item["planned"] {
	const { plannedNumber, plannedAt, plannedById, plannedBy, failure, plannedFields } = version;
	const plan = toPublication(plannedNumber, plannedAt, plannedById, plannedBy);
	return plan && { ...plan, failure, fields: readObject(plannedFields ?? "") };
}

type VersionRow = {
	id: string;
	number: number;
	fields: string;
	publishedNumber: number | null;
	publishedAt: string | null;
	publishedById: string | null;
	publishedBy: string | null;
	plannedNumber: number | null;
	plannedAt: string | null;
	plannedById: string | null;
	plannedBy: string | null;
	failure: string | null;
	plannedFields: string | null;
};

/** Reads the latest version of each item, with its publication and its planned one. */
async function readVersions(db: Database, kind: ContentType, siteId: string, ids: string[]): Promise<VersionRow[]> {
	const { rows } = await sql<VersionRow>`
		select version.item_id as id, version.number, version.fields_json as fields,
			published.number as "publishedNumber", published.at as "publishedAt",
			published.staff_id as "publishedById", published.staff_name as "publishedBy",
			plan.number as "plannedNumber", plan.at as "plannedAt",
			plan.staff_id as "plannedById", plan.staff_name as "plannedBy",
			plan.failure, planned.fields_json as "plannedFields"
		from (
			select site_id, kind, item_id, max(number) as number from content_revision
			where site_id = ${siteId} and kind = ${kind.name} and item_id in (${sql.join(ids)})
			group by site_id, kind, item_id
		) as latest
		join content_revision as version using (site_id, kind, item_id, number)
		left join publication as published using (site_id, kind, item_id)
		left join planned_publication as plan using (site_id, kind, item_id)
		left join content_revision as planned on (planned.site_id, planned.kind, planned.item_id, planned.number)
			= (plan.site_id, plan.kind, plan.item_id, plan.number)`.execute(db);
	return rows;
}

export type EditedRow = Pick<Tables["content_item"], "id" | "draft_json" | "created_at" | "updated_at">;

export const editedColumns = ["id", "draft_json", "created_at", "updated_at"] as const;

export const selectEdited = (db: Database, kind: Pick<ContentType, "name">, siteId: string) =>
	db.selectFrom("content_item").select(editedColumns).where("site_id", "=", siteId).where("kind", "=", kind.name);

export const selectPlanned = (db: Database, kind: Pick<ContentType, "name">, siteId: string) =>
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
	return etagOfValues([number, sortKeys(draft)]);
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
	const plannedAt = item.planned?.failure === null ? item.planned.at : null;
	return {
		id: item.id,
		createdAt: toOsloIso(item.createdAt),
		updatedAt: toOsloIso(item.updatedAt),
		publishedAt: isPublic && publishedAt !== null ? toOsloIso(publishedAt) : null,
		plannedAt: nullOrOslo(plannedAt ?? (isPublic ? null : publishedAt)),
		isChanged: item.isChanged,
	};
}

const nullOrOslo = (instant: string | null) => (instant === null ? null : toOsloIso(instant));
