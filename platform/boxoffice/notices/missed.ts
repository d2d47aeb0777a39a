import { earlier } from "../../core/time.ts";
import type { Database, Tables, Writer } from "../../db/database.ts";
import type { EventRef } from "../../programme/event-ref.ts";
import { addOrderEmail } from "../orders/email-job.ts";
import { type OrderRow, placesOf } from "../orders/rows.ts";

/**
 * Queues the notices that everyone with a ticket got while the customer of a locked order was paying. `sold`: the order has
 * its tickets now; `gone`: its event was cancelled, so that its money goes back. May be repeated.
 */
export async function addMissedNotices(
	trx: Writer,
	order: OrderRow,
	outcome: "sold" | "gone",
	now: string,
): Promise<void> {
	const places = placesOf(order);
	if (!places) return;
	const missed = await trx
		.selectFrom("event_notice")
		.select(["id", "kind", "from_starts_at", "from_screen"])
		.where("site_id", "=", places.event.siteId)
		.where("event_id", "=", places.event.eventId)
		.where("created_at", ">=", order.created_at)
		.where("kind", outcome === "gone" ? "=" : "<>", "cancelled")
		.orderBy("created_at")
		.orderBy("id")
		.execute();
	// Of several cancellations, the last one counts.
	for (const { id } of outcome === "gone" ? missed.slice(-1) : withoutRepeatedMoves(missed))
		await addOrderEmail(trx, order, { about: "notice", causeId: id }, now);
}

type MissedNotice = Pick<Tables["event_notice"], "id" | "kind" | "from_starts_at" | "from_screen">;

/** Each email says what the event is when it is sent, so that of several moves, the first from a time and from a hall are enough. */
function withoutRepeatedMoves(missed: MissedNotice[]): MissedNotice[] {
	const isFirst = (notice: MissedNotice, from: "from_starts_at" | "from_screen") =>
		notice[from] !== null && missed.find((one) => one.kind === "moved" && one[from] !== null) === notice;
	return missed.filter(
		(notice) => notice.kind !== "moved" || isFirst(notice, "from_starts_at") || isFirst(notice, "from_screen"),
	);
}

/** An order can be paid this long after it was made: the longest payment, and money that comes late. */
const payableHours = 3;

/** Whether an order of tickets to an event may still be paid. */
export async function hasPayers(db: Database, { siteId, eventId }: EventRef, now: string): Promise<boolean> {
	const since = earlier(now, { hours: payableHours });
	const row = await db
		.selectFrom("ticket_order")
		.select("id")
		.where("site_id", "=", siteId)
		.where("event_id", "=", eventId)
		.where((eb) =>
			eb.or([
				eb("state", "in", ["awaiting-payment", "closing"]),
				eb.and([eb("state", "in", ["expired", "failed"]), eb("created_at", ">", since)]),
			]),
		)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}
