import { dayBounds, fromOsloLocal, osloDate, toStored } from "../../core/time.ts";
import type { Database, Writer } from "../../db/database.ts";
import { eventOfOrder } from "../../db/joins.ts";
import { readSites, type Site } from "../../sites/read.ts";
import { sitesWith } from "../../sites/work.ts";
import { addOrderEmails } from "../orders/email-job.ts";

/** In Oslo, on the day before. */
const sendHour = 10;

/**
 * Queues the reminders of the events of tomorrow, from ten o'clock, for every site that sends them. An order gets one per
 * day of its event, so that a moved event is reminded of on its new day too.
 */
export async function queueReminders(db: Database, now: Temporal.Instant): Promise<void> {
	const today = osloDate(now);
	const from = fromOsloLocal(today.toPlainDateTime({ hour: sendHour }));
	if (Temporal.Instant.compare(now, from) < 0) return;
	const day = today.add({ days: 1 });
	for (const site of sitesWith(await readSites(db), "reminders")) {
		if (site.ticketing?.sendsReminders === false) continue;
		await db.transaction().execute((trx) => queueForSite(trx, site, { day, boughtBefore: toStored(from) }, now));
	}
}

async function queueForSite(
	trx: Writer,
	site: Site,
	{ day, boughtBefore }: { day: Temporal.PlainDate; boughtBefore: string },
	now: Temporal.Instant,
): Promise<void> {
	const { start, end } = dayBounds(day, site.programme.dayStartsAt);
	const orders = await trx
		.selectFrom("ticket_order")
		.innerJoin("event", eventOfOrder)
		.select(["ticket_order.id", "ticket_order.email"])
		.where("ticket_order.site_id", "=", site.id)
		.where("event.starts_at", ">=", start)
		.where("event.starts_at", "<", end)
		.where("event.status", "<>", "cancelled")
		.where("ticket_order.ore", ">", 0)
		// A customer of today has just got the tickets.
		.where("ticket_order.paid_at", "<", boughtBefore)
		.where("ticket_order.id", "in", (eb) =>
			eb
				.selectFrom("order_ticket")
				.select("order_id")
				.where("site_id", "=", site.id)
				.where("state", "=", "valid")
				.where("used_at", "is", null),
		)
		.orderBy("ticket_order.id")
		.execute();
	await addOrderEmails(trx, orders, { about: "reminder", causeId: day.toString() }, toStored(now));
}
