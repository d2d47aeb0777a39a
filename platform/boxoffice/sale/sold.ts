import type { Database } from "../../db/database.ts";
import type { EventRef } from "../../programme/event-ref.ts";

/** Tickets of orders that are paid or may still be paid. Those that were given back count, because the order is kept. */
function selectSoldLines(db: Database, siteId: string) {
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
		.select((eb) => eb.fn.countAll().as("n"));
}

const countOf = async (query: { executeTakeFirstOrThrow: () => Promise<{ n: number | string | bigint }> }) =>
	Number((await query.executeTakeFirstOrThrow()).n);

/** The tickets sold to an event, here and by the ticket system of the cinema `partner`. */
export async function countSoldToEvent(db: Database, partner: number, { siteId, eventId }: EventRef): Promise<number> {
	const elsewhere = db
		.selectFrom("ticket")
		.select((eb) => eb.fn.countAll().as("n"))
		.where("partner_id", "=", partner)
		.where("event_id", "=", eventId);
	const here = selectSoldLines(db, siteId).where("ticket_order.event_id", "=", eventId);
	return (await countOf(elsewhere)) + (await countOf(here));
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
