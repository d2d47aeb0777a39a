import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Database } from "../db/database.ts";
import { productionOfEvent, saleOfEvent } from "../db/joins.ts";
import { addressSlug, isPublicProduction } from "./production.ts";
import { type ProgrammeSite, sellerOf, ticketAddressOf } from "./ticket-sale.ts";

/** An event as the runtime API returns it. Instants are in stored form. */
export type UpcomingEvent = {
	id: string;
	title: string;
	slug: string;
	startsAt: string;
	endsAt: string;
	screen: string;
	/** A path of the site where its tickets are sold here. */
	ticketUrl: string | null;
};

/** Limits one statement, so that a venue with years of planned events does not delay page requests. */
const pageSize = 1000;

export async function* readUpcomingEvents(
	db: Database,
	site: ProgrammeSite,
	now: string,
): AsyncGenerator<UpcomingEvent[]> {
	let last: Position | undefined;
	do {
		const rows = await readPage(db, site.id, now, last);
		const events = rows.flatMap(({ title, slug, seller, prices_json: prices, ...event }) => {
			if (title === null || slug === null) return [];
			return [
				{
					...event,
					title,
					slug,
					ticketUrl: ticketAddressOf(
						{ ...event, seller: sellerOf({ ...event, seller }, site), prices: JSON.parse(prices) },
						site,
					),
				},
			];
		});
		if (events.length > 0) yield events;
		last = rows.length === pageSize ? rows.at(-1) : undefined;
		if (last) await yieldToEventLoop();
	} while (last);
}

type Position = Pick<UpcomingEvent, "id" | "startsAt">;

function readPage(db: Database, siteId: string, now: string, after: Position | undefined) {
	const from = after?.startsAt ?? now;
	// SQLite would otherwise start the join with the productions and sort all future events for every page.
	const page = db
		.selectFrom("event")
		.select(["site_id", "production_id", "id", "starts_at", "ends_at", "screen", "ticket_url", "prices_json"])
		.where("site_id", "=", siteId)
		// Implied by the next condition, but only this one can use the index.
		.where("starts_at", ">=", from)
		.where((eb) => eb.or([eb("starts_at", ">", from), ...(after ? [eb("id", ">", after.id)] : [])]))
		.orderBy("starts_at")
		.orderBy("id")
		.limit(pageSize);
	return db
		.selectFrom(page.as("event"))
		.leftJoin("production", (join) => productionOfEvent(join).on(isPublicProduction(now)))
		.leftJoin("event_sale", saleOfEvent)
		.select([
			"event.id",
			"event_sale.seller",
			"production.title",
			"event.starts_at as startsAt",
			"event.ends_at as endsAt",
			"event.screen",
			"event.ticket_url as ticketUrl",
			"event.prices_json",
			addressSlug.as("slug"),
		])
		.orderBy("event.starts_at")
		.orderBy("event.id")
		.execute();
}
