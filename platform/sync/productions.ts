import { productionFieldsSchema } from "@lerret/contracts/content/production";
import { AppError } from "@lerret/contracts/errors";
import { productionPath } from "@lerret/contracts/paths";
import { claimAddress, claimFreeSlug, moveRedirects, releaseSlugs } from "../content/addresses.ts";
import type { Tables } from "../db/database.ts";
import { fieldColumns } from "../db/field-columns.ts";
import { addPicture } from "../media/write.ts";
import { putFilmVersions, putProduction } from "../programme/write.ts";
import type { IncomingProduction } from "./incoming.ts";
import { type Merged, merge, type Values } from "./merge.ts";
import { type FetchedPictures, noPictures, pictureValuesOf, remotePictureIdsOf } from "./pictures.ts";
import { addNote, conflictNote, countOutcome } from "./report.ts";
import { isMappedToOther, type PageImport, type SyncItem, saveItem, wasEditedLocally } from "./sync-items.ts";

type Row = Tables["production"];

const columns = fieldColumns(productionFieldsSchema);

const addressFor = (slug: string) => ({ owner: "production" as const, slug, path: productionPath(slug) });

/**
 * Adds a remote production, or changes the fields that were not changed here. `item` is what is known about it. The
 * report lists what was left out.
 */
export async function importProduction(
	work: PageImport,
	incoming: IncomingProduction,
	item: SyncItem | undefined,
	pictures: FetchedPictures,
): Promise<void> {
	const row = await readRow(work, item?.local_id ?? (await findSame(work, incoming)));
	if (item && !row) {
		if (countOutcome(work, "productions", incoming.id, "left"))
			addNote(work.report, `«${incoming.title}» er slettet her, og legges ikke inn igjen.`);
		await saveItem(work, {
			kind: "production",
			remoteId: incoming.id,
			localId: item.local_id,
			imported: item.imported,
		});
		return;
	}
	if (!row) return add(work, incoming, pictures);
	if (row.object !== incoming.object) {
		if (countOutcome(work, "productions", incoming.id, "left"))
			addNote(work.report, `«${incoming.title}» er en film ett sted og et kulturarrangement et annet (${row.id}).`);
		return;
	}
	await change(work, row, incoming, item, pictures);
}

/** Finds the same film here by one of its EDI numbers, which all cinemas share, else by its id. */
async function findSame(work: PageImport, incoming: IncomingProduction): Promise<string> {
	const { trx, siteId } = work;
	if (incoming.object === "movie" && incoming.ediNumbers.length > 0) {
		const editions = await trx
			.selectFrom("edition")
			.select("production_id")
			.where("site_id", "=", siteId)
			.where("edi_number", "in", incoming.ediNumbers)
			.orderBy("edi_number")
			.execute();
		for (const { production_id } of editions)
			if (!(await isMappedToOther(work, "production", production_id, incoming.id))) return production_id;
	}
	return incoming.id;
}

function readRow({ trx, siteId }: PageImport, id: string): Promise<Row | undefined> {
	return trx.selectFrom("production").selectAll().where("site_id", "=", siteId).where("id", "=", id).executeTakeFirst();
}

async function add(work: PageImport, incoming: IncomingProduction, pictures: FetchedPictures): Promise<void> {
	const { trx, siteId, now, report } = work;
	const { id, object, title } = incoming;
	const slug = await claimFreeSlug(trx, { siteId, id }, incoming.slug, addressFor);
	if (slug !== incoming.slug)
		addNote(report, `«${title}»: adressen /${incoming.slug} er opptatt her, så den ble /${slug}.`);
	const incomingValues: Values = {
		...incoming.values,
		...pictureValuesOf(incoming, { imported: {}, local: {} }, pictures),
	};
	await storePictures(work, incomingValues, pictures);
	const row: Row = {
		...columns.blankRow(),
		site_id: siteId,
		id,
		object,
		title,
		slug,
		page_reference: slug,
		published_at: now,
		updated_at: now,
		...columnsOf(incomingValues),
	};
	await putProduction(trx, row);
	await putFilmVersions(trx, siteId, id, editionsOf(incomingValues));
	// With the columns that the source has left out: those are no local changes once they come.
	const imported = {
		...columnValuesOf(row),
		editions: "[]",
		...incomingValues,
		...remotePictureIdsOf(incoming, incomingValues),
		slug: incoming.slug,
		is_public: 1,
	};
	await saveItem(work, { kind: "production", remoteId: id, localId: id, imported });
	countOutcome(work, "productions", id, "added");
}

async function change(
	work: PageImport,
	row: Row,
	incoming: IncomingProduction,
	item: SyncItem | undefined,
	pictures: FetchedPictures,
): Promise<void> {
	const { trx, siteId, now, report } = work;
	const localValues = await localValuesOf(work, row);
	// Items of older versions lack the columns that the source had left out.
	const isFromHere = item !== undefined && item.local_id !== item.remote_id;
	const hasLocalEdits = isFromHere || (await wasEditedLocally(work, "production", row.id));
	const imported = { ...(item ? noPictures : {}), ...(hasLocalEdits ? {} : localValues), ...item?.imported };
	const incomingValues: Values = {
		...incoming.values,
		...pictureValuesOf(incoming, { imported: item?.imported ?? {}, local: localValues }, pictures),
		slug: incoming.slug,
		is_public: 1,
	};
	const merged = merge(imported, localValues, incomingValues);
	await keepAddressIfTaken(work, row, merged, imported);
	if (Object.keys(merged.write).length > 0) {
		await storePictures(work, merged.write, pictures);
		const next = applyChanges(row, merged.write, now);
		if (next.page_reference !== row.page_reference && row.published_at !== null && row.published_at <= now)
			await moveRedirects(trx, siteId, productionPath(row.slug), productionPath(next.slug));
		await putProduction(trx, next);
		const left = [row.slug, row.page_reference].filter((slug) => slug !== next.slug && slug !== next.page_reference);
		await releaseSlugs(trx, { siteId, id: row.id }, "production", left);
		if (merged.write.editions !== undefined) await putFilmVersions(trx, siteId, row.id, editionsOf(merged.write));
		countOutcome(work, "productions", incoming.id, "changed");
	} else if (merged.conflicts.length === 0) countOutcome(work, "productions", incoming.id, "same");
	if (merged.conflicts.length > 0 && countOutcome(work, "productions", incoming.id, "left"))
		addNote(report, conflictNote(row.title, merged.conflicts));
	await saveItem(work, {
		kind: "production",
		remoteId: incoming.id,
		localId: row.id,
		imported: { ...merged.imported, ...remotePictureIdsOf(incoming, incomingValues) },
	});
}

function columnValuesOf(row: Row): Values {
	const { site_id, id, object, highlight, updated_at, page_reference, published_at, ...values } = row;
	return values;
}

async function localValuesOf({ trx, siteId }: PageImport, row: Row): Promise<Values> {
	const { id, published_at } = row;
	const editions = await trx
		.selectFrom("edition")
		.select(["edi_number as ediNumber", "label"])
		.where("site_id", "=", siteId)
		.where("production_id", "=", id)
		.orderBy("edi_number")
		.execute();
	return { ...columnValuesOf(row), editions: JSON.stringify(editions), is_public: published_at === null ? 0 : 1 };
}

/** If another item here has the address, the production keeps its own. */
async function keepAddressIfTaken(work: PageImport, row: Row, merged: Merged, imported: Values): Promise<void> {
	const { slug } = merged.write;
	if (typeof slug !== "string") return;
	try {
		await claimAddress(work.trx, { siteId: work.siteId, id: row.id }, addressFor(slug), null);
	} catch (error) {
		if (!(error instanceof AppError) || error.code !== "slug_taken") throw error;
		delete merged.write.slug;
		merged.imported.slug = imported.slug ?? row.slug;
		addNote(work.report, `«${row.title}»: adressen /${slug} er opptatt her, så den er fortsatt /${row.slug}.`);
	}
}

function applyChanges(row: Row, write: Values, now: string): Row {
	const values = columnsOf(write);
	const slug = values.slug ?? row.slug;
	// A future publication time stays; a production that was withdrawn at the source and comes back is public again.
	const published_at = write.is_public === 1 ? (row.published_at ?? now) : row.published_at;
	// A page reference that differs from the slug was written by an editor here.
	const page_reference = row.page_reference === row.slug ? slug : row.page_reference;
	return { ...row, ...values, slug, page_reference, published_at, updated_at: now };
}

function columnsOf({ editions, is_public, ...columns }: Values): Partial<Row> {
	return columns as Partial<Row>;
}

function editionsOf({ editions }: Values): { ediNumber: string; label: string }[] {
	return typeof editions === "string" ? JSON.parse(editions) : [];
}

async function storePictures(work: PageImport, write: Values, pictures: FetchedPictures): Promise<void> {
	for (const id of new Set([write.first_image_id, write.poster_id])) {
		const picture = typeof id === "string" ? pictures.toStore.get(id) : undefined;
		if (!picture) continue;
		await addPicture(work.trx, work.siteId, picture, work.now);
		work.report.pictures.added += 1;
	}
}
