import * as z from "zod";
import { paymentProviders, voucherKinds } from "./ticketing.ts";

const ore = z.int();

/** What a receipt or a credit note says, as it is stored. Sums include VAT. */
export const receiptContentSchema = z.object({
	seller: z.object({ legalName: z.string(), orgNumber: z.string() }),
	/** The organiser whose income it is, where the seller sells for one. */
	soldFor: z.object({ name: z.string(), orgNumber: z.string() }).nullable().default(null),
	lines: z.array(z.object({ text: z.string(), ore, vatRate: z.int() })),
	/** The VAT within the sum, per rate. None for a voucher that is sold: its VAT is that of the tickets that it pays for. */
	vat: z.array(z.object({ rate: z.int(), ore })),
	/** What it was paid with, or where it goes back to. Documents from before this was stored have none. */
	payments: z
		.array(
			z.object({
				means: z.enum([...paymentProviders, "test", ...voucherKinds, "exchange"]),
				ore,
				/** The order from which, or to which, an exchange has carried it over. */
				orderId: z.string().optional(),
				/** On a gift card after the purchase. */
				leftOre: ore.optional(),
				/** On a klippekort after the purchase. */
				leftClips: z.int().optional(),
			}),
		)
		.default([]),
	ore,
});
export type ReceiptContent = z.infer<typeof receiptContentSchema>;

export const receiptSchema = receiptContentSchema
	.extend({
		/** In the sequence of the site, without gaps. */
		number: z.int(),
		kind: z.enum(["receipt", "credit-note"]),
		issuedAt: z.iso.datetime({ offset: true }),
		/** The receipt that a credit note is for. */
		creditsNumber: z.int().nullable(),
	})
	.meta({ id: "Receipt" });
export type Receipt = z.infer<typeof receiptSchema>;
