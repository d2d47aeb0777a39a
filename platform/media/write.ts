import { toHundredths } from "@lerret/contracts/media";
import type { Writer } from "../db/database.ts";
import { addFile, pictureFiles, readFiles, removeUnusedFiles } from "./stored-files.ts";

/** A checked and re-encoded picture. */
export type NewPicture = {
	bytes: Uint8Array;
	mime: string;
	width: number;
	height: number;
	alt: string;
	focal: { x: number; y: number };
	placeholder: string;
	credit?: string | null | undefined;
	isAi?: boolean | undefined;
};
/** A file without what is said of the picture. */
export type NewFile = Pick<NewPicture, "bytes" | "mime" | "width" | "height" | "placeholder">;

/** Stores a picture and returns its id. A picture that the site already has stays unchanged. */
export async function addPicture(trx: Writer, siteId: string, picture: NewPicture, now: string): Promise<string> {
	const id = await addFile(trx, pictureFiles, picture.bytes);
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
			credit: picture.credit ?? null,
			is_ai: picture.isAi ? 1 : 0,
		})
		.onConflict((conflict) => conflict.columns(["site_id", "id"]).doNothing())
		.execute();
	await addFocal(trx, id, picture.focal);
	return id;
}

/** Earlier focal points stay valid in addresses. What is absent stays as it is. */
export async function changePicture(
	trx: Writer,
	siteId: string,
	id: string,
	{ alt, focal, credit, isAi }: Pick<NewPicture, "alt" | "focal" | "credit" | "isAi">,
): Promise<void> {
	const { file_id } = await trx
		.updateTable("media")
		.set({ alt, focal_x: focal.x, focal_y: focal.y })
		.$if(credit !== undefined, (query) => query.set({ credit: credit ?? null }))
		.$if(isAi !== undefined, (query) => query.set({ is_ai: isAi ? 1 : 0 }))
		.where("site_id", "=", siteId)
		.where("id", "=", id)
		.returning("file_id")
		.executeTakeFirstOrThrow();
	await addFocal(trx, file_id ?? id, focal);
}

/** Removes a picture from a site with its files that no other picture has, and returns the ids of those. */
export async function removePicture(trx: Writer, siteId: string, id: string): Promise<string[]> {
	const files = await readFiles(trx, pictureFiles, { siteId, id });
	await trx.deleteFrom("media").where("site_id", "=", siteId).where("id", "=", id).execute();
	return removeUnusedFiles(trx, pictureFiles, files);
}

export async function addFocal(trx: Writer, id: string, focal: { x: number; y: number }): Promise<void> {
	await trx
		.insertInto("media_focal")
		.values({ id, ...toHundredths(focal) })
		.onConflict((conflict) => conflict.columns(["id", "x", "y"]).doNothing())
		.execute();
}
