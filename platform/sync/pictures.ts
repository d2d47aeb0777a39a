import type { Database } from "../db/database.ts";
import { rowChunks } from "../db/row-chunks.ts";
import { containsForeignFormat, pictureTypeOf } from "../media/file-type.ts";
import { fileIdOf } from "../media/files.ts";
import type { NewPicture } from "../media/write.ts";
import { type FetchLimits, fetchGuarded } from "../net/fetch.ts";
import { RejectedAddressError } from "../net/guard.ts";
import type { IncomingPicture, IncomingProduction, PictureColumn } from "./incoming.ts";
import type { Values } from "./merge.ts";
import { addNote, type Report } from "./report.ts";
import { describeFailure, SourceError } from "./source-error.ts";
import { readItems, type SyncItem } from "./sync-items.ts";

/** Re-encodes a picture, without its metadata. Throws SourceError if it is not a usable picture. */
export type PreparePicture = (bytes: Uint8Array) => Promise<Omit<NewPicture, "alt" | "focal">>;

export type PictureOptions = { prepare: PreparePicture; limits: FetchLimits; deadline: number };

export type FetchedPictures = {
	/** Local ids by remote id. */
	ids: Map<string, string>;
	/** New pictures by local id. */
	toStore: Map<string, NewPicture>;
};

/**
 * Failures in a row; after too many, no more pictures are fetched in this run. `mustReadAgain`: pictures are missing that the
 * next run may get, so it reads all productions. `missing`: of this round.
 */
export type FetchFailures = { failuresInARow: number; mustReadAgain: boolean; missing: number };
const maxFailuresInARow = 3;

const columns = ["first_image_id", "poster_id"] as const satisfies PictureColumn[];
const remoteKey = (column: PictureColumn) => `${column}_there`;

/** What a production without a picture has, whose picture has never come. */
export const noPictures: Values = Object.fromEntries(columns.map((column) => [column, null]));

/** Whether the picture has come, or an editor here has put another in its place. */
const isHere = (picture: IncomingPicture, column: PictureColumn, imported: Values, local: Values = {}): boolean =>
	imported[remoteKey(column)] === picture.id && (imported[column] ?? local[column] ?? null) !== null;

/** Fetches the pictures that are not here yet. After a failure they are fetched when the production comes again. */
export async function fetchPictures(
	db: Database,
	source: { siteId: string; source: string },
	productions: IncomingProduction[],
	options: PictureOptions,
	failures: FetchFailures,
	report: Report,
): Promise<FetchedPictures> {
	const fetched: FetchedPictures = { ids: new Map(), toStore: new Map() };
	const ids = productions.map(({ id }) => id);
	const items = new Map((await readItems(db, source, "production", ids)).map((item) => [item.remote_id, item]));
	const local = await readLocalPictures(db, source.siteId, [...items.values()]);
	for (const production of productions) {
		for (const column of columns) {
			const picture = production.pictures[column];
			if (!picture || fetched.ids.has(picture.id)) continue;
			const item = items.get(production.id);
			if (item && isHere(picture, column, item.imported, local.get(item.local_id))) continue;
			if (await hasLocalPicture(db, source.siteId, picture.id)) fetched.ids.set(picture.id, picture.id);
			else if (failures.failuresInARow < maxFailuresInARow)
				await fetchOne(fetched, production.title, picture, options, failures, report);
			else {
				report.pictures.failed += 1;
				failures.missing += 1;
				failures.mustReadAgain = true;
			}
		}
	}
	return fetched;
}

/** The pictures of productions here, by id. */
async function readLocalPictures(db: Database, siteId: string, items: SyncItem[]): Promise<Map<string, Values>> {
	const rows = [];
	for (const ids of rowChunks(items.map(({ local_id }) => local_id)))
		rows.push(
			...(await db
				.selectFrom("production")
				.select(["id", ...columns])
				.where("site_id", "=", siteId)
				.where("id", "in", ids)
				.execute()),
		);
	return new Map(rows.map(({ id, ...pictures }) => [id, pictures]));
}

/** Ids are hashes of the bytes, so the same id is the same picture. */
async function hasLocalPicture(db: Database, siteId: string, id: string): Promise<boolean> {
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
	{ id, url, alt, focal, credit, isAi }: IncomingPicture,
	{ prepare, limits, deadline }: PictureOptions,
	failures: FetchFailures,
	report: Report,
): Promise<void> {
	try {
		const { status, bytes } = await fetchGuarded(url, AbortSignal.timeout(deadline), limits);
		if (status !== 200) throw new SourceError(`svaret hadde status ${status}`);
		if (pictureTypeOf(bytes) === null || containsForeignFormat(bytes)) throw new SourceError("det er ikke et bilde");
		const prepared = await prepare(bytes);
		const localId = fileIdOf(prepared.bytes);
		fetched.ids.set(id, localId);
		fetched.toStore.set(localId, { ...prepared, alt, focal, credit, isAi });
		failures.failuresInARow = 0;
	} catch (error) {
		// A rejected address says nothing about other pictures.
		if (!(error instanceof RejectedAddressError)) {
			failures.failuresInARow += 1;
			failures.mustReadAgain = true;
		}
		report.pictures.failed += 1;
		failures.missing += 1;
		addNote(report, `«${title}»: et bilde kunne ikke hentes (${describeFailure(error).replace(/\.$/u, "")}).`);
	}
}

/** Returns the picture columns: the imported value for a known picture, none for one that could not be fetched. */
export function pictureValuesOf(
	{ pictures }: IncomingProduction,
	{ imported, local }: { imported: Values; local: Values },
	fetched: FetchedPictures,
): Values {
	const values: Values = {};
	for (const column of columns) {
		const picture = pictures[column];
		if (picture === undefined) continue;
		if (picture === null) values[column] = null;
		else if (isHere(picture, column, imported, local)) values[column] = imported[column] ?? null;
		else {
			const localId = fetched.ids.get(picture.id);
			if (localId !== undefined) values[column] = localId;
		}
	}
	return values;
}

export function remotePictureIdsOf({ pictures }: IncomingProduction, values: Values): Values {
	const remoteIds: Values = {};
	for (const column of columns)
		if (Object.hasOwn(values, column)) remoteIds[remoteKey(column)] = pictures[column]?.id ?? null;
	return remoteIds;
}
