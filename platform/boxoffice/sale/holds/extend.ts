import { AppError } from "@lerret/contracts/errors";
import type { Writer } from "../../../db/database.ts";
import type { Site } from "../../../pages/read.ts";
import { readEventSale } from "../sale.ts";
import type { OwnHoldRef } from "./own.ts";
import { prolongedEnd } from "./times.ts";
import { setHoldExpiry } from "./write.ts";

/**
 * Gives the owner of a live hold without an order more time, up to the longest that a hold lasts; without effect once it
 * lasts that long. Throws `hold_expired`.
 */
export async function extendOwnHold(
	trx: Writer,
	site: Site,
	{ id, sessionHash }: Omit<OwnHoldRef, "siteId">,
	{ now, holdSeconds }: { now: string; holdSeconds: number },
): Promise<void> {
	// Locks it, so that it is not ordered meanwhile.
	const hold = await trx
		.updateTable("hold")
		.set({ id })
		.where("id", "=", id)
		.where("site_id", "=", site.id)
		.where("session_hash", "=", sessionHash)
		.where("released_at", "is", null)
		.where("expires_at", ">", now)
		.where("id", "not in", trx.selectFrom("ticket_order").select("hold_id").where("hold_id", "=", id))
		.returningAll()
		.executeTakeFirst();
	if (!hold) throw new AppError("hold_expired");
	const sale = await readEventSale(trx, site, hold.event_id, now);
	const endsAt = prolongedEnd({ createdAt: hold.created_at, endsAt: hold.ends_at }, now, holdSeconds);
	const seats = await setHoldExpiry(trx, { event: sale, holdId: id }, { endsAt, expiresAt: endsAt });
	// By the clock of another transaction, it had expired and its seats were free.
	if (sale.plan && seats.length < hold.quantity) throw new AppError("hold_expired");
}
