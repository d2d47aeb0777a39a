import type { EarlierFile } from "@lerret/contracts/api/media";
import { AppError } from "@lerret/contracts/errors";
import { hasSameShape } from "@lerret/contracts/media";
import { mediaPath } from "@lerret/contracts/paths";
import { type ItemRef, invalidField } from "../content/content-type.ts";
import type { ChangeContext } from "../content/save.ts";
import { toOsloIso } from "../core/time.ts";
import type { Database, Writer } from "../db/database.ts";
import { fileIdOf } from "./files.ts";
import { auditChange, lockMedia, roundFocal } from "./manage.ts";
import type { MediaItem } from "./read.ts";
import { addFile, lockFiles, pictureFiles } from "./stored-files.ts";
import { addFocal, type NewFile } from "./write.ts";

/** A picture may show another file than before, and the earlier ones again; everything that uses the picture follows. */

type Focal = { x: number; y: number };
type Shown = Pick<MediaItem, "file" | "mime" | "width" | "height" | "placeholder" | "focal">;

/**
 * Shows a new file where the picture is used. `focal` is needed for a file of another shape. Throws `not_found`, `stale`,
 * `invalid_request` and `picture_exists` for the file that it shows already.
 */
export async function replaceFile(
	trx: Writer,
	ref: ItemRef,
	{ file, focal, ifMatch }: { file: NewFile; focal: Focal | null; ifMatch: string },
	by: ChangeContext,
): Promise<MediaItem> {
	const id = fileIdOf(file.bytes);
	await lockFiles(trx, pictureFiles, [ref.id, id]);
	const before = await lockMedia(trx, ref, ifMatch);
	if (id === before.file) throw new AppError("picture_exists", { fields: [{ path: "id", message: ref.id }] });
	if (!focal && !hasSameShape(before, file))
		throw invalidField("focalX", "Bildet har en annen form. Velg det viktigste punktet i det på nytt.");
	await addFile(trx, pictureFiles, file.bytes);
	return show(trx, ref, before, { ...file, file: id, focal: roundFocal(focal ?? before.focal) }, by);
}

/** Shows an earlier file again, with the focal point that it had. Throws `not_found` and `stale`. */
export async function restoreFile(
	trx: Writer,
	ref: ItemRef,
	{ file, ifMatch }: { file: string; ifMatch: string },
	by: ChangeContext,
): Promise<MediaItem> {
	await lockFiles(trx, pictureFiles, [ref.id, file]);
	const before = await lockMedia(trx, ref, ifMatch);
	const earlier = await selectEarlier(trx, ref).where("file_id", "=", file).executeTakeFirst();
	if (!earlier) throw new AppError("not_found");
	const { file_id, focal_x, focal_y, ...rest } = earlier;
	return show(trx, ref, before, { ...rest, file: file_id, focal: { x: focal_x, y: focal_y } }, by);
}

/** The files that a picture has shown before, latest first. */
export async function listEarlierFiles(db: Database, ref: ItemRef): Promise<EarlierFile[]> {
	const rows = await selectEarlier(db, ref).orderBy("replaced_at", "desc").orderBy("file_id").execute();
	return rows.map(({ file_id, width, height, placeholder, replaced_at }) => ({
		...{ id: file_id, url: mediaPath(file_id, 640, "jpg"), width, height, placeholder },
		replacedAt: toOsloIso(replaced_at),
	}));
}

const selectEarlier = (db: Database, { siteId, id }: ItemRef) =>
	db
		.selectFrom("media_earlier_file")
		.select(["file_id", "mime", "width", "height", "focal_x", "focal_y", "placeholder", "replaced_at"])
		.where("site_id", "=", siteId)
		.where("id", "=", id);

async function show(
	trx: Writer,
	ref: ItemRef,
	before: MediaItem,
	{ file, mime, width, height, placeholder, focal }: Shown,
	by: ChangeContext,
): Promise<MediaItem> {
	const { siteId: site_id, id } = ref;
	const sizes = { mime, width, height, placeholder };
	await trx
		.deleteFrom("media_earlier_file")
		.where("site_id", "=", site_id)
		.where("id", "=", id)
		.where("file_id", "=", file)
		.execute();
	await trx
		.insertInto("media_earlier_file")
		.values({
			...{ site_id, id, file_id: before.file, mime: before.mime, width: before.width, height: before.height },
			...{ focal_x: before.focal.x, focal_y: before.focal.y, placeholder: before.placeholder },
			replaced_at: by.now,
		})
		.execute();
	await trx
		.updateTable("media")
		.set({ ...sizes, file_id: file === id ? null : file, focal_x: focal.x, focal_y: focal.y })
		.where("site_id", "=", site_id)
		.where("id", "=", id)
		.execute();
	await addFocal(trx, file, focal);
	return auditChange(trx, ref, before, by);
}
