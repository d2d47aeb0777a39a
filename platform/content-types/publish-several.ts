import type { ItemToPublish } from "@lerret/contracts/api/publications";
import { publishedPath } from "@lerret/contracts/api/publications";
import { AppError, errors, type FieldError } from "@lerret/contracts/errors";
import { readAuditTitles } from "../content/audit-titles.ts";
import type { Fields } from "../content/content-type.ts";
import { lockRow } from "../content/item-rows.ts";
import { type PublishedItem, publishItem } from "../content/publish.ts";
import { findItem } from "../content/read.ts";
import type { ChangeContext } from "../content/save.ts";
import { readLastEditors } from "../content/versions.ts";
import { touchContent } from "../db/content-version.ts";
import type { Database, Writer } from "../db/database.ts";
import { contentTypes, publicationOrder } from "./registry.ts";

/** `fields` have been parsed by the schema of the kind, or are what is wrong with them. */
export type Publishing = Pick<ItemToPublish, "kind" | "id" | "etag"> & { fields: Fields | AppError | undefined };

/**
 * Saves and publishes items, all or none; at once or, with `at` (stored form), then. Returns them in the given order. Throws
 * `not_all_published`, which names each that cannot be published; the transaction must then be rolled back.
 */
export async function publishSeveral(
	trx: Writer,
	siteId: string,
	{ items, at }: { items: Publishing[]; at: string | null },
	context: ChangeContext,
): Promise<PublishedItem[]> {
	// A fixed order, and the version of the site before any showing, so that no two transactions can deadlock.
	const ordered = items.toSorted(compareItems);
	for (const { kind, id } of ordered) await lockRow(trx, contentTypes[kind], { siteId, id }, context.now);
	await touchContent(trx, siteId);
	const published = new Map<Publishing, PublishedItem>();
	const failed = new Map<Publishing, AppError>();
	for (const item of ordered) {
		const { kind, id, etag: ifMatch, fields } = item;
		try {
			if (fields instanceof AppError) throw fields;
			const publication = { at, ifMatch, ...(fields && { fields }) };
			published.set(item, await publishItem(trx, contentTypes[kind], { siteId, id }, publication, context));
		} catch (error) {
			if (!(error instanceof AppError)) throw error;
			failed.set(item, error);
		}
	}
	if (failed.size > 0) throw new AppError("not_all_published", { fields: await nameFailed(trx, siteId, failed) });
	return items.flatMap((item) => published.get(item) ?? []);
}

function compareItems(one: Publishing, other: Publishing): number {
	const kinds = publicationOrder.indexOf(one.kind) - publicationOrder.indexOf(other.kind);
	return kinds || (one.id < other.id ? -1 : 1);
}

/** Each that failed by its title, with the reason and, where a colleague was first, the name. */
async function nameFailed(db: Database, siteId: string, failed: Map<Publishing, AppError>): Promise<FieldError[]> {
	const named: FieldError[] = [];
	for (const [item, error] of failed) {
		const ref = { siteId, id: item.id };
		const after = (await findItem(db, contentTypes[item.kind], ref))?.draft ?? null;
		const subject = { kind: item.kind, itemId: item.id, siteId, before: null, after, titleFields: null };
		const title = after && (await readAuditTitles(db, [subject]))[0]?.title;
		const editors = await readLastEditors(db, contentTypes[item.kind], siteId, [item.id]);
		const editor = error.code === "stale" && editors.get(item.id);
		const reasons = error.fields?.map(({ message }) => message) ?? [error.detail ?? errors[error.code].detail];
		const reason = editor ? `${editor} har endret den siden du hentet den.` : reasons.join(" ");
		named.push({ path: publishedPath(item), message: `${title || "Det som er slettet"}: ${reason}` });
	}
	return named;
}
