import type { Customer } from "@lerret/contracts/api/customers";
import { AppError } from "@lerret/contracts/errors";
import type { OrderState } from "@lerret/contracts/ticketing";
import type { ItemRef } from "../../content/content-type.ts";
import { toOsloIso } from "../../core/time.ts";
import type { Database } from "../../db/database.ts";
import { eventOfOrder } from "../../db/joins.ts";
import { readListed } from "../order-management/list.ts";
import { findSiteOrder, readOrderEmails } from "../order-management/managed.ts";
import { selectListed, toListed } from "../vouchers/list.ts";

/** The latest ones of each list are read. */
const maxItems = 200;

/** The customer of an order, with all that has the same email address. Throws `not_found`, also for an erased customer. */
export async function readCustomer(db: Database, ref: ItemRef, now: string): Promise<Customer> {
	const { email, site_id: siteId } = await findSiteOrder(db, ref);
	if (email === "") throw new AppError("not_found");
	const latest = await db
		.selectFrom("ticket_order")
		.select(["id", "name"])
		.where("site_id", "=", siteId)
		.where("email", "=", email)
		.orderBy("created_at", "desc")
		.orderBy("id")
		.limit(maxItems + 1)
		.execute();
	const ids = latest.slice(0, maxItems).map(({ id }) => id);
	const [coming, orders, vouchers, refunds, emails] = await Promise.all([
		selectComing(db, siteId, [email], now).select("ticket_order.id").limit(maxItems).execute(),
		readListed(db, ids, now),
		readVouchers(db, siteId, email, now),
		readRefunds(db, ids),
		readOrderEmails(db, ids),
	]);
	const byId = new Map(orders.map((order) => [order.id, order]));
	const comingIds = new Set(coming.map(({ id }) => id));
	return {
		email,
		name: latest.find(({ name }) => name !== null)?.name ?? null,
		coming: [...comingIds].flatMap((id) => byId.get(id) ?? []),
		others: ids.flatMap((id) => (comingIds.has(id) ? [] : (byId.get(id) ?? []))),
		hasMore: latest.length > maxItems,
		vouchers,
		refunds,
		emails,
	};
}

/** The states of orders that give tickets, or may still do. */
const liveStates: OrderState[] = ["awaiting-payment", "closing", "paid", "partly-refunded"];

/** What customers have ordered to events that are not over, the first event first. */
export const selectComing = (db: Database, siteId: string, emails: string[], now: string) =>
	db
		.selectFrom("ticket_order")
		.innerJoin("event", eventOfOrder)
		.where("ticket_order.site_id", "=", siteId)
		.where("ticket_order.email", "in", emails)
		.where("ticket_order.state", "in", liveStates)
		.where("event.ends_at", ">", now)
		.orderBy("event.starts_at")
		.orderBy("ticket_order.id");

async function readVouchers(db: Database, siteId: string, email: string, now: string): Promise<Customer["vouchers"]> {
	const rows = await selectListed(db, siteId)
		.where((eb) => eb.or([eb("ticket_order.email", "=", email), eb("voucher.recipient_email", "=", email)]))
		.orderBy("voucher.created_at", "desc")
		.orderBy("voucher.id")
		.limit(maxItems)
		.execute();
	return rows.map((row) => toListed(row, now));
}

async function readRefunds(db: Database, orderIds: string[]): Promise<Customer["refunds"]> {
	const rows = await db
		.selectFrom("refund")
		.selectAll()
		.where("order_id", "in", orderIds)
		.orderBy("created_at", "desc")
		.orderBy("id")
		.limit(maxItems)
		.execute();
	return rows.map(({ id, order_id, ore, card_ore, state, is_disputed, reason, created_at }) => ({
		id,
		orderId: order_id,
		ore: ore + card_ore,
		state,
		isDisputed: is_disputed === 1,
		reason,
		createdAt: toOsloIso(created_at),
	}));
}
