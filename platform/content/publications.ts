import type { Publications } from "@lerret/contracts/api/management";
import { AppError } from "@lerret/contracts/errors";
import { toOsloIso } from "../core/time.ts";
import type { Database } from "../db/database.ts";
import type { ContentType, ItemRef } from "./content-type.ts";
import { selectPlannedWithdrawals } from "./planned-withdrawals.ts";
import type { PublishedItem } from "./publish.ts";
import { findItem, isPublicAt, type Publication } from "./read.ts";

type Viewed = { isSitePublished: boolean; now: string };

/** Throws `not_found` for an unknown item, and for one that is neither published nor planned. */
export async function readPublications(
	db: Database,
	kind: ContentType,
	ref: ItemRef,
	viewed: Viewed,
): Promise<Publications> {
	const item = await findItem(db, kind, ref);
	if (!item || (!isPublicAt(item.stable, viewed.now) && !item.planned)) throw new AppError("not_found");
	const hiddenReason = item.stable && (await kind.readHiddenReason(db, ref.siteId, item.stable.fields, viewed.now));
	const planned = await selectPlannedWithdrawals(db, kind, ref.siteId).where("item_id", "=", ref.id).executeTakeFirst();
	const withdrawal = planned ? { at: toOsloIso(planned.at), failure: planned.failure } : null;
	return { ...toPublications({ item, hiddenReason }, viewed), withdrawal };
}

export function toPublications({ item, hiddenReason }: PublishedItem, { isSitePublished, now }: Viewed): Publications {
	const { stable, published, planned } = item;
	const since = isPublicAt(stable, now) ? stable?.publishedAt : null;
	const hiddenBecause = isSitePublished ? hiddenReason : "Ingen ser det før nettstedet er åpnet for publikum.";
	return {
		published: since ? { ...toResponse(published), at: toOsloIso(since), hiddenBecause } : null,
		planned: planned && { ...toResponse(planned), at: toOsloIso(planned.at), failure: planned.failure },
	};
}

const toResponse = (publication: Publication | null) => ({
	by: publication?.by.name ?? null,
	version: publication?.number ?? null,
});
