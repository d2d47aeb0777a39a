import { sql } from "kysely";
import { earlier, osloDate, toOsloIso } from "../../core/time.ts";
import type { Database } from "../../db/database.ts";
import { lineOfTicket, selectShowings } from "../../db/joins.ts";
import { eventCapacity } from "../../programme/on-sale.ts";
import { linkDays, type OrganiserRef } from "./link.ts";

/** Tickets of one day in Oslo; `ticketType` is null for those of types that too few have bought that day. */
export type SoldOnDay = { day: string; ticketType: string | null; tickets: number };

export type OrganiserSale = {
	title: string;
	startTime: string;
	hall: string;
	isCancelled: boolean;
	capacity: number;
	/** Valid tickets, paid or free. */
	tickets: number;
	free: number;
	ore: number;
	days: SoldOnDay[];
};

/** A ticket type with fewer buyers on a day is joined with the others of them. */
const fewestBuyers = 3;

/**
 * The sale of an organiser's own events until 60 days after they were settled, the next one first: numbers of tickets alone.
 * `isTest`: all orders of the site are tests.
 */
export async function readOrganiserSales(
	db: Database,
	{ siteId, organiserId }: OrganiserRef,
	{ isTest, now }: { isTest: boolean; now: string },
): Promise<OrganiserSale[]> {
	const events = await selectShowings(db, siteId)
		.select(["event.id", "event.starts_at", "event.screen", "event.status", "production.title"])
		.select(eventCapacity.as("capacity"))
		.where("event.organiser_id", "=", organiserId)
		.where((eb) => {
			const settled = eb
				.selectFrom("settlement")
				.select((of) => of.fn.max("settlement.approved_at").as("at"))
				.whereRef("settlement.site_id", "=", "event.site_id")
				.whereRef("settlement.event_id", "=", "event.id");
			return eb(eb.fn.coalesce(settled, sql.lit("9999")), ">", earlier(now, { hours: linkDays * 24 }));
		})
		.orderBy("event.starts_at")
		.orderBy("event.id")
		.execute();
	if (events.length === 0) return [];
	const tickets = await db
		.selectFrom("ticket_order")
		.innerJoin("order_ticket", "order_ticket.order_id", "ticket_order.id")
		.innerJoin("order_line", lineOfTicket)
		.select(["order_ticket.event_id", "order_line.ticket_type", "order_line.ore"])
		.select(["ticket_order.paid_at", "ticket_order.email"])
		.where("order_ticket.site_id", "=", siteId)
		.where(
			"order_ticket.event_id",
			"in",
			events.map(({ id }) => id),
		)
		.where("order_ticket.state", "=", "valid")
		.where("ticket_order.paid_at", "is not", null)
		.$if(!isTest, (query) => query.where("ticket_order.is_test", "=", 0))
		.execute();
	const byEvent = Map.groupBy(tickets, ({ event_id }) => event_id);
	return events.map(({ id, title, starts_at, screen, status, capacity }) => {
		const sold = byEvent.get(id) ?? [];
		return {
			...{ title, startTime: toOsloIso(starts_at), hall: screen, isCancelled: status === "cancelled" },
			capacity: Number(capacity),
			tickets: sold.length,
			free: sold.filter(({ ore }) => ore === 0).length,
			ore: sold.reduce((sum, { ore }) => sum + ore, 0),
			days: joinDays(sold.map((one) => ({ ...one, day: dayOf(one.paid_at ?? now) }))),
		};
	});
}

const dayOf = (instant: string): string => osloDate(Temporal.Instant.from(instant)).toString();

/** The latest day first. */
function joinDays(sold: { day: string; ticket_type: string; email: string }[]): SoldOnDay[] {
	const days = [...Map.groupBy(sold, ({ day }) => day)].sort(([a], [b]) => (a < b ? 1 : -1));
	return days.flatMap(([day, some]) => {
		const types = [...Map.groupBy(some, ({ ticket_type }) => ticket_type)];
		const isFew = ([, those]: (typeof types)[number]) => new Set(those.map(({ email }) => email)).size < fewestBuyers;
		const few = types.filter(isFew).reduce((sum, [, those]) => sum + those.length, 0);
		return [
			...types
				.filter((type) => !isFew(type))
				.map(([ticketType, those]) => ({ day, ticketType, tickets: those.length })),
			...(few > 0 ? [{ day, ticketType: null, tickets: few }] : []),
		];
	});
}
