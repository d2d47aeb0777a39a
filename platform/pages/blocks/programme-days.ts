import { dayBounds, osloDate, programmeDay } from "../../core/time.ts";
import type { ProgrammeEvent } from "../../programme/event.ts";
import { readDaysWithEvents, readEventsBetween, takeWholeDays } from "../../programme/read-events.ts";
import type { Selection } from "../../programme/selection.ts";
import { toDay } from "../../programme/views.ts";
import { narrow } from "../choices.ts";
import type { PageContext } from "../context.ts";

/** Each of the next 60 days is checked for events; after them only the first day with events is found. */
const horizonDays = 60;
/** How many days are checked from the week of a chosen day that is later than those. */
const laterDayCount = 14;
const maxDaysAhead = 730;
/** A longer page is unreadable and slow on phones. A single day is always listed completely. */
const maxListedEvents = 400;

export type LaterDay = { date: string; heading: string; short: string };

const applyChoices = ({ choices, site, storedNow }: PageContext, selection: Selection): Selection =>
	narrow(selection, choices, site, storedNow);

/**
 * Returns the days with matching events: from today on, from the week of a later chosen day on, and the first day beyond
 * `horizonDays`.
 */
export async function readDays(context: PageContext, unchosen: Selection): Promise<Temporal.PlainDate[]> {
	const { db, site, today, storedNow } = context;
	const { dayStartsAt } = site.programme;
	const horizon = today.add({ days: horizonDays });
	const chosen = chosenDay(context);
	const isBeyond = chosen !== null && Temporal.PlainDate.compare(chosen, horizon) >= 0;
	const days = [...daysFrom(today, horizonDays), ...(isBeyond ? daysFrom(startOfWeek(chosen), laterDayCount) : [])].map(
		(day) => ({ day, ...dayBounds(day, dayStartsAt) }),
	);
	const found = await readDaysWithEvents(db, site, {
		now: storedNow,
		days,
		beyond: dayBounds(horizon, dayStartsAt).start,
		selection: applyChoices(context, unchosen),
	});
	const next = found.next === null ? [] : [programmeDay(found.next, dayStartsAt)];
	const dates = [...days.filter(({ start }) => found.starts.has(start)).map(({ day }) => day), ...next];
	return toSortedUnique(dates);
}

const startOfWeek = (day: Temporal.PlainDate) => day.subtract({ days: day.dayOfWeek - 1 });

/**
 * Returns the days of the bar while one day is listed: the first `count` days with events, or the week of a day that is
 * later than those. It always contains the chosen day.
 */
export function daysAround(
	chosen: Temporal.PlainDate,
	matching: Temporal.PlainDate[],
	count: number,
): Temporal.PlainDate[] {
	const { compare } = Temporal.PlainDate;
	const first = matching.slice(0, count);
	const last = first.at(-1);
	const monday = startOfWeek(chosen);
	const isFirst = last !== undefined && compare(chosen, last) <= 0;
	const week = matching.filter((day) => compare(day, monday) >= 0 && compare(day, monday.add({ weeks: 1 })) < 0);
	return toSortedUnique([...(isFirst ? first : week), chosen]);
}

const daysFrom = (first: Temporal.PlainDate, count: number) =>
	Array.from({ length: count }, (_, i) => first.add({ days: i }));

export function toSortedUnique(days: Temporal.PlainDate[]): Temporal.PlainDate[] {
	const byName = new Map(days.map((day) => [day.toString(), day]));
	return [...byName.values()].sort(Temporal.PlainDate.compare);
}

/** The end of the last day that programmes may have, in stored form. */
export const programmeEnd = ({ today, site }: PageContext): string =>
	dayBounds(today.add({ days: maxDaysAhead }), site.programme.dayStartsAt).end;

/** The chosen day; null where it is past or too far ahead. */
export function chosenDay({ choices, today }: PageContext): Temporal.PlainDate | null {
	const { day } = choices;
	if (!day) return null;
	const { compare } = Temporal.PlainDate;
	return compare(day, today) >= 0 && compare(day, today.add({ days: maxDaysAhead })) <= 0 ? day : null;
}

/**
 * Reads coming events from `first` to `last` (null: no end) that match the choices: as many whole days as fit into
 * `most`.
 */
export async function readWholeDays(
	context: PageContext,
	selection: Selection,
	{
		first,
		last,
		most = maxListedEvents,
	}: { first: Temporal.PlainDate; last: Temporal.PlainDate | null; most?: number },
): Promise<EventListing> {
	const { db, site, storedNow } = context;
	const { dayStartsAt } = site.programme;
	const options = {
		now: storedNow,
		from: dayBounds(first, dayStartsAt).start,
		to: last ? dayBounds(last, dayStartsAt).end : programmeEnd(context),
		selection: applyChoices(context, selection),
	};
	const events = await readEventsBetween(db, site, { ...options, limit: most + 1 });
	const listed = takeWholeDays(events, most, dayStartsAt);
	if (listed.next === null || listed.events.length > 0) return listed;
	const { end } = dayBounds(listed.next, dayStartsAt);
	// The first day alone exceeds the limit, so it is read completely.
	const [ofDay, [following]] = await Promise.all([
		readEventsBetween(db, site, { ...options, to: end }),
		readEventsBetween(db, site, { ...options, from: end, limit: 1 }),
	]);
	return { events: ofDay, next: following ? programmeDay(following.startsAt, dayStartsAt) : null };
}

/** `next` is the first day that is not listed; null where nothing is left out. */
export type EventListing = { events: ProgrammeEvent[]; next: Temporal.PlainDate | null };

export function listLaterDays(
	context: PageContext,
	matching: Temporal.PlainDate[],
	{ events, next }: EventListing,
): LaterDay[] {
	const last = events.at(-1);
	if (!last) return [];
	const listed = programmeDay(last.startsAt, context.site.programme.dayStartsAt);
	return toSortedUnique(next ? [...matching, next] : matching)
		.filter((day) => Temporal.PlainDate.compare(day, listed) > 0)
		.slice(0, laterDayCount)
		.map((day) => toLaterDay(context, day));
}

export function toLaterDay({ now }: PageContext, day: Temporal.PlainDate): LaterDay {
	const { date, heading, short } = toDay(day, osloDate(now));
	return { date, heading, short };
}
