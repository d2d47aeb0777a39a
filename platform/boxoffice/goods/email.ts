import type { JobPayload } from "../../jobs/kinds.ts";
import { readSiteById } from "../../sites/read.ts";
import { findOrder } from "../orders/rows.ts";
import type { EmailServices, OrderEmail } from "./goods.ts";
import { goodsOf } from "./goods-of.ts";

/** The email that an order's customer gets; null if the order or its site is gone, or the customer was erased. */
export async function createOrderEmail(
	services: EmailServices,
	{ orderId, about, emailId }: JobPayload<"order-email">,
): Promise<OrderEmail | null> {
	const order = await findOrder(services.db, orderId);
	if (!order || order.email === "") return null;
	const site = await readSiteById(services.db, order.site_id);
	return site ? goodsOf(order).createEmail(services, site, about, emailId) : null;
}
