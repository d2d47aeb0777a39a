import { ageLabel, ageMark, companionRuleText } from "@lerret/contracts/age";
import type { Picture } from "@lerret/contracts/media";
import { languageName } from "@lerret/contracts/nb/languages";
import {
	formatBegun,
	formatClock,
	formatDay,
	formatDoors,
	formatDuration,
	formatPreviousTime,
	formatShortDay,
	formatShowing,
	formatShowingDay,
	isInNight,
} from "@lerret/contracts/nb/time";
import { formatWordList } from "@lerret/contracts/nb/word-list";
import { pathOfProduction } from "@lerret/contracts/paths";
import { usualPrice } from "@lerret/contracts/prices";
import {
	type AccessFeature,
	accessLabels,
	buyableStatuses,
	type EventStatus,
	statusLabels,
} from "@lerret/contracts/programme";
import { noonOf, osloDate, programmeDay, toOsloIso } from "../core/time.ts";
import type { ProgrammeEvent } from "./event.ts";
import type { Production } from "./production.ts";

export type AgeView = { mark: string; label: string; rule: string };

export type CardView = {
	id: string;
	object: "movie" | "culture";
	path: string;
	title: string;
	summary: string;
	age: AgeView | null;
	/** "1 t 44 min · Drama · Norsk" */
	line: string;
	/** "Premiere fredag 1. januar 2027" or null. */
	note: string | null;
	poster: Picture | null;
	cover: Picture | null;
};

export type ShowingView = {
	id: string;
	start: string;
	time: string;
	/** "natt til lørdag 21. november" for a showing after midnight. */
	late: string | null;
	/** Original time of a moved showing: "18.00", or "fre. 20. nov. kl. 18.00" on another day; its original hall if only that is another one. */
	was: string | null;
	/** "begynte kl. 18.00" while tickets are still sold. */
	begun: string | null;
	/** "fredag 20. november kl. 18.00", for screen readers. */
	moment: string;
	ends: string;
	screen: string;
	status: EventStatus;
	statusLabel: string | null;
	notice: string | null;
	/** "Dørene åpner kl. 17.30"; left out of lists of many showings that say nothing of it. */
	doors?: string;
	/** A path of the site where tickets are sold here. */
	buyUrl: string | null;
	/** «150 kr, barn 110» or «Gratis» or null. */
	price: string | null;
	tags: string[];
	format: string | null;
	/** "Engelsk tale". */
	speech: string | null;
	/** "Norsk tekst". */
	text: string | null;
	access: { feature: string; label: string }[];
	/** ISO 8601 with Oslo's offset; a live update may be older than this. */
	updatedAt: string;
};

export type DayItem = {
	card: CardView;
	showings: ShowingView[];
	/** The first showings of the next day that has any, where the list names it. */
	next?: { near: string | null; short: string; showings: ShowingView[] };
};

export type DayView = {
	date: string;
	/** "I dag", "I morgen" or null; after midnight "I natt" for the previous day's programme. */
	near: string | null;
	/** "lørdag 21. november" */
	heading: string;
	/** "lør. 21. nov." */
	short: string;
	items: DayItem[];
};

export function toAge(production: Pick<Production, "object" | "ageLimit">): AgeView | null {
	if (production.object === "culture" && production.ageLimit === null) return null;
	const { ageLimit } = production;
	return { mark: ageMark(ageLimit), label: ageLabel(ageLimit), rule: companionRuleText(ageLimit) };
}

/**
 * `now` decides whether the premiere is in the future. With `hasShowings` the card has no language, because each
 * showing has its own.
 */
export function toCard(
	production: Production,
	now: Temporal.Instant,
	{ hasShowings = false }: { hasShowings?: boolean } = {},
): CardView {
	const isUpcoming = production.premiereOn !== null && production.premiereOn > osloDate(now).toString();
	const showsLanguage = production.object === "movie" && !hasShowings;
	const language = showsLanguage && production.language ? languageName(production.language) : null;
	const line = [
		production.minutes === null ? null : formatDuration(production.minutes),
		formatWordList(production.genres.slice(0, 2)) || null,
		language,
		production.object === "culture" ? production.suitedFor : null,
	];
	return {
		id: production.id,
		object: production.object,
		path: pathOfProduction(production),
		title: production.title,
		summary: production.summary,
		age: toAge(production),
		line: line.filter(Boolean).join("\u00a0· "),
		note:
			isUpcoming && production.premiereOn
				? `Premiere ${formatDay(noonOf(Temporal.PlainDate.from(production.premiereOn)), true)}`
				: null,
		poster: production.poster,
		cover: production.cover,
	};
}

type AccessView = ShowingView["access"][number];

/** Shared objects, because hydration data contains each object only once. */
const accessViews: Record<AccessFeature, AccessView> = Object.fromEntries(
	Object.entries(accessLabels).map(([feature, label]) => [feature, { feature, label }]),
) as Record<AccessFeature, AccessView>;

export function toShowing(event: ProgrammeEvent, dayStartsAt: number): ShowingView {
	const doors = formatDoors(event.startsAt, event.doorsMinutes);
	const buyable = buyableStatuses.has(event.status);
	return {
		id: event.id,
		start: toOsloIso(event.startsAt),
		time: formatClock(event.startsAt),
		late: isInNight(event.startsAt, dayStartsAt) ? formatShowingDay(event.startsAt, dayStartsAt) : null,
		was: event.movedFrom ? formatPreviousTime(event.movedFrom, event.startsAt, dayStartsAt) : event.movedFromHall,
		begun: event.hasBegun && buyable ? formatBegun(event.startsAt) : null,
		moment: formatShowing(event.startsAt, dayStartsAt),
		ends: `ca. ${formatClock(event.endsAt)}`,
		screen: event.screen,
		status: event.status,
		statusLabel: statusLabels[event.status],
		notice: event.notice,
		...(doors === null ? {} : { doors }),
		buyUrl: buyable ? event.ticketUrl : null,
		price: buyable ? usualPrice(event.prices) : null,
		tags: event.tags,
		format: event.format,
		speech: event.spoken && `${languageName(event.spoken)} tale`,
		text: event.spoken && event.subtitles && `${languageName(event.subtitles)} tekst`,
		access: event.access.map((feature) => accessViews[feature]),
		updatedAt: toOsloIso(event.updatedAt),
	};
}

function relativeDayName(day: Temporal.PlainDate, date: Temporal.PlainDate): string | null {
	const names = new Map([
		[-1, "I natt"],
		[0, "I dag"],
		[1, "I morgen"],
	]);
	return names.get(date.until(day, { largestUnit: "day" }).days) ?? null;
}

export function toDay(day: Temporal.PlainDate, date: Temporal.PlainDate): Omit<DayView, "items"> {
	const noon = noonOf(day);
	return {
		date: day.toString(),
		near: relativeDayName(day, date),
		heading: formatDay(noon, day.year !== date.year),
		short: formatShortDay(noon),
	};
}

/**
 * Groups events by programme day. Each production appears once a day with its showings or, with `isHourly`, once per
 * showing. Keeps the order of the events.
 */
export function groupByDay(
	events: ProgrammeEvent[],
	options: { now: Temporal.Instant; dayStartsAt: number; isHourly?: boolean },
): DayView[] {
	const { now, dayStartsAt, isHourly = false } = options;
	const days = new Map<string, DayView>();
	const items = new Map<string, DayItem>();
	const cards = new Map<string, CardView>();
	const cardOf = (production: Production): CardView => {
		const card = cards.get(production.id) ?? toCard(production, now, { hasShowings: true });
		cards.set(production.id, card);
		return card;
	};
	for (const event of events) {
		const date = programmeDay(event.startsAt, dayStartsAt);
		const name = date.toString();
		let day = days.get(name);
		if (!day) {
			day = { ...toDay(date, osloDate(now)), items: [] };
			days.set(name, day);
		}
		const key = isHourly ? event.id : `${name} ${event.production.id}`;
		let item = items.get(key);
		if (!item) {
			item = { card: cardOf(event.production), showings: [] };
			items.set(key, item);
			day.items.push(item);
		}
		item.showings.push(toShowing(event, dayStartsAt));
	}
	return [...days.values()];
}
