import type { Database } from "../../../db/database.ts";
import { selectShowings } from "../../../db/joins.ts";

/** Cancelled events with valid tickets that were paid for, the first one first. `startsAt` is in stored form. */
export const findUnrefunded = (
	db: Database,
	siteId: string,
): Promise<{ id: string; title: string; startsAt: string }[]> =>
	selectShowings(db, siteId)
		.select(["event.id", "production.title", "event.starts_at as startsAt"])
		.where("event.status", "=", "cancelled")
		.where(({ exists, selectFrom }) =>
			exists(
				selectFrom("order_ticket")
					.innerJoin("ticket_order", "ticket_order.id", "order_ticket.order_id")
					.select("order_ticket.id")
					.whereRef("order_ticket.site_id", "=", "event.site_id")
					.whereRef("order_ticket.event_id", "=", "event.id")
					.where("order_ticket.state", "=", "valid")
					.where("ticket_order.ore", ">", 0),
			),
		)
		.orderBy("event.starts_at")
		.orderBy("event.id")
		.execute();
