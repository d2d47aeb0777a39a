import { AppError } from "@lerret/contracts/errors";
import type { Writer } from "../db/database.ts";
import { newId } from "../ids.ts";
import { releaseAddressesExcept } from "./addresses.ts";
import { type Actor, writeAudit } from "./audit.ts";
import { type ContentType, type Fields, type ItemRef, slugsOf } from "./content-type.ts";
import { etagOf, findItem, type Item } from "./read.ts";

import { readObject } from "./stored-json.ts";
import { addVersion, ensureVersion, readVersion } from "./versions.ts";

/** Who makes a change, and when (stored form). */
export type ChangeContext = { actor: Actor; now: string };

/** Locks an item until the transaction ends. The row of a new item gets its creation time later. */
export async function lockItem(trx: Writer, kind: ContentType, { siteId, id }: ItemRef, now: string): Promise<void> {
	await trx
		.insertInto("content_item")
		.values({ site_id: siteId, kind: kind.name, id, draft_json: null, created_at: "", updated_at: now })
		.onConflict((conflict) => conflict.columns(["site_id", "kind", "id"]).doUpdateSet({ id }))
		.execute();
}

/** Locks and returns an item. Throws `not_found`, and `stale` where `ifMatch` names another draft. */
export async function lockAndReadItem(
	trx: Writer,
	kind: ContentType,
	ref: ItemRef,
	{ now, ifMatch }: { now: string; ifMatch: string | undefined },
): Promise<Item> {
	await lockItem(trx, kind, ref, now);
	const item = await findItem(trx, kind, ref);
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
	{ actor, now }: ChangeContext,
): Promise<Item> {
	const checked = kind.check(given);
	const id = kind.idOf(checked) ?? chosen ?? newId();
	const ref = { siteId, id };
	await lockItem(trx, kind, ref, now);
	if (await findItem(trx, kind, ref)) throw idTaken();
	const fields = await kind.complete(trx, ref, checked, { before: null, actor });
	await writeDraft(trx, kind, ref, fields, now);
	await addVersion(trx, kind, ref, fields, { actor, now });
	if (kind.isReserved) await kind.put(trx, ref, fields, { createdAt: now, publishedAt: null, now });
	await writeAudit(trx, {
		siteId,
		actor,
		at: now,
		action: "create",
		kind: kind.name,
		itemId: id,
		before: null,
		after: fields,
	});
	return requireItem(trx, kind, ref);
}

const idTaken = () => new AppError("id_taken", { fields: [{ path: "id", message: "Id-en er i bruk." }] });

/** Replaces the draft; the public version stays. Throws `not_found`, `stale`, `invalid_request`, `slug_taken`. */
export async function changeItem(
	trx: Writer,
	kind: ContentType,
	ref: ItemRef,
	{ fields: given, ifMatch }: { fields: Fields; ifMatch: string },
	context: ChangeContext,
): Promise<Item> {
	const item = await lockAndReadItem(trx, kind, ref, { now: context.now, ifMatch });
	return replaceDraft(trx, kind, ref, item, kind.check(given), { ...context, action: "change" });
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
	const item = await lockAndReadItem(trx, kind, ref, { now: context.now, ifMatch });
	const { fields } = await readVersion(trx, kind, ref, number);
	return replaceDraft(trx, kind, ref, item, kind.check(fields), { ...context, action: "restore" });
}

/** Replaces the draft of a locked item. With `action` null the caller writes the audit entry. */
export async function replaceDraft(
	trx: Writer,
	kind: ContentType,
	ref: ItemRef,
	item: Item,
	given: Fields,
	{ actor, now, action }: ChangeContext & { action: string | null },
): Promise<Item> {
	await ensureVersion(trx, kind, ref, item, now);
	const fields = await kind.complete(trx, ref, given, { before: item.draft, actor });
	await writeDraft(trx, kind, ref, fields, now, item.createdAt);
	const number = await addVersion(trx, kind, ref, fields, { actor, now });
	const changed = { ...item, draft: toStoredFields(fields), isChanged: true, updatedAt: now, number };
	await releaseUnusedAddresses(trx, kind, ref, changed);
	const { siteId, id: itemId } = ref;
	if (action !== null) {
		const change = { siteId, actor, at: now, action, kind: kind.name, itemId };
		await writeAudit(trx, { ...change, before: item.draft, after: fields });
	}
	return changed;
}

/** The fields as they are read back from JSON, without undefined ones. */
const toStoredFields = (fields: Fields): Fields => readObject(JSON.stringify(fields));

async function writeDraft(
	trx: Writer,
	kind: ContentType,
	{ siteId, id }: ItemRef,
	fields: Fields,
	now: string,
	createdAt = now,
): Promise<void> {
	await trx
		.updateTable("content_item")
		.set({ draft_json: JSON.stringify(fields), created_at: createdAt, updated_at: now })
		.where("site_id", "=", siteId)
		.where("kind", "=", kind.name)
		.where("id", "=", id)
		.execute();
}

/** Releases the addresses that neither the draft nor the public or the planned version of the item has. */
export async function releaseUnusedAddresses(
	trx: Writer,
	kind: ContentType,
	ref: ItemRef,
	{ draft, stable, plannedNumber }: Pick<Item, "draft" | "stable" | "plannedNumber">,
): Promise<void> {
	if (!kind.addressOf(draft)) return;
	const plannedFields = plannedNumber === null ? null : (await readVersion(trx, kind, ref, plannedNumber)).fields;
	const usedAddresses = [draft, stable?.fields, plannedFields].flatMap(
		(fields) => (fields ? kind.addressOf(fields) : null) ?? [],
	);
	const [first] = usedAddresses;
	if (first) await releaseAddressesExcept(trx, ref, first.owner, usedAddresses.flatMap(slugsOf));
}

async function requireItem(trx: Writer, kind: ContentType, ref: ItemRef): Promise<Item> {
	const item = await findItem(trx, kind, ref);
	if (!item) throw new AppError("not_found");
	return item;
}
