import { AppError } from "@lerret/contracts/errors";
import { touchContent } from "../db/content-version.ts";
import type { Writer } from "../db/database.ts";
import { toOsloIso } from "../time.ts";
import { claimAddress } from "./addresses.ts";
import { writeAudit } from "./audit.ts";
import { type ContentType, type Fields, type ItemRef, slugsOf } from "./content-type.ts";
import { clearDraft, deletePlan, deletePublication, saveAsDraft } from "./item-rows.ts";
import { type Item, isPublicAt } from "./read.ts";
import { moveRedirects } from "./redirects.ts";
import { type ChangeContext, lockAndReadItem, releaseUnusedAddresses, replaceDraft } from "./save.ts";
import { ensureVersion } from "./versions.ts";

/**
 * Publishes the draft now, or plans it for the later instant `at` (stored form). `fields` replace the draft first.
 * Throws `not_found`, `stale`, and `invalid_request` or `slug_taken` where the draft is no longer valid.
 */
export async function publishItem(
	trx: Writer,
	kind: ContentType,
	ref: ItemRef,
	{ at, ifMatch, fields: given }: { at: string | null; ifMatch: string | undefined; fields?: Fields },
	context: ChangeContext,
): Promise<void> {
	const lockedItem = await lockAndReadItem(trx, kind, ref, { now: context.now, ifMatch });
	const item = given
		? await replaceDraft(trx, kind, ref, lockedItem, kind.check(given), { ...context, action: null })
		: lockedItem;
	const number = given ? item.number : await ensureVersion(trx, kind, ref, item, context.now);
	// Fields that were given are complete and checked already.
	const fields = given
		? item.draft
		: await kind.complete(trx, ref, item.draft, { before: item.draft, actor: context.actor });
	if (at !== null && at > context.now) return planPublication(trx, kind, ref, { at, number, fields }, context);
	await publishVersion(trx, kind, ref, item, { fields, number, at }, context);
}

async function planPublication(
	trx: Writer,
	kind: ContentType,
	{ siteId, id }: ItemRef,
	{ at, number, fields }: { at: string; number: number; fields: Fields },
	{ actor, now }: ChangeContext,
): Promise<void> {
	const values = { number, at, staff_id: actor.id, staff_name: actor.name, failure: null };
	await trx
		.insertInto("planned_publication")
		.values({ site_id: siteId, kind: kind.name, item_id: id, ...values })
		.onConflict((conflict) => conflict.columns(["site_id", "kind", "item_id"]).doUpdateSet(values))
		.execute();
	// Cached pages must expire when the planned version appears.
	await touchContent(trx, siteId);
	const after = { at: toOsloIso(at), version: number, fields };
	await writeAudit(trx, { siteId, actor, at: now, action: "plan", kind: kind.name, itemId: id, before: null, after });
}

/**
 * Writes a version to the public tables. `at`: when it became public; null keeps the present instant, or takes `now`.
 */
export async function publishVersion(
	trx: Writer,
	kind: ContentType,
	ref: ItemRef,
	item: Item,
	{ fields, number, at }: { fields: Fields; number: number; at: string | null },
	{ actor, now }: ChangeContext,
): Promise<void> {
	const { siteId, id } = ref;
	const before = isPublicAt(item.stable, now) ? item.stable : null;
	const publishedAt = at ?? before?.publishedAt ?? now;
	const [from, to] = [before && kind.addressOf(before.fields)?.path, kind.addressOf(fields)?.path];
	if (from && to && from !== to) await moveRedirects(trx, siteId, from, to);
	await kind.put(trx, ref, fields, { createdAt: item.createdAt, publishedAt, now });
	if (item.plannedNumber !== null) await deletePlan(trx, kind, ref);
	// A draft that was saved after the published version stays.
	const keepsDraft = item.isChanged && number !== item.number;
	if (!keepsDraft) await clearDraft(trx, kind, ref, item);
	const values = { number, at: now, staff_id: actor.id, staff_name: actor.name, failure: null };
	await trx
		.insertInto("publication")
		.values({ site_id: siteId, kind: kind.name, item_id: id, ...values })
		.onConflict((conflict) => conflict.columns(["site_id", "kind", "item_id"]).doUpdateSet(values))
		.execute();
	if (keepsDraft) await reclaimDraftAddress(trx, kind, ref, item.draft, fields);
	const draft = keepsDraft ? item.draft : fields;
	const stable = { id, fields, createdAt: item.createdAt, updatedAt: now, publishedAt };
	await releaseUnusedAddresses(trx, kind, ref, { draft, stable, plannedNumber: null });
	await writeAudit(trx, {
		siteId,
		actor,
		at: now,
		action: "publish",
		kind: kind.name,
		itemId: id,
		before: before?.fields ?? null,
		after: fields,
	});
}

/** `put` releases every address but the published one, so the draft's own is claimed again. */
async function reclaimDraftAddress(
	trx: Writer,
	kind: ContentType,
	ref: ItemRef,
	draft: Fields,
	published: Fields,
): Promise<void> {
	const [address, shown] = [kind.addressOf(draft), kind.addressOf(published)];
	const isOwn = address && shown && slugsOf(address).join() === slugsOf(shown).join();
	if (address && !isOwn) await claimAddress(trx, ref, address);
}

/**
 * Hides a published item and cancels its planned publication; it stays as a draft. `isPlanOnly` cancels only the plan.
 * Throws `not_found`, `stale`, and `in_use` with the uses.
 */
export async function withdrawItem(
	trx: Writer,
	kind: ContentType,
	ref: ItemRef,
	{ ifMatch, isPlanOnly }: { ifMatch: string | undefined; isPlanOnly: boolean },
	{ actor, now }: ChangeContext,
): Promise<void> {
	const { siteId, id } = ref;
	const item = await lockAndReadItem(trx, kind, ref, { now, ifMatch });
	await deletePlan(trx, kind, ref);
	const isShown = item.stable !== null && item.stable.publishedAt !== null;
	if (isShown && !isPlanOnly && item.stable) {
		const uses = await kind.findUses(trx, ref, item.stable.fields, "withdraw");
		if (uses.length > 0) throw new AppError("in_use", { fields: uses });
		await ensureVersion(trx, kind, ref, item, now);
		await saveAsDraft(trx, kind, ref, item, now);
		await kind.withdraw(trx, ref, now);
		await deletePublication(trx, kind, ref);
	} else if (item.plannedAt === null) return;
	const before = isShown && !isPlanOnly ? item.stable?.fields : { at: item.plannedAt };
	await writeAudit(trx, {
		siteId,
		actor,
		at: now,
		action: "withdraw",
		kind: kind.name,
		itemId: id,
		before,
		after: null,
	});
}
