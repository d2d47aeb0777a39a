import { createHash } from "node:crypto";
import { expressionBuilder } from "kysely";
import type { Database, Tables } from "../db/database.ts";
import { shownFile } from "./picture.ts";

/** The files of pictures: a picture shows one, and may have shown others before. */

/** The id of a picture's or a text's file: the start of its hash, so that an address never changes its content. */
export const fileIdOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex").slice(0, 20);

export type Original = { bytes: Uint8Array; width: number; height: number };

/**
 * Returns a file by its id, which identifies its content on all sites. With a focal point (hundredths), null as well if
 * no picture has had that one with this file.
 */
export async function readOriginal(
	db: Database,
	id: string,
	focal: { x: number; y: number } | null,
): Promise<Original | null> {
	const shown = db.selectFrom("media").select(["width", "height"]).where(hasFile(id));
	const earlier = db.selectFrom("media_earlier_file").select(["width", "height"]).where("file_id", "=", id);
	let query = db
		.selectFrom("media_file")
		.innerJoin(shown.unionAll(earlier).limit(1).as("size"), (join) => join.onTrue())
		.select(["bytes", "width", "height"])
		.where("media_file.id", "=", id);
	if (focal)
		query = query.where(({ exists, selectFrom }) =>
			exists(
				selectFrom("media_focal")
					.select("id")
					.where("media_focal.id", "=", id)
					.where("x", "=", focal.x)
					.where("y", "=", focal.y),
			),
		);
	return (await query.executeTakeFirst()) ?? null;
}

/** Whether a picture shows this file. */
const hasFile = (id: string) => {
	const eb = expressionBuilder<Tables, "media">();
	return eb.or([eb("file_id", "=", id), eb.and([eb("id", "=", id), eb("file_id", "is", null)])]);
};

/** Whether a picture on any site shows a file, or showed it before. */
export async function isFileUsed(db: Database, id: string): Promise<boolean> {
	const eb = expressionBuilder<Tables, "media">();
	const found = await db
		.selectFrom("media")
		.select("id")
		.where(eb.or([eb("id", "=", id), eb("file_id", "=", id)]))
		.unionAll(db.selectFrom("media_earlier_file").select("id").where("file_id", "=", id))
		.limit(1)
		.executeTakeFirst();
	return found !== undefined;
}

/** The picture of a site that has a file, now or before. */
export const findPictureOfFile = (db: Database, siteId: string, file: string): Promise<{ id: string } | undefined> => {
	const eb = expressionBuilder<Tables, "media">();
	return db
		.selectFrom("media")
		.select("id")
		.where("site_id", "=", siteId)
		.where(eb.or([eb("id", "=", file), eb("file_id", "=", file)]))
		.unionAll(
			db.selectFrom("media_earlier_file").select("id").where("site_id", "=", siteId).where("file_id", "=", file),
		)
		.limit(1)
		.executeTakeFirst();
};

/** The file that a picture of a site shows, or null if the site has no such picture. */
export async function readShownFile(db: Database, siteId: string, id: string): Promise<string | null> {
	const row = await db
		.selectFrom("media")
		.select(shownFile("media").as("file"))
		.where("site_id", "=", siteId)
		.where("id", "=", id)
		.executeTakeFirst();
	return row?.file ?? null;
}

/** The ids of all files that a picture has shown. */
export async function readFiles(db: Database, siteId: string, id: string): Promise<string[]> {
	const rows = await db
		.selectFrom("media")
		.leftJoin("media_earlier_file as earlier", (join) =>
			join.onRef("earlier.site_id", "=", "media.site_id").onRef("earlier.id", "=", "media.id"),
		)
		.select(["media.id", "media.file_id", "earlier.file_id as earlier_id"])
		.where("media.site_id", "=", siteId)
		.where("media.id", "=", id)
		.execute();
	return [...new Set(rows.flatMap((row) => [row.id, row.file_id, row.earlier_id]))].filter((file) => file !== null);
}

/** The files of a site's pictures that are not their first. */
export async function readOtherFiles(db: Database, siteId: string): Promise<{ id: string; file: string }[]> {
	const rows = await db
		.selectFrom("media")
		.select(["id", "file_id"])
		.where("site_id", "=", siteId)
		.where("file_id", "is not", null)
		.unionAll(db.selectFrom("media_earlier_file").select(["id", "file_id"]).where("site_id", "=", siteId))
		.execute();
	return rows.map(({ id, file_id }) => ({ id, file: file_id ?? id }));
}
