import type { ManagedDocument } from "@lerret/contracts/api/documents";
import { AppError } from "@lerret/contracts/errors";
import { writeAudit } from "../content/audit.ts";
import type { ItemRef } from "../content/content-type.ts";
import { type ChangeContext, matchesEtag } from "../content/save.ts";
import { touchContent } from "../db/content-version.ts";
import type { Writer } from "../db/database.ts";
import { fileIdOf } from "../media/files.ts";
import {
	addFile,
	documentFiles,
	findItemOfFile,
	lockFiles,
	readFiles,
	removeUnusedFiles,
} from "../media/stored-files.ts";
import { formatUse, readUsesOfFiles } from "../media/uses.ts";
import { type DocumentRow, documentEtag, findDocument, toDocument } from "./read.ts";

/** Stores a checked file. Throws `document_exists` with the name of the document that the site has with this content. */
export async function addDocument(
	trx: Writer,
	siteId: string,
	{ bytes, name }: { bytes: Uint8Array; name: string },
	{ actor, now }: ChangeContext,
): Promise<ManagedDocument> {
	const id = fileIdOf(bytes);
	await lockFiles(trx, documentFiles, [id]);
	const known = await findItemOfFile(trx, documentFiles, { siteId, file: id });
	if (known !== null) throw documentExists((await requireDocument(trx, { siteId, id: known })).name);
	await addFile(trx, documentFiles, bytes);
	const row = { id, name, size: bytes.length, created_at: now, file_id: null };
	await trx
		.insertInto("document")
		.values({ site_id: siteId, ...row })
		.execute();
	const after = { ...row, file: id };
	await auditDocument(trx, { siteId, id }, { action: "create", before: null, after }, { actor, now });
	return toDocument(after);
}

export const documentExists = (name: string): AppError =>
	new AppError("document_exists", { fields: [{ path: "file", message: name }] });

/** Gives a document another name, which is in its address: the earlier address leads to the present one. Throws `not_found` and `stale`. */
export async function renameDocument(
	trx: Writer,
	ref: ItemRef,
	{ name, ifMatch }: { name: string; ifMatch: string },
	by: ChangeContext,
): Promise<DocumentRow> {
	const before = await lockDocument(trx, ref, ifMatch);
	await trx.updateTable("document").set({ name }).where("site_id", "=", ref.siteId).where("id", "=", ref.id).execute();
	return auditChange(trx, ref, before, by);
}

/** Deletes a document that no text links to, with all its files. Throws `not_found`, `stale`, and `in_use` with the uses. */
export async function deleteDocument(
	trx: Writer,
	ref: ItemRef,
	ifMatch: string | undefined,
	by: ChangeContext,
): Promise<void> {
	const { siteId, id } = ref;
	const files = await readFiles(trx, documentFiles, ref);
	await lockFiles(trx, documentFiles, files);
	// A text that is saved meanwhile with a link to it waits for this row (`requireDocuments`).
	const before = await lockDocument(trx, ref, ifMatch);
	// Another file has come before the lock.
	if ((await readFiles(trx, documentFiles, ref)).some((file) => !files.includes(file))) throw new AppError("stale");
	const uses = await readUsesOfFiles(trx, siteId, [id]);
	if (uses.length > 0)
		throw new AppError("in_use", { fields: uses.map((use) => ({ path: use.kind, message: formatUse(use, "filen") })) });
	await trx.deleteFrom("document").where("site_id", "=", siteId).where("id", "=", id).execute();
	await removeUnusedFiles(trx, documentFiles, files);
	await auditDocument(trx, ref, { action: "delete", before, after: null }, by);
}

/** Locks a document of the site. Throws `not_found` and `stale`. */
export async function lockDocument(trx: Writer, ref: ItemRef, ifMatch: string | undefined): Promise<DocumentRow> {
	const { siteId, id } = ref;
	await trx.updateTable("document").set({ id }).where("site_id", "=", siteId).where("id", "=", id).execute();
	const document = await requireDocument(trx, ref);
	if (ifMatch !== undefined && !matchesEtag(ifMatch, documentEtag(document))) throw new AppError("stale");
	return document;
}

/** Writes what has become of a document to the log, and returns it. */
export async function auditChange(
	trx: Writer,
	ref: ItemRef,
	before: DocumentRow,
	by: ChangeContext,
): Promise<DocumentRow> {
	const after = await requireDocument(trx, ref);
	await auditDocument(trx, ref, { action: "change", before, after }, by);
	return after;
}

async function requireDocument(trx: Writer, ref: ItemRef): Promise<DocumentRow> {
	const document = await findDocument(trx, ref);
	if (!document) throw new AppError("not_found");
	return document;
}

async function auditDocument(
	trx: Writer,
	{ siteId, id }: ItemRef,
	{ action, before, after }: { action: string; before: DocumentRow | null; after: DocumentRow | null },
	{ actor, now }: ChangeContext,
): Promise<void> {
	// Pages show its address and size.
	await touchContent(trx, siteId);
	await writeAudit(trx, {
		...{ siteId, actor, at: now, action, kind: "document", itemId: id },
		...{ before: before && toAuditFields(before), after: after && toAuditFields(after) },
	});
}

const toAuditFields = ({ name, size, file }: DocumentRow) => ({ name, size, file });
