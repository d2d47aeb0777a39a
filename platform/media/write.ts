import { createHash } from "node:crypto";
import { toHundredths } from "@lerret/contracts/media";
import type { Writer } from "../db/database.ts";

/** A picture that has been checked and re-encoded: what is known of it, and its bytes. */
export type NewPicture = {
	bytes: Uint8Array;
	mime: string;
	width: number;
	height: number;
	alt: string;
	focal: { x: number; y: number };
	placeholder: string;
};

/** What a picture's bytes are called: the start of their hash. */
export const pictureId = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex").slice(0, 20);

/** Stores a picture and returns its id. The same picture twice is one row, and stays as it was. */
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

/** Changes what is said of a picture. The focal points that it has had stay good in addresses. */
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

/** Takes a picture from a site, and its bytes with the last site that had it: true where they went. */
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
