import type { Scan, ScanRequest } from "@lerret/contracts/api/control";
import { AppError } from "@lerret/contracts/errors";
import type { ScanResult } from "@lerret/contracts/ticketing";
import { isSameSecret } from "../../core/ids.ts";
import { toOsloIso, toStoredInstant } from "../../core/time.ts";
import type { Database, Tables, Writer } from "../../db/database.ts";
import { lineOfTicket } from "../../db/joins.ts";
import type { EventRef } from "../../programme/event-ref.ts";
import { codeHashOf } from "../goods/tickets/code.ts";
import { findReplaced } from "../goods/tickets/replaced.ts";
import { lockEvent } from "../sale/lock-event.ts";
import { lockRows } from "../states.ts";

type Door = EventRef & { staffId: string };
type Outcome = { ticketId: string | null; result: ScanResult; usedAt: string | null };

/**
 * Checks a code at the door; a valid ticket is used by it. The first scan to arrive counts. A scan with a known id
 * changes nothing and returns what it returned before, also if both arrive at the same moment.
 */
export async function recordScan(trx: Writer, door: Door, scan: ScanRequest, now: string): Promise<Scan> {
	const event = await lockEvent(trx, door, "sale");
	// What decides whether a ticket is let in or given back; scans with one id wait here for each other.
	const ticket = await lockTicket(trx, door, scan);
	const known = await findScan(trx, door.siteId, scan.id);
	if (known) return known;
	const replaced = ticket === null ? await findReplaced(trx, door, toCode(scan)) : null;
	const { ticketId, result, usedAt } = replaced
		? judgeReplaced(replaced, door)
		: judge(ticket, { ...door, isCancelled: event?.status === "cancelled" }, now);
	const inserted = await trx
		.insertInto("scan")
		.values({
			site_id: door.siteId,
			id: scan.id,
			event_id: door.eventId,
			ticket_id: ticketId,
			result,
			used_at: usedAt,
			device: scan.device,
			read_at: toStoredInstant(scan.at),
			arrived_at: now,
			staff_id: door.staffId,
			undone_at: null,
			is_replaced: replaced && result === "cancelled" ? 1 : 0,
		})
		.onConflict((conflict) => conflict.columns(["site_id", "id"]).doNothing())
		.executeTakeFirst();
	// Otherwise, a scan of another ticket with the same id was first.
	if (inserted.numInsertedOrUpdatedRows === 1n && result === "valid" && ticketId !== null)
		await trx.updateTable("order_ticket").set({ used_at: now }).where("id", "=", ticketId).execute();
	const recorded = await findScan(trx, door.siteId, scan.id);
	if (!recorded) throw new Error(`the scan ${scan.id} is not stored`);
	return recorded;
}

type TicketRow = Pick<Tables["order_ticket"], "id" | "event_id" | "state" | "used_at" | "code">;

/** The site's ticket with a code, or the event's with a hash of the list; null if there is none. */
async function lockTicket(trx: Writer, { siteId, eventId }: EventRef, scan: ScanRequest): Promise<TicketRow | null> {
	const hash = toCode(scan).codeHash;
	const ofEvent = scan.code === undefined ? { event_id: eventId } : {};
	const [ticket] = await lockRows(trx, "order_ticket", { site_id: siteId, code_hash: hash, ...ofEvent });
	// The hash leaves out the signature.
	const isGenuine = ticket !== undefined && (scan.code === undefined || isSameSecret(scan.code, ticket.code));
	return isGenuine ? ticket : null;
}

const toCode = ({ code, codeHash }: ScanRequest) => ({ code, codeHash: codeHash ?? codeHashOf(code ?? "") });

const judgeReplaced = (replaced: { ticket_id: string; event_id: string }, { eventId }: EventRef): Outcome => ({
	ticketId: replaced.ticket_id,
	result: replaced.event_id === eventId ? "cancelled" : "wrong-event",
	usedAt: null,
});

function judge(
	ticket: TicketRow | null,
	{ eventId, isCancelled }: EventRef & { isCancelled: boolean },
	now: string,
): Outcome {
	if (!ticket || ticket.state === "inactive") return { ticketId: null, result: "unknown", usedAt: null };
	const { id: ticketId, state, used_at: usedAt } = ticket;
	if (ticket.event_id !== eventId) return { ticketId, result: "wrong-event", usedAt: null };
	if (state !== "valid") return { ticketId, result: state, usedAt: null };
	if (isCancelled) return { ticketId, result: "cancelled", usedAt: null };
	return usedAt === null ? { ticketId, result: "valid", usedAt: now } : { ticketId, result: "already-used", usedAt };
}

async function findScan(db: Database, siteId: string, id: string): Promise<Scan | null> {
	const row = await db
		.selectFrom("scan")
		.leftJoin("order_ticket", "order_ticket.id", "scan.ticket_id")
		.leftJoin("order_line", lineOfTicket)
		.leftJoin("ticket_order", "ticket_order.id", "order_ticket.order_id")
		.select([
			"scan.id",
			"scan.result",
			"scan.used_at",
			"scan.is_replaced",
			"order_ticket.exchanged_to",
			"order_line.seat_label",
			"order_line.ticket_type",
			"order_line.shows",
			"ticket_order.is_test",
		])
		.where("scan.site_id", "=", siteId)
		.where("scan.id", "=", id)
		.executeTakeFirst();
	if (!row) return null;
	return {
		id: row.id,
		result: row.result,
		...(row.used_at === null ? {} : { usedAt: toOsloIso(row.used_at) }),
		...(row.seat_label === null ? {} : { seatLabel: row.seat_label }),
		...(row.ticket_type === null ? {} : { ticketType: row.ticket_type }),
		...(row.shows === null ? {} : { shows: row.shows }),
		...(row.is_test === 1 ? { isTest: true as const } : {}),
		...(row.is_replaced === 1 ? { isReplaced: true as const } : {}),
		...(row.result === "cancelled" && row.exchanged_to !== null ? { isExchanged: true as const } : {}),
	};
}

/** Makes a ticket valid again that the scan has used, once. Throws `not_found` for an unknown scan. */
export async function undoScan(trx: Writer, { siteId, eventId }: EventRef, id: string, now: string): Promise<void> {
	const scan = await trx
		.selectFrom("scan")
		.select(["ticket_id", "result", "used_at"])
		.where("site_id", "=", siteId)
		.where("event_id", "=", eventId)
		.where("id", "=", id)
		.executeTakeFirst();
	if (!scan) throw new AppError("not_found");
	// The ticket before the scan, as a scan locks them.
	if (scan.ticket_id !== null) await lockRows(trx, "order_ticket", { id: scan.ticket_id });
	const undone = await trx
		.updateTable("scan")
		.set({ undone_at: now })
		.where("site_id", "=", siteId)
		.where("id", "=", id)
		.where("undone_at", "is", null)
		.executeTakeFirst();
	if (undone.numUpdatedRows === 0n) return;
	if (scan.result !== "valid" || scan.ticket_id === null) return;
	await trx
		.updateTable("order_ticket")
		.set({ used_at: null })
		.where("id", "=", scan.ticket_id)
		.where("used_at", "=", scan.used_at)
		.execute();
}
