import { hashOf, isSameSecret } from "../../../core/ids.ts";
import type { Database, Tables, Writer } from "../../../db/database.ts";
import type { EventRef } from "../../../programme/event-ref.ts";
import { type Batch, daysBefore, deleteWhere } from "../../../retention/batches.ts";
import { isLongOver } from "../../../retention/long-over.ts";
import { retention } from "../../../retention/periods.ts";
import { lockRows } from "../../states.ts";
import { codeHashOf, createCode } from "./code.ts";
import { readSigner } from "./keys.ts";

/** Codes that a corrected address has got, and that are no tickets any more. */

/** Gives the unused valid tickets of an order new codes, and keeps the old ones as revoked. */
export async function replaceCodes(trx: Writer, orderId: string, now: string): Promise<void> {
	const tickets = await lockRows(trx, "order_ticket", { order_id: orderId, state: "valid" });
	const signer = await readSigner(trx, now);
	for (const ticket of tickets.filter(({ used_at }) => used_at === null)) {
		const { id, site_id: siteId, event_id: eventId, code, code_hash } = ticket;
		const fresh = createCode(signer, { siteId, eventId });
		await trx
			.insertInto("replaced_ticket_code")
			.values({
				code_hash,
				code_digest: hashOf(code),
				ticket_id: id,
				site_id: siteId,
				event_id: eventId,
				replaced_at: now,
			})
			.execute();
		await trx
			.updateTable("order_ticket")
			.set({ code: fresh, code_hash: codeHashOf(fresh) })
			.where("id", "=", id)
			.execute();
	}
}

type Replaced = Pick<Tables["replaced_ticket_code"], "ticket_id" | "event_id">;

/** The ticket that a replaced code was of; null for any other code. The hash of a phone's list is of the event alone. */
export async function findReplaced(
	db: Database,
	{ siteId, eventId }: { siteId: string; eventId?: string },
	{ code, codeHash }: { code?: string | undefined; codeHash: string },
): Promise<Replaced | null> {
	const row = await db
		.selectFrom("replaced_ticket_code")
		.select(["ticket_id", "event_id", "code_digest"])
		.where("code_hash", "=", codeHash)
		.where("site_id", "=", siteId)
		.executeTakeFirst();
	if (!row) return null;
	// The hash leaves out the signature.
	if (code === undefined ? row.event_id !== eventId : !isSameSecret(hashOf(code), row.code_digest)) return null;
	return row;
}

/** The hashes of replaced codes of an event, with the hash of the code that each ticket has now. */
export const readReplaced = (db: Database, { siteId, eventId }: EventRef) =>
	db
		.selectFrom("replaced_ticket_code")
		.innerJoin("order_ticket", "order_ticket.id", "replaced_ticket_code.ticket_id")
		.select(["replaced_ticket_code.code_hash", "order_ticket.code_hash as present_hash"])
		.where("replaced_ticket_code.site_id", "=", siteId)
		.where("replaced_ticket_code.event_id", "=", eventId)
		.orderBy("replaced_ticket_code.code_hash")
		.execute();

export const oldReplacedCodes = (now: string): Batch =>
	deleteWhere(
		"replaced_ticket_code",
		["code_hash"],
		isLongOver("replaced_ticket_code", daysBefore(now, retention.ticketDays)),
	);
