import type { Event } from "@lerret/contracts/api/event-responses";
import type { Values } from "@lerret/contracts/content/describe";
import { eventFieldsSchema } from "@lerret/contracts/content/event";
import { absoluteAddressOf } from "@lerret/contracts/link-target";
import { pathOfProduction } from "@lerret/contracts/paths";
import { lowestPrice } from "@lerret/contracts/prices";
import type { Price } from "@lerret/contracts/programme";
import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import { fieldColumns } from "../db/field-columns.ts";
import { dayBounds, programmeDay, toOsloIso } from "../time.ts";
import {
	hasAddress,
	isPublic,
	type Production,
	type ProductionRow,
	productionColumns,
	selectProductions,
	selectPublicProductionOfEvent,
	toProduction,
} from "./production.ts";
import { areEventColumnsSelected, isEventSelected, isProductionSelected, type Selection } from "./selection.ts";
import { capacityOf, type ProgrammeSite, publicStatus, sellerOf, ticketAddressOf } from "./ticket-sale.ts";

/** A showing or performance with its production. Instants are in stored form, prices in øre. */
export type ProgrammeEvent = Omit<
	Values<typeof eventFieldsSchema>,
	"productionId" | "startTime" | "endTime" | "ticketUrl"
> & {
	id: string;
	production: Production;
	startsAt: string;
	endsAt: string;
	/** A path of the site where its tickets are sold here. */
	ticketUrl: string | null;
	/** Set while few of the places that are sold here are left. */
	placesLeft: number | null;
	/** When the sale here opens; null if it has. */
	opensAt: string | null;
	updatedAt: string;
};

const columns = fieldColumns(eventFieldsSchema);

const maxEvents = 1000;

/** Events of public productions with all columns that lists show. Only for this folder and `platform/feeds`. */
export function selectEvents(db: Database, siteId: string, now: string) {
	return (
		db
			.selectFrom("event")
			.innerJoin("production", (join) =>
				join.onRef("production.site_id", "=", "event.site_id").onRef("production.id", "=", "event.production_id"),
			)
			.leftJoin("media as cover", (join) =>
				join.onRef("cover.site_id", "=", "production.site_id").onRef("cover.id", "=", "production.first_image_id"),
			)
			.leftJoin("media as poster", (join) =>
				join.onRef("poster.site_id", "=", "production.site_id").onRef("poster.id", "=", "production.poster_id"),
			)
			.leftJoin("event_sale", (join) =>
				join.onRef("event_sale.site_id", "=", "event.site_id").onRef("event_sale.event_id", "=", "event.id"),
			)
			.leftJoin("hall", (join) =>
				join.onRef("hall.site_id", "=", "event.site_id").onRef("hall.name", "=", "event.screen"),
			)
			.leftJoin("sold_count", (join) =>
				join.onRef("sold_count.site_id", "=", "event.site_id").onRef("sold_count.event_id", "=", "event.id"),
			)
			.select(productionColumns)
			.select(["event.id as event_id", ...columns.columnsOf("event"), "event.updated_at as event_updated_at"])
			.select(["event_sale.seller", "event_sale.opens_at", "event_sale.capacity as event_capacity"])
			.select(["hall.capacity as hall_capacity", "sold_count.sold"])
			.select((eb) => eb.case().when("hall.plan_json", "is not", null).then(1).else(0).end().as("has_plan"))
			// The venue's own prices, for an event without a list.
			.select((eb) =>
				eb
					.case()
					.when("event.prices_json", "=", "[]")
					.then(
						eb
							.selectFrom("ticket_type")
							.select(sql<string | null>`string_agg(ore || ' ' || name, ${"\n"} order by position, id)`.as("list"))
							.whereRef("ticket_type.site_id", "=", "event.site_id"),
					)
					.end()
					.as("venue_prices"),
			)
			.where("event.site_id", "=", siteId)
			.where(isPublic(now))
	);
}

type EventRow = Awaited<ReturnType<ReturnType<typeof selectEvents>["execute"]>>[number];

export function toEvents(rows: EventRow[], site: ProgrammeSite, now: string): ProgrammeEvent[] {
	const productions = new Map<string, Production>();
	return rows.map((row) => {
		let production = productions.get(row.id);
		if (!production) {
			production = toProduction(row);
			productions.set(row.id, production);
		}
		const { productionId, startTime, endTime, ...values } = columns.toValues(row, `event ${row.event_id}`);
		return {
			...values,
			id: row.event_id,
			production,
			startsAt: startTime,
			endsAt: endTime,
			...toSale(row, site, now),
			updatedAt: row.event_updated_at,
		};
	});
}

/** Lines of øre and name, as `selectEvents` joins them. */
const readVenuePrices = (list: string): Price[] =>
	list.split("\n").map((line) => {
		const [ore = "0", ...words] = line.split(" ");
		return { label: words.join(" "), ore: Number(ore) };
	});

function toSale(row: EventRow, site: ProgrammeSite, now: string) {
	const seller = sellerOf({ seller: row.seller, ticketUrl: row.ticket_url }, site);
	const { hall_capacity: hallCapacity, event_capacity: eventCapacity } = row;
	const capacity = capacityOf({ hasPlan: row.has_plan === 1, hallCapacity, eventCapacity });
	const sold = row.sold ?? 0;
	const opensAt = seller !== "link" && row.opens_at !== null && row.opens_at > now ? row.opens_at : null;
	// An event on sale whose start has changed has the status "moved".
	const set = row.status === "on-sale" && row.moved_from !== null ? "moved" : row.status;
	const status = publicStatus({ status: set, seller, capacity, sold, opensAt });
	const venuePrices = seller === "own" && row.venue_prices ? { prices: readVenuePrices(row.venue_prices) } : {};
	return {
		...venuePrices,
		status,
		ticketUrl: ticketAddressOf({ id: row.event_id, ticketUrl: row.ticket_url, seller }),
		placesLeft: seller !== "link" && status === "few-left" ? capacity - sold : null,
		opensAt,
	};
}

/**
 * Returns events that start in [from, to) and have not begun, by start time. Instants are in stored form. `to` is
 * required, because without it SQLite would start with the productions.
 */
export async function readEventsBetween(
	db: Database,
	site: ProgrammeSite,
	options: { now: string; from: string; to: string; selection: Selection; limit?: number },
): Promise<ProgrammeEvent[]> {
	const { now, from, to, selection, limit } = options;
	const rows = await selectEvents(db, site.id, now)
		.where("event.starts_at", ">=", from)
		.where("event.starts_at", "<", to)
		.where("event.starts_at", ">", now)
		.where(isEventSelected(selection))
		.orderBy("event.starts_at")
		.orderBy("event.id")
		.$if(limit !== undefined, (events) => events.limit(limit ?? 0))
		.execute();
	return toEvents(rows, site, now);
}

/** Returns the next event of each selected production, by start time; a cancelled one only if there is no other. */
export async function readNextEvents(
	db: Database,
	site: ProgrammeSite,
	{ now, selection, limit }: { now: string; selection: Selection; limit: number },
): Promise<ProgrammeEvent[]> {
	const numbered = db
		.selectFrom("event")
		.innerJoin("production", (join) =>
			join.onRef("production.site_id", "=", "event.site_id").onRef("production.id", "=", "event.production_id"),
		)
		.select("event.id")
		.select(
			sql<number>`row_number() over (partition by event.production_id
				order by case when event.status = 'cancelled' then 1 else 0 end, event.starts_at, event.id)`.as("nth"),
		)
		.where("event.site_id", "=", site.id)
		.where("event.starts_at", ">", now)
		.where(isPublic(now))
		.where(isEventSelected(selection));
	const rows = await selectEvents(db, site.id, now)
		.where("event.id", "in", db.selectFrom(numbered.as("numbered")).select("numbered.id").where("nth", "=", 1))
		.orderBy("event.starts_at")
		.orderBy("event.id")
		.limit(limit)
		.execute();
	return toEvents(rows, site, now);
}

/**
 * Returns the events of the first whole programme days, at most the given number. `next` is the first day that was left
 * out, null if all fit. Returns no events if the first day alone has too many.
 */
export function takeWholeDays(
	events: ProgrammeEvent[],
	limit: number,
	dayStartsAt: number,
): { events: ProgrammeEvent[]; next: Temporal.PlainDate | null } {
	const cut = events[limit];
	if (!cut) return { events, next: null };
	const next = programmeDay(cut.startsAt, dayStartsAt);
	const { start } = dayBounds(next, dayStartsAt);
	return { events: events.filter(({ startsAt }) => startsAt < start), next };
}

/**
 * Returns the starts of those days that have selected public events after `now`, and the start of the first such event
 * from `beyond` on. `days` are bounds from `dayBounds`.
 * One statement that looks up one event per day: for a join PostgreSQL would read every production.
 */
export async function readDaysWithEvents(
	db: Database,
	siteId: string,
	options: { now: string; days: { start: string; end: string }[]; beyond: string; selection: Selection },
): Promise<{ starts: Set<string>; next: string | null }> {
	const { now, days, beyond, selection } = options;
	const eventOfDay = db
		.selectFrom("event")
		.innerJoin("production", (join) =>
			join.onRef("production.site_id", "=", "event.site_id").onRef("production.id", "=", "event.production_id"),
		)
		.select(sql<number>`1`.as("found"))
		.where("event.site_id", "=", siteId)
		.where(isPublic(now))
		.where("event.starts_at", ">=", sql.ref<string>("day.first"))
		.where("event.starts_at", "<", sql.ref<string>("day.finish"))
		.where("event.starts_at", ">", now)
		.where(isEventSelected(selection))
		.limit(1);
	const publicProduction = selectPublicProductionOfEvent(db, now).where(isEventSelected(selection));
	const next = db
		.selectFrom("event")
		.select("event.starts_at")
		.where("event.site_id", "=", siteId)
		.where("event.starts_at", ">=", beyond)
		.where("event.starts_at", ">", now)
		.where(areEventColumnsSelected(selection))
		.where(sql<boolean>`(${publicProduction}) is not null`)
		.orderBy("event.starts_at")
		.limit(1);
	const bounds = sql.join(days.map(({ start, end }) => sql`(${start}, ${end})`));
	const { rows } = await sql<{ day: string | null; next: string | null }>`
		with day (first, finish) as (values ${bounds}) select first as day, null as next from day where (${eventOfDay}) is not null
		union all select null, (${next})`.execute(db);
	return {
		starts: new Set(rows.flatMap(({ day }) => day ?? [])),
		next: rows.find((row) => row.next !== null)?.next ?? null,
	};
}

/**
 * Returns the languages spoken in selected future events as sorted BCP 47 tags.
 * Looks up one public event per language: a join would look up the production of every event.
 */
export async function readSpokenLanguages(
	db: Database,
	siteId: string,
	options: { now: string; to: string; selection: Selection },
): Promise<string[]> {
	const { now, to, selection } = options;
	const futureEvents = db
		.selectFrom("event")
		.where("event.site_id", "=", siteId)
		.where("event.starts_at", ">", now)
		.where("event.starts_at", "<", to)
		.$if(selection.object !== undefined, (events) => events.where("event.object", "=", selection.object ?? "movie"));
	const publicEvent = futureEvents
		.innerJoin("production", (join) =>
			join.onRef("production.site_id", "=", "event.site_id").onRef("production.id", "=", "event.production_id"),
		)
		.select(sql<number>`1`.as("found"))
		.where("event.spoken", "=", sql.ref<string>("language.tag"))
		.where(isPublic(now))
		.where(isEventSelected(selection))
		.limit(1);
	const rows = await db
		.selectFrom(
			futureEvents.select("event.spoken as tag").distinct().where("event.spoken", "is not", null).as("language"),
		)
		.select("language.tag")
		.where(sql<boolean>`(${publicEvent}) is not null`)
		.orderBy("language.tag")
		.execute();
	return rows.flatMap(({ tag }) => tag ?? []);
}

export async function readEventsOfProduction(
	db: Database,
	site: ProgrammeSite,
	productionId: string,
	now: string,
): Promise<ProgrammeEvent[]> {
	const rows = await selectEvents(db, site.id, now)
		.where("event.production_id", "=", productionId)
		.where("event.starts_at", ">", now)
		.orderBy("event.starts_at")
		.orderBy("event.id")
		.limit(maxEvents)
		.execute();
	return toEvents(rows, site, now);
}

/** Returns public events in the order of `ids`; unknown ids are left out. */
export async function readEventsById(
	db: Database,
	site: ProgrammeSite,
	ids: string[],
	now: string,
): Promise<ProgrammeEvent[]> {
	if (ids.length === 0) return [];
	const rows = await selectEvents(db, site.id, now).where("event.id", "in", ids).execute();
	const byId = new Map(toEvents(rows, site, now).map((event) => [event.id, event]));
	return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function readProduction(
	db: Database,
	siteId: string,
	selection: Selection,
	now: string,
): Promise<Production | null> {
	const row: ProductionRow | undefined = await selectProductions(db)
		.select("production.body")
		.where("production.site_id", "=", siteId)
		.where(isPublic(now))
		.where(isProductionSelected(selection))
		.orderBy("production.id")
		.limit(1)
		.executeTakeFirst();
	return row ? toProduction(row) : null;
}

/** Returns selected public productions by premiere, then by title; those without a premiere are last. */
export async function readProductions(
	db: Database,
	siteId: string,
	options: { now: string; selection: Selection; limit: number },
): Promise<Production[]> {
	const { now, selection, limit } = options;
	const rows = await selectProductions(db)
		.where("production.site_id", "=", siteId)
		.where(isPublic(now))
		.where(isProductionSelected(selection))
		// SQLite and PostgreSQL differ in their default position of nulls.
		.orderBy("production.premiere_on", (order) => order.asc().nullsLast())
		.orderBy("production.title")
		.limit(limit)
		.execute();
	return rows.map(toProduction);
}

export async function readHighlights(db: Database, siteId: string, now: string, limit: number): Promise<Production[]> {
	const rows = await selectProductions(db)
		.where("production.site_id", "=", siteId)
		.where("production.highlight", "is not", null)
		.where(isPublic(now))
		.orderBy("production.highlight")
		.limit(limit)
		.execute();
	return rows.map(toProduction);
}

/** Returns public productions with their bodies in the order of `ids`; unknown ids are left out. */
export async function readProductionsById(
	db: Database,
	siteId: string,
	ids: string[],
	now: string,
): Promise<Production[]> {
	if (ids.length === 0) return [];
	const rows: ProductionRow[] = await selectProductions(db)
		.select("production.body")
		.where("production.site_id", "=", siteId)
		.where("production.id", "in", ids)
		.where(isPublic(now))
		.execute();
	const byId = new Map(rows.map((row) => [row.id, row]));
	return ids.flatMap((id) => byId.get(id) ?? []).map(toProduction);
}

/** Returns the next start of each production by its id, in stored form. Cancelled events do not count. */
export async function readNextStarts(
	db: Database,
	siteId: string,
	productionIds: string[],
	now: string,
): Promise<Map<string, string>> {
	if (productionIds.length === 0) return new Map();
	const rows = await db
		.selectFrom("event")
		.select(["production_id", (eb) => eb.fn.min("starts_at").as("next")])
		.where("site_id", "=", siteId)
		.where("production_id", "in", productionIds)
		.where("starts_at", ">", now)
		.where("status", "!=", "cancelled")
		.groupBy("production_id")
		.execute();
	return new Map(rows.map(({ production_id, next }) => [production_id, next]));
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

export async function isPublicPath(db: Database, siteId: string, slug: string, now: string): Promise<boolean> {
	const [page, production] = await Promise.all([
		db
			.selectFrom("page")
			.select("id")
			.where("site_id", "=", siteId)
			.where("path", "=", `/${slug}`)
			.where("published_at", "is not", null)
			.executeTakeFirst(),
		db
			.selectFrom("production")
			.select("id")
			.where("site_id", "=", siteId)
			.where(hasAddress(slug))
			.where(isPublic(now))
			.executeTakeFirst(),
	]);
	return page !== undefined || production !== undefined;
}
