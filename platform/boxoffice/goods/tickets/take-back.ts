import { AppError, type FieldError } from "@lerret/contracts/errors";
import { orderCan } from "@lerret/contracts/order-can";
import { isCompanion } from "@lerret/contracts/ticket-rules";
import type { Selectable } from "kysely";
import type { Tables, Writer } from "../../../db/database.ts";
import { freePlaces } from "../../holds/places.ts";
import { freeSeats } from "../../holds/seats.ts";
import { postingOf, postTakeBack } from "../../ledger/post.ts";
import { type LineRow, type OrderPlaces, type OrderRow, readLines, seatsOfLines } from "../../orders/rows.ts";
import { addTicketEntries, soldLinesOf } from "../../organisers/account.ts";
import { inLockOrder, moneyOf, readSources, takeClips, takeMoney, usePieces } from "../../payments/sources.ts";
import { type RefundInput, readPaymentParts, type TakenBack } from "../../refunds/refund.ts";
import { lockEvent } from "../../sale/lock-event.ts";
import { readTerms } from "../../sale/organiser-terms.ts";
import { lockRows, setStates } from "../../states.ts";
import { giveBackToVouchers } from "../../vouchers/give-back.ts";
import { stateOfTicket } from "./read.ts";

/** Makes tickets of a locked order invalid, frees their places and books what is owed. */
export async function takeBackTickets(
	trx: Writer,
	order: OrderRow,
	places: OrderPlaces,
	input: RefundInput & { refundId: string },
	now: string,
): Promise<TakenBack> {
	const event = await lockEvent(trx, places.event, "sale");
	const ofOrder = await readLines(trx, order.id);
	const { taken, left } = await chooseTickets(trx, order, ofOrder, input);
	// A cancelled event lets no visitor in, and every ticket can be given back.
	const isEventCancelled = event?.status === "cancelled";
	const sold = { tickets: taken.map((ticket) => ({ state: stateOfTicket(ticket) })), card: null, isPaid: true };
	const verdict = orderCan.takeBack(sold, input.includesUsed === true || isEventCancelled);
	if (verdict !== true) throw rejection(input, verdict === "used_tickets" ? usedTickets : undefined);
	const lines = ofOrder.filter(({ number }) => taken.some((one) => one.line_number === number));
	const to = order.ore === 0 ? "cancelled" : "refunded";
	const ids = taken.map(({ id }) => id);
	await setStates(trx, "order_ticket", { id: ids }, { from: ["valid"], to }, { refund_id: input.refundId });
	await freePlacesOf(trx, places, lines, now);
	const sources = await readSources(trx, order.id);
	const pieces = [...takeMoney(sources, moneyOf(lines)), ...takeClips(sources, lines)];
	await usePieces(trx, pieces, "refunded");
	const payments = await readPaymentParts(trx, pieces);
	const posting = postingOf(order, payments[0]?.payment ?? null);
	const terms = await readTerms(trx, places.event);
	if (order.ore > 0) await postTakeBack(trx, posting, soldLinesOf(lines, terms, "refund"), now);
	const vouchers = await giveBackToVouchers(trx, posting, inLockOrder(pieces), now);
	await addTicketEntries(trx, { order, event: places.event, terms, movement: "refund" }, lines, now);
	return {
		...{ payments, vouchers, lines },
		...{ isAll: left.length === 0, isEventCancelled, tickets: taken.length },
	};
}

type TicketRow = Selectable<Tables["order_ticket"]>;

const usedTickets = [{ path: "tickets", message: "Noen av billettene er brukt i døra." }];

const rejection = ({ requestedBy }: RefundInput, fields?: FieldError[]) =>
	requestedBy === null ? new AppError("not_cancellable") : new AppError("not_refundable", { fields });

/** Locks the tickets that are valid: a scan that comes at the same moment has ended, or waits and rejects them. */
async function chooseTickets(
	trx: Writer,
	order: OrderRow,
	lines: LineRow[],
	input: RefundInput,
): Promise<{ taken: TicketRow[]; left: TicketRow[] }> {
	const { ticketIds } = input;
	const valid = await lockRows(trx, "order_ticket", { order_id: order.id, state: "valid" });
	const chosen = ticketIds === null ? valid : valid.filter(({ id }) => ticketIds.includes(id));
	const isComplete = ticketIds === null || new Set(ticketIds).size === chosen.length;
	if (!isComplete) throw rejection(input);
	const others = valid.filter((ticket) => !chosen.includes(ticket));
	const taken = [...chosen, ...findLeftCompanions(others, lines)];
	return { taken, left: valid.filter((ticket) => !taken.includes(ticket)) };
}

/** Companions that no ticket is left for: each follows one other ticket. Those that are not used, and the last ones, go first. */
function findLeftCompanions(tickets: TicketRow[], lines: LineRow[]): TicketRow[] {
	const isOfCompanion = new Set(lines.filter(isCompanion).map(({ number }) => number));
	const companions = tickets.filter(({ line_number }) => isOfCompanion.has(line_number));
	const accompanied = tickets.length - companions.length;
	return companions
		.toSorted((a, b) => Number(b.used_at !== null) - Number(a.used_at !== null) || a.line_number - b.line_number)
		.slice(accompanied);
}

async function freePlacesOf(trx: Writer, places: OrderPlaces, lines: LineRow[], now: string): Promise<void> {
	const seats = seatsOfLines(lines);
	await freePlaces(trx, places.event, lines.length - seats.length);
	await freeSeats(trx, { ...places, seats }, now);
}
