import type { Selectable } from "kysely";
import type { Database, Tables, Writer } from "../../db/database.ts";
import { setState } from "../states.ts";
import { isExpired, lockVoucher, type VoucherRow } from "./rows.ts";

export type UseRow = Selectable<Tables["voucher_use"]>;

/** What a voucher pays, or has paid, of an order. */
export type Share = { voucher: VoucherRow; ore: number; clips: number };

/** What vouchers pay of an order, in the order in which vouchers are locked. */
export async function readUses(db: Database, orderId: string): Promise<UseRow[]> {
	return await db.selectFrom("voucher_use").selectAll().where("order_id", "=", orderId).orderBy("voucher_id").execute();
}

/** What a voucher pays of orders. */
export async function readUsesOfVoucher(db: Database, voucherId: string): Promise<UseRow[]> {
	return await db.selectFrom("voucher_use").selectAll().where("voucher_id", "=", voucherId).execute();
}

/** Keeps what an order will pay with locked vouchers from other orders. */
export async function reserveShares(trx: Writer, orderId: string, shares: Share[], now: string): Promise<void> {
	for (const { voucher, ore, clips } of shares) {
		await changeLeft(trx, voucher, { ore: -ore, clips: -clips });
		await trx
			.insertInto("voucher_use")
			.values({
				order_id: orderId,
				voucher_id: voucher.id,
				state: "reserved",
				ore,
				clips,
				created_at: now,
			})
			.execute();
	}
}

export async function changeLeft(
	trx: Writer,
	{ id, left_ore, left_clips }: VoucherRow,
	change: { ore: number; clips: number },
): Promise<void> {
	await trx
		.updateTable("voucher")
		.set({ left_ore: left_ore + change.ore, left_clips: left_clips + change.clips })
		.where("id", "=", id)
		.execute();
}

/** Frees what an unpaid order has reserved. */
export async function freeReservations(trx: Writer, orderId: string): Promise<void> {
	for (const use of await readUses(trx, orderId)) {
		if (use.state !== "reserved") continue;
		await changeLeft(trx, await lockVoucher(trx, use.voucher_id), use);
		await setState(trx, "voucher_use", use, "freed");
	}
}

/**
 * Reserves again what was freed, for another attempt to pay or money that came late. False if a voucher no longer has it;
 * the caller must then roll back.
 */
export async function reserveAgain(trx: Writer, orderId: string, now: string): Promise<boolean> {
	for (const use of await readUses(trx, orderId)) {
		if (use.state !== "freed") continue;
		const voucher = await lockVoucher(trx, use.voucher_id);
		const isEnough = voucher.left_ore >= use.ore && voucher.left_clips >= use.clips;
		if (voucher.state !== "active" || isExpired(voucher, now) || !isEnough) return false;
		await changeLeft(trx, voucher, { ore: -use.ore, clips: -use.clips });
		await setState(trx, "voucher_use", use, "reserved");
	}
	return true;
}

/** Whether an unpaid order still has what its vouchers pay. */
export async function hasReservations(db: Database, orderId: string): Promise<boolean> {
	return (await readUses(db, orderId)).every(({ state }) => state === "reserved");
}

/** Spends what a paid order has reserved, and returns it for the ledger and the receipt. */
export async function spendReservations(trx: Writer, orderId: string): Promise<Share[]> {
	const shares: Share[] = [];
	for (const use of await readUses(trx, orderId)) {
		if (use.state !== "reserved") throw new Error(`order ${orderId} has not reserved what its vouchers pay`);
		shares.push({ voucher: await lockVoucher(trx, use.voucher_id), ore: use.ore, clips: use.clips });
		await setState(trx, "voucher_use", use, "spent");
	}
	return shares;
}

/** Locks the vouchers that pay or are to pay orders, in the order of all transactions, before any of them is changed. */
export async function lockVouchersOf(trx: Writer, orderIds: string[]): Promise<void> {
	for (const id of await readVoucherIds(trx, orderIds)) await lockVoucher(trx, id);
}

/** The ids of the vouchers that pay or are to pay orders, in the order in which vouchers are locked. */
export async function readVoucherIds(db: Database, orderIds: string[]): Promise<string[]> {
	const rows = await db
		.selectFrom("voucher_use")
		.select("voucher_id")
		.where("order_id", "in", orderIds)
		.union(
			db
				.selectFrom("order_source")
				.select("voucher_id")
				.where("order_id", "in", orderIds)
				.where("voucher_id", "is not", null)
				.$castTo<{ voucher_id: string }>(),
		)
		.orderBy("voucher_id")
		.execute();
	return rows.map(({ voucher_id }) => voucher_id);
}
