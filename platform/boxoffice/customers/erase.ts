import { AppError, type ErrorCode } from "@lerret/contracts/errors";
import { giftTopics } from "@lerret/contracts/ticketing";
import { sql } from "kysely";
import { writeItemAudit } from "../../content/audit.ts";
import type { ItemRef } from "../../content/content-type.ts";
import type { ChangeContext } from "../../content/save.ts";
import type { Writer } from "../../db/database.ts";
import { rowChunks } from "../../db/row-chunks.ts";
import { hasRowLocks } from "../../db/row-locks.ts";
import { eraseRows } from "../../retention/clean-up.ts";
import { findSiteOrder } from "../order-management/managed.ts";
import { voucherTables } from "../vouchers/tables.ts";
import { selectComing } from "./read.ts";
import { eraseOrders, type OpenMoney, readOpenMoney } from "./retention.ts";

type Customer = { siteId: string; email: string };

const openMoneyErrors: Record<OpenMoney, ErrorCode> = {
	refund: "customer_refund_open",
	dispute: "customer_dispute_open",
	payment: "customer_payment_open",
};

/**
 * Erases at once what the clean-up erases of a customer in time: of all orders, vouchers, emails, entries of waiting lists and
 * feedback with the email address of an order. Ledger, receipts and seats stay. Throws `not_found`, also for an erased customer,
 * and the error of what the address is still needed for.
 */
export async function eraseCustomer(trx: Writer, ref: ItemRef, context: ChangeContext): Promise<void> {
	const { email, site_id: siteId } = await findSiteOrder(trx, ref);
	if (email === "") throw new AppError("not_found");
	const customer = { siteId, email };
	const orders = await lockOrders(trx, customer);
	// Another transaction may have erased the customer, or corrected the address, since the order was read.
	if (!orders.includes(ref.id)) throw new AppError("not_found");
	await requireSettled(trx, customer, orders, context.now);
	for (const ids of rowChunks(orders)) await eraseOrders(trx, ids);
	await eraseReceived(trx, customer);
	await writeItemAudit(trx, { name: "customer" }, ref, context, {
		action: "delete",
		before: null,
		after: { orders: orders.length },
	});
}

/** The first orders of exchanges come first, as in `lockOrder`; each in the order of the ids, so that two of these wait for each other. */
async function lockOrders(trx: Writer, { siteId, email }: Customer): Promise<string[]> {
	const lock = trx
		.selectFrom("ticket_order")
		.select("id")
		.orderBy("id")
		.$if(hasRowLocks(trx), (query) => query.forUpdate());
	const own = trx.selectFrom("ticket_order").select("id").where("site_id", "=", siteId).where("email", "=", email);
	await lock
		.where("id", "in", trx.selectFrom("order_exchange").select("first_order_id").where("order_id", "in", own))
		.execute();
	const rows = await lock.where("site_id", "=", siteId).where("email", "=", email).execute();
	return rows.map(({ id }) => id);
}

async function requireSettled(trx: Writer, customer: Customer, orders: string[], now: string): Promise<void> {
	const { siteId, email } = customer;
	const coming = await selectComing(trx, siteId, [email], now).select("ticket_order.id").limit(1).execute();
	if (coming.length > 0) throw new AppError("customer_event_ahead");
	for (const ids of rowChunks(orders)) {
		const [open] = (await readOpenMoney(trx, ids, now)).values();
		if (open) throw new AppError(openMoneyErrors[open]);
	}
	const unspent = await selectVouchers(trx, customer)
		.where(
			sql<boolean>`(left_ore > 0 and (valid_until is null or valid_until > ${now}) or exists (
				select 1 from voucher_use where voucher_use.voucher_id = voucher.id and voucher_use.state = 'reserved'))`,
		)
		.limit(1)
		.execute();
	if (unspent.length > 0) throw new AppError("customer_card_unspent");
}

/** Vouchers that the customer has bought, or was given. */
const selectVouchers = (trx: Writer, { siteId, email }: Customer) =>
	trx
		.selectFrom("voucher")
		.innerJoin("ticket_order", "ticket_order.id", "voucher.order_id")
		.select("voucher.id")
		.where("voucher.site_id", "=", siteId)
		.where((eb) => eb.or([eb("ticket_order.email", "=", email), eb("voucher.recipient_email", "=", email)]));

/** What the customer got of others, and wrote outside of orders. */
async function eraseReceived(trx: Writer, customer: Customer): Promise<void> {
	const { siteId, email } = customer;
	const gifts = trx
		.selectFrom("voucher")
		.select("order_id")
		.where("site_id", "=", siteId)
		.where("recipient_email", "=", email);
	await trx.deleteFrom("order_email").where("about", "in", giftTopics).where("order_id", "in", gifts).execute();
	await eraseRows(trx, voucherTables, "voucher", sql`site_id = ${siteId} and recipient_email = ${email}`);
	await trx.deleteFrom("waiting_entry").where("site_id", "=", siteId).where("email", "=", email).execute();
	await trx
		.updateTable("feedback")
		.set({ email: "" })
		.where("site_id", "=", siteId)
		.where((eb) => eb(eb.fn<string>("lower", ["email"]), "=", email))
		.execute();
}
