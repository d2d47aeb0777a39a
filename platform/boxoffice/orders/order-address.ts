import type { NewOrder } from "@lerret/contracts/api/shop-responses";
import { orderPath } from "@lerret/contracts/paths";
import { type Redirect, redirectTo } from "../../page.ts";
import type { Site } from "../../sites/read.ts";
import type { BoxOffice } from "../services.ts";

type TokenOf = BoxOffice["orderTokenOf"];

/** The page of an order, for any browser. */
export const tokenPath = (tokenOf: TokenOf, orderId: string, linkVersion = 0): string =>
	`${orderPath(orderId)}?token=${tokenOf(orderId, linkVersion)}`;

/** `tokenPath` with the present version of the order's link. */
export async function readTokenPath({ db, orderTokenOf }: Pick<BoxOffice, "db" | "orderTokenOf">, orderId: string) {
	const order = await db.selectFrom("ticket_order").select("link_version").where("id", "=", orderId).executeTakeFirst();
	return tokenPath(orderTokenOf, orderId, order?.link_version);
}

/** The page of an order for a buyer who has not come back from a provider. */
export const unpaidOrderPath = (tokenOf: TokenOf, orderId: string): string =>
	`${tokenPath(tokenOf, orderId)}&status=betaling`;

/** The page of an order that has just been made. */
export const newOrderPath = (tokenOf: TokenOf, { id, state }: Pick<NewOrder, "id" | "state">): string =>
	state === "paid" ? tokenPath(tokenOf, id) : unpaidOrderPath(tokenOf, id);

/**
 * Leads to a provider's page: at once on our own host, else by a link of the order's page, because the CSP binds forms'
 * redirects. `paymentUrl` is null if there is nothing to pay, or the provider has not answered.
 */
export const redirectToPayment = (
	{ originOf }: Pick<BoxOffice, "originOf">,
	site: Site,
	paymentUrl: string | null,
	page: string,
): Redirect => redirectTo(paymentUrl?.startsWith(`${originOf(site)}/`) ? paymentUrl : page);
