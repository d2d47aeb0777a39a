import { balanceRequestSchema, giftCardOrderSchema, klippekortOrderSchema } from "@lerret/contracts/api/vouchers";
import { AppError } from "@lerret/contracts/errors";
import { webAddressOf } from "@lerret/contracts/link-target";
import { pages } from "@lerret/contracts/routes";
import * as z from "zod";
import { newSecret } from "../../core/ids.ts";
import { implementPage } from "../../page.ts";
import { newOrderPath, redirectToPayment } from "../orders/order-address.ts";
import { readVoucherShop } from "../vouchers/terms.ts";
import type { VoucherPurchase } from "./buy.ts";

const purchaseSchema = z.discriminatedUnion("kind", [
	giftCardOrderSchema.extend({ kind: z.literal("gift-card") }),
	klippekortOrderSchema.extend({ kind: z.literal("klippekort") }),
]);

function toPurchase(fields: z.output<typeof purchaseSchema>): VoucherPurchase {
	const { kind, ...request } = fields;
	return { kind, request } as VoucherPurchase;
}

/** Buys a gift card or a klippekort, or leads to the shop that sells them. */
export const giftCardsPage = implementPage(pages.giftCards, {
	async load({ boxOffice }, { site }) {
		const vouchers = await readVoucherShop(boxOffice, site);
		const shopUrl = webAddressOf(site.checkout.giftCards);
		if (!vouchers.giftCards && vouchers.klippekort.length === 0 && !shopUrl) throw new AppError("not_found");
		return { ...vouchers, shopUrl, idempotencyKey: newSecret() };
	},
	fields: purchaseSchema,
	async act({ shop, boxOffice }, { site, clientAddress: address, idempotencyKey, openSession }, fields) {
		const purchase = toPurchase(fields);
		const form = { siteId: site.id, purchase, idempotencyKey, address };
		const { sessionHash, keep } = openSession(boxOffice.formSessionOf(form));
		const buy = (key: string) => shop.buyVoucher(site, purchase, { sessionHash, idempotencyKey: key });
		const order = await buy(idempotencyKey).catch((error: unknown) => {
			// Other fields with the key of an order that was not paid are another order.
			if (error instanceof AppError && error.code === "idempotency_conflict") return buy(newSecret());
			throw error;
		});
		keep();
		return redirectToPayment(boxOffice, site, order.redirectUrl, newOrderPath(boxOffice.orderTokenOf, order));
	},
});

/** What is left on a voucher. The code is in the body of a request and never in an address. */
export const cardBalancePage = implementPage(pages.cardBalance, {
	async load({ boxOffice }, { site }) {
		const { giftCards, klippekort } = await readVoucherShop(boxOffice, site);
		return { isSelling: giftCards !== null || klippekort.length > 0 };
	},
	fields: balanceRequestSchema,
	act: async ({ shop }, { site, clientAddress }, { code }) => ({
		balance: await shop.readBalance(site, code, clientAddress),
	}),
});

/** A gift card or klippekort for its recipient. The buyer passes on the address. */
export const voucherPage = implementPage(pages.voucher, {
	load: ({ shop }, { site, params, query }) =>
		shop.readGivenVoucher(site, { voucherId: params.voucherId, token: query.get("token") ?? "" }),
});

export const voucherPages = [giftCardsPage, cardBalancePage, voucherPage];
