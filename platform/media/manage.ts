import { createHash } from "node:crypto";
import { AppError } from "@lerret/contracts/errors";
import { toHundredths } from "@lerret/contracts/media";
import type { Writer } from "../db/database.ts";
import { writeAudit } from "../management/audit.ts";
import type { Place } from "../management/kind.ts";
import { type Act, namesIt } from "../management/save.ts";
import { type MediaItem, readMedia } from "./read.ts";
import { readUses, tellUse } from "./uses.ts";
import { addPicture, changePicture, type NewPicture, pictureId, removePicture } from "./write.ts";

export function mediaEtag({ alt, focal }: Pick<MediaItem, "alt" | "focal">): string {
	const hash = createHash("sha256").update(JSON.stringify([alt, focal.x, focal.y]));
	return `"${hash.digest("base64url").slice(0, 22)}"`;
}

/** Rounded to hundredths as in addresses, so that it is the same on every database. */
function rounded(focal: { x: number; y: number }): { x: number; y: number } {
	const { x, y } = toHundredths(focal);
	return { x: x / 100, y: y / 100 };
}

/** Stores a prepared upload. Throws `picture_exists` with the id of the existing picture. */
export async function uploadMedia(
	trx: Writer,
	siteId: string,
	picture: NewPicture,
	{ actor, now }: Act,
): Promise<MediaItem> {
	const id = pictureId(picture.bytes);
	if (await readMedia(trx, siteId, id)) throw new AppError("picture_exists", { fields: [{ path: "id", message: id }] });
	await addPicture(trx, siteId, { ...picture, focal: rounded(picture.focal) }, now);
	const item = await demandMedia(trx, { siteId, id });
	await writeAudit(trx, {
		siteId,
		actor,
		at: now,
		action: "create",
		kind: "media",
		itemId: id,
		before: null,
		after: told(item),
	});
	return item;
}

/** Throws `not_found` and `stale`. */
export async function changeMedia(
	trx: Writer,
	place: Place,
	{ alt, focal, ifMatch }: Pick<NewPicture, "alt" | "focal"> & { ifMatch: string },
	{ actor, now }: Act,
): Promise<MediaItem> {
	const before = await takeMedia(trx, place, ifMatch);
	await changePicture(trx, place.siteId, place.id, { alt, focal: rounded(focal) });
	const after = await demandMedia(trx, place);
	await writeAudit(trx, {
		siteId: place.siteId,
		actor,
		at: now,
		action: "change",
		kind: "media",
		itemId: place.id,
		before: told(before),
		after: told(after),
	});
	return after;
}

/**
 * Deletes an unused picture. True if its bytes went as well. Throws `not_found`, `stale`, and `in_use` with the uses.
 */
export async function deleteMedia(
	trx: Writer,
	place: Place,
	ifMatch: string | undefined,
	{ actor, now }: Act,
): Promise<boolean> {
	const before = await takeMedia(trx, place, ifMatch);
	const uses = await readUses(trx, place.siteId, place.id);
	if (uses.length > 0)
		throw new AppError("in_use", { fields: uses.map((use) => ({ path: use.kind, message: tellUse(use) })) });
	const isGone = await removePicture(trx, place.siteId, place.id);
	await writeAudit(trx, {
		siteId: place.siteId,
		actor,
		at: now,
		action: "delete",
		kind: "media",
		itemId: place.id,
		before: told(before),
		after: null,
	});
	return isGone;
}

async function takeMedia(trx: Writer, place: Place, ifMatch: string | undefined): Promise<MediaItem> {
	await trx
		.updateTable("media")
		.set({ id: place.id })
		.where("site_id", "=", place.siteId)
		.where("id", "=", place.id)
		.execute();
	const item = await demandMedia(trx, place);
	if (ifMatch !== undefined && !namesIt(ifMatch, mediaEtag(item))) throw new AppError("stale");
	return item;
}

async function demandMedia(trx: Writer, { siteId, id }: Place): Promise<MediaItem> {
	const item = await readMedia(trx, siteId, id);
	if (!item) throw new AppError("not_found");
	return item;
}

const told = ({ alt, focal, width, height }: MediaItem) => ({ alt, focal, width, height });
