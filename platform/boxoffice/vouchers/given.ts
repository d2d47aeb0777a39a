import type { OrderVoucher } from "@lerret/contracts/api/shop-responses";
import { AppError } from "@lerret/contracts/errors";
import { voucherPath } from "@lerret/contracts/paths";
import { isSameSecret } from "../../core/ids.ts";
import type { Site } from "../../sites/read.ts";
import type { BoxOffice } from "../services.ts";
import { printedCodeOf, toShownVoucher } from "./rows.ts";

/** A voucher as its recipient sees it: nothing of the buyer. */
export type GivenVoucher = Omit<OrderVoucher, "recipientEmail" | "sendOn"> & { isTest: boolean };

export type VoucherLink = { voucherId: string; token: string };

/** The address that opens a voucher without login; its holder can use the voucher. */
export const voucherLinkPath = ({ voucherTokenOf }: Pick<BoxOffice, "voucherTokenOf">, voucherId: string): string =>
	`${voucherPath(voucherId)}?token=${voucherTokenOf(voucherId)}`;

/** A paid voucher, for the holder of its link. Throws `not_found` for any other. */
export async function readGivenVoucher(
	boxOffice: Pick<BoxOffice, "voucherTokenOf" | "db" | "readTime" | "voucherCodeOf">,
	site: Site,
	{ voucherId, token }: VoucherLink,
): Promise<GivenVoucher> {
	const { voucherTokenOf, db, readTime } = boxOffice;
	if (!isSameSecret(token, voucherTokenOf(voucherId))) throw new AppError("not_found");
	const voucher = await db
		.selectFrom("voucher")
		.selectAll()
		.where("id", "=", voucherId)
		.where("site_id", "=", site.id)
		.where("state", "<>", "unpaid")
		.executeTakeFirst();
	if (!voucher) throw new AppError("not_found");
	const { recipientEmail: _email, sendOn: _sendOn, ...shown } = toShownVoucher(voucher, await readTime(db));
	return { ...shown, code: printedCodeOf(boxOffice, voucher), isTest: voucher.is_test === 1 };
}
