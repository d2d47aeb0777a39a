import type { OrderRequest } from "@lerret/contracts/api/shop";
import { AppError } from "@lerret/contracts/errors";
import type { Site } from "../../sites/read.ts";
import { readOwnHold } from "../holds/read.ts";
import { priceLines } from "../orders/lines.ts";
import { readEventSale } from "../sale/sale.ts";
import type { BoxOffice } from "../services.ts";
import { sumOre } from "../sum-ore.ts";
import { type ChosenShares, chooseShares } from "../vouchers/choose.ts";
import { limitWrongCodes } from "../vouchers/code-limit.ts";

/** What vouchers pay of an order, in øre, and the clips that are used and left of a klippekort. */
export type VoucherShares = {
	giftCardOre: number;
	klippekortOre: number;
	restOre: number;
	clips: number;
	clipsLeft: number;
};

export type PreviewInput = Pick<OrderRequest, "lines" | "giftCard" | "klippekort" | "payment"> & { eventId: string };

/**
 * What vouchers would pay of an order of the places that a session holds. Reserves nothing. Throws `hold_expired`,
 * `unusable_card`, `invalid_request` and `too_many_attempts`.
 */
export async function previewVouchers(
	boxOffice: BoxOffice,
	site: Site,
	input: PreviewInput,
	{ sessionHash, address }: { sessionHash: string; address: string },
): Promise<VoucherShares> {
	const { db, driversOf, readTime } = boxOffice;
	return limitWrongCodes(boxOffice, site, address, () =>
		db.transaction().execute(async (trx) => {
			const now = await readTime(trx);
			const hold = await readOwnHold(trx, { siteId: site.id, eventId: input.eventId }, sessionHash, now);
			if (!hold) throw new AppError("hold_expired");
			const sale = await readEventSale(trx, site, input.eventId, now);
			const lines = priceLines(input.lines, hold, sale);
			const context = { site, drivers: await driversOf(trx, site.id), ticketTypes: sale.ticketTypes };
			return toVoucherShares(await chooseShares(trx, context, { ...input, lines }, now));
		}),
	);
}

export function toVoucherShares({ lines, shares }: Pick<ChosenShares, "lines" | "shares">): VoucherShares {
	const giftCardOre = sumOre(shares.filter(({ clips }) => clips === 0));
	const clipped = shares.find(({ clips }) => clips > 0);
	const { clips = 0, ore: klippekortOre = 0 } = clipped ?? {};
	const clipsLeft = (clipped?.voucher.left_clips ?? 0) - clips;
	return { giftCardOre, klippekortOre, restOre: sumOre(lines) - giftCardOre - klippekortOre, clips, clipsLeft };
}
