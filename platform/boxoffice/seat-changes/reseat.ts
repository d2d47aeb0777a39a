import type { SeatChange } from "@lerret/contracts/api/seat-changes";
import { AppError } from "@lerret/contracts/errors";
import { seatLabel } from "@lerret/contracts/seat-label";
import { showingCan } from "@lerret/contracts/showing-can";
import { writeAudit } from "../../content/audit.ts";
import { invalidField } from "../../content/content-type.ts";
import type { ChangeContext } from "../../content/save.ts";
import { newId } from "../../core/ids.ts";
import { later } from "../../core/time.ts";
import type { Database, Writer } from "../../db/database.ts";
import { lineOfTicket } from "../../db/joins.ts";
import { rowChunks } from "../../db/row-chunks.ts";
import { type EventRef, eventKey } from "../../programme/event-ref.ts";
import type { Site } from "../../sites/read.ts";
import { addOrderEmails, lockWaitingEmails } from "../orders/email-job.ts";
import { hashOfRequest } from "../orders/insert.ts";
import { moveSeats } from "../sale/holds/seats.ts";
import { lockEvent } from "../sale/lock-event.ts";
import { type EventSale, readEventSale } from "../sale/sale.ts";

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
	const repeated = await findRepeated(trx, event, key);
	if (repeated) return repeated;
	const isOver = locked.ends_at <= now;
	const verdict = showingCan.reseat({ status: locked.status, isOver }, "checked");
	if (verdict !== true) throw new AppError("not_reseatable");
	const moves = await findMoves(trx, await readEventSale(trx, site, eventId, now, "staff"), seats);
	const taken = await moveSeats(trx, event, moves, now);
	if (taken.length > 0) throw new AppError("seats_taken", { seats: taken });
	await changeLines(trx, moves);
	const id = await insertChange(trx, event, { ...key, moves }, now);
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

async function findRepeated(
	trx: Writer,
	event: EventRef,
	{ idempotencyKey, requestHash }: { idempotencyKey: string; requestHash: string },
): Promise<SeatChange | null> {
	const change = await trx
		.selectFrom("seat_change")
		.select(["id", "request_hash"])
		.where((eb) => eb.and({ ...eventKey(event), idempotency_key: idempotencyKey }))
		.executeTakeFirst();
	if (!change) return null;
	if (change.request_hash !== requestHash) throw new AppError("idempotency_conflict");
	const rows = await trx
		.selectFrom("seat_change_ticket")
		.selectAll()
		.where("seat_change_id", "=", change.id)
		.orderBy("ticket_id")
		.execute();
	const tickets = rows.map((row) => ({
		...{ ticketId: row.ticket_id, orderId: row.order_id },
		...{ from: row.from_seat, fromLabel: row.from_label, to: row.to_seat, toLabel: row.to_label },
	}));
	return { id: change.id, tickets: tickets.map(toResponse) };
}

const toResponse = ({
	ticketId,
	orderId,
	from,
	fromLabel,
	to,
	toLabel,
}: Omit<Move, "lineNumber" | "email" | "holdId">) => ({
	ticketId,
	orderId,
	from: { seat: from, label: fromLabel },
	to: { seat: to, label: toLabel },
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

async function changeLines(trx: Writer, moves: Move[]): Promise<void> {
	for (const { orderId, lineNumber, to, toLabel } of moves)
		await trx
			.updateTable("order_line")
			.set({ seat: to, seat_label: toLabel })
			.where("order_id", "=", orderId)
			.where("number", "=", lineNumber)
			.execute();
}

async function insertChange(
	trx: Writer,
	event: EventRef,
	{ idempotencyKey, requestHash, moves }: { idempotencyKey: string; requestHash: string; moves: Move[] },
	now: string,
): Promise<string> {
	const id = newId();
	// The event is locked, so that no other change takes the number.
	const { last } = await trx
		.selectFrom("seat_change")
		.select((eb) => eb.fn.max("number").as("last"))
		.where((eb) => eb.and(eventKey(event)))
		.executeTakeFirstOrThrow();
	const request = { idempotency_key: idempotencyKey, request_hash: requestHash };
	await trx
		.insertInto("seat_change")
		.values({ id, ...eventKey(event), number: (last ?? 0) + 1, ...request, created_at: now })
		.execute();
	const rows = moves.map(({ ticketId, orderId, from, fromLabel, to, toLabel }) => ({
		...{ seat_change_id: id, ticket_id: ticketId, order_id: orderId },
		...{ from_seat: from, from_label: fromLabel, to_seat: to, to_label: toLabel },
	}));
	for (const some of rowChunks(rows)) await trx.insertInto("seat_change_ticket").values(some).execute();
	return id;
}

/** An email that waits says what the seats are when it leaves, so that its order needs no other one. */
async function tellCustomers(trx: Writer, moves: Move[], causeId: string, now: string): Promise<void> {
	const orders = [...new Map(moves.map(({ orderId: id, email }) => [id, { id, email }])).values()];
	if (orders.length === 0) return;
	const pending = trx
		.selectFrom("order_email")
		.where("about", "=", "seats")
		.where("sent_at", "is", null)
		.where(
			"order_id",
			"in",
			orders.map(({ id }) => id),
		);
	const waiting = await lockWaitingEmails(trx, pending.select("id"));
	const rows = await pending.select(["id", "order_id"]).execute();
	const informed = new Set(rows.filter(({ id }) => waiting.includes(id)).map(({ order_id }) => order_id));
	const others = orders.filter(({ id }) => !informed.has(id));
	await addOrderEmails(trx, others, { about: "seats", causeId, runAt: later(now, emailDelay) }, now);
}
