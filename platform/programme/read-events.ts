import { type AccessFeature, accessFeatures } from "@lerret/contracts/access-features";
import type { PartOfDay } from "@lerret/contracts/programme-choices";
import { type RawBuilder, sql } from "kysely";
import { dayBounds, programmeDay } from "../core/time.ts";
import type { Database } from "../db/database.ts";
import { selectShowings } from "../db/joins.ts";
import { readList } from "../db/stored-json.ts";
import { type ProgrammeEvent, readEvents, selectEvents } from "./event.ts";
import { isForFamilies } from "./family.ts";
import { earliestListed, isListed, isSoldOut } from "./on-sale.ts";
import { partOfDayAt } from "./part-of-day.ts";
import { isPublicProduction, selectPublicProductionOfEvent } from "./production.ts";
import { areEventColumnsSelected, isEventSelected, type Selection } from "./selection.ts";
import type { ProgrammeSite } from "./ticket-sale.ts";

const maxEvents = 1000;

/**
 * Returns the listed events (`isListed`) that start in [from, to), by start time; without `from` also those that have
 * begun. Instants are in stored form. `to` is required, because without it SQLite would start with the productions.
 */
export async function readEventsBetween(
	db: Database,
	site: ProgrammeSite,
	options: { now: string; from?: string; to: string; selection: Selection; limit?: number },
): Promise<ProgrammeEvent[]> {
	const { now, from = earliestListed(now), to, selection, limit } = options;
	const query = selectEvents(db, site.id, now)
		.where("event.starts_at", ">=", from)
		.where("event.starts_at", "<", to)
		.where(isListed(site, now))
		.where(isEventSelected(selection))
		.orderBy("event.starts_at")
		.orderBy("event.id")
		.$if(limit !== undefined, (events) => events.limit(limit ?? 0));
	return readEvents(db, site, now, query);
}

type Span = { now: string; from: string; to: string; selection: Selection };

/** Returns the start of the first event from `from` on that takes place, whether or not it has begun; null without one. */
export async function readFirstStart(db: Database, siteId: string, span: Span): Promise<string | null> {
	const first = await selectStarts(db, siteId, span).orderBy("event.starts_at").limit(1).executeTakeFirst();
	return first?.starts_at ?? null;
}

/** Returns the last event after `from` that takes place; null without one. */
export async function readLastStart(db: Database, siteId: string, span: Span) {
	const last = await selectStarts(db, siteId, span)
		.select("event.object")
		.where("event.starts_at", ">", span.from)
		.orderBy("event.starts_at", "desc")
		.limit(1)
		.executeTakeFirst();
	return last ?? null;
}

function selectStarts(db: Database, siteId: string, { now, from, to, selection }: Span) {
	return selectShowings(db, siteId)
		.select("event.starts_at")
		.where("event.starts_at", ">=", from)
		.where("event.starts_at", "<", to)
		.where("event.status", "!=", "cancelled")
		.where(isPublicProduction(now))
		.where(isEventSelected(selection));
}

/**
 * Returns the next event of each selected production, by start time; one that has begun only if none comes, and a
 * cancelled one only if there is no other.
 */
export async function readNextEvents(
	db: Database,
	site: ProgrammeSite,
	{ now, selection, limit }: { now: string; selection: Selection; limit: number },
): Promise<ProgrammeEvent[]> {
	const numbered = selectShowings(db, site.id)
		.select("event.id")
		.select(
			sql<number>`row_number() over (partition by event.production_id
				order by case when event.status = 'cancelled' then 2 when event.starts_at <= ${now} then 1 else 0 end, event.starts_at, event.id)`.as(
				"nth",
			),
		)
		.where("event.starts_at", ">", earliestListed(now))
		.where(isListed(site, now))
		.where(isPublicProduction(now))
		.where(isEventSelected(selection));
	// Materialised: PostgreSQL numbers them again for each event while it has no statistics, as after the first start.
	const next = db
		.with(
			(cte) => cte("numbered").materialized(),
			() => numbered,
		)
		.selectFrom("numbered")
		.select("numbered.id")
		.where("nth", "=", 1);
	const query = selectEvents(db, site.id, now)
		.where("event.id", "in", next)
		.orderBy("event.starts_at")
		.orderBy("event.id")
		.limit(limit);
	return readEvents(db, site, now, query);
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
 * Returns the starts of those days that have selected public events in lists, and the start of the first such event
 * from `beyond` on. `days` are bounds from `dayBounds`.
 * One statement that looks up one event per day: for a join PostgreSQL would read every production.
 */
export async function readDaysWithEvents(
	db: Database,
	site: ProgrammeSite,
	options: { now: string; days: { start: string; end: string }[]; beyond: string; selection: Selection },
): Promise<{ starts: Set<string>; next: string | null }> {
	const { now, days, beyond, selection } = options;
	const eventOfDay = selectShowings(db, site.id)
		.select(sql<number>`1`.as("found"))
		.where(isPublicProduction(now))
		.where("event.starts_at", ">=", sql.ref<string>("day.first"))
		.where("event.starts_at", "<", sql.ref<string>("day.finish"))
		.where(isListed(site, now))
		.where(isEventSelected(selection))
		.limit(1);
	const publicProduction = selectPublicProductionOfEvent(db, now).where(isEventSelected(selection));
	const next = db
		.selectFrom("event")
		.select("event.starts_at")
		.where("event.site_id", "=", site.id)
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

/** How many listed events are alike in what visitors can choose by. `spoken` is a BCP 47 tag. */
export type EventKind = {
	access: AccessFeature[];
	spoken: string | null;
	genres: string[];
	partOfDay: PartOfDay;
	isFamily: boolean;
	isSoldOut: boolean;
	count: number;
};

/** Counts the selected listed events (`isListed`) that start in [from, to) by kind. */
export async function readEventKinds(
	db: Database,
	site: ProgrammeSite,
	options: { now: string; from?: string; to: string; dayStartsAt: number; selection: Selection },
): Promise<EventKind[]> {
	const { now, from = earliestListed(now), to, dayStartsAt, selection } = options;
	const asNumber = (condition: RawBuilder<boolean>) => sql<number>`case when ${condition} then 1 else 0 end`;
	const kinds = selectShowings(db, site.id)
		.select(["event.access_json", "event.spoken", "production.genres_json"])
		.select([
			partOfDayAt(now, dayStartsAt).as("part"),
			asNumber(isForFamilies()).as("family"),
			asNumber(isSoldOut(site)).as("sold_out"),
		])
		.where("event.starts_at", ">=", from)
		.where("event.starts_at", "<", to)
		.where(isListed(site, now))
		.where(isPublicProduction(now))
		.where(isEventSelected(selection))
		.as("kind");
	const columns = ["access_json", "spoken", "genres_json", "part", "family", "sold_out"] as const;
	const rows = await db
		.selectFrom(kinds)
		.select(columns)
		.select(({ fn }) => fn.countAll<number | string>().as("count"))
		.groupBy(columns)
		.execute();
	return rows.map((row) => {
		const stored = readList(row.access_json);
		return {
			access: accessFeatures.filter((feature) => stored.includes(feature)),
			spoken: row.spoken,
			genres: readList(row.genres_json).filter((genre) => typeof genre === "string"),
			partOfDay: row.part,
			isFamily: row.family === 1,
			isSoldOut: row.sold_out === 1,
			count: Number(row.count),
		};
	});
}

export async function readEventsOfProduction(
	db: Database,
	site: ProgrammeSite,
	productionId: string,
	now: string,
): Promise<ProgrammeEvent[]> {
	const query = selectEvents(db, site.id, now)
		.where("event.production_id", "=", productionId)
		.where(isListed(site, now))
		.orderBy("event.starts_at")
		.orderBy("event.id")
		.limit(maxEvents);
	return readEvents(db, site, now, query);
}

/** Returns public events in the order of `ids`; unknown ids are left out. */
export async function readEventsById(
	db: Database,
	site: ProgrammeSite,
	ids: string[],
	now: string,
): Promise<ProgrammeEvent[]> {
	if (ids.length === 0) return [];
	const query = selectEvents(db, site.id, now).where("event.id", "in", ids);
	const byId = new Map((await readEvents(db, site, now, query)).map((event) => [event.id, event]));
	return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * Returns the next start of each production by its id, in stored form; one that has passed if only a begun event is
 * listed. Cancelled events do not count.
 */
export async function readNextStarts(
	db: Database,
	site: ProgrammeSite,
	productionIds: string[],
	now: string,
): Promise<Map<string, string>> {
	if (productionIds.length === 0) return new Map();
	const rows = await db
		.selectFrom("event")
		.select("production_id")
		.select(sql<string>`coalesce(min(case when starts_at > ${now} then starts_at end), min(starts_at))`.as("next"))
		.where("site_id", "=", site.id)
		.where("production_id", "in", productionIds)
		.where(isListed(site, now))
		.where("status", "!=", "cancelled")
		.groupBy("production_id")
		.execute();
	return new Map(rows.map(({ production_id, next }) => [production_id, next]));
}
