import type { IssueRequest } from "@lerret/contracts/api/orders";
import { AppError } from "@lerret/contracts/errors";
import { seatLabel } from "@lerret/contracts/seat-label";
import type { Seat } from "@lerret/contracts/seating-plan";
import { type Actor, writeAudit } from "../../content/audit.ts";
import { newId } from "../../core/ids.ts";
import type { Writer } from "../../db/database.ts";
import type { Site } from "../../sites/read.ts";
import { issueWithoutPayment } from "../goods/goods-of.ts";
import { findSeats, takeHeldPlaces } from "../holds/write.ts";
import { findRepeatedOrder, hashOfRequest, insertLines, insertOrder, sessionOfStaff } from "../orders/insert.ts";
import type { OrderLine } from "../orders/lines.ts";
import type { OrderRow } from "../orders/rows.ts";
import { lockEvent } from "../sale/lock-event.ts";
import { type EventSale, readEventSale, takesOrders } from "../sale/sale.ts";

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
	const { idempotencyKey, ...request } = input;
	const session = sessionOfStaff(actor);
	const key = { siteId: site.id, sessionHash: session, idempotencyKey, requestHash: hashOfRequest(request) };
	const repeated = await findRepeatedOrder(trx, key);
	if (repeated) return repeated.order;
	await lockEvent(trx, { siteId: site.id, eventId: input.eventId }, "change");
	const sale = await readEventSale(trx, site, input.eventId, now);
	checkSale(sale, input, now);
	const chosen = findSeats(sale, input.seats ?? []);
	const seats = input.seats ?? [];
	const quantity = input.quantity ?? seats.length;
	const holdId = newId();
	const places = { id: holdId, sessionHash: session, address: null, seats, quantity, previousId: null };
	await takeHeldPlaces(trx, sale, { ...places, endsAt: now, expiresAt: null }, now);
	const order = await insertOrder(
		trx,
		site,
		key,
		{
			places: { eventId: sale.eventId, holdId },
			email: input.email,
			name: input.name || null,
			ore: 0,
			isTest: false,
			issued: { by: actor.id, reason: input.reason },
		},
		now,
	);
	const lines = await insertLines(trx, order.id, toLines(sale, chosen, quantity));
	await issueWithoutPayment(trx, { site, order, lines }, now);
	await writeAudit(trx, {
		siteId: site.id,
		actor,
		at: now,
		action: "issue",
		kind: "order",
		itemId: order.id,
		before: null,
		after: { tickets: quantity },
	});
	return order;
}

function checkSale(sale: EventSale, { seats, quantity }: IssueInput, now: string): void {
	const isOver = now >= sale.closesAt && now >= sale.startsAt;
	if (!takesOrders(sale) || isOver) throw new AppError("sale_closed");
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
