import { AppError } from "@lerret/contracts/errors";
import { type ExchangeObstacle, exchangeObstacles } from "@lerret/contracts/exchange";
import { orderCan } from "@lerret/contracts/order-can";
import { ticketingSchema } from "@lerret/contracts/settings/sale";
import { earlier } from "../../../core/time.ts";
import type { Database, Tables } from "../../../db/database.ts";
import type { EventRef } from "../../../programme/event-ref.ts";
import { readSiteById, type Site } from "../../../sites/read.ts";
import { type LineRow, type OrderPlaces, type OrderRow, placesOf, readLines } from "../../orders/rows.ts";
import { isSettled, sameSeller } from "../../organisers/settled.ts";
import { type EventSale, readEventSale } from "../../sale/sale.ts";
import { hasTooManyCompanions } from "../../sale/ticket-types.ts";
import { findExchange, isDisputed } from "./read.ts";

/** Who exchanges: staff do it until the start, also where visitors may not. */
export type Exchanger = "visitor" | "staff";

/** What is exchanged of an order: the chosen valid tickets, each with its line. */
export type Exchangeable = {
	places: OrderPlaces;
	ids: string[];
	lines: LineRow[];
	tickets: { id: string; line: LineRow }[];
	number: number;
};

type Found = { verdict: true | ExchangeObstacle; exchangeable: Exchangeable | null };

/** `ticketIds`: null for all that are not used. `target`: the other event, once it is chosen. */
type Question = { ticketIds: string[] | null; by: Exchanger; target?: Target };
type Target = Pick<EventSale, "siteId" | "eventId" | "startsAt">;

/** Whether tickets of an order may be exchanged, and what they are. It decides about a locked order, and tells pages what to offer. */
export async function findExchangeable(
	db: Database,
	site: Site,
	order: OrderRow,
	{ ticketIds, by, target }: Question,
	now: string,
): Promise<Found> {
	const places = placesOf(order);
	if (!places) return { verdict: "no-tickets", exchangeable: null };
	const { mayExchange, exchangeHours } = ticketingSchema.parse(site.ticketing ?? {});
	const [valid, lines, event, exchange, disputed, isSameSeller] = await Promise.all([
		readValidTickets(db, order.id),
		readLines(db, order.id),
		readStart(db, places),
		findExchange(db, order.id),
		isDisputed(db, order.id),
		isSoldTogether(db, places.event, target),
	]);
	const unused = valid.filter(({ used_at }) => used_at === null);
	const all = unused.length > 0 ? unused : valid;
	const chosen = ticketIds === null ? all : valid.filter(({ id }) => ticketIds.includes(id));
	const isComplete = ticketIds === null || new Set(ticketIds).size === chosen.length;
	const { gone, left } = splitLines(
		lines,
		valid,
		chosen.map(({ id }) => id),
	);
	const startsAt = [event?.starts_at, target?.startsAt].filter((at) => at !== undefined).sort()[0];
	const number = exchange?.number ?? 0;
	const verdict = orderCan.exchange(
		{
			tickets: isComplete
				? chosen.map(({ used_at }) => ({ state: used_at === null ? ("valid" as const) : ("used" as const) }))
				: [],
			isIssued: order.issued_by !== null,
			isAllowed: by === "staff" || mayExchange,
			isDisputed: disputed,
			number,
			until: event && startsAt ? earlier(startsAt, { hours: by === "staff" ? 0 : exchangeHours }) : null,
			isWhole: await canStay(db, site, places, { gone, left }, now),
			isSameEvent: target?.eventId === places.event.eventId,
			isSameSeller,
		},
		now,
	);
	const tickets = chosen.flatMap(({ id, line_number }) =>
		gone.filter((line) => line.number === line_number).map((line) => ({ id, line })),
	);
	return { verdict, exchangeable: { places, ids: chosen.map(({ id }) => id), lines: gone, tickets, number } };
}

/** `findExchangeable` of a locked order. Throws `not_exchangeable` with the reason. */
export async function requireExchangeable(...question: Parameters<typeof findExchangeable>): Promise<Exchangeable> {
	const { verdict, exchangeable } = await findExchangeable(...question);
	if (verdict !== true) throw notExchangeable(verdict);
	if (!exchangeable) throw notExchangeable("no-tickets");
	return exchangeable;
}

/** Those of the orders that visitors may exchange tickets of. */
export async function selectExchangeable(
	db: Database,
	site: Site,
	orderIds: string[],
	now: string,
): Promise<Set<string>> {
	const { mayExchange } = ticketingSchema.parse(site.ticketing ?? {});
	if (!mayExchange || orderIds.length === 0) return new Set();
	const orders = await db
		.selectFrom("ticket_order")
		.selectAll()
		.where("site_id", "=", site.id)
		.where("id", "in", orderIds)
		.execute();
	const question = { ticketIds: null, by: "visitor" } as const;
	const found = await Promise.all(
		orders.map(async (order) => ({ order, ...(await findExchangeable(db, site, order, question, now)) })),
	);
	return new Set(found.flatMap(({ order, verdict }) => (verdict === true ? [order.id] : [])));
}

export const notExchangeable = (obstacle: ExchangeObstacle): AppError =>
	new AppError("not_exchangeable", { detail: exchangeObstacles[obstacle] });

/** Money of one organiser never becomes another's, nor what is settled already. */
async function isSoldTogether(db: Database, from: EventRef, target: Target | undefined): Promise<boolean> {
	if (await isSettled(db, from)) return false;
	return target === undefined || ((await sameSeller(db, from, target)) && !(await isSettled(db, target)));
}

type Ticket = Pick<Tables["order_ticket"], "id" | "line_number" | "used_at">;

const readValidTickets = (db: Database, orderId: string): Promise<Ticket[]> =>
	db
		.selectFrom("order_ticket")
		.select(["id", "line_number", "used_at"])
		.where("order_id", "=", orderId)
		.where("state", "=", "valid")
		.orderBy("line_number")
		.execute();

/** The lines of valid tickets: of those that go, and of those that stay. */
function splitLines(lines: LineRow[], valid: Ticket[], goneIds: string[]): { gone: LineRow[]; left: LineRow[] } {
	const linesOf = (isGone: boolean) =>
		lines.filter(({ number }) =>
			valid.some(({ id, line_number }) => line_number === number && goneIds.includes(id) === isGone),
		);
	return { gone: linesOf(true), left: linesOf(false) };
}

const readStart = (db: Database, { event: { siteId, eventId } }: OrderPlaces) =>
	db.selectFrom("event").select("starts_at").where("site_id", "=", siteId).where("id", "=", eventId).executeTakeFirst();

/** Whether the valid tickets of a locked order can stay without some of them. */
export async function canStayWithout(db: Database, order: OrderRow, ids: string[], now: string): Promise<boolean> {
	const places = placesOf(order);
	const site = await readSiteById(db, order.site_id);
	if (!places || !site) return false;
	const [valid, lines] = await Promise.all([readValidTickets(db, order.id), readLines(db, order.id)]);
	return canStay(db, site, places, splitLines(lines, valid, ids), now);
}

/** Companions follow another ticket, and a seat beside a wheelchair place that is kept follows that place. */
async function canStay(
	db: Database,
	site: Site,
	{ event: { eventId } }: OrderPlaces,
	{ gone, left }: { gone: LineRow[]; left: LineRow[] },
	now: string,
): Promise<boolean> {
	if (left.length === 0) return true;
	if (hasTooManyCompanions(left)) return false;
	const sale = await readEventSale(db, site, eventId, now, "staff");
	if (now >= sale.keptUntil) return true;
	const beside = new Map(sale.seats.map(({ guid, companionOf }) => [guid, companionOf]));
	const leaves = new Set(gone.map(({ seat }) => seat));
	return !left.some(({ seat }) => leaves.has(beside.get(seat ?? "") ?? ""));
}
