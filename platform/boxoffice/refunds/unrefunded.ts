import type { Database } from "../../db/database.ts";
import { selectShowings } from "../../db/joins.ts";

/** Cancelled events with valid tickets that were paid for, and how many, the first one first. `startsAt` is in stored form. */
export async function findUnrefunded(db: Database, siteId: string) {
	const rows = await selectShowings(db, siteId)
		.innerJoin("order_ticket", (join) =>
			join
				.onRef("order_ticket.site_id", "=", "event.site_id")
				.onRef("order_ticket.event_id", "=", "event.id")
				.on("order_ticket.state", "=", "valid"),
		)
		.innerJoin("ticket_order", "ticket_order.id", "order_ticket.order_id")
		.select((eb) => [
			...(["event.id", "event.status", "production.title", "event.starts_at as startsAt"] as const),
			eb.fn.countAll().as("tickets"),
		])
		.where("event.status", "=", "cancelled")
		.where("ticket_order.ore", ">", 0)
		.groupBy(["event.id", "event.status", "production.title", "event.starts_at"])
		.orderBy("event.starts_at")
		.orderBy("event.id")
		.execute();
	return rows.map((row) => ({ ...row, tickets: Number(row.tickets) }));
}
