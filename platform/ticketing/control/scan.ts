import type { Scan, ScanRequest } from "@lerret/contracts/api/control";
import { AppError } from "@lerret/contracts/errors";
import type { ScanResult } from "@lerret/contracts/ticketing";
import type { Database, Writer } from "../../db/database.ts";
import { toOsloIso, toStored } from "../../time.ts";
import type { EventRef } from "../event-ref.ts";
import { codeHashOf } from "../tickets/code.ts";

type Door = EventRef & { staffId: string };
type Outcome = { ticketId: string | null; result: ScanResult; usedAt: string | null };

/**
 * Checks a code at the door; a valid ticket is used by it. The first scan to arrive counts. A scan with a known id
 * changes nothing and returns what it returned before.
 */
export async function recordScan(trx: Writer, door: Door, scan: ScanRequest, now: string): Promise<Scan> {
	const inserted = await trx
		.insertInto("scan")
		.values({
			site_id: door.siteId,
			id: scan.id,
			event_id: door.eventId,
			ticket_id: null,
			result: "unknown",
			used_at: null,
			device: scan.device,
			read_at: toStored(Temporal.Instant.from(scan.at)),
			arrived_at: now,
			staff_id: door.staffId,
			undone_at: null,
		})
		.onConflict((conflict) => conflict.columns(["site_id", "id"]).doNothing())
		.executeTakeFirst();
	if (inserted.numInsertedOrUpdatedRows === 1n) {
		const { ticketId, result, usedAt } = await useTicket(trx, door, scan, now);
		await trx
			.updateTable("scan")
			.set({ ticket_id: ticketId, result, used_at: usedAt })
			.where("site_id", "=", door.siteId)
			.where("id", "=", scan.id)
			.execute();
	}
	return readScan(trx, door.siteId, scan.id);
}

async function useTicket(trx: Writer, door: EventRef, scan: ScanRequest, now: string): Promise<Outcome> {
	const { siteId, eventId } = door;
	const code = scan.code ?? (await findCodeByHash(trx, door, scan.codeHash));
	const ticket = await findTicket(trx, siteId, code);
	if (!ticket || ticket.state === "inactive") return { ticketId: null, result: "unknown", usedAt: null };
	const ticketId = ticket.id;
	if (ticket.event_id !== eventId) return { ticketId, result: "wrong-event", usedAt: null };
	const used = await trx
		.updateTable("order_ticket")
		.set({ used_at: now })
		.where("id", "=", ticketId)
		.where("state", "=", "valid")
		.where("used_at", "is", null)
		.executeTakeFirst();
	if (used.numUpdatedRows === 1n) return { ticketId, result: "valid", usedAt: now };
	// Another door may have used it, or an office refunded it, since it was read.
	const current = await findTicket(trx, siteId, code);
	if (current?.state === "refunded" || current?.state === "cancelled")
		return { ticketId, result: current.state, usedAt: null };
	return { ticketId, result: "already-used", usedAt: current?.used_at ?? null };
}

/** Hashes are not stored: a hall has some hundred tickets, which are hashed in a millisecond. */
async function findCodeByHash(trx: Writer, event: EventRef, codeHash: string | undefined): Promise<string> {
	const rows = await trx
		.selectFrom("order_ticket")
		.select("code")
		.where("site_id", "=", event.siteId)
		.where("event_id", "=", event.eventId)
		.execute();
	return rows.find(({ code }) => codeHashOf(code) === codeHash)?.code ?? "";
}

const findTicket = (trx: Writer, siteId: string, code: string) =>
	trx
		.selectFrom("order_ticket")
		.select(["id", "event_id", "state", "used_at"])
		.where("site_id", "=", siteId)
		.where("code", "=", code)
		.executeTakeFirst();

async function readScan(db: Database, siteId: string, id: string): Promise<Scan> {
	const row = await db
		.selectFrom("scan")
		.leftJoin("order_ticket", "order_ticket.id", "scan.ticket_id")
		.leftJoin("order_line", (join) =>
			join
				.onRef("order_line.order_id", "=", "order_ticket.order_id")
				.onRef("order_line.number", "=", "order_ticket.line_number"),
		)
		.select(["scan.id", "scan.result", "scan.used_at", "order_line.ticket_type", "order_line.shows"])
		.where("scan.site_id", "=", siteId)
		.where("scan.id", "=", id)
		.executeTakeFirstOrThrow();
	return {
		id: row.id,
		result: row.result,
		...(row.used_at === null ? {} : { usedAt: toOsloIso(row.used_at) }),
		...(row.ticket_type === null ? {} : { ticketType: row.ticket_type }),
		...(row.shows === null ? {} : { shows: row.shows }),
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
