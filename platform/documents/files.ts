import { expressionBuilder } from "kysely";
import type { ItemRef } from "../content/content-type.ts";
import type { Database, Tables, Writer } from "../db/database.ts";
import { lockKeys } from "../db/lock-keys.ts";
import { fileIdOf } from "../media/files.ts";

/** The files of documents: a document has one, and may have had others before. */

/** The bytes of a file are one row for all sites, which goes with the last of them. */
export const lockFiles = (trx: Writer, ids: string[]): Promise<void> =>
	lockKeys(
		trx,
		ids.map((id) => `document ${id}`),
	);

/** Stores the bytes of a file and returns its id. */
export async function addFile(trx: Writer, bytes: Uint8Array): Promise<string> {
	const id = fileIdOf(bytes);
	await trx
		.insertInto("document_file")
		.values({ id, bytes })
		.onConflict((conflict) => conflict.column("id").doNothing())
		.execute();
	return id;
}

/** Whether a document has this file, or had it first. */
const hasFile = (file: string) => {
	const eb = expressionBuilder<Tables, "document">();
	return eb.or([eb("id", "=", file), eb("file_id", "=", file)]);
};

/** The document of a site that has a file, now or before. */
export async function findDocumentOfFile(db: Database, siteId: string, file: string): Promise<string | null> {
	const now = db.selectFrom("document").select("id").where("site_id", "=", siteId).where(hasFile(file));
	const earlier = db.selectFrom("document_earlier_file").select("id").where("site_id", "=", siteId);
	const found = await now
		.unionAll(earlier.where("file_id", "=", file))
		.limit(1)
		.executeTakeFirst();
	return found?.id ?? null;
}

/** The ids of all files that a document has had. */
export async function readFiles(db: Database, { siteId, id }: ItemRef): Promise<string[]> {
	const rows = await db
		.selectFrom("document")
		.select("file_id")
		.where("site_id", "=", siteId)
		.where("id", "=", id)
		.unionAll(
			db.selectFrom("document_earlier_file").select("file_id").where("site_id", "=", siteId).where("id", "=", id),
		)
		.execute();
	return [...new Set([id, ...rows.flatMap(({ file_id }) => file_id ?? [])])];
}

/** Deletes the bytes of files that no document of any site has, or had. */
export async function removeUnusedFiles(trx: Writer, files: string[]): Promise<void> {
	for (const file of files) {
		const used = await trx
			.selectFrom("document")
			.select("id")
			.where(hasFile(file))
			.unionAll(trx.selectFrom("document_earlier_file").select("id").where("file_id", "=", file))
			.limit(1)
			.executeTakeFirst();
		if (!used) await trx.deleteFrom("document_file").where("id", "=", file).execute();
	}
}
