import { newId } from "../../../core/ids.ts";
import type { Writer } from "../../../db/database.ts";
import {
	addCreditNote,
	type Carried,
	carryOver,
	type Exchanged,
	endOldTickets,
	lockEventsOf,
	nothingCarried,
} from "../../exchanges/settlement/settle.ts";
import { sellSeats } from "../../holds/seats.ts";
import { postingOf, postSale } from "../../ledger/post.ts";
import { addMissedNotices } from "../../notices/missed.ts";
import { addOrderEmail } from "../../orders/email-job.ts";
import { addOrderReceipt, type ReceiptPayment } from "../../orders/receipts.ts";
import { type LineRow, type OrderPlaces, type OrderRow, type Sale, seatsOfLines } from "../../orders/rows.ts";
import { addTicketEntries, soldLinesOf } from "../../organisers/account.ts";
import { addSources, sourceOfPayment } from "../../payments/sources.ts";
import { type EventTerms, readTerms } from "../../sale/organiser-terms.ts";
import { addSoldPlaces, countSoldPlaces } from "../../sale/sold-count.ts";
import { setState, setStates } from "../../states.ts";
import { lockVouchersOf, type Share, spendReservations } from "../../vouchers/reserve.ts";
import { codeHashOf, createCode } from "./code.ts";
import { readSigner } from "./keys.ts";

/** Writes the tickets of an order's lines, inactive until the money is there. Tickets that exist stay as they are. */
export async function issueTickets(
	trx: Writer,
	order: OrderRow,
	{ event }: OrderPlaces,
	lines: LineRow[],
	now: string,
): Promise<void> {
	const signer = await readSigner(trx, now);
	await trx
		.insertInto("order_ticket")
		.values(
			lines.map(({ number }) => {
				const code = createCode(signer, event);
				return {
					id: newId(),
					order_id: order.id,
					line_number: number,
					site_id: order.site_id,
					event_id: event.eventId,
					code,
					code_hash: codeHashOf(code),
					state: "inactive" as const,
					refund_id: null,
					used_at: null,
					created_at: now,
					exchanged_to: null,
				};
			}),
		)
		.onConflict((conflict) => conflict.columns(["order_id", "line_number"]).doNothing())
		.execute();
}

/**
 * Makes the tickets of an order valid, books the money, and writes the receipt and the email. The tickets that it was exchanged from
 * end in the same transaction. Must run once per order.
 */
export async function completeTicketSale(trx: Writer, places: OrderPlaces, sale: Sale, now: string): Promise<void> {
	const { site, order, lines, payment } = sale;
	await lockEventsOf(trx, order, places.event);
	const exchanged = await endOldTickets(trx, order, now);
	await setStates(trx, "order_ticket", { order_id: order.id }, { from: ["inactive"], to: "valid" });
	await setState(trx, "ticket_order", order, "paid", { paid_at: now });
	await trx
		.updateTable("hold")
		.set({ expires_at: null, released_at: null, sold_at: now, address: null, network: null })
		.where("id", "=", places.holdId)
		.execute();
	await sellSeats(trx, { ...places, seats: seatsOfLines(lines) });
	const terms = await readTerms(trx, places.event);
	const { shares, carried } = await bookSale(trx, sale, { exchanged, terms }, now);
	await addOrderEmail(trx, order, { about: "tickets", causeId: order.id }, now);
	await addMissedNotices(trx, order, "sold", now);
	// Last, because other sales wait for these counters until the transaction ends.
	await addTicketEntries(trx, { order, event: places.event, terms, movement: "sale" }, lines, now);
	if (exchanged && exchanged.event.eventId < places.event.eventId) await countSoldPlaces(trx, exchanged.event, now);
	await addSoldPlaces(trx, places.event, lines.length, now);
	if (exchanged && exchanged.event.eventId > places.event.eventId) await countSoldPlaces(trx, exchanged.event, now);
	if (exchanged) await addCreditNote(trx, site, exchanged, carried, now);
	const payments: ReceiptPayment[] = [
		...(exchanged && carried.ore > 0
			? [{ means: "exchange" as const, ore: carried.ore, orderId: exchanged.old.id }]
			: []),
		...shares.map(paymentOfVoucher),
		...(payment ? [{ means: payment.driver, ore: payment.ore }] : []),
	];
	if (order.ore > 0) await addOrderReceipt(trx, site, { order, kind: "receipt", lines, payments }, now);
}

async function bookSale(
	trx: Writer,
	{ order, lines, payment }: Sale,
	{ exchanged, terms }: { exchanged: Exchanged | null; terms: EventTerms | null },
	now: string,
): Promise<{ shares: Share[]; carried: Carried }> {
	if (exchanged) await lockVouchersOf(trx, [order.id, exchanged.old.id]);
	const carried = exchanged ? await carryOver(trx, exchanged, lines, now) : nothingCarried;
	if (order.ore === 0) return { shares: [], carried };
	const shares = await spendReservations(trx, order.id);
	const posting = postingOf(order, payment);
	const sold = soldLinesOf(lines, terms, "sale");
	await postSale(trx, posting, payment, { lines: sold, shares, carriedOre: carried.ore }, now);
	await addSources(trx, order.id, [
		...carried.sources,
		...shares.map(({ voucher, ore, clips }) => ({ paymentId: null, voucherId: voucher.id, ore, clips })),
		...(payment ? [sourceOfPayment(payment)] : []),
	]);
	return { shares, carried };
}

/** What a voucher has paid, with what is left on it. */
const paymentOfVoucher = ({ voucher, ore }: Share): ReceiptPayment => ({
	means: voucher.kind,
	ore,
	...(voucher.kind === "klippekort" ? { leftClips: voucher.left_clips } : { leftOre: voucher.left_ore }),
});
