import type { ExchangeRequest } from "@lerret/contracts/api/shop";
import { AppError } from "@lerret/contracts/errors";
import type { Site } from "../../sites/read.ts";
import type { VoucherShares } from "../checkout/voucher-preview.ts";
import { readOwnHold } from "../holds/read.ts";
import { priceLines } from "../orders/lines.ts";
import { findOrder } from "../orders/rows.ts";
import { readEventSale } from "../sale/sale.ts";
import type { BoxOffice } from "../services.ts";
import { sumOre } from "../sum-ore.ts";
import { chooseShares } from "../vouchers/choose.ts";
import { limitWrongCodes } from "../vouchers/code-limit.ts";
import { requireExchangeable } from "./settlement/may.ts";
import { sumExchange } from "./sum.ts";

export type GiftCardPreview = Pick<ExchangeRequest, "tickets" | "lines" | "payment" | "giftCard"> & { eventId: string };

/**
 * What a gift card would pay of the difference of an exchange to places that a session holds. Reserves nothing. Throws
 * `hold_expired`, `not_exchangeable`, `unusable_card`, `invalid_request` and `too_many_attempts`.
 */
export async function previewGiftCard(
	boxOffice: BoxOffice,
	site: Site,
	orderId: string,
	{ tickets, eventId, giftCard, payment, lines }: GiftCardPreview,
	{ sessionHash, address }: { sessionHash: string; address: string },
): Promise<VoucherShares> {
	const { db, driversOf, readTime } = boxOffice;
	return limitWrongCodes(boxOffice, site, address, () =>
		db.transaction().execute(async (trx) => {
			const now = await readTime(trx);
			const order = await findOrder(trx, orderId, site.id);
			const hold = await readOwnHold(trx, { siteId: site.id, eventId }, sessionHash, now);
			if (!order || !hold) throw new AppError("hold_expired");
			const sale = await readEventSale(trx, site, eventId, now);
			const question = { ticketIds: tickets, by: "visitor", target: sale } as const;
			const old = await requireExchangeable(trx, site, order, question, now);
			const sum = await sumExchange(trx, old.lines, priceLines(lines, hold, sale));
			const context = { site, drivers: await driversOf(trx, site.id), ticketTypes: sale.ticketTypes };
			const exchanged = { orderId, ore: sum.moneyOre };
			const { shares } = await chooseShares(trx, context, { giftCard, payment, lines: sum.lines, exchanged }, now);
			const giftCardOre = sumOre(shares);
			return { giftCardOre, klippekortOre: 0, restOre: sum.toPayOre - giftCardOre, clips: 0, clipsLeft: 0 };
		}),
	);
}
