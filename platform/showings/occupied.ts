import type { EventCheck } from "@lerret/contracts/api/event-warnings";
import { eventFieldsSchema } from "@lerret/contracts/content/event";
import { nameKey } from "@lerret/contracts/names";
import type { ProductionObject } from "@lerret/contracts/programme";
import { defaultMinutes } from "@lerret/contracts/showing-plan";
import { endOfShowing } from "../boxoffice/halls/end-of-showing.ts";
import { maxEventHours } from "../content-types/event.ts";
import { earlier, later, toStoredInstant } from "../core/time.ts";
import type { Database } from "../db/database.ts";
import { selectShowings } from "../db/joins.ts";
import { readObject } from "../db/stored-json.ts";

/**
 * A showing with the time in which it occupies its hall. Instants are in stored form, so that text order is time order.
 */
export type Showing = {
	/** Null for a showing that is not stored yet. */
	id: string | null;
	productionId: string;
	screen: string;
	startsAt: string;
	endsAt: string;
	/** When the hall is cleaned, and the next showing can begin. */
	freeAt: string;
	isDraft: boolean;
};

export type Productions = Map<
	string,
	{ title: string; minutes: number | null; object: ProductionObject; age_limit?: string | null }
>;
/** Halls by their normalised name. */
export type Halls = Map<string, { capacity: number; advertisementMinutes: number; cleaningMinutes: number }>;
type Venue = { productions: Productions; halls: Halls };

/** A showing that staff have typed or saved as a draft. */
export function toShowing(
	check: Pick<EventCheck, "id" | "productionId" | "screen" | "startTime" | "endTime">,
	venue: Venue,
	isDraft = false,
): Showing {
	const { productionId, screen } = check;
	const startsAt = toStoredInstant(check.startTime);
	const given = check.endTime === undefined ? null : toStoredInstant(check.endTime);
	const times = timesOf({ productionId, screen, startsAt, given }, venue);
	return { id: check.id ?? null, productionId, screen, startsAt, ...times, isDraft };
}

function timesOf(
	{
		productionId,
		screen,
		startsAt,
		given,
	}: Pick<Showing, "productionId" | "screen" | "startsAt"> & { given: string | null },
	{ productions, halls }: Venue,
): Pick<Showing, "endsAt" | "freeAt"> {
	return occupiedTimes({ startsAt, given, ...productions.get(productionId) }, halls.get(nameKey(screen)));
}

type Played = { startsAt: string; given: string | null; object?: ProductionObject; minutes?: number | null };
type HallMinutes = { advertisementMinutes: number | null; cleaningMinutes: number | null };

/** The hall is occupied until the film has ended, even when the given end is earlier, and then until it is cleaned. */
export function occupiedTimes(
	{ startsAt, given, object, minutes }: Played,
	hall: HallMinutes | undefined,
): Pick<Showing, "endsAt" | "freeAt"> {
	const endsAt = endOfShowing({
		...{ startsAt, given, object },
		minutes: minutes ?? (given === null ? defaultMinutes : 0),
		advertisementMinutes: hall?.advertisementMinutes ?? 0,
	});
	return { endsAt, freeAt: later(endsAt, { minutes: hall?.cleaningMinutes ?? 0 }) };
}

export async function readHallTimes(db: Database, siteId: string): Promise<Halls> {
	const rows = await db
		.selectFrom("hall")
		.select(["name", "capacity"])
		.select(["advertisement_minutes as advertisementMinutes", "cleaning_minutes as cleaningMinutes"])
		.where("site_id", "=", siteId)
		.execute();
	return new Map(rows.map(({ name, ...hall }) => [nameKey(name), hall]));
}

/** The longest event, with advertisements and cleaning. */
const longestHours = maxEventHours + 8;

/** By when a showing that starts then has left its hall, whatever it is. */
export const latestEnd = (startsAt: string): string => later(startsAt, { hours: longestHours });

type Draft = EventCheck & { id: string };

/** Drafts by showing id. A draft that does not parse causes no warning. */
export async function readDrafts(db: Database, siteId: string): Promise<Map<string, Draft>> {
	const rows = await db
		.selectFrom("content_item")
		.select(["id", "draft_json"])
		.where("site_id", "=", siteId)
		.where("kind", "=", "event")
		.where("draft_json", "is not", null)
		.execute();
	const drafts = rows.flatMap(({ id, draft_json }) => {
		const fields = eventFieldsSchema.safeParse(readObject(draft_json ?? ""));
		return fields.success ? [[id, { ...fields.data, id }] as const] : [];
	});
	return new Map(drafts);
}

export async function readProductions(
	db: Database,
	siteId: string,
	of: { productionId: string }[],
): Promise<Productions> {
	if (of.length === 0) return new Map();
	const rows = await db
		.selectFrom("production")
		.select(["id", "title", "minutes", "object", "age_limit"])
		.where("site_id", "=", siteId)
		.where("id", "in", [...new Set(of.map(({ productionId }) => productionId))])
		.execute();
	return new Map(rows.map((row) => [row.id, row]));
}

/** Other showings that may overlap one of these. A draft replaces its published row. */
export async function readStoredShowings(
	db: Database,
	siteId: string,
	showings: Pick<Showing, "startsAt" | "freeAt">[],
	drafts: Map<string, Draft>,
	venue: Venue,
): Promise<Showing[]> {
	const rows = await selectShowings(db, siteId)
		.select(["event.id", "event.production_id", "event.starts_at", "event.ends_at", "event.screen"])
		.select(["production.title", "production.minutes", "production.object"])
		.where("event.status", "!=", "cancelled")
		.where((eb) =>
			eb.or(
				showings.map(({ startsAt, freeAt }) => {
					const earliest = earlier(startsAt, { hours: longestHours });
					return eb.and([eb("event.starts_at", ">", earliest), eb("event.starts_at", "<", freeAt)]);
				}),
			),
		)
		.execute();
	const published = rows
		.filter(({ id }) => !drafts.has(id))
		.map((row) => {
			venue.productions.set(row.production_id, row);
			const { id, production_id: productionId, screen, starts_at: startsAt } = row;
			const times = timesOf({ productionId, screen, startsAt, given: row.ends_at }, venue);
			return { id, productionId, screen, startsAt, ...times, isDraft: false };
		});
	const edited = [...drafts.values()].filter(({ status }) => status !== "cancelled");
	return [...published, ...edited.map((draft) => toShowing(draft, venue, true))];
}
