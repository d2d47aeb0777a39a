import { createHash } from "node:crypto";
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

/** Stores a picture and returns its id, the start of its hash. The same picture twice is one row. */
export async function addPicture(trx: Writer, siteId: string, picture: NewPicture, now: string): Promise<string> {
	const id = createHash("sha256").update(picture.bytes).digest("hex").slice(0, 20);
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
	return id;
}
