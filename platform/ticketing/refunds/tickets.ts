import { AppError } from "@lerret/contracts/errors";
import type { Selectable } from "kysely";
import type { Tables, Writer } from "../../db/database.ts";
import { freePlaces } from "../holds/places.ts";
import { freeSeats } from "../holds/seats.ts";
import { postingOf, postReturn } from "../ledger/post.ts";
import { lockEvent } from "../lock-event.ts";
import { type LineRow, type OrderPlaces, type OrderRow, readLines, seatsOfLines } from "../orders/rows.ts";
import { sumOre } from "../sum-ore.ts";
import { returnToCards } from "../vouchers/return.ts";
import { findPaymentOf, type RefundInput } from "./refund.ts";
import type { TakenBack } from "./take-back.ts";

/** Makes tickets of a locked order invalid, frees their places and books what is owed. */
export async function takeBackTickets(
	trx: Writer,
	order: OrderRow,
	places: OrderPlaces,
	input: RefundInput & { refundId: string },
	now: string,
): Promise<TakenBack> {
	await lockEvent(trx, places.event, "sale");
	const { taken, left } = await chooseTickets(trx, order, input);
	const ofOrder = await readLines(trx, order.id);
	const lines = ofOrder.filter(({ number }) => taken.some((one) => one.line_number === number));
	await trx
		.updateTable("order_ticket")
		.set({ state: order.ore === 0 ? "cancelled" : "refunded", refund_id: input.refundId })
		.where("order_id", "=", order.id)
		.where(
			"id",
			"in",
			taken.map(({ id }) => id),
		)
		.execute();
	await freePlacesOf(trx, places, lines, now);
	const payment = order.ore === 0 ? null : await findPaymentOf(trx, order);
	const posting = postingOf(order, payment);
	const sold = lines.map(({ ore, vat_rate }) => ({ ore, vatRate: vat_rate }));
	if (order.ore > 0) await postReturn(trx, posting, sold, now);
	const ore = sumOre(lines);
	const leftNumbers = new Set(left.map(({ line_number }) => line_number));
	const gone = ofOrder.filter(({ number }) => !leftNumbers.has(number));
	const cards = await returnToCards(trx, posting, { taken: lines, gone, paidOre: payment?.ore ?? 0 }, now);
	return { payment, ore: ore - sumOre(cards), cards, lines, isAll: left.length === 0, tickets: taken.length };
}

type TicketRow = Selectable<Tables["order_ticket"]>;

async function chooseTickets(
	trx: Writer,
	order: OrderRow,
	{ ticketIds, requestedBy }: RefundInput,
): Promise<{ taken: TicketRow[]; left: TicketRow[] }> {
	const valid = await trx
		.selectFrom("order_ticket")
		.selectAll()
		.where("order_id", "=", order.id)
		.where("state", "=", "valid")
		.execute();
	const taken = ticketIds === null ? valid : valid.filter(({ id }) => ticketIds.includes(id));
	const isComplete = ticketIds === null || new Set(ticketIds).size === taken.length;
	if (taken.length === 0 || !isComplete)
		throw new AppError(requestedBy === null ? "not_cancellable" : "not_refundable");
	return { taken, left: valid.filter((ticket) => !taken.includes(ticket)) };
}

async function freePlacesOf(trx: Writer, places: OrderPlaces, lines: LineRow[], now: string): Promise<void> {
	const seats = seatsOfLines(lines);
	await freePlaces(trx, places.event, lines.length - seats.length);
	await freeSeats(trx, { ...places, seats }, now);
}
