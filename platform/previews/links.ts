import { type DraftPreviewLink, type PreviewKind, previewMinutes } from "@lerret/contracts/api/draft-previews";
import { type ContentTypeName, contentNames } from "@lerret/contracts/content-names";
import { AppError } from "@lerret/contracts/errors";
import { type HeldRole, rightsAt, type StaffRight } from "@lerret/contracts/staff";
import { writeAudit } from "../content/audit.ts";
import type { ChangeContext } from "../content/save.ts";
import { hashOf, newId, newSecret } from "../core/ids.ts";
import { later, toOsloIso } from "../core/time.ts";
import type { Database, Tables, Writer } from "../db/database.ts";
import { readJson } from "../db/json.ts";
import { type StoredItem, storedItemsSchema } from "./items.ts";

export type NewPreview = {
	kind: PreviewKind;
	items: StoredItem[];
	/** Colours and fonts that are not saved; null for the site's own. */
	appearanceJson: string | null;
	path: string;
};

type Contents = { items: { kind: ContentTypeName }[]; appearanceJson: string | null };

/** Whether roles give the right to publish all that a preview shows. */
export function mayPublish(roles: readonly HeldRole[], siteId: string, { items, appearanceJson }: Contents): boolean {
	const held = rightsAt(roles, siteId);
	const needed: StaffRight[] = items.map(({ kind }) => contentNames[kind].right);
	if (appearanceJson !== null) needed.push("settings");
	return needed.every((right) => held.has(right));
}

/** Throws `forbidden` for one who may not publish all that a preview shows. */
export function requireRights(roles: readonly HeldRole[], siteId: string, contents: Contents): void {
	if (!mayPublish(roles, siteId, contents)) throw new AppError("forbidden");
}

/** Stores a preview and returns its signature, of which only the hash is stored. */
export async function createPreview(
	trx: Writer,
	siteId: string,
	{ kind, items, appearanceJson, path }: NewPreview,
	{ actor, now }: ChangeContext,
): Promise<{ id: string; signature: string; expiresAt: string }> {
	const [id, signature] = [newId(), newSecret()];
	const expiresAt = later(now, { minutes: previewMinutes[kind] });
	await trx
		.insertInto("draft_preview")
		.values({
			id,
			signature_hash: hashOf(signature),
			site_id: siteId,
			kind,
			path,
			items_json: JSON.stringify(items),
			appearance_json: appearanceJson,
			staff_id: actor.id,
			staff_name: actor.name,
			created_at: now,
			expires_at: expiresAt,
		})
		.execute();
	if (kind === "link")
		await writeAudit(trx, {
			...auditFields(siteId, actor, now, id),
			action: "create",
			before: null,
			after: { expiresAt },
		});
	return { id, signature, expiresAt };
}

/** `staffId`: who has made it. */
export type Preview = Pick<NewPreview, "kind" | "items" | "appearanceJson"> & {
	id: string;
	siteId: string;
	staffId: string;
	/** In stored form. */
	expiresAt: string;
};

/** The preview of a valid signature; null without one. */
export async function findPreview(db: Database, signature: string, now: string): Promise<Preview | null> {
	const row = await db
		.selectFrom("draft_preview")
		.select(["id", "kind", "site_id", "items_json", "appearance_json", "staff_id", "expires_at"])
		.where("signature_hash", "=", hashOf(signature))
		.where("expires_at", ">", now)
		.executeTakeFirst();
	if (!row) return null;
	const { id, kind, site_id: siteId, appearance_json: appearanceJson, staff_id: staffId, expires_at: expiresAt } = row;
	return { id, kind, siteId, items: itemsOf(row), appearanceJson, staffId, expiresAt };
}

const itemsOf = ({ id, items_json }: Pick<Tables["draft_preview"], "id" | "items_json">): StoredItem[] =>
	readJson(storedItemsSchema, items_json, `draft_preview ${id}`);

/** The valid links for colleagues that show an item, the newest first. */
export async function listLinks(
	db: Database,
	siteId: string,
	shown: { kind: ContentTypeName; id: string },
	now: string,
): Promise<DraftPreviewLink[]> {
	const rows = await db
		.selectFrom("draft_preview")
		.select(["id", "path", "items_json", "staff_name", "created_at", "expires_at"])
		.where("site_id", "=", siteId)
		.where("kind", "=", "link")
		.where("expires_at", ">", now)
		.orderBy("created_at", "desc")
		.orderBy("id")
		.execute();
	return rows
		.filter((row) => itemsOf(row).some(({ kind, id }) => kind === shown.kind && id === shown.id))
		.map(({ id, path, staff_name, created_at, expires_at }) => ({
			id,
			path,
			createdBy: staff_name,
			createdAt: toOsloIso(created_at),
			expiresAt: toOsloIso(expires_at),
		}));
}

/** Deletes a preview, whose address then shows nothing. Throws `not_found`, and `forbidden` without the right to what it shows. */
export async function revokePreview(
	trx: Writer,
	siteId: string,
	id: string,
	roles: readonly HeldRole[],
	{ actor, now }: ChangeContext,
): Promise<void> {
	const row = await trx
		.deleteFrom("draft_preview")
		.where("site_id", "=", siteId)
		.where("id", "=", id)
		.returning(["id", "kind", "items_json", "appearance_json", "expires_at"])
		.executeTakeFirst();
	if (!row) throw new AppError("not_found");
	requireRights(roles, siteId, { items: itemsOf(row), appearanceJson: row.appearance_json });
	const before = { expiresAt: row.expires_at };
	if (row.kind === "link")
		await writeAudit(trx, { ...auditFields(siteId, actor, now, id), action: "delete", before, after: null });
}

const auditFields = (siteId: string, actor: ChangeContext["actor"], at: string, id: string) => ({
	siteId,
	actor,
	at,
	kind: "preview",
	itemId: id,
});
