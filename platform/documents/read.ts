import type { EarlierDocumentFile, ManagedDocument } from "@lerret/contracts/api/documents";
import { documentPath } from "@lerret/contracts/file-paths";
import { slugOf } from "@lerret/contracts/nb/slug";
import type { ItemRef } from "../content/content-type.ts";
import { etagOfValues } from "../core/etag.ts";
import { toOsloIso } from "../core/time.ts";
import type { Database } from "../db/database.ts";
import { filterPage } from "../db/filter-page.ts";
import { selectByTime } from "../db/page-key.ts";
import { shownFile } from "../media/picture.ts";

export type DocumentRow = { id: string; name: string; size: number; created_at: string; file: string | null };

/** The last part of a document's address. */
const fileNameOf = (name: string): string => `${slugOf(name) || "fil"}.pdf`;

export const toDocument = ({ id, name, size, created_at }: DocumentRow): ManagedDocument => ({
	...{ id, name, size, url: documentPath(id, fileNameOf(name)) },
	createdAt: toOsloIso(created_at),
});

export const documentEtag = ({ name, file }: DocumentRow): string => etagOfValues([name, file]);

const selectDocuments = (db: Database, siteId: string) =>
	db
		.selectFrom("document")
		.select(["id", "name", "size", "created_at", shownFile("document").as("file")])
		.where("site_id", "=", siteId);

export const findDocument = (db: Database, { siteId, id }: ItemRef): Promise<DocumentRow | undefined> =>
	selectDocuments(db, siteId).where("id", "=", id).executeTakeFirst();

/** Documents of a site by their ids. */
export const readDocuments = async (db: Database, siteId: string, ids: string[]): Promise<ManagedDocument[]> =>
	ids.length === 0 ? [] : (await selectDocuments(db, siteId).where("id", "in", ids).execute()).map(toDocument);

/** Documents whose name has all the words, latest first, and their total. */
export async function listDocuments(
	db: Database,
	siteId: string,
	query: { q?: string | undefined; after?: string | undefined; limit: number },
): Promise<{ items: ManagedDocument[]; total: number; next: string | null }> {
	const all = await selectByTime(selectDocuments(db, siteId), { time: "created_at", id: "id" }, null).execute();
	const { rows, ...page } = filterPage(all, query, ({ name }, word) => name.toLowerCase().includes(word));
	return { items: rows.map(toDocument), ...page };
}

/** The files that a document was before, latest first. */
export async function listEarlierFiles(db: Database, { siteId, id }: ItemRef): Promise<EarlierDocumentFile[]> {
	const rows = await db
		.selectFrom("document_earlier_file")
		.select(["file_id", "size", "replaced_at"])
		.where("site_id", "=", siteId)
		.where("id", "=", id)
		.orderBy("replaced_at", "desc")
		.orderBy("file_id")
		.execute();
	return rows.map(({ file_id, size, replaced_at }) => ({ id: file_id, size, replacedAt: toOsloIso(replaced_at) }));
}

/** The present address and file of a document of a site, by its id; null for one that the site does not have. */
export async function findDocumentFile(
	db: Database,
	ref: ItemRef,
): Promise<{ name: string; url: string; file: string } | null> {
	const row = await findDocument(db, ref);
	return row ? { name: row.name, url: toDocument(row).url, file: row.file ?? row.id } : null;
}

/** The bytes of a file that a document has. */
export const readDocumentBytes = async (db: Database, file: string): Promise<Uint8Array | null> =>
	(await db.selectFrom("document_file").select("bytes").where("id", "=", file).executeTakeFirst())?.bytes ?? null;
