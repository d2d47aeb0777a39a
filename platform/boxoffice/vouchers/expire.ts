import type { Database, Writer } from "../../db/database.ts";
import { readSites } from "../../sites/read.ts";
import { sitesWith } from "../../sites/work.ts";
import { postExpiry } from "../ledger/post.ts";
import { lockVoucher, type VoucherRow } from "./rows.ts";

/**
 * Books what is left on expired vouchers as income: the venue no longer owes it. What open orders have reserved is booked
 * after it was freed, and what cannot be used because the sites are closed stays owed.
 */
export async function expireVouchers(db: Database, now: string): Promise<void> {
	const expired = await db
		.selectFrom("voucher")
		.select(["id", "kind", "site_id", "partner_id"])
		.where("valid_until", "<=", now)
		.where("left_ore", ">", 0)
		.execute();
	const open = sitesWith(await readSites(db), "expire-cards");
	const isUsable = ({ kind, site_id, partner_id }: (typeof expired)[number]) =>
		open.some(({ id, partnerIds }) => id === site_id || (kind === "klippekort" && partnerIds[0] === partner_id));
	for (const { id } of expired.filter(isUsable)) await db.transaction().execute((trx) => expireVoucher(trx, id, now));
}

async function expireVoucher(trx: Writer, id: string, now: string): Promise<void> {
	const voucher = await lockVoucher(trx, id);
	if (voucher.valid_until === null || voucher.valid_until > now || voucher.left_ore === 0) return;
	const { left_ore: ore, left_clips: clips } = voucher;
	await trx
		.updateTable("voucher")
		.set({
			left_ore: 0,
			left_clips: 0,
			expired_ore: voucher.expired_ore + ore,
			expired_clips: voucher.expired_clips + clips,
		})
		.where("id", "=", id)
		.execute();
	await postExpiry(trx, postingOf(voucher), { voucher, ore }, now);
}

/** Gives a locked voucher back what had expired, when it is extended. */
export async function reviveVoucher(trx: Writer, voucher: VoucherRow, now: string): Promise<void> {
	const { id, expired_ore: ore, expired_clips: clips } = voucher;
	if (ore === 0) return;
	await trx
		.updateTable("voucher")
		.set({
			left_ore: voucher.left_ore + ore,
			left_clips: voucher.left_clips + clips,
			expired_ore: 0,
			expired_clips: 0,
		})
		.where("id", "=", id)
		.execute();
	await postExpiry(trx, postingOf(voucher), { voucher, ore: -ore }, now);
}

const postingOf = ({ site_id, order_id }: VoucherRow) => ({ siteId: site_id, orderId: order_id, paymentId: null });
