import type { Database } from "../../db/database.ts";
import type { EventRef } from "../../programme/event-ref.ts";
import { isLive } from "./hold-conditions.ts";

/** Whether tickets that were given back count: they do for what must be kept, because their order is. */
type Counted = "all" | "not-given-back";

/** Tickets of orders that are paid or may still be paid. */
function selectSoldLines(db: Database, siteId: string, counted: Counted = "all") {
	return db
		.selectFrom("order_line")
		.innerJoin("ticket_order", "ticket_order.id", "order_line.order_id")
		.where("ticket_order.site_id", "=", siteId)
		.where((eb) =>
			eb.or([
				eb("ticket_order.paid_at", "is not", null),
				eb("ticket_order.state", "in", ["awaiting-payment", "closing"]),
			]),
		)
		.$if(counted === "not-given-back", (query) =>
			query.where((eb) =>
				eb.not(
					eb.exists(
						eb
							.selectFrom("order_ticket")
							.select("order_ticket.id")
							.whereRef("order_ticket.order_id", "=", "order_line.order_id")
							.whereRef("order_ticket.line_number", "=", "order_line.number")
							.where("order_ticket.state", "in", ["refunded", "cancelled"]),
					),
				),
			),
		)
		.select((eb) => eb.fn.countAll().as("n"));
}

const countOf = async (query: { executeTakeFirstOrThrow: () => Promise<{ n: number | string | bigint }> }) =>
	Number((await query.executeTakeFirstOrThrow()).n);

/** The tickets sold to an event, here and by the ticket system of the cinema `partner`. */
export async function countSoldToEvent(db: Database, partner: number, { siteId, eventId }: EventRef): Promise<number> {
	return (await countSoldToEvents(db, partner, siteId, [eventId])).get(eventId) ?? 0;
}

/** The places that visitors have for some minutes, before they pay. */
export async function countHeld(db: Database, { siteId, eventId }: EventRef, now: string): Promise<number> {
	const { n } = await db
		.selectFrom("hold")
		.select((eb) => eb.fn.sum<number | string | null>("quantity").as("n"))
		.where("site_id", "=", siteId)
		.where("event_id", "=", eventId)
		.where(isLive(now))
		.executeTakeFirstOrThrow();
	return Number(n ?? 0);
}

/** By the id of each event that has any, as `countSoldToEvent`. */
export async function countSoldToEvents(
	db: Database,
	partner: number,
	siteId: string,
	eventIds: string[],
	counted: Counted = "all",
): Promise<Map<string, number>> {
	const sold = new Map<string, number>();
	if (eventIds.length === 0) return sold;
	const elsewhere = await db
		.selectFrom("ticket")
		.select(["event_id", (eb) => eb.fn.countAll().as("n")])
		.where("partner_id", "=", partner)
		.where("event_id", "in", eventIds)
		.groupBy("event_id")
		.execute();
	const here = await selectSoldLines(db, siteId, counted)
		.select("ticket_order.event_id")
		.where("ticket_order.event_id", "in", eventIds)
		.groupBy("ticket_order.event_id")
		.execute();
	for (const { event_id, n } of [...elsewhere, ...here])
		if (event_id !== null) sold.set(event_id, (sold.get(event_id) ?? 0) + Number(n));
	return sold;
}

/** The tickets sold to the events of a production, as `countSoldToEvent`. */
export async function countSoldToProduction(
	db: Database,
	partner: number,
	{ siteId, productionId }: { siteId: string; productionId: string },
): Promise<number> {
	const elsewhere = db
		.selectFrom("ticket")
		.select((eb) => eb.fn.countAll().as("n"))
		.where("partner_id", "=", partner)
		.where("movie_id", "=", productionId);
	const events = db
		.selectFrom("event")
		.select("id")
		.where("site_id", "=", siteId)
		.where("production_id", "=", productionId);
	const here = selectSoldLines(db, siteId).where("ticket_order.event_id", "in", events);
	return (await countOf(elsewhere)) + (await countOf(here));
}

/** The tickets sold here to events of a site that have not ended. */
export async function countSoldAhead(db: Database, siteId: string, now: string): Promise<number> {
	const ahead = db.selectFrom("event").select("id").where("site_id", "=", siteId).where("ends_at", ">", now);
	return countOf(selectSoldLines(db, siteId).where("ticket_order.event_id", "in", ahead));
}
