import { type BlockData, blockSchemas } from "@lerret/contracts/blocks";
import type { ProgrammeViewName } from "@lerret/contracts/programme-views";
import type { DataSource } from "@lerret/contracts/site";
import { dayBounds, osloDate, programmeDay } from "../../core/time.ts";
import type { ProgrammeEvent } from "../../programme/event.ts";
import { type EventKind, readEventKinds, readEventsBetween, readFirstStart } from "../../programme/read-events.ts";
import type { Selection } from "../../programme/selection.ts";
import { type Usual, usualOf } from "../../programme/usual.ts";
import { type DayItem, type DayView, groupByDay, toDay } from "../../programme/views.ts";
import { toNarrowingQuery } from "../choices.ts";
import type { PageContext } from "../context.ts";
import { selectionFor } from "../source-items.ts";
import { type FilterGroup, toFilters } from "./filters.ts";
import { type PosterView, readPosters } from "./posters.ts";
import {
	chosenDay,
	daysAround,
	type EventListing,
	type LaterDay,
	listLaterDays,
	programmeEnd,
	readDays,
	readWholeDays,
	toLaterDay,
	toSortedUnique,
} from "./programme-days.ts";

/** The events of so many days are counted for each choice, unless a day is chosen. */
const countedDays = 60;
/** The days that are offered where one day is listed, beside a list without a number of days. */
const dayBarLength = 14;
/** A schedule of one day says when its films are shown next, within so many days, with so many times. */
const nextDays = 14;
const nextTimes = 2;

/** A day that visitors can choose; its words are those of `DayView`. */
export type DayChoice = {
	date: string;
	near: string | null;
	heading: string;
	short: string;
	selected: boolean;
};
export type ProgrammeView = {
	path: string;
	object: "movie" | "culture";
	days: DayView[];
	/** The days of the list, or while one day is listed, those around it. */
	dayChoices: DayChoice[];
	/** The last day with events before those, and the first after them. */
	before: LaterDay | null;
	after: LaterDay | null;
	/** All known days with events, for the calendar: "2026-11-21". */
	calendarDays: string[];
	/** Empty for a list without choices but the day. */
	filters: FilterGroup[];
	/** The choices that narrow the list, as a query: "sprak=en&familie=ja" or "". */
	narrowing: string;
	view: ProgrammeViewName;
	/** In the view of posters only, which has no days. */
	posters: PosterView[];
	count: number;
	productionCount: number;
	later: LaterDay[];
	usual: Usual;
};

function toChoices(
	context: PageContext,
	{ matching, offered }: { matching: Temporal.PlainDate[]; offered: Temporal.PlainDate[] },
	chosen: Temporal.PlainDate | null,
) {
	const { choices, now } = context;
	const { compare } = Temporal.PlainDate;
	const [first, last] = [offered[0], offered.at(-1)];
	const before = first && matching.findLast((day) => compare(day, first) < 0);
	const after = last && matching.find((day) => compare(day, last) > 0);
	return {
		path: context.page.path,
		dayChoices: offered.map((day) => ({
			...toDay(day, osloDate(now)),
			selected: chosen?.equals(day) ?? false,
		})),
		before: before ? toLaterDay(context, before) : null,
		after: after ? toLaterDay(context, after) : null,
		calendarDays: matching.map(String),
		narrowing: toNarrowingQuery(choices),
	};
}

const emptyListing: EventListing = { events: [], next: null };

function toProgrammeList(
	context: PageContext,
	listed: EventListing,
	matching: Temporal.PlainDate[],
	view: ProgrammeViewName,
	posters: PosterView[] = [],
) {
	const { events } = listed;
	// What the visitor has asked for is said of each showing.
	const usual = usualOf(events);
	return {
		days: view === "posters" ? [] : groupEvents(context, events, view === "hours"),
		view,
		posters,
		count: events.length,
		productionCount: new Set(events.map(({ production }) => production.id)).size,
		later: listLaterDays(context, matching, listed),
		usual: { ...usual, access: usual.access.filter((feature) => !context.choices.access.includes(feature)) },
	};
}

/** One day: the chosen one, else the first with matching events. */
export async function resolveSchedule(context: PageContext, data: BlockData<"schedule">, sources: DataSource[]) {
	const selection = selectionFor(context, sources);
	const matching = await readDays(context, selection);
	const chosen = chosenDay(context) ?? matching[0] ?? null;
	const listed = chosen ? await readWholeDays(context, selection, { first: chosen, last: chosen }) : emptyListing;
	const offered = chosen ? daysAround(chosen, matching, dayBarLength) : [];
	// The day choices already offer the other days.
	const list = toProgrammeList(context, listed, [], "films");
	const isEmpty = matching.length === 0 && toNarrowingQuery(context.choices) === "";
	return {
		...data,
		/** The page's heading where no film is to come. */
		siteTitle: context.site.title,
		/** `something`: no film is to come, and other events are. */
		empty: isEmpty ? ((await hasEvents(context)) ? ("something" as const) : ("nothing" as const)) : null,
		programme: {
			object: "movie",
			...toChoices(context, { matching, offered }, chosen),
			filters: [],
			...list,
			days: chosen ? await withNext(context, selection, list.days, chosen) : list.days,
		} satisfies ProgrammeView,
	};
}

const anyEvent: Selection = { anyOf: [{ object: "movie" }, { object: "culture" }] };

async function hasEvents(context: PageContext): Promise<boolean> {
	const { db, site, storedNow: now } = context;
	const span = { now, from: now, to: programmeEnd(context), selection: anyEvent };
	return (await readFirstStart(db, site.id, span)) !== null;
}

/** Adds to each film when it is shown next after the day. */
async function withNext(
	context: PageContext,
	selection: Selection,
	days: DayView[],
	day: Temporal.PlainDate,
): Promise<DayView[]> {
	const span = { first: day.add({ days: 1 }), last: day.add({ days: nextDays }) };
	const { events } = await readWholeDays(context, selection, span);
	const later = groupEvents(
		context,
		events.filter(({ status }) => status !== "cancelled"),
		false,
	);
	const nextOf = ({ card }: DayItem): Pick<DayItem, "next"> => {
		for (const { near, short, items } of later) {
			const found = items.find((item) => item.card.id === card.id);
			if (found) return { next: { near, short, showings: found.showings.slice(0, nextTimes) } };
		}
		return {};
	};
	return days.map((one) => ({ ...one, items: one.items.map((item) => ({ ...item, ...nextOf(item) })) }));
}

/** The next days with events, or the chosen day alone. */
export async function resolveProgram(context: PageContext, data: BlockData<"program">, sources: DataSource[]) {
	const selection = { ...selectionFor(context, sources), tag: data.tag ?? undefined };
	const chosen = chosenDay(context);
	const view = data.tag === null ? context.choices.view : "films";
	const list = async () => {
		const matching = await readDays(context, selection);
		const first = chosen ?? matching[0];
		const last = view === "posters" ? null : (chosen ?? matching[Math.min(data.days, matching.length) - 1]);
		const listed =
			first && last !== undefined ? await readWholeDays(context, selection, { first, last }) : emptyListing;
		return { matching, listed, posters: view === "posters" ? await readPosters(context, selection, listed) : [] };
	};
	const [{ matching, listed, posters }, kinds] = await Promise.all([
		list(),
		data.tag === null ? readKinds(context, selection) : [],
	]);
	const listedDays = view === "posters" ? matching.slice(0, data.days) : daysIn(context, listed);
	const offered = chosen ? daysAround(chosen, matching, data.days) : listedDays;
	return {
		...data,
		programme: {
			object: "movie",
			...toChoices(context, { matching, offered }, chosen),
			filters: data.tag === null ? toFilters(context.choices, "movie", kinds) : [],
			...toProgrammeList(context, listed, matching, view, posters),
		} satisfies ProgrammeView,
	};
}

/** The kinds of the chosen day's events, or of those of the next `countedDays` days. */
function readKinds(context: PageContext, selection: Selection): Promise<EventKind[]> {
	const { db, site, today, storedNow } = context;
	const chosen = chosenDay(context);
	const { dayStartsAt } = site.programme;
	const { end } = dayBounds(chosen ?? today.add({ days: countedDays - 1 }), dayStartsAt);
	const from = chosen ? { from: dayBounds(chosen, dayStartsAt).start } : {};
	return readEventKinds(db, site, { now: storedNow, ...from, to: end, dayStartsAt, selection });
}

/**
 * Culture events by day, each production once a day with its times. A list with a link to the whole programme has no
 * choices, and is null without events.
 */
export async function resolveCultureProgram(
	context: PageContext,
	data: BlockData<"culture-program">,
	sources: DataSource[],
) {
	const { db, site, storedNow, today } = context;
	const selection = selectionFor(context, sources);
	if (data.morePath !== null) {
		const events = await readEventsBetween(db, site, {
			now: storedNow,
			to: programmeEnd(context),
			selection,
			limit: data.limit,
		});
		if (events.length === 0) return null;
		const usual = usualOf(events);
		return { ...data, days: groupEvents(context, events, false), usual, programme: null, sections: [] };
	}
	// Only the page's first list shows the choices; they narrow its other lists as well.
	const isMain = data.heading === null;
	const chosen = chosenDay(context);
	const days = chosen ? { first: chosen, last: chosen } : { first: today, last: null, most: data.limit };
	const [matching, listed, kinds] = await Promise.all([
		isMain ? readDays(context, selection) : [],
		readWholeDays(context, selection, days),
		isMain ? readKinds(context, selection) : [],
	]);
	const offered = chosen ? daysAround(chosen, matching, dayBarLength) : daysIn(context, listed);
	const choices = toChoices(context, { matching, offered }, chosen);
	const filters = isMain ? toFilters(context.choices, "culture", kinds) : [];
	const view = context.choices.view === "hours" ? "hours" : "films";
	const list = toProgrammeList(context, listed, matching, view);
	const programme: ProgrammeView = { object: "culture", ...choices, filters, ...list };
	return {
		...data,
		days: list.days,
		usual: list.usual,
		programme,
		sections: isMain ? sectionsOf(context) : [],
	};
}

/** The headings of the page's other culture lists. */
const sectionsOf = ({ blocks }: PageContext): string[] =>
	blocks.flatMap(({ component, data }) => {
		const list = component === "culture-program" ? blockSchemas[component].safeParse(data) : null;
		return list?.data?.heading ?? [];
	});

function daysIn({ site }: PageContext, { events }: EventListing): Temporal.PlainDate[] {
	return toSortedUnique(events.map(({ startsAt }) => programmeDay(startsAt, site.programme.dayStartsAt)));
}

/** The events of a list by day; `isHourly`: in the order of time, not of productions. */
export function groupEvents(context: PageContext, events: ProgrammeEvent[], isHourly: boolean): DayView[] {
	return groupByDay(events, {
		now: context.now,
		dayStartsAt: context.site.programme.dayStartsAt,
		isHourly,
	});
}
