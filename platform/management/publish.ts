import { AppError } from "@lerret/contracts/errors";
import type { Writer } from "../db/database.ts";
import { toOsloIso } from "../programme/oslo-time.ts";
import { refreshSearch } from "../search/write.ts";
import { touchContent } from "../sites/version.ts";
import { claimAddress } from "./addresses.ts";
import { writeAudit } from "./audit.ts";
import { type ContentKind, type Fields, type Place, slugsOf } from "./kind.ts";
import { findItem, type Item, isPublicAt } from "./read.ts";
import { moveRedirects } from "./redirects.ts";
import { deletePublication, dropDraft, forgetPlan, keepAsDraft } from "./rows.ts";
import { type Act, dropAddresses, replaceDraft, takeItem } from "./save.ts";
import { keepVersion } from "./versions.ts";

/**
 * Publishes the draft now, or plans it for the later instant `at` (stored form). `fields` replace the draft first.
 * Throws `not_found`, `stale`, and `invalid_request` or `slug_taken` where the draft is no longer valid.
 */
export async function publishItem(
	trx: Writer,
	kind: ContentKind,
	place: Place,
	{ at, ifMatch, fields: given }: { at: string | null; ifMatch: string | undefined; fields?: Fields },
	act: Act,
): Promise<void> {
	const taken = await takeItem(trx, kind, place, { now: act.now, ifMatch });
	const item = given ? await replaceDraft(trx, kind, place, taken, kind.check(given), { ...act, action: null }) : taken;
	const number = await keepVersion(trx, kind, place, item, act.now);
	const fields = await kind.complete(trx, place, item.draft, { before: item.draft, actor: act.actor });
	if (at !== null && at > act.now) return planPublication(trx, kind, place, { at, number, fields }, act);
	await letOut(trx, kind, place, item, { fields, number, at }, act);
}

async function planPublication(
	trx: Writer,
	kind: ContentKind,
	{ siteId, id }: Place,
	{ at, number, fields }: { at: string; number: number; fields: Fields },
	{ actor, now }: Act,
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
export async function letOut(
	trx: Writer,
	kind: ContentKind,
	place: Place,
	item: Item,
	{ fields, number, at }: { fields: Fields; number: number; at: string | null },
	{ actor, now }: Act,
): Promise<void> {
	const { siteId, id } = place;
	const before = isPublicAt(item.stable, now) ? item.stable : null;
	const publishedAt = at ?? before?.publishedAt ?? now;
	const [from, to] = [before && kind.addressOf(before.fields)?.path, kind.addressOf(fields)?.path];
	if (from && to && from !== to) await moveRedirects(trx, siteId, from, to);
	await kind.put(trx, place, fields, { createdAt: item.createdAt, publishedAt, now });
	await forgetPlan(trx, kind, place);
	// A draft that was saved after the published version stays.
	if (number === item.number || !item.isChanged) await dropDraft(trx, kind, place, item);
	const values = { number, at: now, staff_id: actor.id, staff_name: actor.name, failure: null };
	await trx
		.insertInto("publication")
		.values({ site_id: siteId, kind: kind.name, item_id: id, ...values })
		.onConflict((conflict) => conflict.columns(["site_id", "kind", "item_id"]).doUpdateSet(values))
		.execute();
	await reclaim(trx, kind, place);
	await dropAddresses(trx, kind, place);
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
	// Runs here and not in the next search, so that no visitor waits; comes last, so that the index is locked only briefly.
	await refreshSearch(trx, siteId);
}

/** `put` releases every address but the published one, so the draft's own is claimed again. */
async function reclaim(trx: Writer, kind: ContentKind, place: Place): Promise<void> {
	const item = await findItem(trx, kind, place);
	const address = item?.isChanged ? kind.addressOf(item.draft) : null;
	const shown = item?.stable ? kind.addressOf(item.stable.fields) : null;
	const isOwn = address && shown && slugsOf(address).join() === slugsOf(shown).join();
	if (address && !isOwn) await claimAddress(trx, place, address);
}

/**
 * Hides a published item and cancels its planned publication; it stays as a draft. `isPlanOnly` cancels only the plan.
 * Throws `not_found`, `stale`, and `in_use` with the uses.
 */
export async function withdrawItem(
	trx: Writer,
	kind: ContentKind,
	place: Place,
	{ ifMatch, isPlanOnly }: { ifMatch: string | undefined; isPlanOnly: boolean },
	{ actor, now }: Act,
): Promise<void> {
	const { siteId, id } = place;
	const item = await takeItem(trx, kind, place, { now, ifMatch });
	await forgetPlan(trx, kind, place);
	const isShown = item.stable !== null && item.stable.publishedAt !== null;
	if (isShown && !isPlanOnly && item.stable) {
		const uses = await kind.findUses(trx, place, item.stable.fields, "withdraw");
		if (uses.length > 0) throw new AppError("in_use", { fields: uses });
		await keepVersion(trx, kind, place, item, now);
		await keepAsDraft(trx, kind, place, item, now);
		await kind.withdraw(trx, place, now);
		await deletePublication(trx, kind, place);
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
	await refreshSearch(trx, siteId);
}
