import type { Database } from "../../db/database.ts";

/** The orders of callers that wait for their payment, those that end first before the others. */
export async function findWaitingLinks(
	db: Database,
	siteId: string,
): Promise<{ orderId: string; email: string; closesAt: string }[]> {
	return await db
		.selectFrom("pay_link")
		.innerJoin("ticket_order", "ticket_order.id", "pay_link.order_id")
		.select(["ticket_order.id as orderId", "ticket_order.email", "pay_link.closes_at as closesAt"])
		.where("ticket_order.site_id", "=", siteId)
		.where("ticket_order.state", "=", "awaiting-payment")
		.where("pay_link.opened_at", "is", null)
		.orderBy("pay_link.closes_at")
		.orderBy("ticket_order.id")
		.execute();
}
