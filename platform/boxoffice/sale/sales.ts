import type { EventSales } from "@lerret/contracts/api/event-figures";
import { AppError } from "@lerret/contracts/errors";
import { type ExpressionBuilder, sql } from "kysely";
import { toOsloIso } from "../../core/time.ts";
import type { Database, Tables } from "../../db/database.ts";
import { hallPlaces } from "../../db/hall-places.ts";
import { lineOfTicket, selectEvents } from "../../db/joins.ts";
import { isSoldHere } from "../../programme/on-sale.ts";
import { capacityOf } from "../../programme/ticket-sale.ts";
import type { Site } from "../../sites/read.ts";
import { hasPlaces } from "./hold-conditions.ts";

type EventTables = Tables & { event_sale: Tables["event_sale"] | null };

const columns = [
	...(["event.id", "event.starts_at", "event.ends_at", "event.screen", "event.status", "production.title"] as const),
	"event_sale.capacity as event_capacity",
	hallPlaces.isNumbered.as("is_numbered"),
	hallPlaces.capacity.as("hall_capacity"),
] as const;

/** Also where the seller was changed after something was sold. */
const isOrWasSoldHere = (site: Site) => (eb: ExpressionBuilder<EventTables, "event" | "event_sale">) =>
	eb.or([
		isSoldHere(site),
		eb.exists(
			eb
				.selectFrom("order_ticket")
				.select("order_ticket.id")
				.whereRef("order_ticket.site_id", "=", "event.site_id")
				.whereRef("order_ticket.event_id", "=", "event.id"),
		),
	]);

/**
 * The sale of the events of a site that begin within a period, by start. Of those that are sold elsewhere, no tickets are
 * known.
 */
export async function readSalesOfPeriod(
	db: Database,
	site: Site,
	{ start, end }: { start: string; end: string },
	now: string,
): Promise<(EventSales & { isSoldHere: boolean })[]> {
	const found = await selectEvents(db, site.id)
		.select((eb) => ["event.id", isOrWasSoldHere(site)(eb).as("isSoldHere")])
		.where("event.starts_at", ">=", start)
		.where("event.starts_at", "<", end)
		.orderBy("event.starts_at")
		.orderBy("event.id")
		.execute();
	if (found.length === 0) return [];
	const ids = found.map(({ id }) => id);
	const byId = new Map((await readSales(db, site.id, ids, now)).map((sales) => [sales.id, sales]));
	return found.flatMap(({ id, isSoldHere: isHere }) => {
		const sales = byId.get(id);
		return sales ? [{ ...sales, isSoldHere: Boolean(isHere) }] : [];
	});
}

/** The sale of one event. Throws `unknown_event`. */
export async function readEventSales(db: Database, siteId: string, eventId: string, now: string): Promise<EventSales> {
	const [sales] = await readSales(db, siteId, [eventId], now);
	if (!sales) throw new AppError("unknown_event");
	return sales;
}

/** The sales of events, in any order; those that are not published are left out. */
export async function readSales(db: Database, siteId: string, ids: string[], now: string): Promise<EventSales[]> {
	const rows = await selectEvents(db, siteId).select(columns).where("event.id", "in", ids).execute();
	const [tickets, notSold] = [await countTickets(db, siteId, ids), await countHeld(db, siteId, ids, now)];
	return rows.map((row) => {
		const counts = tickets.get(row.id) ?? noTickets;
		const hasPlan = row.is_numbered === 1;
		const capacity = capacityOf({ hasPlan, hallCapacity: row.hall_capacity, eventCapacity: row.event_capacity });
		const { held, blocked } = notSold.get(row.id) ?? { held: 0, blocked: 0 };
		const taken = counts.sold + counts.free + counts.issued + held + blocked;
		return {
			id: row.id,
			title: row.title,
			startTime: toOsloIso(row.starts_at),
			endTime: toOsloIso(row.ends_at),
			hall: row.screen,
			status: row.status,
			seating: hasPlan ? ("numbered" as const) : ("unnumbered" as const),
			capacity,
			...counts,
			held,
			blocked,
			left: Math.max(0, capacity - taken),
		};
	});
}

const noTickets = { sold: 0, free: 0, issued: 0, used: 0, refunded: 0, ore: 0, refundedOre: 0 };
type Sum = number | string | null;

async function countTickets(db: Database, siteId: string, eventIds: string[]) {
	const isValid = sql`order_ticket.state = 'valid'`;
	const isRefunded = sql`order_ticket.state in ('refunded', 'cancelled')`;
	const isIssued = sql`ticket_order.issued_by is not null`;
	const count = (...conditions: ReturnType<typeof sql>[]) =>
		sql<Sum>`sum(case when ${sql.join(conditions, sql` and `)} then 1 else 0 end)`;
	const sum = (condition: ReturnType<typeof sql>) =>
		sql<Sum>`sum(case when ${condition} then order_line.ore else 0 end)`;
	const rows = await db
		.selectFrom("order_ticket")
		.innerJoin("ticket_order", "ticket_order.id", "order_ticket.order_id")
		.innerJoin("order_line", lineOfTicket)
		.select([
			"order_ticket.event_id",
			count(isValid, sql`order_line.ore > 0`).as("sold"),
			count(isValid, sql`order_line.ore = 0`, sql`not (${isIssued})`).as("free"),
			count(isValid, isIssued).as("issued"),
			count(isValid, sql`order_ticket.used_at is not null`).as("used"),
			count(isRefunded).as("refunded"),
			sum(isValid).as("ore"),
			sum(isRefunded).as("refundedOre"),
		])
		.where("order_ticket.site_id", "=", siteId)
		.where("order_ticket.event_id", "in", eventIds)
		.groupBy("order_ticket.event_id")
		.execute();
	return new Map(
		rows.map(({ event_id, ...counts }) => [
			event_id,
			{
				sold: Number(counts.sold),
				free: Number(counts.free),
				issued: Number(counts.issued),
				used: Number(counts.used),
				refunded: Number(counts.refunded),
				ore: Number(counts.ore),
				refundedOre: Number(counts.refundedOre),
			},
		]),
	);
}

/** Places that visitors hold, also while they pay, and places that staff withhold. */
async function countHeld(
	db: Database,
	siteId: string,
	eventIds: string[],
	now: string,
): Promise<Map<string, { held: number; blocked: number }>> {
	const rows = await db
		.selectFrom("hold")
		.leftJoin("ticket_order", "ticket_order.hold_id", "hold.id")
		.leftJoin("place_block", "place_block.hold_id", "hold.id")
		.select([
			"hold.event_id",
			sql<Sum>`sum(case when place_block.hold_id is null then hold.quantity else 0 end)`.as("held"),
			sql<Sum>`sum(case when place_block.hold_id is null then 0 else hold.quantity end)`.as("blocked"),
		])
		.where("hold.site_id", "=", siteId)
		.where("hold.event_id", "in", eventIds)
		.where("ticket_order.paid_at", "is", null)
		.where(hasPlaces(now))
		.groupBy("hold.event_id")
		.execute();
	return new Map(
		rows.map(({ event_id, held, blocked }) => [event_id, { held: Number(held), blocked: Number(blocked) }]),
	);
}
