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
