import type { Event } from "@lerret/contracts/api/event-responses";
import { eventFieldsSchema } from "@lerret/contracts/content/event";
import type { Values } from "@lerret/contracts/describe";
import { absoluteAddressOf } from "@lerret/contracts/link-target";
import { pathOfProduction } from "@lerret/contracts/paths";
import { lowestPrice } from "@lerret/contracts/prices";
import type { EventStatus, Price } from "@lerret/contracts/programme";
import { isCompanion } from "@lerret/contracts/ticket-rules";
import { toOsloIso } from "../core/time.ts";
import type { Database } from "../db/database.ts";
import { fieldColumns } from "../db/field-columns.ts";
import { hallPlaces } from "../db/hall-places.ts";
import { hallOfEvent, planOfEvent, saleOfEvent, selectShowings } from "../db/joins.ts";
import { saleEndOf } from "./on-sale.ts";
import { type EventPrices, type PriceBook, readPriceBook, resolvePrices } from "./price-book.ts";
import { isPublicProduction, type Production, productionColumns, toProduction } from "./production.ts";
import { capacityOf, type ProgrammeSite, publicStatus, sellerOf, ticketAddressOf } from "./ticket-sale.ts";

/** A showing or performance with its production. Instants are in stored form, prices in øre. */
export type ProgrammeEvent = Omit<
	Values<typeof eventFieldsSchema>,
	| "productionId"
	| "startTime"
	| "endTime"
	| "ticketUrl"
	| "priceGroupId"
	| "prices"
	| "organiserId"
	| "rentOre"
	| "advanceOre"
	| "pinnedReason"
	| "grantPercent"
	| "freeRepertoirePercent"
> & {
	id: string;
	production: Production;
	startsAt: string;
	endsAt: string;
	/** Those of its price group, or its own. */
	prices: Price[];
	/** A path of the site where its tickets are sold here. */
	ticketUrl: string | null;
	/** Set while few of the places that are sold here are left. */
	placesLeft: number | null;
	/** The status whether or not the sale has opened or ended by the clock, for copies, which no change tells of that. */
	statusInSale: EventStatus;
	/** When the sale here opens; null if it has. */
	opensAt: string | null;
	/** When the sale here opens or opened; null where the venue has not set it. */
	releasedAt: string | null;
	hasBegun: boolean;
	updatedAt: string;
};

const columns = fieldColumns(eventFieldsSchema);

/** Events of public productions with all columns that lists show. Only for this folder and `platform/feeds`. */
export function selectEvents(db: Database, siteId: string, now: string) {
	return selectShowings(db, siteId)
		.leftJoin("media as cover", (join) =>
			join.onRef("cover.site_id", "=", "production.site_id").onRef("cover.id", "=", "production.first_image_id"),
		)
		.leftJoin("media as poster", (join) =>
			join.onRef("poster.site_id", "=", "production.site_id").onRef("poster.id", "=", "production.poster_id"),
		)
		.leftJoin("event_sale", saleOfEvent)
		.leftJoin("hall", hallOfEvent)
		.leftJoin("hall_plan", planOfEvent)
		.leftJoin("sold_count", (join) =>
			join.onRef("sold_count.site_id", "=", "event.site_id").onRef("sold_count.event_id", "=", "event.id"),
		)
		.select(productionColumns)
		.select([
			"event.id as event_id",
			...columns.columnsOf("event", [
				...(["pinned_reason", "grant_percent", "free_repertoire_percent"] as const),
				...(["organiser_id", "rent_ore", "advance_ore"] as const),
			]),
			"event.updated_at as event_updated_at",
		])
		.select(["event_sale.seller", "event_sale.opens_at", "event_sale.closes_at"])
		.select("event_sale.capacity as event_capacity")
		.select([hallPlaces.capacity.as("hall_capacity"), hallPlaces.isNumbered.as("has_plan"), "sold_count.sold"])
		.where(isPublicProduction(now));
}

type EventQuery = ReturnType<typeof selectEvents>;
type EventRow = Awaited<ReturnType<EventQuery["execute"]>>[number];

/** The events of a query of `selectEvents`. */
export async function readEvents(
	db: Database,
	site: ProgrammeSite,
	now: string,
	query: EventQuery,
): Promise<ProgrammeEvent[]> {
	const [rows, book] = await Promise.all([query.execute(), readPriceBook(db, site.id)]);
	return toEvents(rows, { site, book }, now);
}

type Venue = { site: ProgrammeSite; book: PriceBook };

function toEvents(rows: EventRow[], venue: Venue, now: string): ProgrammeEvent[] {
	const productions = new Map<string, Production>();
	return rows.map((row) => {
		let production = productions.get(row.id);
		if (!production) {
			production = toProduction(row);
			productions.set(row.id, production);
		}
		const { productionId, startTime, endTime, priceGroupId, prices, ...values } = columns.toValues(
			row,
			`event ${row.event_id}`,
		);
		return {
			...values,
			id: row.event_id,
			production,
			startsAt: startTime,
			endsAt: endTime,
			...toSale(row, { priceGroupId, prices }, venue, now),
			updatedAt: row.event_updated_at,
		};
	});
}

function toSale(row: EventRow, eventPrices: EventPrices, { site, book }: Venue, now: string) {
	const seller = sellerOf({ seller: row.seller, ticketUrl: row.ticket_url }, site);
	const { hall_capacity: hallCapacity, event_capacity: eventCapacity } = row;
	const prices = resolvePrices(eventPrices, book, seller);
	const hasTickets = seller !== "own" || prices.some((price) => price.ticketTypeId !== null && !isCompanion(price));
	const capacity = hasTickets ? capacityOf({ hasPlan: row.has_plan === 1, hallCapacity, eventCapacity }) : 0;
	const sold = row.sold ?? 0;
	const releasedAt = seller === "link" ? null : row.opens_at;
	const opensAt = releasedAt !== null && releasedAt > now ? releasedAt : null;
	const saleEnd = saleEndOf({ startsAt: row.starts_at, closesAt: row.closes_at, seller });
	// An event on sale whose start has changed has the status "moved".
	const set = row.status === "on-sale" && row.moved_from !== null ? "moved" : row.status;
	const sale = { status: set, seller, capacity, sold };
	const status = publicStatus({ ...sale, opensAt, isOver: saleEnd !== null && saleEnd <= now });
	return {
		prices: prices.map(({ label, ore, rule }) => ({ label, ore, ...(rule === "none" ? {} : { rule }) })),
		status,
		statusInSale: publicStatus({ ...sale, opensAt: null, isOver: false }),
		ticketUrl: ticketAddressOf({ id: row.event_id, ticketUrl: row.ticket_url, seller, prices }, site),
		placesLeft: seller !== "link" && status === "few-left" ? capacity - sold : null,
		opensAt,
		releasedAt,
		hasBegun: row.starts_at <= now,
	};
}

/** `origin` is the site's. */
export function toApiEvent(event: ProgrammeEvent, origin: string): Event {
	return {
		id: event.id,
		productionId: event.production.id,
		productionTitle: event.production.title,
		object: event.production.object,
		path: pathOfProduction(event.production),
		startTime: toOsloIso(event.startsAt),
		endTime: toOsloIso(event.endsAt),
		screen: event.screen,
		status: event.status,
		ticketUrl: absoluteAddressOf(event.ticketUrl, origin),
		priceFrom: lowestPrice(event.prices),
		tags: event.tags,
		access: event.access,
		updatedAt: toOsloIso(event.updatedAt),
		...(event.placesLeft === null ? {} : { placesLeft: event.placesLeft }),
	};
}
