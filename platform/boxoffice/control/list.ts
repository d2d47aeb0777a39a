import type { ControlList } from "@lerret/contracts/api/control";
import { AppError } from "@lerret/contracts/errors";
import { toOsloIso } from "../../core/time.ts";
import type { Database } from "../../db/database.ts";
import { lineOfTicket, selectShowings } from "../../db/joins.ts";
import type { EventRef } from "../../programme/event-ref.ts";
import { readPublicKeys } from "../goods/tickets/keys.ts";
import { readReplaced } from "../goods/tickets/replaced.ts";

/** What a phone needs to control an event's tickets offline. Codes are hashed, so that a lost phone is no ticket. */
export async function readControlList(db: Database, { siteId, eventId }: EventRef): Promise<ControlList> {
	const event = await selectShowings(db, siteId)
		.select(["event.starts_at", "event.screen", "event.status", "production.title"])
		.where("event.id", "=", eventId)
		.executeTakeFirst();
	if (!event) throw new AppError("unknown_event");
	const isCancelled = event.status === "cancelled";
	const rows = await db
		.selectFrom("order_ticket")
		.innerJoin("ticket_order", "ticket_order.id", "order_ticket.order_id")
		.innerJoin("order_line", lineOfTicket)
		.select([
			...(["order_ticket.order_id", "order_ticket.exchanged_to"] as const),
			...(["order_ticket.code_hash", "order_ticket.state", "order_ticket.used_at", "ticket_order.name"] as const),
			...(["ticket_order.is_test", "order_line.seat_label", "order_line.ticket_type", "order_line.shows"] as const),
		])
		.where("order_ticket.site_id", "=", siteId)
		.where("order_ticket.event_id", "=", eventId)
		.orderBy("order_ticket.id")
		.execute();
	// A number of this list alone: the id of an order is half of its address.
	const parties = [...new Set(rows.map((row) => row.order_id))];
	const toListed = (row: (typeof rows)[number]) => ({
		codeHash: row.code_hash,
		name: row.name ?? "",
		seatLabel: row.seat_label,
		ticketType: row.ticket_type,
		isTest: row.is_test === 1,
		party: parties.indexOf(row.order_id) + 1,
	});
	return {
		event: { id: eventId, title: event.title, startTime: toOsloIso(event.starts_at), hall: event.screen },
		keys: await readPublicKeys(db),
		tickets: rows
			.filter(({ state }) => state === "valid" && !isCancelled)
			.map((row) => ({ ...toListed(row), shows: row.shows, usedAt: row.used_at && toOsloIso(row.used_at) })),
		revoked: [
			...rows.flatMap((row) => {
				const exchanged = row.exchanged_to === null ? {} : { isExchanged: true as const };
				if (row.state === "refunded" || row.state === "cancelled")
					return [{ ...toListed(row), state: row.state, ...exchanged }];
				return isCancelled && row.state === "valid" ? [{ ...toListed(row), state: "cancelled" as const }] : [];
			}),
			...(await readReplaced(db, { siteId, eventId })).flatMap(({ code_hash: codeHash, present_hash }) => {
				const row = rows.find((one) => one.code_hash === present_hash);
				return row ? [{ ...toListed(row), codeHash, state: "cancelled" as const, isReplaced: true as const }] : [];
			}),
		],
	};
}
