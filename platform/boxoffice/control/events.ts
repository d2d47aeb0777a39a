import type { ControlEvent } from "@lerret/contracts/api/control";
import { ticketingSchema } from "@lerret/contracts/settings/sale";
import { sql } from "kysely";
import { toOsloIso, toStored } from "../../core/time.ts";
import type { Database } from "../../db/database.ts";
import { saleOfEvent, selectShowings } from "../../db/joins.ts";
import type { Site } from "../../sites/read.ts";

const hoursBefore = 12;
const hoursAhead = 14 * 24;

/** Events that are sold here or have tickets, from half a day ago to two weeks ahead, by start. */
export async function readControlEvents(db: Database, site: Site, now: Temporal.Instant): Promise<ControlEvent[]> {
	const { seller } = ticketingSchema.parse(site.ticketing ?? {});
	const rows = await selectShowings(db, site.id)
		.leftJoin("event_sale", saleOfEvent)
		.leftJoin("order_ticket", (join) =>
			join
				.onRef("order_ticket.site_id", "=", "event.site_id")
				.onRef("order_ticket.event_id", "=", "event.id")
				.on("order_ticket.state", "=", "valid"),
		)
		.select(["event.id", "event.starts_at", "event.screen", "event.status", "production.title", "event_sale.seller"])
		.select([sql<number>`count(order_ticket.id)`.as("sold"), sql<number>`count(order_ticket.used_at)`.as("used")])
		.where("event.starts_at", ">=", toStored(now.subtract({ hours: hoursBefore })))
		.where("event.starts_at", "<=", toStored(now.add({ hours: hoursAhead })))
		.groupBy(["event.id", "event.starts_at", "event.screen", "event.status", "production.title", "event_sale.seller"])
		.orderBy("event.starts_at")
		.orderBy("event.id")
		.execute();
	return rows
		.filter((row) => (row.seller ?? seller) !== "link" || Number(row.sold) > 0)
		.map((row) => ({
			id: row.id,
			title: row.title,
			startTime: toOsloIso(row.starts_at),
			hall: row.screen,
			isCancelled: row.status === "cancelled",
			sold: Number(row.sold),
			used: Number(row.used),
		}));
}
