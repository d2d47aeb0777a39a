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
import { fileIdOf } from "./files.ts";
import { type MediaItem, readMedia } from "./read.ts";
import { findItemOfFile, lockFiles, pictureFiles, readFiles } from "./stored-files.ts";
import { formatUse, readUses } from "./uses.ts";
import { addPicture, changePicture, type NewPicture, removePicture } from "./write.ts";

export const toMedia = ({ createdAt, file, ...item }: MediaItem): Media => ({
	...item,
	url: mediaPath(file, 640, "jpg"),
	createdAt: toOsloIso(createdAt),
});

export const mediaEtag = ({ alt, focal, credit, isAi, file }: MediaItem): string =>
	etagOfValues([alt, focal.x, focal.y, credit, isAi, file]);

/** Rounded to hundredths as in addresses, so that it is the same on every database. */
export function roundFocal(focal: { x: number; y: number }): { x: number; y: number } {
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
	const id = fileIdOf(picture.bytes);
	await lockFiles(trx, pictureFiles, [id]);
	const known = await findItemOfFile(trx, pictureFiles, { siteId, file: id });
	if (known !== null) throw new AppError("picture_exists", { fields: [{ path: "id", message: known }] });
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
	{ ifMatch, ...change }: Pick<NewPicture, "alt" | "focal" | "credit" | "isAi"> & { ifMatch: string },
	by: ChangeContext,
): Promise<MediaItem> {
	const before = await lockMedia(trx, ref, ifMatch);
	await changePicture(trx, ref.siteId, ref.id, { ...change, focal: roundFocal(change.focal) });
	return auditChange(trx, ref, before, by);
}

/** Writes what has become of a picture to the log, and returns it. */
export async function auditChange(
	trx: Writer,
	ref: ItemRef,
	before: MediaItem,
	{ actor, now }: ChangeContext,
): Promise<MediaItem> {
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
 * Deletes an unused picture, and returns the ids of the files that went with it. Throws `not_found`, `stale`, and
 * `in_use` with the uses.
 */
export async function deleteMedia(
	trx: Writer,
	ref: ItemRef,
	ifMatch: string | undefined,
	{ actor, now }: ChangeContext,
): Promise<string[]> {
	const files = await readFiles(trx, pictureFiles, ref);
	await lockFiles(trx, pictureFiles, files);
	const before = await lockMedia(trx, ref, ifMatch);
	// Another file has come before the lock.
	if ((await readFiles(trx, pictureFiles, ref)).some((file) => !files.includes(file))) throw new AppError("stale");
	const uses = await readUses(trx, ref.siteId, ref.id);
	if (uses.length > 0)
		throw new AppError("in_use", { fields: uses.map((use) => ({ path: use.kind, message: formatUse(use) })) });
	const removed = await removePicture(trx, ref.siteId, ref.id);
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
	return removed;
}

/** Locks a picture of the site. Throws `not_found` and `stale`. */
export async function lockMedia(trx: Writer, ref: ItemRef, ifMatch: string | undefined): Promise<MediaItem> {
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

const toAuditFields = ({ alt, focal, width, height, credit, isAi, file }: MediaItem) => ({
	...{ alt, focal, width, height, credit, isAi, file },
});
