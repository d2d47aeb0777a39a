import type { JobPayload } from "../../jobs/kinds.ts";
import { readSiteById } from "../../sites/read.ts";
import { courseOf } from "../../sites/work.ts";
import { findOrder } from "../orders/rows.ts";
import type { EmailServices, OrderEmail } from "./goods.ts";
import { goodsOf } from "./goods-of.ts";

/**
 * The email that an order's customer gets; null if the order or its site is gone, the customer was erased, or the site is
 * closed; `later` for what waits until it is open again.
 */
export async function createOrderEmail(
	services: EmailServices,
	{ orderId, about, emailId }: JobPayload<"order-email">,
): Promise<OrderEmail | null | "later"> {
	const order = await findOrder(services.db, orderId);
	if (!order || order.email === "") return null;
	const site = await readSiteById(services.db, order.site_id);
	if (!site) return null;
	const course = courseOf(site, `email ${about}`);
	if (course === "waits") return "later";
	return course === "goes-on" ? goodsOf(order).createEmail(services, site, about, emailId) : null;
}
