import { ticketingSchema } from "@lerret/contracts/settings/sale";
import type { GiftCardTerms, KlippekortProduct } from "@lerret/contracts/settings/vouchers";
import { clipRules } from "@lerret/contracts/ticket-rules";
import type { PaymentDriverName } from "@lerret/contracts/ticketing";
import * as z from "zod";
import type { Database } from "../../db/database.ts";
import type { Site } from "../../sites/read.ts";
import { paymentChoicesOf } from "../payments/driver.ts";
import type { BoxOffice } from "../services.ts";

/** The terms of a voucher as it was sold; those of the clips are null for a gift card. */
export const voucherTermsSchema = z.object({
	validYears: z.int(),
	clips: z.object({ rules: z.array(z.enum(clipRules)), mostTicketOre: z.int() }).nullable(),
});
export type VoucherTerms = z.infer<typeof voucherTermsSchema>;

export type VoucherShop = {
	giftCards: GiftCardTerms | null;
	klippekort: KlippekortProduct[];
	payments: PaymentDriverName[];
};

/** The vouchers that a site sells, and what they can be paid with. */
export async function readVoucherShop(
	{ db, driversOf }: Pick<BoxOffice, "db" | "driversOf">,
	site: Site,
): Promise<VoucherShop> {
	const { giftCards, klippekort } = ticketingSchema.parse(site.ticketing ?? {});
	return { giftCards, klippekort, payments: paymentChoicesOf(await driversOf(db, site.id)) };
}

/** Whether there can be vouchers that pay for tickets at a site. */
export async function acceptsVouchers(db: Database, site: Site): Promise<boolean> {
	const voucher = await db
		.selectFrom("voucher")
		.select("id")
		.where((eb) =>
			eb.or([
				eb("site_id", "=", site.id),
				eb.and([eb("kind", "=", "klippekort"), eb("partner_id", "=", site.partnerIds[0] ?? 0)]),
			]),
		)
		.where("state", "=", "active")
		.limit(1)
		.executeTakeFirst();
	return voucher !== undefined;
}
