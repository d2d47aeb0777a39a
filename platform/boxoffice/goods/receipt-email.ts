import { formatKroner } from "@lerret/contracts/nb/money";
import type { Receipt } from "@lerret/contracts/receipt";
import { receiptText } from "@lerret/contracts/receipt-text";
import { voucherRefundText } from "@lerret/contracts/voucher-refund";
import type { Database, Tables } from "../../db/database.ts";
import { buttons, heading, note, type Part, paragraph } from "../../mail/parts.ts";
import { readReceipts } from "../orders/receipts.ts";
import type { RefundRow } from "../refunds/refund.ts";
import { readRefundOre } from "../refunds/sum.ts";
import { readVoucherRefund } from "../vouchers/give-back.ts";

/**
 * The documents of an order that one of its emails is about: the receipt where the purchase is the cause, else those that had been
 * issued when it was queued.
 */
export async function readReceiptsOfEmail(
	db: Database,
	orderId: string,
	email: Tables["order_email"] | null,
): Promise<Receipt[]> {
	const receipts = await readReceipts(db, orderId);
	if (email?.cause_id === orderId) return receipts.filter(({ kind }) => kind === "receipt");
	return email ? receipts.filter(({ issuedAt }) => Date.parse(issuedAt) <= Date.parse(email.queued_at)) : receipts;
}

/** Documents at the end of an email. */
export const receiptParts = (receipts: Receipt[]): Part[] =>
	receipts.flatMap((receipt) => {
		const [title = "", ...lines] = receiptText(receipt).split("\n");
		return [heading(title), note(lines.join("\n"))];
	});

/** The money and the credit note of one refund, and the way to the order's page. */
export async function refundParts(db: Database, refund: RefundRow, url: string): Promise<Part[]> {
	const creditNotes = (await readReceipts(db, refund.order_id)).filter(({ number }) => number === refund.credit_note);
	const toVouchers = await readVoucherRefund(db, refund.order_id, refund.card_ore);
	const paidOre = await readRefundOre(db, refund.id);
	// What the provider gave back before the tickets were taken back.
	const earlierOre = creditNotes.reduce((sum, note) => sum + note.ore, -paidOre - refund.card_ore);
	return [
		...(earlierOre > 0 ? [paragraph(`${formatKroner(earlierOre)} er alt betalt tilbake.`)] : []),
		...(paidOre > 0
			? [paragraph(`${formatKroner(paidOre)} går tilbake dit de ble betalt fra. Det kan ta noen dager.`)]
			: []),
		...(toVouchers ? [paragraph(voucherRefundText(toVouchers))] : []),
		buttons([{ label: "Se bestillingen", url }]),
		...receiptParts(creditNotes),
	];
}
