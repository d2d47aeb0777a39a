import type { BlockData } from "@lerret/contracts/blocks";
import { accessFeatures, accessLabels, languageName } from "@lerret/contracts/programme";
import { dayBounds, osloDate } from "../../programme/oslo-time.ts";
import {
	type ProgrammeEvent,
	readDaysWithEvents,
	readEventsBetween,
	readSpokenLanguages,
	type Selection,
} from "../../programme/read.ts";
import { type DayView, groupByDay, toDay } from "../../programme/views.ts";
import { type PageContext, selectionFor } from "../context.ts";

/** How far ahead a programme offers days to choose. */
const horizonDays = 60;
/** How many days the day bar shows at once. */
const barDays = 14;
/** How far ahead the culture programme looks. */
const horizonMonths = 9;

export type DayChoice = {
	date: string;
	near: string | null;
	heading: string;
	short: string;
	selected: boolean;
	/** False where nothing of the day is left by the other choices. */
	hasMatches: boolean;
};
export type AccessChoice = { feature: string; label: string; selected: boolean };
export type LanguageChoice = { tag: string; label: string; selected: boolean };

/** A programme with what the visitor may choose in it. */
export type ProgrammeView = {
	path: string;
	object: "movie" | "culture";
	days: DayView[];
	dayChoices: DayChoice[];
	accessChoices: AccessChoice[];
	/** Those that are spoken in what is coming; none where that is one at most. */
	languageChoices: LanguageChoice[];
	isHourly: boolean;
	/** True where a choice other than the day narrows the list. */
	narrowed: boolean;
	/** Showings that are listed, and of how many productions. */
	count: number;
	productionCount: number;
};

/** The selection of a block, narrowed by what the visitor chose besides the day. */
function narrow(context: PageContext, selection: Selection): Selection {
	const { access, language } = context.choices;
	return { ...selection, access, language: language ?? undefined };
}

const isNarrowed = ({ choices }: PageContext) => choices.access.length > 0 || choices.language !== null;

/** Days from today on that have something of the selection. */
async function daysWithEvents(context: PageContext, selection: Selection): Promise<Temporal.PlainDate[]> {
	const { db, site, today, storedNow } = context;
	const days = Array.from({ length: horizonDays }, (_, i) => {
		const day = today.add({ days: i });
		return { day, ...dayBounds(day, site.programme.dayStartsAt) };
	});
	const found = await readDaysWithEvents(db, site.id, { now: storedNow, days, selection });
	return days.filter(({ start }) => found.has(start)).map(({ day }) => day);
}

/** The days that have something, those of them that have something of what the visitor chose, and the one that was chosen. */
async function readDays(context: PageContext, selection: Selection) {
	const [days, narrowed] = await Promise.all([
		daysWithEvents(context, selection),
		isNarrowed(context) ? daysWithEvents(context, narrow(context, selection)) : null,
	]);
	return { days, matching: narrowed ?? days, chosen: days.find((day) => context.choices.day?.equals(day)) ?? null };
}

type Days = Awaited<ReturnType<typeof readDays>>;

/** Events of the days from `first` to `last` that have not begun, narrowed by the visitor's choices. */
async function eventsOf(
	context: PageContext,
	selection: Selection,
	first: Temporal.PlainDate,
	last: Temporal.PlainDate,
): Promise<ProgrammeEvent[]> {
	const { db, site, storedNow } = context;
	const { dayStartsAt } = site.programme;
	return readEventsBetween(db, site.id, {
		now: storedNow,
		from: dayBounds(first, dayStartsAt).start,
		to: dayBounds(last, dayStartsAt).end,
		selection: narrow(context, selection),
	});
}

/** Whether an event is among what a visitor chose besides the day, as the queries narrow it. For calendars. */
export function fits(event: ProgrammeEvent, choices: Pick<PageContext["choices"], "language" | "access">): boolean {
	if (choices.language && event.spoken !== choices.language) return false;
	return choices.access.every((feature) => event.access.includes(feature));
}

/** What can be chosen. `languages` are the tags that are spoken. */
function choicesOf(
	context: PageContext,
	{ days, matching }: Days,
	chosen: Temporal.PlainDate | null,
	languages: string[],
) {
	const { choices, now } = context;
	const first = days.slice(0, barDays);
	const isOffered = chosen === null || first.some((day) => day.equals(chosen));
	const offered = isOffered ? first : [...first, chosen].sort(Temporal.PlainDate.compare);
	const hasMatches = (day: Temporal.PlainDate) => matching.some((other) => other.equals(day));
	// What was chosen can be taken away again, also where nothing is left of it.
	const tags = choices.language && !languages.includes(choices.language) ? [...languages, choices.language] : languages;
	return {
		path: context.page.path,
		dayChoices: offered.map((day) => ({
			...toDay(day, osloDate(now)),
			selected: chosen?.equals(day) ?? false,
			hasMatches: hasMatches(day),
		})),
		accessChoices: accessFeatures.map((feature) => ({
			feature,
			label: accessLabels[feature],
			selected: choices.access.includes(feature),
		})),
		languageChoices: (tags.length > 1 || choices.language ? tags : []).map((tag) => ({
			tag,
			label: languageName(tag),
			selected: choices.language === tag,
		})),
		narrowed: isNarrowed(context),
	};
}

function listOf(context: PageContext, events: ProgrammeEvent[], isHourly: boolean) {
	return {
		days: group(context, events, isHourly),
		isHourly,
		count: events.length,
		productionCount: new Set(events.map(({ production }) => production.id)).size,
	};
}

/** The programme of one day: the chosen one, else the first that has something of what was chosen. */
export async function resolveSchedule(context: PageContext, data: BlockData<"schedule">, dataIds: string[]) {
	const selection = selectionFor(context, dataIds);
	const found = await readDays(context, selection);
	const chosen = found.chosen ?? found.matching[0] ?? found.days[0] ?? null;
	const events = chosen ? await eventsOf(context, selection, chosen, chosen) : [];
	return {
		...data,
		programme: {
			object: "movie",
			...choicesOf(context, found, chosen, []),
			...listOf(context, events, false),
		} satisfies ProgrammeView,
	};
}

/** The programme of the next days that have something, or of the chosen day alone. */
export async function resolveProgram(context: PageContext, data: BlockData<"program">, dataIds: string[]) {
	const selection = { ...selectionFor(context, dataIds), tag: data.tag ?? undefined };
	const listed = async () => {
		const found = await readDays(context, selection);
		const { chosen, matching } = found;
		const first = chosen ?? matching[0];
		const last = chosen ?? matching[Math.min(data.days, matching.length) - 1];
		return { found, events: first && last ? await eventsOf(context, selection, first, last) : [] };
	};
	const [{ found, events }, languages] = await Promise.all([
		listed(),
		data.tag === null ? languagesOf(context, selection) : [],
	]);
	return {
		...data,
		programme: {
			object: "movie",
			...choicesOf(context, found, found.chosen, languages),
			...listOf(context, events, context.choices.view === "hours"),
		} satisfies ProgrammeView,
	};
}

function languagesOf(context: PageContext, selection: Selection): Promise<string[]> {
	const { db, site, today, storedNow } = context;
	const to = dayBounds(today.add({ days: horizonDays }), site.programme.dayStartsAt).end;
	return readSpokenLanguages(db, site.id, { now: storedNow, to, selection });
}

/** Culture events by date, each production once a day with its times. One that leads on to the whole programme has no choices. */
export async function resolveCultureProgram(
	context: PageContext,
	data: BlockData<"culture-program">,
	dataIds: string[],
) {
	const { db, site, storedNow, today } = context;
	const selection = selectionFor(context, dataIds);
	const to = dayBounds(today.add({ months: horizonMonths }), site.programme.dayStartsAt).end;
	const coming = (narrowed: Selection) =>
		readEventsBetween(db, site.id, { now: storedNow, from: storedNow, to, selection: narrowed, limit: data.limit });
	if (data.morePath !== null) return { ...data, days: group(context, await coming(selection), false), programme: null };

	// Only the page's own list has the choices above it; they narrow the others on the page as well.
	const isFirst = data.heading === null;
	const none: Days = { days: [], matching: [], chosen: null };
	const found = isFirst ? await readDays(context, selection) : none;
	const chosen = dayWithin(context, today.add({ months: horizonMonths }));
	const events = chosen ? await eventsOf(context, selection, chosen, chosen) : await coming(narrow(context, selection));
	const list = listOf(context, events, context.choices.view === "hours");
	return {
		...data,
		days: list.days,
		programme: { object: "culture", ...choicesOf(context, found, chosen, []), ...list } satisfies ProgrammeView,
	};
}

/** The chosen day where it lies from today to the end of what is looked at: for lists where most days have nothing. */
function dayWithin({ choices, today }: PageContext, last: Temporal.PlainDate): Temporal.PlainDate | null {
	const { day } = choices;
	if (!day) return null;
	const { compare } = Temporal.PlainDate;
	return compare(day, today) >= 0 && compare(day, last) <= 0 ? day : null;
}

/** Other things that are on: the next events that are not of the page's own production, each production once. */
export async function resolveEvents(context: PageContext, data: BlockData<"events">, dataIds: string[]) {
	const { db, site, storedNow, today, subject } = context;
	const events = await readEventsBetween(db, site.id, {
		now: storedNow,
		from: storedNow,
		to: dayBounds(today.add({ months: 9 }), site.programme.dayStartsAt).end,
		selection: selectionFor(context, dataIds),
		limit: 100,
	});
	const own = subject?.kind === "production" ? subject.production.id : null;
	const seen = new Set<string>();
	const next = events.filter((event) => {
		if (event.production.id === own || seen.has(event.production.id)) return false;
		seen.add(event.production.id);
		return true;
	});
	return { ...data, days: group(context, next.slice(0, data.limit), false) };
}

function group(context: PageContext, events: ProgrammeEvent[], isHourly: boolean): DayView[] {
	return groupByDay(events, {
		now: context.now,
		dayStartsAt: context.site.programme.dayStartsAt,
		isHourly,
	});
}
