import { orderCan } from "@lerret/contracts/order-can";
import { osloDate } from "../../../core/time.ts";
import type { Database } from "../../../db/database.ts";
import type { OrderRow } from "../../orders/rows.ts";
import { completeVoucherSale, endOfDay } from "../../vouchers/activate.ts";
import { findVoucherOf } from "../../vouchers/rows.ts";
import type { Cancellation, Goods } from "../goods.ts";
import { createVoucherEmail } from "./email.ts";
import { takeBackVoucher } from "./take-back.ts";

/** A gift card or klippekort. It takes nothing from others, so that it ends with its order alone. */
export const voucherGoods = (order: OrderRow): Goods => ({
	isGone: async () => false,
	isCovered: async () => true,
	readEnd: async () => ({
		createdAt: order.created_at,
		endsAt: order.closes_at ?? order.created_at,
		isReleased: order.state === "expired" || order.state === "failed",
	}),
	async extend(trx, _lines, { endsAt }) {
		await trx.updateTable("ticket_order").set({ closes_at: endsAt }).where("id", "=", order.id).execute();
		return true;
	},
	keep: async () => order.state !== "expired" && order.state !== "failed",
	// One that was never paid goes with the customer of its order; money that comes later goes back.
	takeAgain: async (trx) => (await findVoucherOf(trx, order.id)) !== null,
	letExpire: async () => {},
	release: async () => {},
	// The voucher was written with the order.
	issue: async () => {},
	async complete(trx, sale, now) {
		if (!sale.payment) throw new Error(`the voucher of order ${order.id} is not paid`);
		await completeVoucherSale(trx, { ...sale, payment: sale.payment }, now);
	},
	readCancellation: (db, now) => readWithdrawal(db, order, now),
	takeBack: (trx, input, now) => takeBackVoucher(trx, order, input, now),
	countSold: async () => {},
	createEmail: (services, site, about, emailId) => createVoucherEmail(services, site, order, about, emailId),
});

/** Angrerettloven § 21: 14 days from the day after the purchase. */
const withdrawalDays = 14;

async function readWithdrawal(db: Database, order: OrderRow, now: string): Promise<Cancellation> {
	const voucher = await findVoucherOf(db, order.id);
	if (!voucher) return "not-allowed";
	const { state, ore, left_ore: leftOre, compensates_order_id } = voucher;
	const paidAt = compensates_order_id === null ? order.paid_at : null;
	const lastDay = paidAt && osloDate(Temporal.Instant.from(paidAt)).add({ days: withdrawalDays });
	return orderCan.withdraw({ state, ore, leftOre, until: lastDay && endOfDay(lastDay) }, now);
}
