import type { ItemRef } from "../content/content-type.ts";
import type { Database, Writer } from "../db/database.ts";
import { lockKeys } from "../db/lock-keys.ts";
import { fileIdOf } from "./files.ts";

/**
 * The files of pictures, and of the PDF files that texts link to: an item has one file, and may have had others before. Its id is
 * that of its first file; `file_id` is null while it has that one.
 */

/** The tables of the items, of their earlier files and of the bytes, which all sites share. `lock`: see `lockFiles`. */
type StoredFiles =
	| { items: "media"; earlier: "media_earlier_file"; bytes: "media_file"; lock: string }
	| { items: "document"; earlier: "document_earlier_file"; bytes: "document_file"; lock: string };

export const pictureFiles: StoredFiles = {
	...{ items: "media", earlier: "media_earlier_file", bytes: "media_file" },
	lock: "picture",
};
export const documentFiles: StoredFiles = {
	...{ items: "document", earlier: "document_earlier_file", bytes: "document_file" },
	lock: "document",
};

/** The bytes of a file are one row for all sites, which goes with the last of them. */
export const lockFiles = (trx: Writer, { lock }: StoredFiles, files: string[]): Promise<void> =>
	lockKeys(
		trx,
		files.map((file) => `${lock} ${file}`),
	);

/** Stores the bytes of a file and returns its id. */
export async function addFile(trx: Writer, { bytes: table }: StoredFiles, bytes: Uint8Array): Promise<string> {
	const id = fileIdOf(bytes);
	await trx
		.insertInto(table)
		.values({ id, bytes })
		.onConflict((conflict) => conflict.column("id").doNothing())
		.execute();
	return id;
}

/** Items that have a file, or had it before: those of one site, or of all where `siteId` is null. */
function selectItemsOfFile(db: Database, { items, earlier }: StoredFiles, file: string, siteId: string | null) {
	const now = db
		.selectFrom(items)
		.select("id")
		.where((eb) => eb.or([eb("id", "=", file), eb("file_id", "=", file)]))
		.$if(siteId !== null, (query) => query.where("site_id", "=", siteId));
	const before = db
		.selectFrom(earlier)
		.select("id")
		.where("file_id", "=", file)
		.$if(siteId !== null, (query) => query.where("site_id", "=", siteId));
	return now.unionAll(before).limit(1);
}

/** The item of a site that has a file, or had it before; null if there is none. */
export async function findItemOfFile(
	db: Database,
	stored: StoredFiles,
	{ siteId, file }: { siteId: string; file: string },
): Promise<string | null> {
	const found = await selectItemsOfFile(db, stored, file, siteId).executeTakeFirst();
	return found?.id ?? null;
}

/** Whether an item of any site has a file, or had it before. */
export const isFileUsed = async (db: Database, stored: StoredFiles, file: string): Promise<boolean> =>
	(await selectItemsOfFile(db, stored, file, null).executeTakeFirst()) !== undefined;

/** The ids of all files that an item has had; none for an item that the site does not have. */
export async function readFiles(
	db: Database,
	{ items, earlier }: StoredFiles,
	{ siteId, id }: ItemRef,
): Promise<string[]> {
	const rows = await db
		.selectFrom(items)
		.select(["id", "file_id"])
		.where("site_id", "=", siteId)
		.where("id", "=", id)
		.unionAll(db.selectFrom(earlier).select(["id", "file_id"]).where("site_id", "=", siteId).where("id", "=", id))
		.execute();
	return [...new Set(rows.flatMap((row) => [row.id, row.file_id ?? row.id]))];
}

/** Deletes the bytes of files that no item of any site has, or had, and returns their ids. */
export async function removeUnusedFiles(trx: Writer, stored: StoredFiles, files: string[]): Promise<string[]> {
	const removed: string[] = [];
	for (const file of files) {
		if (await isFileUsed(trx, stored, file)) continue;
		await trx.deleteFrom(stored.bytes).where("id", "=", file).execute();
		removed.push(file);
	}
	return removed;
}
