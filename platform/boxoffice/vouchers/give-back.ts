import type { VoucherKind } from "@lerret/contracts/ticketing";
import type { VoucherRefund as ReturnedToVouchers } from "@lerret/contracts/voucher-refund";
import { osloDate } from "../../core/time.ts";
import type { Database, Writer } from "../../db/database.ts";
import { type Posting, postVoucherRefund } from "../ledger/post.ts";
import type { LineRow } from "../orders/rows.ts";
import { setState } from "../states.ts";
import { sumOre } from "../sum-ore.ts";
import { endOfDay } from "./activate.ts";
import { readUses, type UseRow } from "./reserve.ts";
import { isExpired, lockVoucher } from "./rows.ts";

type TakenLines = {
	taken: LineRow[];
	/** All lines of the order that are no longer valid, with those that are taken now. */
	gone: LineRow[];
	/** What the order's payment brought. */
	paidOre: number;
};

export type VoucherRefund = { kind: VoucherKind; ore: number };

/**
 * Gives vouchers back what they paid for tickets that are taken back: clips to the klippekort, and to the gift card what
 * exceeds the payment, which is given back first. Books it, and returns what each voucher has got.
 */
export async function giveBackToVouchers(
	trx: Writer,
	posting: Posting,
	lines: TakenLines,
	now: string,
): Promise<VoucherRefund[]> {
	const given: VoucherRefund[] = [];
	for (const use of await readUses(trx, posting.orderId)) {
		const share = shareOf(use, lines);
		if (share.ore <= 0) continue;
		await giveBackToVoucher(trx, posting, use, share, now);
		given.push({ kind: share.clips > 0 ? "klippekort" : "gift-card", ore: share.ore });
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
		.selectFrom("voucher_use")
		.innerJoin("voucher", "voucher.id", "voucher_use.voucher_id")
		.select(["voucher.kind", "voucher.state", "voucher_use.returned_ore as ore"])
		.where("voucher_use.order_id", "=", orderId)
		.where("voucher_use.returned_ore", ">", 0)
		.orderBy("voucher.kind")
		.execute();
	if (rows.length === 0 || ore === 0) return null;
	const kinds = [...new Set(rows.map(({ kind }) => kind))];
	return { ore: ore ?? sumOre(rows), kinds, isBlocked: rows.some(({ state }) => state === "blocked") };
}

function shareOf(use: UseRow, { taken, gone, paidOre }: TakenLines): { ore: number; clips: number } {
	if (use.clips > 0) {
		const clipped = taken.filter(({ voucher_id }) => voucher_id === use.voucher_id);
		return { ore: sumOre(clipped), clips: clipped.length };
	}
	const goneOre = sumOre(gone.filter(({ voucher_id }) => voucher_id === null));
	return { ore: Math.max(0, goneOre - paidOre) - use.returned_ore, clips: 0 };
}

/** A voucher that has expired, or whose purchase was taken back, is valid this long with what comes back. */
const renewedMonths = 12;

async function giveBackToVoucher(
	trx: Writer,
	posting: Posting,
	use: UseRow,
	{ ore, clips }: { ore: number; clips: number },
	now: string,
): Promise<void> {
	const voucher = await lockVoucher(trx, use.voucher_id);
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
	await trx
		.updateTable("voucher_use")
		.set({ returned_ore: use.returned_ore + ore, returned_clips: use.returned_clips + clips })
		.where("order_id", "=", use.order_id)
		.where("voucher_id", "=", use.voucher_id)
		.execute();
	await postVoucherRefund(trx, posting, { voucher, ore }, now);
}
