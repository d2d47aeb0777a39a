import type { ItemToPublish } from "@lerret/contracts/api/publications";
import { AppError } from "@lerret/contracts/errors";
import type { Fields } from "../content/content-type.ts";
import { lockRow } from "../content/item-rows.ts";
import { type PublishedItem, publishItem } from "../content/publish.ts";
import type { ChangeContext } from "../content/save.ts";
import { touchContent } from "../db/content-version.ts";
import type { Writer } from "../db/database.ts";
import { type Failed, nameFailed } from "./name-failed.ts";
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
	// The version of the site before any showing, in the order of a sale.
	const ordered = items.toSorted(compareItems);
	for (const { kind, id } of ordered) await lockRow(trx, contentTypes[kind], { siteId, id }, context.now);
	await touchContent(trx, siteId);
	const published = new Map<Publishing, PublishedItem>();
	const failed: Failed[] = [];
	for (const item of ordered) {
		const { kind, id, etag: ifMatch, fields } = item;
		try {
			if (fields instanceof AppError) throw fields;
			const publication = { at, ifMatch, ...(fields && { fields }) };
			published.set(item, await publishItem(trx, contentTypes[kind], { siteId, id }, publication, context));
		} catch (error) {
			if (!(error instanceof AppError)) throw error;
			failed.push({ kind, id, error });
		}
	}
	if (failed.length > 0) throw new AppError("not_all_published", { fields: await nameFailed(trx, siteId, failed) });
	return items.flatMap((item) => published.get(item) ?? []);
}

type Ref = Pick<ItemToPublish, "kind" | "id">;

/** The order in which several items are locked, so that no two transactions can deadlock. */
export function compareItems(one: Ref, other: Ref): number {
	const kinds = publicationOrder.indexOf(one.kind) - publicationOrder.indexOf(other.kind);
	return kinds || (one.id < other.id ? -1 : 1);
}
