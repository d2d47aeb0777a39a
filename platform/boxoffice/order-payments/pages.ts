import { testPaymentRequestSchema } from "@lerret/contracts/api/shop";
import { parseInput } from "@lerret/contracts/parse-input";
import { pages } from "@lerret/contracts/routes";
import * as z from "zod";
import { implementPage, redirectTo } from "../../page.ts";
import { readTokenPath } from "../orders/order-address.ts";

/** The embedded test payment, in place of a provider's page. */
export const testPaymentPage = implementPage(pages.testPayment, {
	load: ({ shop }, { site, params }) => shop.readTestPayment(site, params.paymentId),
	fields: z.object({ outcome: z.unknown() }),
	async act({ shop, boxOffice }, { site, params: { paymentId } }, fields) {
		const { orderId } = await shop.readTestPayment(site, paymentId);
		const { outcome } = parseInput(testPaymentRequestSchema, fields);
		await shop.endTestPayment(paymentId, outcome);
		return redirectTo(await readTokenPath(boxOffice, orderId));
	},
});

export const paymentPages = [testPaymentPage];
