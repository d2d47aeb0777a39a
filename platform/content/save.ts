import { AppError } from "@lerret/contracts/errors";
import { newId } from "../core/ids.ts";
import type { Writer } from "../db/database.ts";
import { releaseSlugs } from "./addresses.ts";
import { type Actor, writeItemAudit } from "./audit.ts";
import { type ContentType, type Fields, type ItemRef, slugsOf } from "./content-type.ts";
import { lockRow, storeDraft } from "./item-rows.ts";
import { joinMoves } from "./join-moves.ts";
import { etagOf, findItems, type Item, isPublicAt, isSameFields } from "./read.ts";
import { addVersions, readVersion, unsavedVersions } from "./versions.ts";

/** Who makes a change, and when (stored form). */
export type ChangeContext = { actor: Actor; now: string };

/** Locks an item until the transaction ends, and returns it; null for an unknown one. */
export async function lockAndFindItem(trx: Writer, kind: ContentType, ref: ItemRef, now: string): Promise<Item | null> {
	const row = await lockRow(trx, kind, ref, now);
	return (await findItems(trx, kind, ref.siteId, [ref.id], [row]))[0] ?? null;
}

/** Locks and returns an item. Throws `not_found`, and `stale` where `ifMatch` names another draft. */
export async function lockItem(
	trx: Writer,
	kind: ContentType,
	ref: ItemRef,
	{ now, ifMatch }: { now: string; ifMatch: string | undefined },
): Promise<Item> {
	const item = await lockAndFindItem(trx, kind, ref, now);
	if (!item) throw new AppError("not_found");
	if (ifMatch !== undefined && !matchesEtag(ifMatch, etagOf(item))) throw new AppError("stale");
	return item;
}

/** Whether an If-Match header names this ETag. "*" matches nothing, because it would overwrite changes unseen. */
export function matchesEtag(ifMatch: string, etag: string): boolean {
	return ifMatch.split(",").some((candidate) => candidate.trim().replace(/^W\//u, "") === etag);
}

/** Creates a draft; `id` is one that the caller has chosen. Throws `id_taken`, `invalid_request`, `slug_taken`. */
export async function createItem(
	trx: Writer,
	kind: ContentType,
	siteId: string,
	{ id: chosen, fields: given }: { id: string | undefined; fields: Fields },
	context: ChangeContext,
): Promise<Item> {
	const { actor, now } = context;
	const id = kind.idOf(given) ?? chosen ?? newId();
	const ref = { siteId, id };
	if (await lockAndFindItem(trx, kind, ref, now))
		throw new AppError("id_taken", { fields: [{ path: "id", message: "Id-en er i bruk." }] });
	const { fields, put } = await kind.prepare(trx, ref, given, { item: null, actor });
	await storeDraft(trx, kind, ref, fields, { createdAt: now, now });
	const number = await addVersions(trx, kind, ref, [{ fields, actor, savedAt: now }]);
	const stable = kind.isReserved ? await put({ createdAt: now, publishedAt: null, now }) : null;
	await writeItemAudit(trx, kind, ref, context, { action: "create", before: null, after: fields });
	const times = { createdAt: now, updatedAt: now };
	return {
		id,
		draft: fields,
		stable,
		isChanged: true,
		...times,
		number,
		saved: fields,
		published: null,
		planned: null,
	};
}

/** Replaces the draft; the public version stays. Throws `not_found`, `stale`, `invalid_request`, `slug_taken`. */
export async function changeItem(
	trx: Writer,
	kind: ContentType,
	ref: ItemRef,
	{ fields, ifMatch }: { fields: Fields; ifMatch: string },
	context: ChangeContext,
): Promise<Item> {
	const item = await lockItem(trx, kind, ref, { now: context.now, ifMatch });
	return replaceDraft(trx, kind, ref, item, fields, { ...context, action: "change" });
}

/**
 * Restores a version as the draft. Throws `not_found`, `stale`, and `invalid_request` where the version is no longer
 * valid.
 */
export async function restoreVersion(
	trx: Writer,
	kind: ContentType,
	ref: ItemRef,
	{ number, ifMatch }: { number: number; ifMatch: string },
	context: ChangeContext,
): Promise<Item> {
	const item = await lockItem(trx, kind, ref, { now: context.now, ifMatch });
	const { fields } = await readVersion(trx, kind, ref, number);
	return replaceDraft(trx, kind, ref, item, fields, { ...context, action: "restore" });
}

async function replaceDraft(
	trx: Writer,
	kind: ContentType,
	ref: ItemRef,
	item: Item,
	given: Fields,
	{ action, ...context }: ChangeContext & { action: string },
): Promise<Item> {
	const { actor, now } = context;
	const { fields } = await kind.prepare(trx, ref, given, { item, actor });
	// Nothing is changed, so neither a version nor a line of the log says that it was.
	const isSame = item.saved !== null && isSameFields(item.saved, fields) && isSameFields(item.draft, fields);
	if (action === "change" && isSame) return item;
	const joined = action === "change" ? await joinMoves(trx, kind, ref, item, fields, context) : null;
	const number =
		joined ?? (await addVersions(trx, kind, ref, [...unsavedVersions(item, now), { fields, actor, savedAt: now }]));
	const { stable } = item;
	const isPublicAgain = stable !== null && isPublicAt(stable, now) && isSameFields(stable.fields, fields);
	await storeDraft(trx, kind, ref, isPublicAgain ? null : fields, { createdAt: item.createdAt, now });
	const updatedAt = isPublicAgain ? stable.updatedAt : now;
	const changed = { ...item, draft: fields, isChanged: !isPublicAgain, updatedAt, number, saved: fields };
	await releaseAddresses(trx, kind, ref, item, changed);
	if (joined === null) await writeItemAudit(trx, kind, ref, context, { action, before: item.draft, after: fields });
	return changed;
}

/** Releases the addresses that the draft, the public and the planned version had before a change and have no longer. */
export async function releaseAddresses(
	trx: Writer,
	kind: ContentType,
	ref: ItemRef,
	before: Item,
	after: Item,
): Promise<void> {
	const addressesOf = ({ draft, stable, planned }: Item) =>
		[draft, stable?.fields, planned?.fields].flatMap((fields) => (fields && kind.addressOf(fields)) ?? []);
	const held = addressesOf(before);
	const kept = new Set(addressesOf(after).flatMap(slugsOf));
	const left = new Set(held.flatMap(slugsOf)).difference(kept);
	if (held[0]) await releaseSlugs(trx, ref, held[0].owner, [...left]);
}
