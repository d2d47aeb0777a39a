import { fromOsloLocal, osloDate, toStored } from "../../core/time.ts";
import type { Writer } from "../../db/database.ts";
import { readJson } from "../../db/json.ts";
import { postingOf, postVoucherSale } from "../ledger/post.ts";
import { addOrderEmail, addOrderEmails, deleteWaitingEmails } from "../orders/email-job.ts";
import { addOrderReceipt } from "../orders/receipts.ts";
import type { OrderRow, Sale } from "../orders/rows.ts";
import { addSources, sourceOfPayment } from "../payments/sources.ts";
import { setState } from "../states.ts";
import { lockVoucher, type VoucherRow } from "./rows.ts";
import { voucherTermsSchema } from "./terms.ts";

/** The end of a day in Oslo, as a stored instant. */
export const endOfDay = (day: Temporal.PlainDate): string =>
	toStored(fromOsloLocal(day.add({ days: 1 }).toPlainDateTime({ hour: 0 })).subtract({ milliseconds: 1 }));

/**
 * Makes the voucher of a locked order usable, books the money, and queues the emails to the buyer and the recipient. Must run
 * once per order.
 */
export async function completeVoucherSale(
	trx: Writer,
	{ site, order, lines, payment }: Sale & { payment: NonNullable<Sale["payment"]> },
	now: string,
): Promise<void> {
	const voucher = await activateVoucher(trx, order, now);
	await postVoucherSale(trx, postingOf(order, payment), payment.driver, { voucher, ore: voucher.ore }, now);
	await addSources(trx, order.id, [sourceOfPayment(payment)]);
	const payments = [{ means: payment.driver, ore: payment.ore }];
	await addOrderReceipt(trx, site, { order, kind: "receipt", lines, payments }, now);
	await addOrderEmail(trx, order, { about: "card", causeId: order.id }, now);
	await addGiftEmail(trx, voucher, now);
}

/** Makes the voucher of a locked order usable, and the order paid. */
export async function activateVoucher(trx: Writer, order: OrderRow, now: string): Promise<VoucherRow> {
	const { id } = await trx
		.selectFrom("voucher")
		.select("id")
		.where("order_id", "=", order.id)
		.executeTakeFirstOrThrow();
	const voucher = await lockVoucher(trx, id);
	const { validYears } = readJson(voucherTermsSchema, voucher.terms_json, `voucher ${voucher.id}`);
	await setState(trx, "voucher", voucher, "active", {
		is_test: order.is_test,
		left_ore: voucher.ore,
		left_clips: voucher.clips,
		valid_until: endOfDay(osloDate(Temporal.Instant.from(now)).add({ years: validYears })),
	});
	await setState(trx, "ticket_order", order, "paid", { paid_at: now });
	return voucher;
}

const sendHour = 8;

/** Queues the email to the recipient, once: in the morning of the chosen day, else at once. */
export async function addGiftEmail(
	trx: Writer,
	{ id, order_id, recipient_email, send_on }: VoucherRow,
	now: string,
): Promise<void> {
	if (recipient_email === null) return;
	const morning =
		send_on === null
			? now
			: toStored(fromOsloLocal(Temporal.PlainDate.from(send_on).toPlainDateTime({ hour: sendHour })));
	const cause = { about: "gift", causeId: id, runAt: morning > now ? morning : now } as const;
	await addOrderEmails(trx, [{ id: order_id, email: recipient_email }], cause, now);
}

/** A recipient gets no voucher that was taken back before its day. */
export const deleteWaitingGift = (trx: Writer, { id }: Pick<VoucherRow, "id">): Promise<void> =>
	deleteWaitingEmails(
		trx,
		trx
			.selectFrom("order_email")
			.select("id")
			.where("about", "=", "gift")
			.where("cause_id", "=", id)
			.where("sent_at", "is", null),
	);
