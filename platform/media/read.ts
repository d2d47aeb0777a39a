import type { MediaListQuery } from "@lerret/contracts/api/media";
import type { Picture } from "@lerret/contracts/media";
import { creditLine, type PictureOrigin } from "@lerret/contracts/picture-credit";
import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import { filterPage } from "../db/filter-page.ts";
import { selectByTime } from "../db/page-key.ts";
import { readPage } from "../db/read-page.ts";
import { shownFile, toPicture } from "./picture.ts";
import { readUsedPictures } from "./uses.ts";

export async function readPicture(db: Database, siteId: string, id: string): Promise<Picture | null> {
	const row = await selectMedia(db, siteId).where("id", "=", id).executeTakeFirst();
	return row ? toPicture({ ...row, id: row.file }) : null;
}

/**
 * Returns items with their pictures in place of the ids, and the line of who made each (`credit` is the name at this use);
 * an item whose picture the site no longer has is left out.
 */
export async function readPictures<T extends { picture: string; credit?: string | null }>(
	db: Database,
	siteId: string,
	items: T[],
): Promise<(Omit<T, "picture" | "credit"> & { id: string; picture: Picture; credit: string | null })[]> {
	if (items.length === 0) return [];
	const ids = items.map(({ picture }) => picture);
	const rows = await selectMedia(db, siteId).where("id", "in", ids).execute();
	const pictures = new Map(rows.map((row) => [row.id, row]));
	return items.flatMap((item) => {
		const row = pictures.get(item.picture);
		const picture = row && toPicture({ ...row, id: row.file });
		if (!row || !picture) return [];
		const credit = creditLine(picture.origin, item.credit ?? null);
		return [{ ...item, id: row.id, picture, credit }];
	});
}

/** `file` is the id of the file that the picture shows. */
export type MediaItem = Omit<Picture, "origin"> & PictureOrigin & { file: string; mime: string; createdAt: string };

export async function readMedia(db: Database, siteId: string, id: string): Promise<MediaItem | null> {
	const row = await selectMedia(db, siteId).where("id", "=", id).executeTakeFirst();
	return row ? toItem(row) : null;
}

/** Returns pictures whose alt text contains all the words and that lack what `lacks` says, latest first, and their total. */
export async function listMedia(
	db: Database,
	siteId: string,
	{ q, lacks, after, limit }: MediaListQuery,
): Promise<{ items: MediaItem[]; total: number; next: string | null }> {
	const all = db
		.selectFrom("media")
		.where("site_id", "=", siteId)
		.$if(lacks === "credit", (query) => query.where("credit", "is", null))
		.$if(lacks === "alt", (query) => query.where(isWithoutText));
	const order = { time: "created_at", id: "id" };
	const readItems = async (ids: string[]) =>
		(await selectMedia(db, siteId).where("id", "in", ids).execute()).map(toItem);
	if (!q?.trim() && lacks !== "use") return readPage(all, order, { after, limit }, readItems);
	const rows = await selectByTime(all, order, null).select(["id", "alt", "created_at"]).execute();
	// Uses are within texts, which the database does not read.
	const used = lacks === "use" ? await readUsedPictures(db, siteId) : null;
	const page = filterPage(
		rows.filter(({ id }) => !used?.has(id)),
		{ q, after, limit },
		({ id, alt }, word) => id === word || alt.toLowerCase().includes(word),
	);
	const ids = page.rows.map(({ id }) => id);
	const items = new Map((ids.length > 0 ? await readItems(ids) : []).map((item) => [item.id, item]));
	return { items: ids.flatMap((id) => items.get(id) ?? []), total: page.total, next: page.next };
}

/** The rule of pictures without an alternative text, for the list and the accessibility statement. */
export const isWithoutText = sql<boolean>`trim(media.alt) = ''`;

function selectMedia(db: Database, siteId: string) {
	return db
		.selectFrom("media")
		.select(["id", "width", "height", "alt", "focal_x", "focal_y", "placeholder", "mime", "created_at"])
		.select(["credit", "is_ai", shownFile("media").as("file")])
		.where("site_id", "=", siteId);
}

type MediaRow = Awaited<ReturnType<ReturnType<typeof selectMedia>["execute"]>>[number];

const toItem = (row: MediaRow): MediaItem => ({
	id: row.id,
	file: row.file ?? row.id,
	width: row.width,
	height: row.height,
	alt: row.alt,
	focal: { x: row.focal_x, y: row.focal_y },
	placeholder: row.placeholder,
	credit: row.credit,
	isAi: row.is_ai === 1,
	mime: row.mime,
	createdAt: row.created_at,
});
