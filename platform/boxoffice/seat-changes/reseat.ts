import type { SeatChange } from "@lerret/contracts/api/seat-changes";
import { AppError } from "@lerret/contracts/errors";
import { seatLabel } from "@lerret/contracts/seat-label";
import { showingCan } from "@lerret/contracts/showing-can";
import { writeAudit } from "../../content/audit.ts";
import { invalidField } from "../../content/content-type.ts";
import type { ChangeContext } from "../../content/save.ts";
import { later } from "../../core/time.ts";
import type { Database, Writer } from "../../db/database.ts";
import { lineOfTicket } from "../../db/joins.ts";
import { type EventRef, eventKey } from "../../programme/event-ref.ts";
import type { Site } from "../../sites/read.ts";
import { moveSeats } from "../holds/seats.ts";
import { addOrderEmails, deleteWaitingEmails, lockWaitingEmails } from "../orders/email-job.ts";
import { hashOfRequest } from "../orders/insert.ts";
import { lockEvent } from "../sale/lock-event.ts";
import { type EventSale, readEventSale } from "../sale/sale.ts";
import { findRepeatedChange, insertChange, type SeatChanged } from "./changes.ts";

export type ReseatInput = {
	eventId: string;
	/** The new seat of each ticket. */
	seats: Record<string, string>;
	idempotencyKey: string;
};

/** Seat changes of an order that follow each other within this time become one email, or none where they were taken back. */
const emailDelay = { seconds: 60 };

/**
 * Gives valid tickets of an event other seats: all or none. Orders, codes, prices and receipts stay. The lock of the event makes
 * sales, refunds and scans wait, so that no ticket changes meanwhile. A repeated request returns what the first one did. Throws
 * `unknown_event`, `not_reseatable`, `seats_taken`, `invalid_request` and `idempotency_conflict`.
 */
export async function reseat(
	trx: Writer,
	site: Site,
	{ eventId, seats, idempotencyKey }: ReseatInput,
	{ actor, now }: ChangeContext,
): Promise<SeatChange> {
	const event = { siteId: site.id, eventId };
	const locked = await lockEvent(trx, event, "change");
	if (!locked) throw new AppError("unknown_event");
	const key = { idempotencyKey, requestHash: hashOfRequest(seats) };
	const repeated = await findRepeatedChange(trx, event, key);
	if (repeated) return { id: repeated.id, tickets: repeated.tickets.map(toResponse) };
	const isOver = locked.ends_at <= now;
	const verdict = showingCan.reseat({ status: locked.status, isOver }, "checked");
	if (verdict !== true) throw new AppError("not_reseatable");
	const moves = await findMoves(trx, await readEventSale(trx, site, eventId, now, "staff"), seats);
	const taken = await moveSeats(trx, event, moves, now);
	if (taken.length > 0) throw new AppError("seats_taken", { seats: taken });
	await changeLines(trx, moves);
	const id = await insertChange(trx, event, { ...key, tickets: moves }, now);
	await tellCustomers(trx, moves, id, now);
	for (const [orderId, ofOrder] of Map.groupBy(moves, (move) => move.orderId))
		await writeAudit(trx, {
			...{ siteId: site.id, actor, at: now, action: "reseat", kind: "order", itemId: orderId },
			before: { seats: ofOrder.map(({ fromLabel }) => fromLabel) },
			after: { seats: ofOrder.map(({ toLabel }) => toLabel) },
		});
	return { id, tickets: moves.map(toResponse) };
}

/** A ticket whose seat becomes another one. */
export type LineMove = { orderId: string; lineNumber: number; to: string | null; toLabel: string | null };

type Move = {
	ticketId: string;
	orderId: string;
	lineNumber: number;
	email: string;
	holdId: string;
	from: string;
	fromLabel: string;
	to: string;
	toLabel: string;
};

const toResponse = ({ ticketId, orderId, from, fromLabel, to, toLabel }: SeatChanged) => ({
	...{ ticketId, orderId },
	from: { seat: from ?? "", label: fromLabel ?? "" },
	to: { seat: to ?? "", label: toLabel ?? "" },
});

/** Leaves out the tickets that have their seat already. */
async function findMoves(trx: Writer, sale: EventSale, seats: Record<string, string>): Promise<Move[]> {
	if (!sale.plan) throw invalidField("seats", "Salen har ikke nummererte seter.");
	const labels = new Map(sale.seats.map((seat) => [seat.guid, seatLabel(seat)]));
	const chosen = Object.entries(seats);
	const fields = chosen.flatMap(([ticketId, seat], i) => {
		const path = `seats.${ticketId}`;
		if (!labels.has(seat)) return [{ path, message: "Setet finnes ikke i salen." }];
		const isRepeated = chosen.slice(0, i).some(([, other]) => other === seat);
		return isRepeated ? [{ path, message: "Setet er valgt til to billetter." }] : [];
	});
	if (fields.length > 0) throw new AppError("invalid_request", { fields });
	const tickets = await readValidTickets(trx, sale, Object.keys(seats));
	if (tickets.length < chosen.length) throw new AppError("not_reseatable");
	return tickets.flatMap(({ ticketId, orderId, lineNumber, email, holdId, from, fromLabel }) => {
		const to = seats[ticketId];
		if (to === undefined || from === null || holdId === null || from === to) return [];
		const labelled = { fromLabel: fromLabel ?? from, toLabel: labels.get(to) ?? to };
		return { ticketId, orderId, lineNumber, email, holdId, from, to, ...labelled };
	});
}

const readValidTickets = (db: Database, { siteId, eventId }: EventRef, ids: string[]) =>
	db
		.selectFrom("order_ticket")
		.innerJoin("order_line", lineOfTicket)
		.innerJoin("ticket_order", "ticket_order.id", "order_ticket.order_id")
		.select([
			"order_ticket.id as ticketId",
			"order_ticket.order_id as orderId",
			"order_ticket.line_number as lineNumber",
		])
		.select(["order_line.seat as from", "order_line.seat_label as fromLabel"])
		.select(["ticket_order.email", "ticket_order.hold_id as holdId"])
		.where("order_ticket.site_id", "=", siteId)
		.where("order_ticket.event_id", "=", eventId)
		.where("order_ticket.state", "=", "valid")
		.where("order_ticket.id", "in", ids)
		.orderBy("order_ticket.id")
		.execute();

/** Gives lines of orders their new seats. */
export async function changeLines(trx: Writer, moves: readonly LineMove[]): Promise<void> {
	for (const { orderId, lineNumber, to, toLabel } of moves)
		await trx
			.updateTable("order_line")
			.set({ seat: to, seat_label: toLabel })
			.where("order_id", "=", orderId)
			.where("number", "=", lineNumber)
			.execute();
}

/** An email that waits says what the seats are when it leaves, so that its order needs no other one. */
export async function tellCustomers(
	trx: Writer,
	moves: readonly { orderId: string; email: string }[],
	causeId: string,
	now: string,
): Promise<void> {
	const orders = [...new Map(moves.map(({ orderId: id, email }) => [id, { id, email }])).values()];
	if (orders.length === 0) return;
	const pending = selectPending(
		trx,
		orders.map(({ id }) => id),
	);
	const waiting = await lockWaitingEmails(trx, pending.select("id"));
	const rows = await pending.select(["id", "order_id"]).execute();
	const informed = new Set(rows.filter(({ id }) => waiting.includes(id)).map(({ order_id }) => order_id));
	const others = orders.filter(({ id }) => !informed.has(id));
	await addOrderEmails(trx, others, { about: "seats", causeId, runAt: later(now, emailDelay) }, now);
}

/** Emails of orders that wait, and say what the seats are when they leave. */
const selectPending = (trx: Writer, orderIds: string[]) =>
	trx
		.selectFrom("order_email")
		.where("sent_at", "is", null)
		.where("order_id", "in", orderIds)
		.where((eb) =>
			eb.or([
				eb("about", "=", "seats"),
				eb.and([
					eb("about", "=", "notice"),
					eb("cause_id", "in", eb.selectFrom("seat_change").select("notice_id").where("notice_id", "is not", null)),
				]),
			]),
		);

/** Lets a notice of another hall tell of the changes whose emails wait, in place of these. */
export async function joinWaitingChanges(trx: Writer, event: EventRef, noticeId: string): Promise<void> {
	const ofEvent = trx
		.selectFrom("seat_change")
		.select("id")
		.where((eb) => eb.and(eventKey(event)));
	const pending = trx
		.selectFrom("order_email")
		.where("about", "=", "seats")
		.where("sent_at", "is", null)
		.where("cause_id", "in", ofEvent);
	const causes = await pending.select("cause_id").distinct().execute();
	if (causes.length === 0) return;
	await deleteWaitingEmails(trx, pending.select("id"));
	await trx
		.updateTable("seat_change")
		.set({ notice_id: noticeId })
		.where(
			"id",
			"in",
			causes.map(({ cause_id }) => cause_id),
		)
		.execute();
}
