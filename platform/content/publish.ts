import { AppError } from "@lerret/contracts/errors";
import { toOsloIso } from "../core/time.ts";
import type { Writer } from "../db/database.ts";
import { moveRedirects } from "./addresses.ts";
import { writeItemAudit } from "./audit.ts";
import type { ContentType, Fields, ItemRef, PreparedVersion } from "./content-type.ts";
import { followLinks } from "./follow-links.ts";
import { deletePlannedWithdrawal, deletePublication, deleteRow, putPublication, storeDraft } from "./item-rows.ts";
import { type Item, isPublicAt } from "./read.ts";
import { type ChangeContext, lockItem, releaseAddresses } from "./save.ts";
import { addVersions, ensureVersion, unsavedVersions } from "./versions.ts";

/** An item after its publication, and why the public does not see it although published; null where it does. */
export type PublishedItem = { item: Item; hiddenReason: string | null };

/**
 * Publishes the given fields, else the draft: now, or at the later instant `at` (stored form). `isStored`: the given
 * fields are stored ones, which are not checked again. Throws `not_found`, `stale`, and `invalid_request` or
 * `slug_taken` where the fields are invalid.
 */
export async function publishItem(
	trx: Writer,
	kind: ContentType,
	ref: ItemRef,
	{
		at,
		ifMatch,
		fields: given,
		isStored = false,
	}: { at: string | null; ifMatch: string | undefined; fields?: Fields; isStored?: boolean },
	context: ChangeContext,
): Promise<PublishedItem> {
	const { actor, now } = context;
	const item = await lockItem(trx, kind, ref, { now, ifMatch });
	const version =
		isStored && given
			? await kind.prepareStored(trx, ref, given)
			: await kind.prepare(trx, ref, given ?? item.draft, { item, actor });
	const { fields } = version;
	const number = given
		? await addVersions(trx, kind, ref, [...unsavedVersions(item, now), { fields, actor, savedAt: now }])
		: await ensureVersion(trx, kind, ref, item, now);
	if (at === null || at <= now)
		return publishVersion(trx, kind, ref, item, { version, number, at, keepsDraft: false }, context);
	if (given) await storeDraft(trx, kind, ref, fields, { createdAt: item.createdAt, now });
	const draft = given ? { draft: fields, isChanged: true, updatedAt: now } : {};
	return planVersion(trx, kind, ref, item, { ...item, ...draft, number, saved: fields }, at, context);
}

/** Plans the latest version of `item`; `before` is the item before the request. */
async function planVersion(
	trx: Writer,
	kind: ContentType,
	ref: ItemRef,
	before: Item,
	item: Item & { saved: Fields },
	at: string,
	context: ChangeContext,
): Promise<PublishedItem> {
	const { saved: fields, number, stable } = item;
	const publication = { number, at, by: context.actor };
	await putPublication(trx, "planned_publication", kind, ref, publication);
	const planned = { ...item, planned: { ...publication, failure: null, fields } };
	await releaseAddresses(trx, kind, ref, before, planned);
	const after = { at: toOsloIso(at), version: number, fields };
	await writeItemAudit(trx, kind, ref, context, { action: "plan", before: null, after });
	const hiddenReason = stable && (await kind.readHiddenReason(trx, ref.siteId, stable.fields, context.now));
	return { item: planned, hiddenReason };
}

/**
 * Writes a version to the public tables. `at`: when it became public; null keeps the present instant, or takes `now`.
 * `keepsDraft`: the draft was saved after the version and stays.
 */
export async function publishVersion(
	trx: Writer,
	kind: ContentType,
	ref: ItemRef,
	item: Item,
	{
		version,
		number,
		at,
		keepsDraft,
	}: { version: PreparedVersion; number: number; at: string | null; keepsDraft: boolean },
	context: ChangeContext,
): Promise<PublishedItem> {
	const { actor, now } = context;
	const { createdAt } = item;
	const before = isPublicAt(item.stable, now) ? item.stable : null;
	const [from, to] = [before && kind.addressOf(before.fields)?.path, kind.addressOf(version.fields)?.path];
	if (from && to && from !== to) {
		await moveRedirects(trx, ref.siteId, from, to);
		await followLinks(trx, ref.siteId, { from, to }, now);
	}
	// First, because it writes the site's version.
	if (item.planned) await deletePublication(trx, "planned_publication", kind, ref);
	const stable = await version.put({ createdAt, publishedAt: at ?? before?.publishedAt ?? now, now });
	const publication = { number, at: now, by: actor };
	if (stable.publishedAt === null) {
		// A block that is published as removed is no more, unless it has a later draft.
		await deletePublication(trx, "publication", kind, ref);
		await deletePlannedWithdrawal(trx, kind, ref);
		if (!keepsDraft) await deleteRow(trx, kind, ref);
	} else {
		if (!keepsDraft) await storeDraft(trx, kind, ref, null, { createdAt, now });
		await putPublication(trx, "publication", kind, ref, publication);
	}
	const { fields: draft, updatedAt } = stable;
	const published = {
		...item,
		...(keepsDraft ? {} : { draft, updatedAt, isChanged: false, number, saved: version.fields }),
		stable,
		published: publication,
		planned: null,
	};
	await releaseAddresses(trx, kind, ref, item, published);
	const change = { action: "publish", before: before?.fields ?? null, after: version.fields };
	await writeItemAudit(trx, kind, ref, context, change);
	return { item: published, hiddenReason: version.hiddenReason(now) };
}

/**
 * Hides a published item and cancels its planned publication; it stays as a draft. `isPlanOnly` cancels only the plan,
 * `keepsPlan` keeps it. Throws `not_found`, `stale`, and `in_use` with the uses.
 */
export async function withdrawItem(
	trx: Writer,
	kind: ContentType,
	ref: ItemRef,
	{ ifMatch, isPlanOnly, keepsPlan = false }: { ifMatch: string | undefined; isPlanOnly: boolean; keepsPlan?: boolean },
	context: ChangeContext,
): Promise<void> {
	const { now } = context;
	const item = await lockItem(trx, kind, ref, { now, ifMatch });
	const { stable, planned } = item;
	const shown = stable?.publishedAt && !isPlanOnly ? stable : null;
	if (planned && !keepsPlan) await deletePublication(trx, "planned_publication", kind, ref);
	if (!isPlanOnly) await deletePlannedWithdrawal(trx, kind, ref);
	if (shown) {
		await kind.lock(trx, ref);
		const uses = await kind.findUses(trx, ref, shown.fields, "withdraw", now);
		if (uses.length > 0) throw new AppError("in_use", { fields: uses });
		await ensureVersion(trx, kind, ref, item, now);
		await storeDraft(trx, kind, ref, item.draft, { createdAt: item.createdAt, now });
		await kind.withdraw(trx, ref, now);
		await deletePublication(trx, "publication", kind, ref);
	}
	await releaseAddresses(trx, kind, ref, item, { ...item, planned: keepsPlan ? planned : null });
	if (!shown && planned?.failure !== null) return;
	const before = shown?.fields ?? { at: planned?.at };
	await writeItemAudit(trx, kind, ref, context, { action: "withdraw", before, after: null });
}
