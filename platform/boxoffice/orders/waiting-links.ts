import type { Database } from "../../db/database.ts";
import type { EventRef } from "../../programme/event-ref.ts";

/** The orders of callers that wait for their payment. */
const selectWaitingLinks = (db: Database, siteId: string) =>
	db
		.selectFrom("pay_link")
		.innerJoin("ticket_order", "ticket_order.id", "pay_link.order_id")
		.select(["ticket_order.id as orderId", "ticket_order.email", "pay_link.closes_at as closesAt"])
		.where("ticket_order.site_id", "=", siteId)
		.where("ticket_order.state", "=", "awaiting-payment")
		.where("pay_link.opened_at", "is", null);

/** Those that end first come before the others. */
export async function findWaitingLinks(
	db: Database,
	siteId: string,
): Promise<{ orderId: string; email: string; closesAt: string }[]> {
	return await selectWaitingLinks(db, siteId).orderBy("pay_link.closes_at").orderBy("ticket_order.id").execute();
}

/** The callers who have ordered places of an event and can still open their link. */
export async function readCallers(
	db: Database,
	{ siteId, eventId }: EventRef,
	now: string,
): Promise<{ id: string; email: string; holdId: string | null; closesAt: string }[]> {
	const rows = await selectWaitingLinks(db, siteId)
		.select("ticket_order.hold_id as holdId")
		.where("ticket_order.event_id", "=", eventId)
		.where("pay_link.closes_at", ">", now)
		.orderBy("ticket_order.id")
		.execute();
	return rows.map(({ orderId: id, ...caller }) => ({ id, ...caller }));
}
