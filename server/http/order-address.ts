import type { NewOrder } from "@lerret/contracts/api/shop-responses";
import { orderPath } from "@lerret/contracts/paths";
import type { BoxOffice } from "@lerret/platform/boxoffice/services";
import type { PaymentStep } from "@lerret/web/shop/services";

type TokenOf = BoxOffice["orderTokenOf"];

/** The page of an order, for any browser. */
export const tokenPath = (tokenOf: TokenOf, orderId: string): string =>
	`${orderPath(orderId)}?token=${tokenOf(orderId)}`;

/** The page of an order for a buyer who has not come back from a provider. */
export const unpaidOrderPath = (tokenOf: TokenOf, orderId: string): string =>
	`${tokenPath(tokenOf, orderId)}&status=betaling`;

export const toPaymentStep = (tokenOf: TokenOf, { id, state, redirectUrl }: NewOrder): PaymentStep => ({
	paymentUrl: redirectUrl,
	orderPath: state === "paid" ? tokenPath(tokenOf, id) : unpaidOrderPath(tokenOf, id),
});
