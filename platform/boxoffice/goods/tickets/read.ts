import type { ShownTicket } from "@lerret/contracts/api/shop-responses";
import { AppError } from "@lerret/contracts/errors";
import { formatDoors } from "@lerret/contracts/nb/time";
import type { TicketState } from "@lerret/contracts/ticketing";
import { toOsloIso } from "../../../core/time.ts";
import type { Database } from "../../../db/database.ts";
import { eventOfTicket, lineOfTicket, productionOfEvent, selectShowings } from "../../../db/joins.ts";
import { codeHashOf } from "./code.ts";
import { findReplaced } from "./replaced.ts";

/** Issued tickets with their line, order and event as it is now. Every query of this file goes through it. */
function selectTickets(db: Database, siteId: string) {
	return db
		.selectFrom("order_ticket")
		.innerJoin("order_line", lineOfTicket)
		.innerJoin("ticket_order", "ticket_order.id", "order_ticket.order_id")
		.leftJoin("refund", "refund.id", "order_ticket.refund_id")
		.leftJoin("order_exchange", "order_exchange.order_id", "order_ticket.exchanged_to")
		.innerJoin("event", eventOfTicket)
		.innerJoin("production", productionOfEvent)
		.select([
			...(["order_ticket.id", "order_ticket.code", "order_ticket.state", "order_ticket.used_at"] as const),
			...(["order_ticket.refund_id", "order_ticket.exchanged_to", "order_exchange.done_at as exchanged_at"] as const),
			...(["order_line.seat", "order_line.seat_label", "order_line.ticket_type", "order_line.shows"] as const),
			...(["order_line.ore", "ticket_order.is_test", "event.id as event_id", "event.starts_at"] as const),
			...(["event.screen", "event.doors_minutes", "production.title", "refund.created_at as taken_back_at"] as const),
		])
		.where("order_ticket.site_id", "=", siteId)
		.where("order_ticket.state", "<>", "inactive")
		.orderBy("order_ticket.line_number");
}

type TicketRow = Awaited<ReturnType<ReturnType<typeof selectTickets>["execute"]>>[number];

export type SoldTicket = ShownTicket & {
	code: string;
	ore: number;
	/** By which it was taken back. */
	refundId: string | null;
	/** The order that it was exchanged to. */
	exchangedTo: string | null;
	/** When it was refunded, exchanged or cancelled, as a stored instant. */
	takenBackAt: string | null;
	/** "Dørene åpner kl. 17.30". */
	doors: string | null;
};

function toTicket(row: TicketRow): SoldTicket {
	return {
		id: row.id,
		code: row.code,
		state: stateOfTicket(row),
		seat: row.seat,
		seatLabel: row.seat_label,
		ticketType: row.ticket_type,
		shows: row.shows,
		ore: row.ore,
		isTest: row.is_test === 1,
		refundId: row.refund_id,
		exchangedTo: row.exchanged_to,
		takenBackAt: row.taken_back_at ?? row.exchanged_at,
		doors: formatDoors(row.starts_at, row.doors_minutes),
		event: { id: row.event_id, title: row.title, startTime: toOsloIso(row.starts_at), hall: row.screen },
	};
}

/** As it is shown: `used` is `valid` with the time of the scan. */
export function stateOfTicket({ state, used_at }: Pick<TicketRow, "state" | "used_at">): TicketState {
	if (state === "inactive") throw new Error("an inactive ticket is not shown");
	return state === "valid" && used_at !== null ? "used" : state;
}

export async function readTicketsOfOrder(db: Database, siteId: string, orderId: string): Promise<SoldTicket[]> {
	const rows = await selectTickets(db, siteId).where("order_ticket.order_id", "=", orderId).execute();
	return rows.map(toTicket);
}

/** The ticket with a code of this site; one whose code was replaced is cancelled. Throws `not_found`. */
export async function readTicketByCode(
	db: Database,
	siteId: string,
	code: string,
): Promise<SoldTicket & { isReplaced: boolean }> {
	const row = await selectTickets(db, siteId).where("order_ticket.code", "=", code).executeTakeFirst();
	if (row) return { ...toTicket(row), isReplaced: false };
	const replaced = await findReplaced(db, { siteId }, { code, codeHash: codeHashOf(code) });
	const former = await selectTickets(db, siteId)
		.where("order_ticket.id", "=", replaced?.ticket_id ?? "")
		.executeTakeFirst();
	if (!former) throw new AppError("not_found");
	return { ...toTicket(former), code, state: "cancelled", isReplaced: true };
}

/** What a ticket was exchanged to, for the browser that bought either; null for others and for other tickets. */
export async function readExchangedTo(
	db: Database,
	siteId: string,
	{ id, exchangedTo }: SoldTicket,
	sessionHash: string | null,
): Promise<{ orderId: string; title: string; startTime: string } | null> {
	if (exchangedTo === null || sessionHash === null) return null;
	const row = await selectShowings(db, siteId)
		.innerJoin("ticket_order as fresh", (join) =>
			join.onRef("fresh.site_id", "=", "event.site_id").onRef("fresh.event_id", "=", "event.id"),
		)
		.innerJoin("order_ticket as old", "old.exchanged_to", "fresh.id")
		.innerJoin("ticket_order as former", "former.id", "old.order_id")
		.select(["fresh.id", "production.title", "event.starts_at"])
		.where("old.id", "=", id)
		.where((eb) => eb.or([eb("fresh.session_hash", "=", sessionHash), eb("former.session_hash", "=", sessionHash)]))
		.executeTakeFirst();
	return row ? { orderId: row.id, title: row.title, startTime: toOsloIso(row.starts_at) } : null;
}
