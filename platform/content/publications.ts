import type { Publications } from "@lerret/contracts/api/management";
import { AppError } from "@lerret/contracts/errors";
import type { Database } from "../db/database.ts";
import { toOsloIso } from "../time.ts";
import type { ContentType, ItemRef } from "./content-type.ts";
import { readHiddenReason } from "./hidden-reason.ts";
import { findItem, type Item, isPublicAt } from "./read.ts";
import type { PublicationRow } from "./tables.ts";

/** Throws `not_found` for an unknown item, and for one that is neither published nor planned. `given` is the item, if already read. */
export async function readPublications(
	db: Database,
	kind: ContentType,
	ref: ItemRef,
	now: string,
	given?: Item,
): Promise<Publications> {
	const item = given ?? (await findItem(db, kind, ref));
	const rowOf = (table: "publication" | "planned_publication"): Promise<PublicationRow | undefined> =>
		db
			.selectFrom(table)
			.selectAll()
			.where("site_id", "=", ref.siteId)
			.where("kind", "=", kind.name)
			.where("item_id", "=", ref.id)
			.executeTakeFirst();
	const [published, planned] = await Promise.all([rowOf("publication"), rowOf("planned_publication")]);
	const since = isPublicAt(item?.stable ?? null, now) ? item?.stable?.publishedAt : null;
	if (!item || (!since && !planned)) throw new AppError("not_found");
	const fields = item.stable?.fields ?? {};
	return {
		published: since
			? {
					at: toOsloIso(since),
					by: published?.staff_name ?? null,
					version: published?.number ?? null,
					hiddenBecause: await readHiddenReason(db, kind.name, ref, fields, now),
				}
			: null,
		planned: planned
			? { at: toOsloIso(planned.at), by: planned.staff_name, version: planned.number, failure: planned.failure }
			: null,
	};
}
