import { createHash } from "node:crypto";
import { toHundredths } from "@lerret/contracts/media";
import type { Writer } from "../db/database.ts";

/** A checked and re-encoded picture. */
export type NewPicture = {
	bytes: Uint8Array;
	mime: string;
	width: number;
	height: number;
	alt: string;
	focal: { x: number; y: number };
	placeholder: string;
};

export const pictureId = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex").slice(0, 20);

/** Stores a picture and returns its id. A picture that the site already has stays unchanged. */
export async function addPicture(trx: Writer, siteId: string, picture: NewPicture, now: string): Promise<string> {
	const id = pictureId(picture.bytes);
	await trx
		.insertInto("media_file")
		.values({ id, bytes: picture.bytes })
		.onConflict((conflict) => conflict.column("id").doNothing())
		.execute();
	await trx
		.insertInto("media")
		.values({
			site_id: siteId,
			id,
			mime: picture.mime,
			width: picture.width,
			height: picture.height,
			focal_x: picture.focal.x,
			focal_y: picture.focal.y,
			alt: picture.alt,
			placeholder: picture.placeholder,
			created_at: now,
		})
		.onConflict((conflict) => conflict.columns(["site_id", "id"]).doNothing())
		.execute();
	await addFocal(trx, id, picture.focal);
	return id;
}

/** Earlier focal points stay valid in addresses. */
export async function changePicture(
	trx: Writer,
	siteId: string,
	id: string,
	{ alt, focal }: Pick<NewPicture, "alt" | "focal">,
): Promise<void> {
	await trx
		.updateTable("media")
		.set({ alt, focal_x: focal.x, focal_y: focal.y })
		.where("site_id", "=", siteId)
		.where("id", "=", id)
		.execute();
	await addFocal(trx, id, focal);
}

/** Removes a picture from a site, and its bytes if no other site has it. True if the bytes were deleted. */
export async function removePicture(trx: Writer, siteId: string, id: string): Promise<boolean> {
	await trx.deleteFrom("media").where("site_id", "=", siteId).where("id", "=", id).execute();
	const other = await trx.selectFrom("media").select("id").where("id", "=", id).limit(1).executeTakeFirst();
	if (other) return false;
	await trx.deleteFrom("media_file").where("id", "=", id).execute();
	return true;
}

async function addFocal(trx: Writer, id: string, focal: { x: number; y: number }): Promise<void> {
	await trx
		.insertInto("media_focal")
		.values({ id, ...toHundredths(focal) })
		.onConflict((conflict) => conflict.columns(["id", "x", "y"]).doNothing())
		.execute();
}
