import { AppError } from "@lerret/contracts/errors";
import type { Writer } from "../../db/database.ts";
import type { Site } from "../../sites/read.ts";
import { readEventSale } from "../sale/sale.ts";
import { lockUnorderedHold, type OwnHoldRef } from "./own.ts";
import { prolongedEnd } from "./times.ts";
import { prolongHold } from "./write.ts";

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
	const hold = await lockUnorderedHold(trx, { siteId: site.id, id, sessionHash }, now);
	if (!hold) throw new AppError("hold_expired");
	const sale = await readEventSale(trx, site, hold.event_id, now);
	const endsAt = prolongedEnd({ createdAt: hold.created_at, endsAt: hold.ends_at }, now, holdSeconds);
	await prolongHold(trx, sale, hold, { endsAt, expiresAt: endsAt });
}
