import type { BlockData } from "@lerret/contracts/blocks";
import { accessFeatures, accessLabels, languageName } from "@lerret/contracts/programme";
import { dayBounds } from "../../programme/oslo-time.ts";
import { type ProgrammeEvent, readDaysWithEvents, readEventsBetween, type Selection } from "../../programme/read.ts";
import { type DayView, groupByDay, toDay } from "../../programme/views.ts";
import { type PageContext, selectionFor } from "../context.ts";

/** How far ahead a programme offers days to choose. */
const horizonDays = 60;
/** How many days the day bar shows at once. */
const barDays = 14;

export type DayChoice = { date: string; near: string | null; heading: string; short: string; selected: boolean };
export type AccessChoice = { feature: string; label: string; selected: boolean };
export type LanguageChoice = { tag: string; label: string; selected: boolean };

/** A programme with what the visitor may choose in it. */
export type ProgrammeView = {
	path: string;
	days: DayView[];
	dayChoices: DayChoice[];
	accessChoices: AccessChoice[];
	languageChoices: LanguageChoice[];
	/** True where a choice other than the day narrows the list. */
	narrowed: boolean;
	/** Showings that are listed. */
	count: number;
};

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

/** Events of the days from `first` to `last` that have not begun, narrowed by the visitor's choices. */
async function eventsOf(
	context: PageContext,
	selection: Selection,
	first: Temporal.PlainDate,
	last: Temporal.PlainDate,
): Promise<ProgrammeEvent[]> {
	const { db, site, storedNow, choices } = context;
	const { dayStartsAt } = site.programme;
	const events = await readEventsBetween(db, site.id, {
		now: storedNow,
		from: dayBounds(first, dayStartsAt).start,
		to: dayBounds(last, dayStartsAt).end,
		selection,
	});
	return events.filter((event) => fits(event, choices));
}

/** Whether an event is among what a visitor chose; the day is chosen by what is read. */
export function fits(event: ProgrammeEvent, choices: PageContext["choices"]): boolean {
	if (choices.language && event.spoken !== choices.language) return false;
	return choices.access.every((feature) => event.access.includes(feature));
}

function choicesOf(
	context: PageContext,
	days: Temporal.PlainDate[],
	chosen: Temporal.PlainDate | null,
): Pick<ProgrammeView, "dayChoices" | "accessChoices" | "languageChoices" | "narrowed"> {
	const { choices, today } = context;
	return {
		dayChoices: days.map((day) => ({ ...toDay(day, today), selected: chosen?.equals(day) ?? false })),
		accessChoices: accessFeatures.map((feature) => ({
			feature,
			label: accessLabels[feature],
			selected: choices.access.includes(feature),
		})),
		languageChoices: ["nb", "nn", "en", "sv", "da", "fr", "pl"].map((tag) => ({
			tag,
			label: languageName(tag),
			selected: choices.language === tag,
		})),
		narrowed: choices.access.length > 0 || choices.language !== null,
	};
}

const countOf = (days: DayView[]) =>
	days.reduce((sum, day) => sum + day.items.reduce((part, item) => part + item.showings.length, 0), 0);

/** The programme of one day: the chosen one, else the first that has something. */
export async function resolveSchedule(context: PageContext, data: BlockData<"schedule">, dataIds: string[]) {
	const selection = selectionFor(context, dataIds);
	const days = await daysWithEvents(context, selection);
	const wanted = context.choices.day;
	const chosen = days.find((day) => wanted?.equals(day)) ?? days[0] ?? null;
	const events = chosen ? await eventsOf(context, selection, chosen, chosen) : [];
	const grouped = group(context, events);
	return {
		...data,
		programme: {
			path: context.page.path,
			days: grouped,
			...choicesOf(context, days.slice(0, barDays), chosen),
			count: countOf(grouped),
		} satisfies ProgrammeView,
	};
}

/** The programme of the next days that have something, or of the chosen day alone. */
export async function resolveProgram(context: PageContext, data: BlockData<"program">, dataIds: string[]) {
	const selection = { ...selectionFor(context, dataIds), tag: data.tag ?? undefined };
	const days = await daysWithEvents(context, selection);
	const chosen = days.find((day) => context.choices.day?.equals(day)) ?? null;
	const first = chosen ?? days[0];
	const last = chosen ?? days[Math.min(data.days, days.length) - 1];
	const events = first && last ? await eventsOf(context, selection, first, last) : [];
	const grouped = group(context, events);
	return {
		...data,
		programme: {
			path: context.page.path,
			days: grouped,
			...choicesOf(context, days.slice(0, barDays), chosen),
			count: countOf(grouped),
		} satisfies ProgrammeView,
	};
}

/** Culture events by date, each production once a day with its times. */
export async function resolveCultureProgram(
	context: PageContext,
	data: BlockData<"culture-program">,
	dataIds: string[],
) {
	const { db, site, storedNow, today, choices } = context;
	const selection = selectionFor(context, dataIds);
	const { dayStartsAt } = site.programme;
	const chosen = choices.day && data.morePath === null ? choices.day : null;
	const events = chosen
		? await eventsOf(context, selection, chosen, chosen)
		: await readEventsBetween(db, site.id, {
				now: storedNow,
				from: storedNow,
				to: dayBounds(today.add({ months: 9 }), dayStartsAt).end,
				selection,
				limit: data.limit,
			});
	return {
		...data,
		path: context.page.path,
		chosen: chosen?.toString() ?? null,
		days: group(
			context,
			events.filter((event) => fits(event, choices)),
		),
	};
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
	return { ...data, days: group(context, next.slice(0, data.limit)) };
}

function group(context: PageContext, events: ProgrammeEvent[]): DayView[] {
	return groupByDay(events, {
		now: context.now,
		today: context.today,
		dayStartsAt: context.site.programme.dayStartsAt,
	});
}
