import type { Database } from "../db/database.ts";
import { holdsSomethingElse, pictureTypeOf } from "../media/file-type.ts";
import { type NewPicture, pictureId } from "../media/write.ts";
import { fetchGuarded, type Limits } from "../net/fetch.ts";
import { RefusedAddress } from "../net/guard.ts";
import type { IncomingPicture, IncomingProduction, PictureColumn } from "./incoming.ts";
import { readItems } from "./items.ts";
import type { Values } from "./merge.ts";
import { addNote, type Report } from "./report.ts";

/** Re-encodes a picture, without its metadata. Throws if it is not a usable picture. */
export type PreparePicture = (bytes: Uint8Array) => Promise<Omit<NewPicture, "alt" | "focal">>;

export type PictureOptions = { prepare: PreparePicture; limits: Limits; deadline: number };

export type FetchedPictures = {
	/** Local ids by remote id. */
	ids: Map<string, string>;
	/** New pictures by local id. */
	toStore: Map<string, NewPicture>;
};

/** Failures in a row; after too many, no more pictures are fetched in this run. */
export type PictureLuck = { failuresInARow: number };
const mostFailuresInARow = 3;

const columns = ["first_image_id", "poster_id"] as const satisfies PictureColumn[];
const remoteKey = (column: PictureColumn) => `${column}_there`;

/** Fetches the pictures that are not here yet. After a failure they are fetched when the production comes again. */
export async function fetchPictures(
	db: Database,
	place: { siteId: string; source: string },
	productions: IncomingProduction[],
	options: PictureOptions,
	luck: PictureLuck,
	report: Report,
): Promise<FetchedPictures> {
	const fetched: FetchedPictures = { ids: new Map(), toStore: new Map() };
	const ids = productions.map(({ id }) => id);
	const items = new Map((await readItems(db, place, "production", ids)).map((item) => [item.remote_id, item.imported]));
	for (const production of productions) {
		for (const column of columns) {
			const picture = production.pictures[column];
			if (!picture || fetched.ids.has(picture.id)) continue;
			if (items.get(production.id)?.[remoteKey(column)] === picture.id) continue;
			if (await isHere(db, place.siteId, picture.id)) fetched.ids.set(picture.id, picture.id);
			else if (luck.failuresInARow < mostFailuresInARow)
				await fetchOne(fetched, production.title, picture, options, luck, report);
			else report.pictures.failed += 1;
		}
	}
	return fetched;
}

/** Ids are hashes of the bytes, so the same id is the same picture. */
async function isHere(db: Database, siteId: string, id: string): Promise<boolean> {
	const row = await db
		.selectFrom("media")
		.select("id")
		.where("site_id", "=", siteId)
		.where("id", "=", id)
		.executeTakeFirst();
	return row !== undefined;
}

async function fetchOne(
	fetched: FetchedPictures,
	title: string,
	{ id, url, alt, focal }: IncomingPicture,
	{ prepare, limits, deadline }: PictureOptions,
	luck: PictureLuck,
	report: Report,
): Promise<void> {
	try {
		const { status, bytes } = await fetchGuarded(url, AbortSignal.timeout(deadline), limits);
		if (status !== 200) throw new Error(`status ${status}`);
		if (pictureTypeOf(bytes) === null || holdsSomethingElse(bytes)) throw new Error("det er ikke et bilde");
		const prepared = await prepare(bytes);
		const here = pictureId(prepared.bytes);
		fetched.ids.set(id, here);
		fetched.toStore.set(here, { ...prepared, alt, focal });
		luck.failuresInARow = 0;
	} catch (error) {
		// A rejected address says nothing about other pictures.
		if (!(error instanceof RefusedAddress)) luck.failuresInARow += 1;
		report.pictures.failed += 1;
		addNote(report, `«${title}»: et bilde kunne ikke hentes (${error instanceof Error ? error.message : error}).`);
	}
}

/** Returns the picture columns: the imported value for a known picture, none for one that could not be fetched. */
export function tellPictures({ pictures }: IncomingProduction, imported: Values, fetched: FetchedPictures): Values {
	const told: Values = {};
	for (const column of columns) {
		const picture = pictures[column];
		if (picture === undefined) continue;
		if (picture === null) told[column] = null;
		else if (imported[remoteKey(column)] === picture.id) told[column] = imported[column] ?? null;
		else {
			const here = fetched.ids.get(picture.id);
			if (here !== undefined) told[column] = here;
		}
	}
	return told;
}

export function remoteOf({ pictures }: IncomingProduction, told: Values): Values {
	const remote: Values = {};
	for (const column of columns)
		if (Object.hasOwn(told, column)) remote[remoteKey(column)] = pictures[column]?.id ?? null;
	return remote;
}
