import { newId } from "../../../core/ids.ts";
import type { Writer } from "../../../db/database.ts";
import { postingOf, postSale } from "../../ledger/post.ts";
import { addOrderReceipt, paymentOfVoucher } from "../../ledger/receipts.ts";
import { addMissedNotices } from "../../notices/missed.ts";
import { addTicketEntries, soldLinesOf } from "../../organisers/account.ts";
import { type EventTerms, readTerms } from "../../organisers/terms.ts";
import { sellSeats } from "../../sale/holds/seats.ts";
import { lockEvent } from "../../sale/lock-event.ts";
import { addSoldPlaces } from "../../sale/sold-count.ts";
import { setState, setStates } from "../../states.ts";
import { type SpentShare, spendReservations } from "../../vouchers/reserve.ts";
import { addOrderEmail } from "../email-job.ts";
import { type LineRow, type OrderPlaces, type OrderRow, type Sale, seatsOfLines } from "../rows.ts";
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
				};
			}),
		)
		.onConflict((conflict) => conflict.columns(["order_id", "line_number"]).doNothing())
		.execute();
}

/** Makes the tickets of an order valid, books the money, and writes the receipt and the email. Must run once per order. */
export async function completeTicketSale(trx: Writer, places: OrderPlaces, sale: Sale, now: string): Promise<void> {
	const { site, order, lines, payment } = sale;
	await lockEvent(trx, places.event, "sale");
	await setStates(trx, "order_ticket", { order_id: order.id }, { from: ["inactive"], to: "valid" });
	await setState(trx, "ticket_order", order, "paid", { paid_at: now });
	await trx
		.updateTable("hold")
		.set({ expires_at: null, released_at: null, sold_at: now, address: null, network: null })
		.where("id", "=", places.holdId)
		.execute();
	await sellSeats(trx, { ...places, seats: seatsOfLines(lines) });
	const terms = await readTerms(trx, places.event);
	const shares = order.ore > 0 ? await bookSale(trx, sale, terms, now) : [];
	await addOrderEmail(trx, order, { about: "tickets", causeId: order.id }, now);
	await addMissedNotices(trx, order, "sold", now);
	// Last, because other sales wait for these counters until the transaction ends.
	await addTicketEntries(trx, { order, event: places.event, terms, movement: "sale" }, lines, now);
	await addSoldPlaces(trx, places.event, lines.length, now);
	const payments = [...shares.map(paymentOfVoucher), ...(payment ? [{ means: payment.driver, ore: payment.ore }] : [])];
	if (order.ore > 0) await addOrderReceipt(trx, site, { order, kind: "receipt", lines, payments }, now);
}

async function bookSale(
	trx: Writer,
	{ order, lines, payment }: Sale,
	terms: EventTerms | null,
	now: string,
): Promise<SpentShare[]> {
	const shares = await spendReservations(trx, order.id);
	const posting = postingOf(order, payment);
	await postSale(trx, posting, payment, { lines: soldLinesOf(lines, terms, "sale"), shares }, now);
	return shares;
}
