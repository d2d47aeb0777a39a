import { dayBounds, osloDate, programmeDay } from "../../programme/oslo-time.ts";
import { type ProgrammeEvent, readDaysWithEvents, readEventsBetween, wholeDays } from "../../programme/read.ts";
import type { Selection } from "../../programme/selection.ts";
import { toDay } from "../../programme/views.ts";
import type { PageContext } from "../context.ts";

/** Days of a programme: which have something, and which a list holds whole. What a list cannot hold is led on to, never left out unsaid. */

/** So many days from today on are each looked at; of what is later, the first day that has something. */
const horizonDays = 60;
/** So many from a chosen day on are looked at that is later than those. */
const laterDays = 14;
/** No programme is set up further ahead. */
const lastDays = 730;
/** More showings make a page that nobody reads, and that a telephone is slow with. A single day is listed whole, whatever it has. */
const mostListed = 400;

/** A day that the list does not show and that something is on. */
export type LaterDay = { date: string; heading: string; short: string };

/** Days that have something, those of them that have something of what the visitor chose, and the one that was chosen. */
export type Days = { days: Temporal.PlainDate[]; matching: Temporal.PlainDate[]; chosen: Temporal.PlainDate | null };

/** The selection of a block, narrowed by what the visitor chose besides the day. */
export function narrow(context: PageContext, selection: Selection): Selection {
	const { access, language } = context.choices;
	return { ...selection, access, language: language ?? undefined };
}

export const isNarrowed = ({ choices }: PageContext): boolean => choices.access.length > 0 || choices.language !== null;

export async function readDays(context: PageContext, selection: Selection): Promise<Days> {
	const [days, narrowed] = await Promise.all([
		daysWithEvents(context, selection),
		isNarrowed(context) ? daysWithEvents(context, narrow(context, selection)) : null,
	]);
	return { days, matching: narrowed ?? days, chosen: days.find((day) => context.choices.day?.equals(day)) ?? null };
}

/** Those from today on, those from a later chosen day on, and the first one beyond what is looked at day by day. */
async function daysWithEvents(context: PageContext, selection: Selection): Promise<Temporal.PlainDate[]> {
	const { db, site, today, storedNow } = context;
	const { dayStartsAt } = site.programme;
	const horizon = today.add({ days: horizonDays });
	const chosen = dayWithin(context);
	const isBeyond = chosen !== null && Temporal.PlainDate.compare(chosen, horizon) >= 0;
	const days = [...daysFrom(today, horizonDays), ...(isBeyond ? daysFrom(chosen, laterDays) : [])].map((day) => ({
		day,
		...dayBounds(day, dayStartsAt),
	}));
	const found = await readDaysWithEvents(db, site.id, {
		now: storedNow,
		days,
		beyond: dayBounds(horizon, dayStartsAt).start,
		selection,
	});
	const next = found.next === null ? [] : [programmeDay(found.next, dayStartsAt)];
	const dates = [...days.filter(({ start }) => found.starts.has(start)).map(({ day }) => day), ...next];
	return inOrder(dates);
}

const daysFrom = (first: Temporal.PlainDate, count: number) =>
	Array.from({ length: count }, (_, i) => first.add({ days: i }));

/** Each once, in order of time. */
function inOrder(days: Temporal.PlainDate[]): Temporal.PlainDate[] {
	const byName = new Map(days.map((day) => [day.toString(), day]));
	return [...byName.values()].sort(Temporal.PlainDate.compare);
}

/** Where the last day of all programmes ends, in stored form. */
export const endOf = ({ today, site }: PageContext): string =>
	dayBounds(today.add({ days: lastDays }), site.programme.dayStartsAt).end;

/** The chosen day, where it lies from today to the end of what is looked at. */
export function dayWithin({ choices, today }: PageContext): Temporal.PlainDate | null {
	const { day } = choices;
	if (!day) return null;
	const { compare } = Temporal.PlainDate;
	return compare(day, today) >= 0 && compare(day, today.add({ days: lastDays })) <= 0 ? day : null;
}

/** Events from `first` to `last`, or without an end, that have not begun, narrowed by the visitor's choices: as many whole days as can be listed. */
export async function readWholeDays(
	context: PageContext,
	selection: Selection,
	{ first, last, most = mostListed }: { first: Temporal.PlainDate; last: Temporal.PlainDate | null; most?: number },
): Promise<Listed> {
	const { db, site, storedNow } = context;
	const { dayStartsAt } = site.programme;
	const options = {
		now: storedNow,
		from: dayBounds(first, dayStartsAt).start,
		to: last ? dayBounds(last, dayStartsAt).end : endOf(context),
		selection: narrow(context, selection),
	};
	const events = await readEventsBetween(db, site.id, { ...options, limit: most + 1 });
	const listed = wholeDays(events, most, dayStartsAt);
	if (listed.next === null || listed.events.length > 0) return listed;
	const { end } = dayBounds(listed.next, dayStartsAt);
	// A day that is more than a list for itself: nothing follows in what was read.
	const [ofDay, [following]] = await Promise.all([
		readEventsBetween(db, site.id, { ...options, to: end }),
		readEventsBetween(db, site.id, { ...options, from: end, limit: 1 }),
	]);
	return { events: ofDay, next: following ? programmeDay(following.startsAt, dayStartsAt) : null };
}

/** What is listed, and the day before which the list had to end; null where nothing was left out. */
export type Listed = { events: ProgrammeEvent[]; next: Temporal.PlainDate | null };

/** The next days that have something after those that are listed. */
export function laterThan(context: PageContext, matching: Temporal.PlainDate[], { events, next }: Listed): LaterDay[] {
	const last = events.at(-1);
	if (!last) return [];
	const listed = programmeDay(last.startsAt, context.site.programme.dayStartsAt);
	return inOrder(next ? [...matching, next] : matching)
		.filter((day) => Temporal.PlainDate.compare(day, listed) > 0)
		.slice(0, laterDays)
		.map((day) => {
			const { date, heading, short } = toDay(day, osloDate(context.now));
			return { date, heading, short };
		});
}
