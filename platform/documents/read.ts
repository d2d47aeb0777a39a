import type { ManagedDocument } from "@lerret/contracts/api/documents";
import { documentPath } from "@lerret/contracts/file-paths";
import { slugOf } from "../content/addresses.ts";
import { toOsloIso } from "../core/time.ts";
import type { Database } from "../db/database.ts";
import { filterPage } from "../db/filter-page.ts";
import { selectByTime } from "../db/page-key.ts";

type DocumentRow = { id: string; name: string; size: number; created_at: string };

/** The last part of a document's address. */
export const fileNameOf = (name: string): string => `${slugOf(name) || "fil"}.pdf`;

export const toDocument = ({ id, name, size, created_at }: DocumentRow): ManagedDocument => ({
	...{ id, name, size, url: documentPath(id, fileNameOf(name)) },
	createdAt: toOsloIso(created_at),
});

const selectDocuments = (db: Database, siteId: string) =>
	db.selectFrom("document").select(["id", "name", "size", "created_at"]).where("site_id", "=", siteId);

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

/** The name and bytes of a document of a site, by the parts of its address; null for another address. */
export async function readDocumentFile(
	db: Database,
	siteId: string,
	{ id, file }: { id: string; file: string },
): Promise<{ name: string; bytes: Uint8Array } | null> {
	const row = await db
		.selectFrom("document")
		.innerJoin("document_file", "document_file.id", "document.id")
		.select(["document.name", "document_file.bytes"])
		.where("document.site_id", "=", siteId)
		.where("document.id", "=", id)
		.executeTakeFirst();
	return row && fileNameOf(row.name) === file ? row : null;
}
