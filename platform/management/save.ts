import { AppError } from "@lerret/contracts/errors";
import type { Writer } from "../db/database.ts";
import { newId } from "../loyalty/secrets.ts";
import { keepAddresses } from "./addresses.ts";
import { type Actor, writeAudit } from "./audit.ts";
import { type ContentKind, type Fields, type Place, slugsOf } from "./kind.ts";
import { etagOf, findItem, type Item } from "./read.ts";
import { addVersion, keepVersion, readVersion } from "./versions.ts";

/** Who makes a change, and when (stored form). */
export type Act = { actor: Actor; now: string };

/** Locks an item until the transaction ends. The row of a new item gets its creation time later. */
export async function lockItem(trx: Writer, kind: ContentKind, { siteId, id }: Place, now: string): Promise<void> {
	await trx
		.insertInto("content_item")
		.values({ site_id: siteId, kind: kind.name, id, draft_json: null, created_at: "", updated_at: now })
		.onConflict((conflict) => conflict.columns(["site_id", "kind", "id"]).doUpdateSet({ id }))
		.execute();
}

/** Locks and returns an item. Throws `not_found`, and `stale` where `ifMatch` names another draft. */
export async function takeItem(
	trx: Writer,
	kind: ContentKind,
	place: Place,
	{ now, ifMatch }: { now: string; ifMatch: string | undefined },
): Promise<Item> {
	await lockItem(trx, kind, place, now);
	const item = await findItem(trx, kind, place);
	if (!item) throw new AppError("not_found");
	if (ifMatch !== undefined && !namesIt(ifMatch, etagOf(item))) throw new AppError("stale");
	return item;
}

/** Whether an If-Match header names this ETag. "*" matches nothing, because it would overwrite changes unseen. */
export function namesIt(ifMatch: string, etag: string): boolean {
	return ifMatch.split(",").some((candidate) => candidate.trim().replace(/^W\//u, "") === etag);
}

/** Creates a draft; `id` is one that the caller has chosen. Throws `id_taken`, `invalid_request`, `slug_taken`. */
export async function createItem(
	trx: Writer,
	kind: ContentKind,
	siteId: string,
	{ id: chosen, fields: given }: { id: string | undefined; fields: Fields },
	{ actor, now }: Act,
): Promise<Item> {
	const checked = kind.check(given);
	const id = kind.idOf(checked) ?? chosen ?? newId();
	const place = { siteId, id };
	await lockItem(trx, kind, place, now);
	if (await findItem(trx, kind, place)) throw idTaken();
	const fields = await kind.complete(trx, place, checked, { before: null, actor });
	await writeDraft(trx, kind, place, fields, now);
	await addVersion(trx, kind, place, fields, { actor, now });
	if (kind.isReserved) await kind.put(trx, place, fields, { createdAt: now, publishedAt: null, now });
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
	return demandItem(trx, kind, place);
}

const idTaken = () => new AppError("id_taken", { fields: [{ path: "id", message: "Id-en er i bruk." }] });

/** Replaces the draft; the public version stays. Throws `not_found`, `stale`, `invalid_request`, `slug_taken`. */
export async function changeItem(
	trx: Writer,
	kind: ContentKind,
	place: Place,
	{ fields: given, ifMatch }: { fields: Fields; ifMatch: string },
	act: Act,
): Promise<Item> {
	const item = await takeItem(trx, kind, place, { now: act.now, ifMatch });
	return replaceDraft(trx, kind, place, item, kind.check(given), { ...act, action: "change" });
}

/**
 * Restores a version as the draft. Throws `not_found`, `stale`, and `invalid_request` where the version is no longer
 * valid.
 */
export async function restoreVersion(
	trx: Writer,
	kind: ContentKind,
	place: Place,
	{ number, ifMatch }: { number: number; ifMatch: string },
	act: Act,
): Promise<Item> {
	const item = await takeItem(trx, kind, place, { now: act.now, ifMatch });
	const { fields } = await readVersion(trx, kind, place, number);
	return replaceDraft(trx, kind, place, item, kind.check(fields), { ...act, action: "restore" });
}

/** Replaces the draft of a locked item. With `action` null the caller writes the audit entry. */
export async function replaceDraft(
	trx: Writer,
	kind: ContentKind,
	place: Place,
	item: Item,
	given: Fields,
	{ actor, now, action }: Act & { action: string | null },
): Promise<Item> {
	await keepVersion(trx, kind, place, item, now);
	const fields = await kind.complete(trx, place, given, { before: item.draft, actor });
	await writeDraft(trx, kind, place, fields, now, item.createdAt);
	await addVersion(trx, kind, place, fields, { actor, now });
	await dropAddresses(trx, kind, place);
	const { siteId, id: itemId } = place;
	if (action !== null) {
		const change = { siteId, actor, at: now, action, kind: kind.name, itemId };
		await writeAudit(trx, { ...change, before: item.draft, after: fields });
	}
	return demandItem(trx, kind, place);
}

async function writeDraft(
	trx: Writer,
	kind: ContentKind,
	{ siteId, id }: Place,
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

export async function dropAddresses(trx: Writer, kind: ContentKind, place: Place): Promise<void> {
	const item = await findItem(trx, kind, place);
	const planned = await trx
		.selectFrom("planned_publication")
		.select("number")
		.where("site_id", "=", place.siteId)
		.where("kind", "=", kind.name)
		.where("item_id", "=", place.id)
		.executeTakeFirst();
	const waiting = planned ? (await readVersion(trx, kind, place, planned.number)).fields : null;
	const kept = [item?.draft, item?.stable?.fields, waiting].flatMap(
		(fields) => (fields ? kind.addressOf(fields) : null) ?? [],
	);
	const [first] = kept;
	if (first) await keepAddresses(trx, place, first.owner, kept.flatMap(slugsOf));
}

async function demandItem(trx: Writer, kind: ContentKind, place: Place): Promise<Item> {
	const item = await findItem(trx, kind, place);
	if (!item) throw new AppError("not_found");
	return item;
}
