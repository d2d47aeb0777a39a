import { AppError } from "@lerret/contracts/errors";
import { newId } from "../../core/ids.ts";
import type { Tables, Writer } from "../../db/database.ts";
import { rowChunks } from "../../db/row-chunks.ts";
import { type EventRef, eventKey } from "../../programme/event-ref.ts";

/** The stored changes of seats: one row for each request, so that a repeated one changes nothing. */

export type ChangeKey = { idempotencyKey: string; requestHash: string };

/** A ticket whose place becomes another one. Seat and label are null without numbers. */
export type SeatChanged = {
	ticketId: string;
	orderId: string;
	from: string | null;
	fromLabel: string | null;
	to: string | null;
	toLabel: string | null;
};

/** The change that a request with the key has made; null for a new one. Throws `idempotency_conflict`. */
export async function findRepeatedChange(
	trx: Writer,
	event: EventRef,
	{ idempotencyKey, requestHash }: ChangeKey,
): Promise<{ id: string; tickets: SeatChanged[] } | null> {
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
	return { id: change.id, tickets: rows.map(toChanged) };
}

const toChanged = (row: Tables["seat_change_ticket"]): SeatChanged => ({
	...{ ticketId: row.ticket_id, orderId: row.order_id },
	...{ from: row.from_seat || null, fromLabel: row.from_label || null },
	...{ to: row.to_seat || null, toLabel: row.to_label || null },
});

/** Stores a change of a locked event, and returns its id. `noticeId`: the message that tells the customers of it. */
export async function insertChange(
	trx: Writer,
	event: EventRef,
	{
		idempotencyKey,
		requestHash,
		tickets,
		noticeId = null,
	}: ChangeKey & { tickets: readonly SeatChanged[]; noticeId?: string | null },
	now: string,
): Promise<string> {
	const id = newId();
	// The event is locked, so that no other change takes the number.
	const { last } = await trx
		.selectFrom("seat_change")
		.select((eb) => eb.fn.max("number").as("last"))
		.where((eb) => eb.and(eventKey(event)))
		.executeTakeFirstOrThrow();
	const request = { idempotency_key: idempotencyKey, request_hash: requestHash, notice_id: noticeId };
	await trx
		.insertInto("seat_change")
		.values({ id, ...eventKey(event), number: (last ?? 0) + 1, ...request, created_at: now })
		.execute();
	const rows = tickets.map(({ ticketId, orderId, from, fromLabel, to, toLabel }) => ({
		...{ seat_change_id: id, ticket_id: ticketId, order_id: orderId },
		...{ from_seat: from ?? "", from_label: fromLabel ?? "", to_seat: to ?? "", to_label: toLabel ?? "" },
	}));
	for (const some of rowChunks(rows)) await trx.insertInto("seat_change_ticket").values(some).execute();
	return id;
}
