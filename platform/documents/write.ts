import type { ManagedDocument } from "@lerret/contracts/api/documents";
import { AppError } from "@lerret/contracts/errors";
import { writeAudit } from "../content/audit.ts";
import type { ItemRef } from "../content/content-type.ts";
import type { ChangeContext } from "../content/save.ts";
import type { Writer } from "../db/database.ts";
import { lockKeys } from "../db/lock-keys.ts";
import { fileIdOf } from "../media/files.ts";
import { formatUse, readUsesOfFiles } from "../media/uses.ts";
import { readDocuments, toDocument } from "./read.ts";

/** Stores a checked file. Throws `document_exists` with the name of the document that the site has with this content. */
export async function addDocument(
	trx: Writer,
	siteId: string,
	{ bytes, name }: { bytes: Uint8Array; name: string },
	{ actor, now }: ChangeContext,
): Promise<ManagedDocument> {
	const id = fileIdOf(bytes);
	await lockFile(trx, id);
	const [known] = await readDocuments(trx, siteId, [id]);
	if (known) throw new AppError("document_exists", { fields: [{ path: "file", message: known.name }] });
	await trx
		.insertInto("document_file")
		.values({ id, bytes })
		.onConflict((conflict) => conflict.column("id").doNothing())
		.execute();
	const row = { id, name, size: bytes.length, created_at: now };
	await trx
		.insertInto("document")
		.values({ site_id: siteId, ...row })
		.execute();
	const after = { name, size: bytes.length };
	await writeAudit(trx, {
		...{ siteId, actor, at: now, action: "create", kind: "document", itemId: id },
		...{ before: null, after },
	});
	return toDocument(row);
}

/** Deletes a document that no text links to. Throws `not_found`, and `in_use` with the uses. */
export async function deleteDocument(
	trx: Writer,
	{ siteId, id }: ItemRef,
	{ actor, now }: ChangeContext,
): Promise<void> {
	await lockFile(trx, id);
	// A text that is saved meanwhile with a link to it waits for this row (`requireDocuments`).
	await trx.updateTable("document").set({ id }).where("site_id", "=", siteId).where("id", "=", id).execute();
	const [document] = await readDocuments(trx, siteId, [id]);
	if (!document) throw new AppError("not_found");
	const uses = await readUsesOfFiles(trx, siteId, [id]);
	if (uses.length > 0)
		throw new AppError("in_use", { fields: uses.map((use) => ({ path: use.kind, message: formatUse(use, "filen") })) });
	await trx.deleteFrom("document").where("site_id", "=", siteId).where("id", "=", id).execute();
	const other = await trx.selectFrom("document").select("id").where("id", "=", id).executeTakeFirst();
	if (!other) await trx.deleteFrom("document_file").where("id", "=", id).execute();
	const before = { name: document.name, size: document.size };
	await writeAudit(trx, {
		...{ siteId, actor, at: now, action: "delete", kind: "document", itemId: id },
		...{ before, after: null },
	});
}

/** The bytes of a file are one row for all sites, which goes with the last of them. */
const lockFile = (trx: Writer, id: string): Promise<void> => lockKeys(trx, [`document ${id}`]);
