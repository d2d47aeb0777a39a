import { AppError } from "@lerret/contracts/errors";
import type { WaitingRequest } from "@lerret/contracts/waiting-list";
import { limitAttempts } from "../../accounts/rate-limits.ts";
import { newId } from "../../core/ids.ts";
import { earlier } from "../../core/time.ts";
import type { Writer } from "../../db/database.ts";
import { addJob } from "../../jobs/add.ts";
import type { Site } from "../../sites/read.ts";
import { countOffered, isForWaitingList, readFreePlaces } from "../sale/availability.ts";
import { type EventSale, readEventSale } from "../sale/sale.ts";
import { hasWaitingList } from "../sale/waiting.ts";
import type { BoxOffice } from "../services.ts";

/**
 * Puts an email address on the waiting list, once for an event, and sends it a confirmation; the result is the same if
 * it was there. A form that is sent twice within a minute gets one. False if there are places enough, so that there is
 * nothing to wait for. Throws `unknown_event`, `sale_closed`, `too_many_seats` and `too_many_attempts`.
 */
export async function joinWaitingList(
	{ db, hashAddress, readTime }: BoxOffice,
	site: Site,
	request: WaitingRequest,
	address: string,
): Promise<boolean> {
	const now = await readTime(db);
	const sale = await readEventSale(db, site, request.eventId, now);
	if (!hasWaitingList(sale, now)) throw new AppError("sale_closed");
	if (request.quantity > Math.min(sale.mostPerOrder, sale.capacity)) throw new AppError("too_many_seats");
	const free = await readFreePlaces(db, sale, now);
	const isForAll = !(await isForWaitingList(db, sale, free, now));
	if (isForAll && countOffered(sale, free, now) >= request.quantity) return false;
	const attempt = { partner: site.partnerIds[0] ?? 0, kind: "waiting-list", who: request.email, address } as const;
	await limitAttempts({ db, hashAddress }, attempt, now);
	await db.transaction().execute((trx) => addEntry(trx, sale, request, now));
	return true;
}

async function addEntry(
	trx: Writer,
	{ siteId, eventId }: EventSale,
	request: WaitingRequest,
	now: string,
): Promise<void> {
	const { email, quantity } = request;
	const added = await trx
		.insertInto("waiting_entry")
		.values({ id: newId(), site_id: siteId, event_id: eventId, email, quantity, hold_id: null, created_at: now })
		.onConflict((conflict) => conflict.columns(["site_id", "event_id", "email"]).doNothing())
		.returning("id")
		.executeTakeFirst();
	const { id, created_at } = await trx
		.selectFrom("waiting_entry")
		.select(["id", "created_at"])
		.where("site_id", "=", siteId)
		.where("event_id", "=", eventId)
		.where("email", "=", email)
		.executeTakeFirstOrThrow();
	const isRepeated = !added && created_at > earlier(now, { minutes: 1 });
	if (isRepeated) return;
	await addJob(trx, {
		kind: "waiting-email",
		payload: { entryId: id, about: "joined" },
		key: `joined ${id}`,
		runAt: now,
	});
}
