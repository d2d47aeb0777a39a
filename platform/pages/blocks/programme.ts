import type { BlockData } from "@lerret/contracts/blocks";
import { languageName } from "@lerret/contracts/nb/languages";
import { accessFeatures, accessLabels } from "@lerret/contracts/programme";
import type { DataSource } from "@lerret/contracts/site";
import type { ProgrammeEvent } from "../../programme/event.ts";
import { readEventsBetween, readSpokenLanguages } from "../../programme/read-events.ts";
import type { Selection } from "../../programme/selection.ts";
import { type DayView, groupByDay, toDay } from "../../programme/views.ts";
import { dayBounds, osloDate } from "../../time.ts";
import type { PageContext } from "../context.ts";
import { selectionFor } from "../source-items.ts";
import {
	chosenDay,
	type EventListing,
	hasNarrowingChoices,
	type LaterDay,
	listLaterDays,
	type ProgrammeDays,
	programmeEnd,
	readDays,
	readWholeDays,
} from "./programme-days.ts";

const languageLookaheadDays = 60;
const dayBarLength = 14;

export type DayChoice = {
	date: string;
	near: string | null;
	heading: string;
	short: string;
	selected: boolean;
	/** False where the other choices leave no event on the day. */
	hasMatches: boolean;
};
export type AccessChoice = { feature: string; label: string; selected: boolean };
export type LanguageChoice = { tag: string; label: string; selected: boolean };

export type ProgrammeView = {
	path: string;
	object: "movie" | "culture";
	days: DayView[];
	dayChoices: DayChoice[];
	accessChoices: AccessChoice[];
	/** The spoken languages of coming showings; empty for fewer than two. */
	languageChoices: LanguageChoice[];
	isHourly: boolean;
	/** True where a choice other than the day narrows the list. */
	narrowed: boolean;
	count: number;
	productionCount: number;
	later: LaterDay[];
};

function toChoices(
	context: PageContext,
	{ days, matching }: ProgrammeDays,
	chosen: Temporal.PlainDate | null,
	languages: string[],
) {
	const { choices, now } = context;
	const first = days.slice(0, dayBarLength);
	const isOffered = chosen === null || first.some((day) => day.equals(chosen));
	const offered = isOffered ? first : [...first, chosen].sort(Temporal.PlainDate.compare);
	const hasMatches = (day: Temporal.PlainDate) => matching.some((other) => other.equals(day));
	// A chosen language is offered even without matches, so that the visitor can undo the choice.
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
		narrowed: hasNarrowingChoices(context),
	};
}

const emptyListing: EventListing = { events: [], next: null };

function toProgrammeList(
	context: PageContext,
	listed: EventListing,
	matching: Temporal.PlainDate[],
	isHourly: boolean,
) {
	const { events } = listed;
	return {
		days: groupEvents(context, events, isHourly),
		isHourly,
		count: events.length,
		productionCount: new Set(events.map(({ production }) => production.id)).size,
		later: listLaterDays(context, matching, listed),
	};
}

/** One day: the chosen one, else the first with matching events. */
export async function resolveSchedule(context: PageContext, data: BlockData<"schedule">, sources: DataSource[]) {
	const selection = selectionFor(context, sources);
	const found = await readDays(context, selection);
	const chosen = found.chosen ?? found.matching[0] ?? found.days[0] ?? null;
	const listed = chosen ? await readWholeDays(context, selection, { first: chosen, last: chosen }) : emptyListing;
	return {
		...data,
		programme: {
			object: "movie",
			...toChoices(context, found, chosen, []),
			// The day choices already offer the other days.
			...toProgrammeList(context, listed, [], false),
		} satisfies ProgrammeView,
	};
}

/** The next days with events, or the chosen day alone. */
export async function resolveProgram(context: PageContext, data: BlockData<"program">, sources: DataSource[]) {
	const selection = { ...selectionFor(context, sources), tag: data.tag ?? undefined };
	const list = async () => {
		const found = await readDays(context, selection);
		const { chosen, matching } = found;
		const first = chosen ?? matching[0];
		const last = chosen ?? matching[Math.min(data.days, matching.length) - 1];
		return { found, listed: first && last ? await readWholeDays(context, selection, { first, last }) : emptyListing };
	};
	const [{ found, listed }, languages] = await Promise.all([
		list(),
		data.tag === null ? readLanguages(context, selection) : [],
	]);
	return {
		...data,
		programme: {
			object: "movie",
			...toChoices(context, found, found.chosen, languages),
			...toProgrammeList(context, listed, found.matching, context.choices.view === "hours"),
		} satisfies ProgrammeView,
	};
}

function readLanguages(context: PageContext, selection: Selection): Promise<string[]> {
	const { db, site, today, storedNow } = context;
	const to = dayBounds(today.add({ days: languageLookaheadDays }), site.programme.dayStartsAt).end;
	return readSpokenLanguages(db, site, { now: storedNow, to, selection });
}

/**
 * Culture events by day, each production once a day with its times. A list with a link to the whole programme has no
 * choices.
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
		return { ...data, days: groupEvents(context, events, false), programme: null };
	}
	// Only the page's first list shows the choices; they narrow its other lists as well.
	const isFirst = data.heading === null;
	const noDays: ProgrammeDays = { days: [], matching: [], chosen: null };
	const found = isFirst ? await readDays(context, selection) : noDays;
	const chosen = chosenDay(context);
	const days = chosen ? { first: chosen, last: chosen } : { first: today, last: null, most: data.limit };
	const listed = await readWholeDays(context, selection, days);
	const list = toProgrammeList(context, listed, found.matching, context.choices.view === "hours");
	return {
		...data,
		days: list.days,
		programme: { object: "culture", ...toChoices(context, found, chosen, []), ...list } satisfies ProgrammeView,
	};
}

/** The next events of other productions than the page's subject, each production once. */
export async function resolveEvents(context: PageContext, data: BlockData<"events">, sources: DataSource[]) {
	const { db, site, storedNow, subject } = context;
	const events = await readEventsBetween(db, site, {
		now: storedNow,
		to: programmeEnd(context),
		selection: selectionFor(context, sources),
		limit: 100,
	});
	const subjectId = subject?.kind === "production" ? subject.production.id : null;
	const seen = new Set<string>();
	const next = events.filter((event) => {
		if (event.production.id === subjectId || seen.has(event.production.id)) return false;
		seen.add(event.production.id);
		return true;
	});
	return { ...data, days: groupEvents(context, next.slice(0, data.limit), false) };
}

function groupEvents(context: PageContext, events: ProgrammeEvent[], isHourly: boolean): DayView[] {
	return groupByDay(events, {
		now: context.now,
		dayStartsAt: context.site.programme.dayStartsAt,
		isHourly,
	});
}
