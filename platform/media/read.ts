import type { Picture } from "@lerret/contracts/media";
import type { Database } from "../db/database.ts";
import { readTimeKey, selectByTime, splitPage } from "../db/page-key.ts";
import { readPage } from "../db/read-page.ts";
import { toPicture } from "./picture.ts";

export type Original = { bytes: Uint8Array; width: number; height: number };

/**
 * Returns the original of a picture, whose id identifies its content on all sites. With a focal point (hundredths),
 * null as well if the picture has never had that one.
 */
export async function readOriginal(
	db: Database,
	id: string,
	focal: { x: number; y: number } | null,
): Promise<Original | null> {
	let query = db
		.selectFrom("media_file")
		.innerJoin("media", "media.id", "media_file.id")
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
	return (await query.limit(1).executeTakeFirst()) ?? null;
}

export async function isPictureOnAnySite(db: Database, id: string): Promise<boolean> {
	return (await db.selectFrom("media").select("id").where("id", "=", id).limit(1).executeTakeFirst()) !== undefined;
}

export async function readPicture(db: Database, siteId: string, id: string): Promise<Picture | null> {
	const row = await selectMedia(db, siteId).where("id", "=", id).executeTakeFirst();
	return row ? toPicture(row) : null;
}

/** Returns items with their pictures in place of the ids; an item whose picture the site no longer has is left out. */
export async function readPictures<T extends { picture: string }>(
	db: Database,
	siteId: string,
	items: T[],
): Promise<(Omit<T, "picture"> & { picture: Picture })[]> {
	if (items.length === 0) return [];
	const ids = items.map(({ picture }) => picture);
	const rows = await selectMedia(db, siteId).where("id", "in", ids).execute();
	const pictures = new Map(rows.map((row) => [row.id, toPicture(row)]));
	return items.flatMap((item) => {
		const picture = pictures.get(item.picture);
		return picture ? [{ ...item, picture }] : [];
	});
}

export type MediaItem = Picture & { mime: string; createdAt: string };

export async function readMedia(db: Database, siteId: string, id: string): Promise<MediaItem | null> {
	const row = await selectMedia(db, siteId).where("id", "=", id).executeTakeFirst();
	return row ? toItem(row) : null;
}

/** Returns pictures whose alt text contains all the words, latest first, and their total. */
export async function listMedia(
	db: Database,
	siteId: string,
	{ q, after, limit }: { q?: string | undefined; after?: string | undefined; limit: number },
): Promise<{ items: MediaItem[]; total: number; next: string | null }> {
	const words = (q ?? "").toLowerCase().split(/\s+/u).filter(Boolean).slice(0, 10);
	const all = db.selectFrom("media").where("site_id", "=", siteId);
	const order = { time: "created_at", id: "id" };
	const readItems = async (ids: string[]) =>
		(await selectMedia(db, siteId).where("id", "in", ids).execute()).map(toItem);
	if (words.length === 0) return readPage(all, order, { after, limit }, readItems);
	// Filtered here, because SQLite does not treat "Å" and "å" as the same letter.
	const rows = await selectByTime(all, order, null).select(["id", "alt", "created_at"]).execute();
	const found = rows.filter(({ id, alt }) => words.every((word) => id === word || alt.toLowerCase().includes(word)));
	const key = readTimeKey(after);
	const behind = found.filter(({ id, created_at: at }) => !key || at < key.value || (at === key.value && id > key.id));
	const page = splitPage(behind, limit, ({ id, created_at }) => ({ id, value: created_at }));
	const ids = page.rows.map(({ id }) => id);
	const items = new Map((ids.length > 0 ? await readItems(ids) : []).map((item) => [item.id, item]));
	return { items: ids.flatMap((id) => items.get(id) ?? []), total: found.length, next: page.next };
}

function selectMedia(db: Database, siteId: string) {
	return db
		.selectFrom("media")
		.select(["id", "width", "height", "alt", "focal_x", "focal_y", "placeholder", "mime", "created_at"])
		.where("site_id", "=", siteId);
}

type MediaRow = Awaited<ReturnType<ReturnType<typeof selectMedia>["execute"]>>[number];

const toItem = (row: MediaRow): MediaItem => ({
	id: row.id,
	width: row.width,
	height: row.height,
	alt: row.alt,
	focal: { x: row.focal_x, y: row.focal_y },
	placeholder: row.placeholder,
	mime: row.mime,
	createdAt: row.created_at,
});
