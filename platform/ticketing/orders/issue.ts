import type { IssueRequest } from "@lerret/contracts/api/orders";
import { AppError } from "@lerret/contracts/errors";
import { type Seat, seatLabel } from "@lerret/contracts/seating-plan";
import { type Actor, writeAudit } from "../../content/audit.ts";
import type { Writer } from "../../db/database.ts";
import { hashOf, newId } from "../../ids.ts";
import type { Site } from "../../pages/read.ts";
import { findSeats, takeHeldPlaces } from "../holds/write.ts";
import { lockEvent } from "../lock-event.ts";
import { type EventSale, readEventSale } from "../sale.ts";
import { completeSale, issueTickets } from "./complete.ts";
import type { OrderLine } from "./lines.ts";
import { insertLines } from "./place.ts";
import { type OrderRow, refundRuleOf } from "./rows.ts";

export type IssueInput = IssueRequest & { idempotencyKey: string };

/**
 * Issues free tickets as an order of 0 kr, which may have the places that are kept for wheelchairs, also before the sale
 * opens. A repeated request returns the same order. Throws `unknown_event`, `sale_closed`, `seats_taken`, `sold_out`,
 * `invalid_request` and `idempotency_conflict`.
 */
export async function issueFreeTickets(
	trx: Writer,
	site: Site,
	input: IssueInput,
	actor: Actor,
	now: string,
): Promise<OrderRow> {
	// Repeated requests wait for each other here.
	await lockEvent(trx, { siteId: site.id, eventId: input.eventId }, "change");
	const repeated = await findRepeated(trx, site.id, input, actor);
	if (repeated) return repeated;
	const sale = await readEventSale(trx, site, input.eventId, now);
	checkSale(sale, input, now);
	const chosen = findSeats(sale, input.seats ?? []);
	const seats = input.seats ?? [];
	const quantity = input.quantity ?? seats.length;
	const session = sessionOf(actor);
	const holdId = newId();
	const places = { id: holdId, sessionHash: session, address: null, seats, quantity, previousId: null };
	await takeHeldPlaces(trx, sale, { ...places, endsAt: now, expiresAt: null }, now);
	const order = await trx
		.insertInto("ticket_order")
		.values({
			id: newId(),
			site_id: site.id,
			event_id: sale.eventId,
			hold_id: holdId,
			session_hash: session,
			idempotency_key: input.idempotencyKey,
			request_hash: requestHashOf(input),
			state: "awaiting-payment",
			email: input.email,
			name: input.name || null,
			ore: 0,
			is_test: 0,
			refund_rule_json: JSON.stringify(refundRuleOf(site)),
			created_at: now,
			paid_at: null,
			issued_by: actor.id,
			issue_reason: input.reason,
		})
		.returningAll()
		.executeTakeFirstOrThrow();
	await insertLines(trx, order.id, toLines(sale, chosen, quantity));
	await issueTickets(trx, order, now);
	await completeSale(trx, order, site, null, now);
	await writeAudit(trx, {
		...{ siteId: site.id, actor, at: now, action: "issue", kind: "order", itemId: order.id },
		...{ before: null, after: { tickets: quantity } },
	});
	return order;
}

/** No hash, so that no visitor's session can be the same. */
const sessionOf = ({ id }: Actor) => `staff ${id}`;

const requestHashOf = ({ idempotencyKey: _key, ...request }: IssueInput) =>
	hashOf(JSON.stringify(Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1))));

async function findRepeated(trx: Writer, siteId: string, input: IssueInput, actor: Actor): Promise<OrderRow | null> {
	const order = await trx
		.selectFrom("ticket_order")
		.selectAll()
		.where("site_id", "=", siteId)
		.where("session_hash", "=", sessionOf(actor))
		.where("idempotency_key", "=", input.idempotencyKey)
		.executeTakeFirst();
	if (order && order.request_hash !== requestHashOf(input)) throw new AppError("idempotency_conflict");
	return order ?? null;
}

function checkSale(sale: EventSale, { seats, quantity }: IssueInput, now: string): void {
	const isOver = now >= sale.closesAt && now >= sale.startsAt;
	if (sale.state === "cancelled" || sale.state === "elsewhere" || isOver) throw new AppError("sale_closed");
	if (sale.plan && quantity !== undefined)
		throw new AppError("invalid_request", { fields: [{ path: "seats", message: "Velg setene; salen er nummerert." }] });
	if (!sale.plan && seats)
		throw new AppError("invalid_request", {
			fields: [{ path: "quantity", message: "Oppgi antall; salen har ikke nummererte seter." }],
		});
}

function toLines(sale: EventSale, seats: Seat[], quantity: number): OrderLine[] {
	const type = { ticketTypeId: "fribillett", ticketType: "Fribillett", shows: "", ore: 0, vatRate: sale.vatRate };
	if (!sale.plan) return Array.from({ length: quantity }, () => ({ ...type, seat: null, seatLabel: null }));
	return seats.map((seat) => ({ ...type, seat: seat.guid, seatLabel: seatLabel(seat) }));
}
