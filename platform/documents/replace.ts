import { AppError } from "@lerret/contracts/errors";
import type { ItemRef } from "../content/content-type.ts";
import type { ChangeContext } from "../content/save.ts";
import type { Writer } from "../db/database.ts";
import { fileIdOf } from "../media/files.ts";
import { addFile, documentFiles, lockFiles } from "../media/stored-files.ts";
import type { DocumentRow } from "./read.ts";
import { auditChange, documentExists, lockDocument } from "./write.ts";

/** A document may have another file than before, and the earlier ones again, at the same address; texts that link to it follow. */

/** Throws `not_found`, `stale`, and `document_exists` for the file that it has already. */
export async function replaceFile(
	trx: Writer,
	ref: ItemRef,
	{ bytes, ifMatch }: { bytes: Uint8Array; ifMatch: string },
	by: ChangeContext,
): Promise<DocumentRow> {
	const file = fileIdOf(bytes);
	await lockFiles(trx, documentFiles, [ref.id, file]);
	const before = await lockDocument(trx, ref, ifMatch);
	if (file === before.file) throw documentExists(before.name);
	await addFile(trx, documentFiles, bytes);
	return show(trx, ref, before, { file, size: bytes.length }, by);
}

/** Has an earlier file again. Throws `not_found` and `stale`. */
export async function restoreFile(
	trx: Writer,
	ref: ItemRef,
	{ file, ifMatch }: { file: string; ifMatch: string },
	by: ChangeContext,
): Promise<DocumentRow> {
	await lockFiles(trx, documentFiles, [ref.id, file]);
	const before = await lockDocument(trx, ref, ifMatch);
	const earlier = await trx
		.selectFrom("document_earlier_file")
		.select("size")
		.where("site_id", "=", ref.siteId)
		.where("id", "=", ref.id)
		.where("file_id", "=", file)
		.executeTakeFirst();
	if (!earlier) throw new AppError("not_found");
	return show(trx, ref, before, { file, size: earlier.size }, by);
}

async function show(
	trx: Writer,
	ref: ItemRef,
	before: DocumentRow,
	{ file, size }: { file: string; size: number },
	by: ChangeContext,
): Promise<DocumentRow> {
	const { siteId: site_id, id } = ref;
	await trx
		.deleteFrom("document_earlier_file")
		.where("site_id", "=", site_id)
		.where("id", "=", id)
		.where("file_id", "=", file)
		.execute();
	await trx
		.insertInto("document_earlier_file")
		.values({ site_id, id, file_id: before.file ?? id, size: before.size, replaced_at: by.now })
		.execute();
	await trx
		.updateTable("document")
		.set({ size, file_id: file === id ? null : file })
		.where("site_id", "=", site_id)
		.where("id", "=", id)
		.execute();
	return auditChange(trx, ref, before, by);
}
