import type { VoucherKind } from "@lerret/contracts/ticketing";
import type { VoucherRefund as ReturnedToVouchers } from "@lerret/contracts/voucher-refund";
import { osloDate } from "../../core/time.ts";
import type { Database, Writer } from "../../db/database.ts";
import { type Posting, postVoucherRefund } from "../ledger/post.ts";
import type { Piece } from "../payments/sources.ts";
import { setState } from "../states.ts";
import { sumOre } from "../sum-ore.ts";
import { endOfDay } from "./activate.ts";
import { isExpired, lockVoucher } from "./rows.ts";

export type VoucherRefund = { kind: VoucherKind; ore: number };

/** Gives vouchers back parts of what they paid, and books it. Returns what each voucher has got. */
export async function giveBackToVouchers(
	trx: Writer,
	posting: Posting,
	pieces: readonly Piece[],
	now: string,
): Promise<VoucherRefund[]> {
	const given: VoucherRefund[] = [];
	for (const { source, ore, clips } of pieces.filter((piece) => piece.source.voucher_id !== null)) {
		await giveBackToVoucher(trx, posting, source.voucher_id ?? "", { ore, clips }, now);
		given.push({ kind: clips > 0 ? "klippekort" : "gift-card", ore });
	}
	return given;
}

/** What an order has given back to its vouchers; null for nothing. `ore`: for a part of it. */
export async function readVoucherRefund(
	db: Database,
	orderId: string,
	ore?: number,
): Promise<ReturnedToVouchers | null> {
	const rows = await db
		.selectFrom("order_source")
		.innerJoin("voucher", "voucher.id", "order_source.voucher_id")
		.select(["voucher.kind", "voucher.state", "order_source.refunded_ore as ore"])
		.where("order_source.order_id", "=", orderId)
		.where("order_source.refunded_ore", ">", 0)
		.orderBy("voucher.kind")
		.execute();
	if (rows.length === 0 || ore === 0) return null;
	const kinds = [...new Set(rows.map(({ kind }) => kind))];
	return { ore: ore ?? sumOre(rows), kinds, isBlocked: rows.some(({ state }) => state === "blocked") };
}

/** A voucher that has expired, or whose purchase was taken back, is valid this long with what comes back. */
const renewedMonths = 12;

async function giveBackToVoucher(
	trx: Writer,
	posting: Posting,
	voucherId: string,
	{ ore, clips }: { ore: number; clips: number },
	now: string,
): Promise<void> {
	const voucher = await lockVoucher(trx, voucherId);
	const isOver = voucher.state === "refunded" || isExpired(voucher, now);
	if (voucher.state === "refunded") await setState(trx, "voucher", voucher, "active");
	const renewedUntil = endOfDay(osloDate(Temporal.Instant.from(now)).add({ months: renewedMonths }));
	await trx
		.updateTable("voucher")
		.set({
			left_ore: voucher.left_ore + ore,
			left_clips: voucher.left_clips + clips,
			...(isOver ? { valid_until: renewedUntil } : {}),
		})
		.where("id", "=", voucher.id)
		.execute();
	await postVoucherRefund(trx, posting, { voucher, ore }, now);
}
