import { type JoinBuilder, sql } from "kysely";
import type { Database, Tables } from "./database.ts";
import { isPlanAt } from "./hall-places.ts";

/** How rows belong to each other, for joins: `.innerJoin("production", productionOfEvent)`. */

type Join<Name extends keyof Tables> = JoinBuilder<Tables, Name>;

export const productionOfEvent = (join: Join<"event" | "production">) =>
	join.onRef("production.site_id", "=", "event.site_id").onRef("production.id", "=", "event.production_id");

/** The events of a site with their productions. */
export const selectShowings = (db: Database, siteId: string) =>
	db.selectFrom("event").innerJoin("production", productionOfEvent).where("event.site_id", "=", siteId);

/** How the sale of the event deviates; most events have no such row. */
export const saleOfEvent = (join: Join<"event" | "event_sale">) =>
	join.onRef("event_sale.site_id", "=", "event.site_id").onRef("event_sale.event_id", "=", "event.id");

/** The hall that the event's screen names; null for a name that no hall has. */
export const hallOfEvent = (join: Join<"event" | "hall">) =>
	join.onRef("hall.site_id", "=", "event.site_id").onRef("hall.name", "=", "event.screen");

/** The plan of that hall; null where the hall's own places apply. The join comes after those of the hall and the sale. */
export const planOfEvent = (join: Join<"event" | "event_sale" | "hall" | "hall_plan">) =>
	join.on(isPlanAt(sql`coalesce(event_sale.plan_from, event.starts_at)`));

/** The events of a site with their production, their hall, and how their sale deviates. */
export const selectEvents = (db: Database, siteId: string) =>
	selectShowings(db, siteId)
		.leftJoin("hall", hallOfEvent)
		.leftJoin("event_sale", saleOfEvent)
		.leftJoin("hall_plan", planOfEvent);

/** Null for an order of a voucher. */
export const eventOfOrder = (join: Join<"event" | "ticket_order">) =>
	join.onRef("event.site_id", "=", "ticket_order.site_id").onRef("event.id", "=", "ticket_order.event_id");

export const eventOfTicket = (join: Join<"event" | "order_ticket">) =>
	join.onRef("event.site_id", "=", "order_ticket.site_id").onRef("event.id", "=", "order_ticket.event_id");

export const lineOfTicket = (join: Join<"order_line" | "order_ticket">) =>
	join
		.onRef("order_line.order_id", "=", "order_ticket.order_id")
		.onRef("order_line.number", "=", "order_ticket.line_number");
