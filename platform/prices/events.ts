import { eventFieldsSchema } from "@lerret/contracts/content/event";
import type { Seller } from "@lerret/contracts/ticketing";
import { touchContent } from "../db/content-version.ts";
import type { Database, Writer } from "../db/database.ts";
import { fieldColumns } from "../db/field-columns.ts";
import { eventOfTicket, saleOfEvent } from "../db/joins.ts";
import { rowChunks } from "../db/row-chunks.ts";
import { type EventPrices, groupOf, type PriceBook, readPriceBook } from "../programme/price-book.ts";
import { sellerOf } from "../programme/ticket-sale.ts";
import { readSiteById } from "../sites/read.ts";

const columns = fieldColumns(eventFieldsSchema);

export type PricedEvent = EventPrices & { id: string; startsAt: string; seller: Seller };

/** The events of a site that are not over, by start, with what they say of their prices. */
export async function readPricedEvents(db: Database, siteId: string, now: string): Promise<PricedEvent[]> {
	const site = await readSiteById(db, siteId);
	const rows = await db
		.selectFrom("event")
		.leftJoin("event_sale", saleOfEvent)
		.select(["event.id", "event.starts_at", "event.ticket_url", "event.price_group_id", "event.prices_json"])
		.select("event_sale.seller")
		.where("event.site_id", "=", siteId)
		.where("event.ends_at", ">", now)
		.orderBy("event.starts_at")
		.orderBy("event.id")
		.execute();
	return rows.map((row) => {
		const { priceGroupId, prices } = columns.toValues(row, `event ${row.id}`);
		const seller = sellerOf({ seller: row.seller, ticketUrl: row.ticket_url }, site ?? {});
		return { id: row.id, startsAt: row.starts_at, priceGroupId, prices, seller };
	});
}

/** The events that are not over and have the prices of one of the groups. */
export async function readEventsOfGroups(
	db: Database,
	siteId: string,
	ids: readonly string[],
	now: string,
): Promise<PricedEvent[]> {
	const [events, book] = [await readPricedEvents(db, siteId, now), await readPriceBook(db, siteId)];
	return events.filter((event) => ids.includes(groupOf(event, book, event.seller) ?? ""));
}

export const readEventsOfGroup = (
	db: Database,
	{ siteId, id }: { siteId: string; id: string },
	now: string,
): Promise<PricedEvent[]> => readEventsOfGroups(db, siteId, [id], now);

/** How many events use each group, and to how many of them tickets are sold. */
export async function readReach(
	db: Database,
	siteId: string,
	book: Pick<PriceBook, "usualGroupId">,
	now: string,
): Promise<Map<string, { events: number; soldEvents: number }>> {
	const [events, sold] = [
		await readPricedEvents(db, siteId, now),
		await db
			.selectFrom("order_ticket")
			.innerJoin("event", eventOfTicket)
			.select("event.id")
			.distinct()
			.where("event.site_id", "=", siteId)
			.where("event.ends_at", ">", now)
			.where("order_ticket.state", "=", "valid")
			.execute(),
	];
	const soldIds = new Set(sold.map(({ id }) => id));
	const reach = new Map<string, { events: number; soldEvents: number }>();
	for (const event of events) {
		const group = groupOf(event, book, event.seller);
		if (group === null) continue;
		const { events: n, soldEvents } = reach.get(group) ?? { events: 0, soldEvents: 0 };
		reach.set(group, { events: n + 1, soldEvents: soldEvents + (soldIds.has(event.id) ? 1 : 0) });
	}
	return reach;
}

/**
 * States that events have other prices now, so that cached pages end and every reader of changes gets them, in the
 * transaction of the change.
 */
export async function markPricesChanged(
	trx: Writer,
	siteId: string,
	events: { id: string }[],
	now: string,
): Promise<void> {
	await touchContent(trx, siteId);
	// In one order, so that two changes do not wait for each other in a circle.
	const ids = events.map(({ id }) => id).sort();
	for (const some of rowChunks(ids))
		await trx
			.updateTable("event")
			.set({ updated_at: now })
			.where("site_id", "=", siteId)
			.where("id", "in", some)
			.execute();
}
