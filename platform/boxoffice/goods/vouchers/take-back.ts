import { AppError } from "@lerret/contracts/errors";
import { orderCan } from "@lerret/contracts/order-can";
import type { Writer } from "../../../db/database.ts";
import { postingOf, postVoucherTakeBack } from "../../ledger/post.ts";
import { type OrderRow, readLines } from "../../orders/rows.ts";
import { readPaidByVoucher, readSources, takeMoney, usePieces } from "../../payments/sources.ts";
import { type RefundInput, readPaymentParts, type TakenBack } from "../../refunds/refund.ts";
import { setState } from "../../states.ts";
import { deleteWaitingGift } from "../../vouchers/activate.ts";
import { readUsesOfVoucher } from "../../vouchers/reserve.ts";
import { findVoucherOf, lockVoucher } from "../../vouchers/rows.ts";

/** Makes the bought voucher of a locked order invalid, and books that what is left on it is owed. */
export async function takeBackVoucher(
	trx: Writer,
	order: OrderRow,
	{ ticketIds, requestedBy }: RefundInput,
	now: string,
): Promise<TakenBack> {
	const found = await findVoucherOf(trx, order.id);
	const voucher = found && (await lockVoucher(trx, found.id));
	const sources = await readSources(trx, order.id);
	const uses = found ? await readUsesOfVoucher(trx, found.id) : [];
	const isReserved = uses.some(({ state }) => state === "reserved");
	const card = voucher && { state: voucher.state, leftOre: voucher.left_ore, isReserved };
	const verdict = orderCan.takeBack({ tickets: [], card, isPaid: sources.length > 0 }, false);
	if (!voucher || ticketIds !== null || verdict !== true)
		throw new AppError(requestedBy === null ? "not_cancellable" : "not_refundable");
	const { left_ore: ore } = voucher;
	await setState(trx, "voucher", voucher, "refunded", { left_ore: 0, left_clips: 0 });
	await deleteWaitingGift(trx, voucher);
	const pieces = takeMoney(sources, ore);
	await usePieces(trx, pieces, "refunded");
	const payments = await readPaymentParts(trx, pieces);
	await postVoucherTakeBack(trx, postingOf(order, payments[0]?.payment ?? null), { voucher, ore }, now);
	const lines = (await readLines(trx, order.id)).map((line) => ({ ...line, ore }));
	const isAll = voucher.expired_ore === 0 && (await readPaidByVoucher(trx, voucher.id)) === 0;
	return { payments, vouchers: [], lines, isAll, isEventCancelled: false, tickets: 0 };
}
