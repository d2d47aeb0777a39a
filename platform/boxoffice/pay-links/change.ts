import { AppError } from "@lerret/contracts/errors";
import { orderCan } from "@lerret/contracts/order-can";
import { writeItemAudit } from "../../content/audit.ts";
import type { ItemRef } from "../../content/content-type.ts";
import type { ChangeContext } from "../../content/save.ts";
import { toStoredInstant } from "../../core/time.ts";
import type { Writer } from "../../db/database.ts";
import type { Site } from "../../sites/read.ts";
import { goodsOf } from "../goods/goods-of.ts";
import { endOrder } from "../holds/end-order.ts";
import { setHoldExpiry } from "../holds/write.ts";
import { lockSiteOrder } from "../order-management/managed.ts";
import { findPayLink } from "../orders/pay-link.ts";
import { type OrderRow, placesOf } from "../orders/rows.ts";
import { hasPlaces } from "../sale/hold-conditions.ts";
import { lockEvent } from "../sale/lock-event.ts";
import { readEventSale } from "../sale/sale.ts";
import { latestEnd } from "./create.ts";
import { addReminder } from "./reminder.ts";

const auditKind = { name: "order" };

/** The locked order of a link whose places wait. Throws `not_found`, `order_open` and `order_closed`. */
async function lockWaiting(trx: Writer, ref: ItemRef): Promise<OrderRow> {
	const order = await lockSiteOrder(trx, ref);
	const payLink = await findPayLink(trx, order.id);
	const verdict = orderCan.changePayLink({ state: order.state, payLink }, "checked");
	if (verdict !== true) throw new AppError(verdict === "forbidden" ? "not_found" : verdict, { orderId: order.id });
	return order;
}

/** Lets the places wait until another time. Throws the errors of `lockWaiting`, and `pay_link_too_late`. */
export async function extendPayLink(
	trx: Writer,
	site: Site,
	ref: ItemRef,
	closesAt: string,
	context: ChangeContext,
): Promise<void> {
	const { now } = context;
	const order = await lockWaiting(trx, ref);
	const places = placesOf(order);
	if (!places) throw new AppError("not_found");
	await lockEvent(trx, places.event, "sale");
	const sale = await readEventSale(trx, site, places.event.eventId, now, "staff");
	const until = toStoredInstant(closesAt);
	if (until <= now || until > latestEnd(sale)) throw new AppError("pay_link_too_late");
	const live = await trx
		.selectFrom("hold")
		.select("id")
		.where("id", "=", places.holdId)
		.where(hasPlaces(now))
		.execute();
	if (live.length === 0) throw new AppError("order_closed");
	await setHoldExpiry(trx, places, { endsAt: until, expiresAt: until });
	await trx.updateTable("pay_link").set({ closes_at: until }).where("order_id", "=", order.id).execute();
	await addReminder(trx, order, until, now);
	await writeItemAudit(trx, auditKind, ref, context, { action: "extend", before: null, after: { closesAt } });
}

/** Frees the places of a link that was not opened. Throws the errors of `lockWaiting`. */
export async function releasePayLink(trx: Writer, ref: ItemRef, context: ChangeContext): Promise<void> {
	const order = await lockWaiting(trx, ref);
	await goodsOf(order).release(trx, context.now);
	await endOrder(trx, order);
	await writeItemAudit(trx, auditKind, ref, context, { action: "release", before: null, after: null });
}
