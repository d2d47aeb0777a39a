import type { TicketHolders } from "@lerret/contracts/api/event-sales";
import type { Database } from "../../db/database.ts";
import { lineOfTicket } from "../../db/joins.ts";
import type { EventRef } from "../../programme/event-ref.ts";
import { readCallers } from "../orders/waiting-links.ts";
import { readEntryIds } from "./waiting-entries.ts";

export type Holder = { id: string; email: string };

/** The orders with tickets to an event that are valid, and the addresses that they were sent to. */
export async function readHolders(db: Database, { siteId, eventId }: EventRef): Promise<Holder[]> {
	return await db
		.selectFrom("ticket_order")
		.select(["id", "email"])
		.where("site_id", "=", siteId)
		.where("event_id", "=", eventId)
		.where("id", "in", (eb) =>
			eb
				.selectFrom("order_ticket")
				.select("order_id")
				.where("site_id", "=", siteId)
				.where("event_id", "=", eventId)
				.where("state", "=", "valid"),
		)
		.orderBy("id")
		.execute();
}

/**
 * How many valid tickets to an event there are, what they cost, how many people have them, how many the ticket system of
 * the cinema `partner` sold, and how many without a ticket are informed of a change.
 */
export async function countHolders(
	db: Database,
	partner: number,
	event: EventRef,
	now: string,
): Promise<TicketHolders> {
	const { siteId, eventId } = event;
	const [here, elsewhere] = await Promise.all([
		db
			.selectFrom("order_ticket")
			.innerJoin("ticket_order", "ticket_order.id", "order_ticket.order_id")
			.innerJoin("order_line", lineOfTicket)
			.select((eb) => [eb.fn.countAll().as("tickets"), eb.fn.count("ticket_order.email").distinct().as("people")])
			.select((eb) => eb.fn.sum<number | string | null>("order_line.ore").as("ore"))
			.where("order_ticket.site_id", "=", siteId)
			.where("order_ticket.event_id", "=", eventId)
			.where("order_ticket.state", "=", "valid")
			.executeTakeFirstOrThrow(),
		db
			.selectFrom("ticket")
			.select((eb) => eb.fn.countAll().as("tickets"))
			.where("partner_id", "=", partner)
			.where("event_id", "=", eventId)
			.executeTakeFirstOrThrow(),
	]);
	return {
		tickets: Number(here.tickets),
		people: Number(here.people),
		ore: Number(here.ore ?? 0),
		elsewhere: Number(elsewhere.tickets),
		others: (await readCallers(db, event, now)).length + (await readEntryIds(db, event)).length,
	};
}
