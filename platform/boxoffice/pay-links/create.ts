import type { PayLinkRequest } from "@lerret/contracts/api/pay-links";
import { AppError } from "@lerret/contracts/errors";
import { ticketingSchema } from "@lerret/contracts/settings/sale";
import { writeAudit } from "../../content/audit.ts";
import { invalidField } from "../../content/content-type.ts";
import type { ChangeContext } from "../../content/save.ts";
import { newId } from "../../core/ids.ts";
import { later } from "../../core/time.ts";
import type { Database, Writer } from "../../db/database.ts";
import { addJob } from "../../jobs/add.ts";
import type { EventRef } from "../../programme/event-ref.ts";
import type { Site } from "../../sites/read.ts";
import { endBeforeStart } from "../holds/shorten-pay-links.ts";
import { checkSale, takeHeldPlaces } from "../holds/write.ts";
import { addOrderEmail } from "../orders/email-job.ts";
import { findRepeatedOrder, hashOfRequest, insertLines, insertOrder, sessionOfStaff } from "../orders/insert.ts";
import { priceLines, requireNumbering } from "../orders/lines.ts";
import type { OrderRow } from "../orders/rows.ts";
import { lockEvent } from "../sale/lock-event.ts";
import { type EventSale, readEventSale } from "../sale/sale.ts";
import { sumOre } from "../sum-ore.ts";
import { addReminder } from "./reminder.ts";

export type PayLinkInput = PayLinkRequest & { idempotencyKey: string };

/**
 * Holds places for a caller as an order that awaits its payment, and sends the link. A repeated request returns the same order.
 * Throws `unknown_event`, `sale_closed`, `seats_taken`, `sold_out`, `too_many_seats`, `pay_link_too_late`, `too_many_pay_links`,
 * `invalid_request` and `idempotency_conflict`.
 */
export async function createPayLink(
	trx: Writer,
	site: Site,
	{ idempotencyKey, ...request }: PayLinkInput,
	{ actor, now }: ChangeContext,
): Promise<OrderRow> {
	const key = { siteId: site.id, sessionHash: sessionOfStaff(actor), idempotencyKey };
	const repeated = await findRepeatedOrder(trx, { ...key, requestHash: hashOfRequest(request) });
	if (repeated) return repeated.order;
	// Not only as a sale: the number of links is counted.
	await lockEvent(trx, { siteId: site.id, eventId: request.eventId }, "change");
	const settings = ticketingSchema.parse(site.ticketing ?? {});
	const sale = await readEventSale(trx, site, request.eventId, now);
	const quantity = request.lines.length;
	const seats = request.lines.flatMap(({ seat }) => seat ?? []);
	const mostPerOrder = Math.min(settings.payLinkPlaces, sale.mostPerOrder);
	if (sale.seller !== "own") throw new AppError("sale_closed");
	requireNumbering(sale, request.lines);
	checkSale({ ...sale, mostPerOrder }, { seats, quantity, needsWheelchairPlace: true }, now);
	const lines = priceLines(request.lines, { seats, quantity }, sale);
	const ore = sumOre(lines);
	if (ore === 0) throw invalidField("lines", "Bestillingen koster ingenting. Gi fribilletter i stedet.");
	const closesAt = firstOf(later(now, { hours: settings.payLinkHours }), latestEnd(sale));
	if (closesAt <= now) throw new AppError("pay_link_too_late");
	await requireRoom(trx, sale, quantity);
	const holdId = newId();
	// Its own session: a clerk may make several for an event.
	const hold = { id: holdId, sessionHash: `pay link ${holdId}`, address: null, previousId: null };
	await takeHeldPlaces(trx, sale, { ...hold, seats, quantity, endsAt: closesAt, expiresAt: closesAt }, now);
	const order = await insertOrder(
		trx,
		site,
		{ ...key, requestHash: hashOfRequest(request) },
		{
			...{ places: { eventId: sale.eventId, holdId }, email: request.email, name: request.name || null },
			...{ ore, isTest: false },
		},
		now,
	);
	await insertLines(trx, order.id, lines);
	await trx.insertInto("pay_link").values({ order_id: order.id, closes_at: closesAt, opened_at: null }).execute();
	await addJob(trx, { kind: "close-order", payload: { orderId: order.id }, key: order.id, runAt: closesAt });
	await addOrderEmail(trx, order, { about: "pay-link", causeId: order.id }, now);
	await addReminder(trx, order, closesAt, now);
	await writeAudit(trx, {
		...{ siteId: site.id, actor, at: now, action: "pay-link", kind: "order", itemId: order.id },
		...{ before: null, after: { tickets: quantity } },
	});
	return order;
}

/** Until when places of an event can wait for a payment at most. */
export const latestEnd = ({ startsAt, closesAt }: Pick<EventSale, "startsAt" | "closesAt">): string =>
	firstOf(endBeforeStart(startsAt), closesAt);

const firstOf = (one: string, other: string): string => (one < other ? one : other);

/** One in so many places of an event may wait for payments. */
const oneIn = 10;

async function requireRoom(db: Database, sale: EventSale, quantity: number): Promise<void> {
	const open = await countWaitingPlaces(db, sale);
	if (open + quantity > Math.max(1, Math.floor(sale.capacity / oneIn))) throw new AppError("too_many_pay_links");
}

async function countWaitingPlaces(db: Database, { siteId, eventId }: EventRef): Promise<number> {
	const { places } = await db
		.selectFrom("pay_link")
		.innerJoin("ticket_order", "ticket_order.id", "pay_link.order_id")
		.innerJoin("hold", "hold.id", "ticket_order.hold_id")
		.select((eb) => eb.fn.sum<number | string | null>("hold.quantity").as("places"))
		.where("ticket_order.site_id", "=", siteId)
		.where("ticket_order.event_id", "=", eventId)
		.where("ticket_order.state", "=", "awaiting-payment")
		.where("pay_link.opened_at", "is", null)
		.executeTakeFirstOrThrow();
	return Number(places ?? 0);
}
