import type { Media } from "@lerret/contracts/api/media";
import { AppError } from "@lerret/contracts/errors";
import { toHundredths } from "@lerret/contracts/media";
import { mediaPath } from "@lerret/contracts/paths";
import { writeAudit } from "../content/audit.ts";
import type { ItemRef } from "../content/content-type.ts";
import { type ChangeContext, matchesEtag } from "../content/save.ts";
import { etagOfValues } from "../core/etag.ts";
import { toOsloIso } from "../core/time.ts";
import type { Writer } from "../db/database.ts";
import { lockKeys } from "../db/lock-keys.ts";
import { type MediaItem, readMedia } from "./read.ts";
import { formatUse, readUses } from "./uses.ts";
import { addPicture, changePicture, type NewPicture, pictureId, removePicture } from "./write.ts";

export const toMedia = ({ createdAt, ...item }: MediaItem): Media => ({
	...item,
	url: mediaPath(item.id, 640, "jpg"),
	createdAt: toOsloIso(createdAt),
});

export function mediaEtag({ alt, focal }: Pick<MediaItem, "alt" | "focal">): string {
	return etagOfValues([alt, focal.x, focal.y]);
}

/** Rounded to hundredths as in addresses, so that it is the same on every database. */
function roundFocal(focal: { x: number; y: number }): { x: number; y: number } {
	const { x, y } = toHundredths(focal);
	return { x: x / 100, y: y / 100 };
}

/** Stores a prepared upload. Throws `picture_exists` with the id of the existing picture. */
export async function uploadMedia(
	trx: Writer,
	siteId: string,
	picture: NewPicture,
	{ actor, now }: ChangeContext,
): Promise<MediaItem> {
	const id = pictureId(picture.bytes);
	await lockBytes(trx, id);
	if (await readMedia(trx, siteId, id)) throw new AppError("picture_exists", { fields: [{ path: "id", message: id }] });
	await addPicture(trx, siteId, { ...picture, focal: roundFocal(picture.focal) }, now);
	const item = await requireMedia(trx, { siteId, id });
	await writeAudit(trx, {
		siteId,
		actor,
		at: now,
		action: "create",
		kind: "media",
		itemId: id,
		before: null,
		after: toAuditFields(item),
	});
	return item;
}

/** Throws `not_found` and `stale`. */
export async function changeMedia(
	trx: Writer,
	ref: ItemRef,
	{ alt, focal, ifMatch }: Pick<NewPicture, "alt" | "focal"> & { ifMatch: string },
	{ actor, now }: ChangeContext,
): Promise<MediaItem> {
	const before = await lockMedia(trx, ref, ifMatch);
	await changePicture(trx, ref.siteId, ref.id, { alt, focal: roundFocal(focal) });
	const after = await requireMedia(trx, ref);
	await writeAudit(trx, {
		siteId: ref.siteId,
		actor,
		at: now,
		action: "change",
		kind: "media",
		itemId: ref.id,
		before: toAuditFields(before),
		after: toAuditFields(after),
	});
	return after;
}

/**
 * Deletes an unused picture. True if its bytes went as well. Throws `not_found`, `stale`, and `in_use` with the uses.
 */
export async function deleteMedia(
	trx: Writer,
	ref: ItemRef,
	ifMatch: string | undefined,
	{ actor, now }: ChangeContext,
): Promise<boolean> {
	await lockBytes(trx, ref.id);
	const before = await lockMedia(trx, ref, ifMatch);
	const uses = await readUses(trx, ref.siteId, ref.id);
	if (uses.length > 0)
		throw new AppError("in_use", { fields: uses.map((use) => ({ path: use.kind, message: formatUse(use) })) });
	const areBytesDeleted = await removePicture(trx, ref.siteId, ref.id);
	await writeAudit(trx, {
		siteId: ref.siteId,
		actor,
		at: now,
		action: "delete",
		kind: "media",
		itemId: ref.id,
		before: toAuditFields(before),
		after: null,
	});
	return areBytesDeleted;
}

/** The bytes of a picture are one row for all sites, which goes with the last of them. */
const lockBytes = (trx: Writer, id: string): Promise<void> => lockKeys(trx, [`picture ${id}`]);

async function lockMedia(trx: Writer, ref: ItemRef, ifMatch: string | undefined): Promise<MediaItem> {
	await trx
		.updateTable("media")
		.set({ id: ref.id })
		.where("site_id", "=", ref.siteId)
		.where("id", "=", ref.id)
		.execute();
	const item = await requireMedia(trx, ref);
	if (ifMatch !== undefined && !matchesEtag(ifMatch, mediaEtag(item))) throw new AppError("stale");
	return item;
}

async function requireMedia(trx: Writer, { siteId, id }: ItemRef): Promise<MediaItem> {
	const item = await readMedia(trx, siteId, id);
	if (!item) throw new AppError("not_found");
	return item;
}

const toAuditFields = ({ alt, focal, width, height }: MediaItem) => ({ alt, focal, width, height });
