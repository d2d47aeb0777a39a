import { AppError } from "@lerret/contracts/errors";
import type { Selectable } from "kysely";
import type { Database, Tables, Writer } from "../../db/database.ts";
import type { EventRef } from "../../programme/event-ref.ts";
import { lockOrder, type OrderRow } from "../orders/rows.ts";
import { isLive, isUnsold } from "../sale/hold-conditions.ts";
import { OwnOrderOpenError } from "./end-order.ts";
import { freePlaces } from "./places.ts";
import { releaseHold } from "./release.ts";

/**
 * A session's live hold: of an event there is at most one, also while its order is not paid (the index `hold_by_session`).
 * It may have expired without being released.
 */

export type HoldRow = Selectable<Tables["hold"]>;
export type OwnLiveHold = { hold: HoldRow; order: OrderRow | null };

/** The name that is locked by all that give a session a hold. */
export const sessionLockKey = ({ siteId, eventId }: EventRef, sessionHash: string): string =>
	`hold ${siteId} ${eventId} ${sessionHash}`;

/** Locks the session's live hold after its unpaid order. Throws OwnOrderOpenError for an order that was just placed. */
export async function lockOwnHold(trx: Writer, event: EventRef, sessionHash: string): Promise<OwnLiveHold | null> {
	const found = await trx
		.selectFrom("hold")
		.leftJoin("ticket_order", "ticket_order.hold_id", "hold.id")
		.select(["hold.id", "ticket_order.id as orderId"])
		.where("hold.site_id", "=", event.siteId)
		.where("hold.event_id", "=", event.eventId)
		.where("hold.session_hash", "=", sessionHash)
		.where(isUnsold)
		.executeTakeFirst();
	if (!found) return null;
	const order = found.orderId === null ? null : await lockOrder(trx, found.orderId);
	const hold = await lockLiveHold(trx, event, { id: found.id, sessionHash });
	// It was sold or released meanwhile.
	if (!hold) return null;
	const placedId = order ? null : await findOrderIdOf(trx, hold.id);
	if (placedId !== null) throw new OwnOrderOpenError(placedId);
	return { hold, order };
}

/** Null if it has been sold or released. */
async function lockLiveHold(
	trx: Writer,
	event: EventRef,
	{ id, sessionHash }: { id: string; sessionHash: string },
): Promise<HoldRow | null> {
	// The counter is locked before holds.
	await freePlaces(trx, event, 0);
	const hold = await trx
		.updateTable("hold")
		.set({ id })
		.where("id", "=", id)
		.where("session_hash", "=", sessionHash)
		.where(isUnsold)
		.returningAll()
		.executeTakeFirst();
	return hold ?? null;
}

async function findOrderIdOf(db: Database, holdId: string): Promise<string | null> {
	const order = await db.selectFrom("ticket_order").select("id").where("hold_id", "=", holdId).executeTakeFirst();
	return order?.id ?? null;
}

/** Locks the owner's live hold that has no order, so that nothing else happens to it meanwhile; null if there is none. */
export async function lockUnorderedHold(
	trx: Writer,
	{ siteId, id, sessionHash }: OwnHoldRef,
	now: string,
): Promise<HoldRow | null> {
	const hold = await trx
		.updateTable("hold")
		.set({ id })
		.where("id", "=", id)
		.where("site_id", "=", siteId)
		.where("session_hash", "=", sessionHash)
		.where(isLive(now))
		.where("id", "not in", trx.selectFrom("ticket_order").select("hold_id").where("hold_id", "=", id))
		.returningAll()
		.executeTakeFirst();
	return hold ?? null;
}

/** `lockUnorderedHold`. Throws `order_open` for a hold that has an order, and `hold_expired` for any other that is not live. */
export async function requireUnorderedHold(trx: Writer, ref: OwnHoldRef, now: string): Promise<HoldRow> {
	const hold = await lockUnorderedHold(trx, ref, now);
	if (hold) return hold;
	const orderId = await findOrderIdOf(trx, ref.id);
	throw orderId === null ? new AppError("hold_expired") : new AppError("order_open", { orderId });
}

/** The event of the owner's hold, which is locked before the hold. Throws `not_found` for any other hold. */
export async function readEventOfHold(db: Database, { siteId, id, sessionHash }: OwnHoldRef): Promise<string> {
	const hold = await db
		.selectFrom("hold")
		.select("event_id")
		.where("id", "=", id)
		.where("site_id", "=", siteId)
		.where("session_hash", "=", sessionHash)
		.executeTakeFirst();
	if (!hold) throw new AppError("not_found");
	return hold.event_id;
}

/** Frees the places of a hold unless they are ordered. Returns the id of its order; null if there is none. */
export async function releaseUnorderedHold(trx: Writer, row: HoldRow, now: string): Promise<string | null> {
	const event = { siteId: row.site_id, eventId: row.event_id };
	const hold = await lockLiveHold(trx, event, { id: row.id, sessionHash: row.session_hash });
	const orderId = await findOrderIdOf(trx, row.id);
	if (hold && orderId === null) await releaseHold(trx, hold, now);
	return orderId;
}

export type OwnHoldRef = { siteId: string; id: string; sessionHash: string };

/** Releases the owner's hold. Throws `not_found` for any other, and `order_open`. */
export async function releaseOwnHold(trx: Writer, { siteId, id, sessionHash }: OwnHoldRef, now: string): Promise<void> {
	const hold = await trx
		.selectFrom("hold")
		.selectAll()
		.where("id", "=", id)
		.where("site_id", "=", siteId)
		.where("session_hash", "=", sessionHash)
		.where(isUnsold)
		.executeTakeFirst();
	if (!hold) throw new AppError("not_found");
	const orderId = await releaseUnorderedHold(trx, hold, now);
	if (orderId !== null) throw new AppError("order_open", { orderId });
}
