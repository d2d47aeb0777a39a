import type { AgeLimit } from "./age-limits.ts";
import { nameKey } from "./names.ts";
import { toOsloLocal } from "./nb/oslo-local.ts";
import { formatClock, formatDay } from "./nb/time.ts";
import { programmeDayOf } from "./programme-day.ts";

/** What staff should know of a showing before they put it where it is held. Pure, for browsers too. */

const minute = 60_000;
/** The length of a showing whose production has none. */
export const defaultMinutes = 120;

export type HallRules = {
	name: string;
	advertisementMinutes: number;
	cleaningMinutes: number;
	/** The names of the halls that are disturbed by what is shown in this one. */
	disturbs: string[];
};

export type FilmRules = {
	title: string;
	object: "movie" | "culture";
	minutes: number | null;
	ageLimit: AgeLimit | null;
	premiereOn: string | null;
	rentalEndsOn: string | null;
};

/** Instants in milliseconds: `over` after the film, `free` when the hall is cleaned. */
export type Span = { start: number; over: number; free: number };
export type PlacedShowing = Span & { id: string; productionId: string; hall: string; title: string; tags: string[] };
/** A day with other hours than usual, such as «12.00» to «16.00»; closed without. */
export type OtherHours = { date: string; opensAt: string | null; closesAt: string | null };
export type PlanRules = {
	halls: HallRules[];
	films: ReadonlyMap<string, FilmRules>;
	otherHours: OtherHours[];
	dayStartsAt: number;
};

type Length = Pick<FilmRules, "object" | "minutes">;

/** When a showing occupies its hall. It is over after its advertisements and running time, or at its given end if that is later. */
export function spanOf(
	{ start, givenEnd }: { start: number; givenEnd: number | null },
	film: Length | undefined,
	hall: Pick<HallRules, "advertisementMinutes" | "cleaningMinutes"> | undefined,
): Span {
	const running = film?.minutes ?? (givenEnd === null ? defaultMinutes : 0);
	const advertisements = film?.object === "movie" ? (hall?.advertisementMinutes ?? 0) : 0;
	const over = Math.max(start + (running + advertisements) * minute, givenEnd ?? 0);
	return { start, over, free: over + (hall?.cleaningMinutes ?? 0) * minute };
}

export const isSameHallName = (one: string, other: string): boolean => one === other || nameKey(one) === nameKey(other);

export type PlanNote = {
	code:
		| "overlap"
		| "cleaning"
		| "disturbs"
		| "same-film"
		| "before-premiere"
		| "after-rental"
		| "closed"
		| "late-for-children"
		| "early-for-adults"
		| "past";
	message: string;
};

const clockOf = (at: number) => formatClock(new Date(at).toISOString());

/** What is wrong or unusual with a showing where it is held, beside the others of the plan; the worst first. */
export function findPlanNotes(
	held: PlacedShowing,
	others: PlacedShowing[],
	{ halls, films, otherHours, dayStartsAt }: PlanRules,
	now: number,
): PlanNote[] {
	const instant = new Date(held.start).toISOString();
	const day = programmeDayOf(instant, dayStartsAt);
	const film = films.get(held.productionId);
	return [
		...others.flatMap((other) => (other.id !== held.id && isNear(held, other) ? notesBetween(held, other, halls) : [])),
		...(held.start < now ? [note("past", "Tiden har vært")] : []),
		...notesOfDay(day, instant, otherHours),
		...(film ? notesOfFilm(film, { day, clock: toOsloLocal(instant).slice(11), tags: held.tags }) : []),
	];
}

const note = (code: PlanNote["code"], message: string): PlanNote => ({ code, message });

const hour = 60 * minute;

/** Whether there can be a note between two: names, whose comparison costs more, are compared for these only. */
const isNear = (one: Span, other: Span): boolean =>
	isOverlapping(one, other) || Math.abs(one.start - other.start) < hour;

function notesBetween(held: PlacedShowing, other: PlacedShowing, halls: HallRules[]): PlanNote[] {
	if (isSameHallName(held.hall, other.hall)) {
		if (!isOverlapping(held, other)) return [];
		const isCleaned = held.start >= other.over || other.start >= held.over;
		const [first, next] = held.start < other.start ? [held, other] : [other, held];
		return [
			isCleaned
				? note(
						"cleaning",
						`Ikke tid til rydding: ${Math.round((next.start - first.over) / minute)} min mellom, trenger ${Math.round((first.free - first.over) / minute)}`,
					)
				: note("overlap", `Overlapper ${other.title} ${clockOf(other.start)}–${clockOf(other.over)}`),
		];
	}
	const isTogether = held.start < other.over && other.start < held.over;
	const isDisturbed = isTogether && (disturbs(held.hall, other.hall, halls) || disturbs(other.hall, held.hall, halls));
	const isSameFilm = held.productionId === other.productionId && Math.abs(held.start - other.start) < hour;
	return [
		...(isDisturbed ? [note("disturbs", `Høres sammen med ${other.title} i ${other.hall}`)] : []),
		...(isSameFilm ? [note("same-film", `Går også ${clockOf(other.start)} i ${other.hall}`)] : []),
	];
}

const disturbs = (one: string, other: string, halls: HallRules[]): boolean =>
	halls.some((hall) => isSameHallName(hall.name, one) && hall.disturbs.some((name) => isSameHallName(name, other)));

/** Whether one begins before the hall is clean after the other. */
export const isOverlapping = (one: Pick<Span, "start" | "free">, other: Pick<Span, "start" | "free">): boolean =>
	one.start < other.free && other.start < one.free;

function notesOfDay(day: string, instant: string, otherHours: OtherHours[]): PlanNote[] {
	const hours = otherHours.find(({ date }) => date === day);
	if (!hours) return [];
	const { opensAt, closesAt } = hours;
	if (opensAt === null || closesAt === null) return [note("closed", "Stengt denne dagen")];
	const clock = formatClock(instant);
	const isOpen = closesAt <= opensAt ? clock >= opensAt || clock < closesAt : clock >= opensAt && clock < closesAt;
	return isOpen ? [] : [note("closed", `Åpent bare ${opensAt}–${closesAt} denne dagen`)];
}

const childrenUntil = "20:00";
const adultsFrom = "15:00";
const previews: ReadonlySet<string> = new Set(["Førpremiere"]);

function notesOfFilm(
	{ object, ageLimit, premiereOn, rentalEndsOn }: FilmRules,
	{ day, clock, tags }: { day: string; clock: string; tags: string[] },
): PlanNote[] {
	const isPreview = tags.some((tag) => previews.has(tag));
	const inNight = clock < "06:00";
	const isForChildren = object === "movie" && (ageLimit === "A" || ageLimit === "6");
	const isForAdults = object === "movie" && (ageLimit === "15" || ageLimit === "18");
	return [
		...(premiereOn !== null && day < premiereOn && !isPreview
			? [note("before-premiere", `Før premieren ${dayText(premiereOn)}`)]
			: []),
		...(rentalEndsOn !== null && day > rentalEndsOn
			? [note("after-rental", `Leien er ute ${dayText(rentalEndsOn)}`)]
			: []),
		...(isForChildren && (clock > childrenUntil || inNight)
			? [note("late-for-children", `Sent for en film med aldersgrense ${ageLimit}`)]
			: []),
		...(isForAdults && clock < adultsFrom && !inNight
			? [note("early-for-adults", `Tidlig for en film med aldersgrense ${ageLimit}`)]
			: []),
	];
}

const dayText = (date: string) => formatDay(`${date}T12:00:00Z`);

/** A time in which a hall is free, in milliseconds. */
export type Slot = { from: number; to: number };

/** The times between `from` and `to` in which none of the showings has the hall, and which are long enough. */
export function findFreeSlots(occupied: Pick<Span, "start" | "free">[], { from, to }: Slot, length: number): Slot[] {
	const sorted = occupied.toSorted((one, other) => one.start - other.start);
	const slots: Slot[] = [];
	let begin = from;
	for (const { start, free } of sorted) {
		if (start - begin >= length && start > begin) slots.push({ from: begin, to: Math.min(start, to) });
		begin = Math.max(begin, free);
	}
	if (to - begin >= length && to > begin) slots.push({ from: begin, to });
	return slots.filter(({ from: first, to: last }) => last - first >= length);
}

/**
 * The starts that leave no more than the break between the showings of a hall's evening, from the first one on. Those that
 * are fixed stay, and so does what would not be free before them.
 */
export function closeGaps(spans: (Span & { isFixed?: boolean })[], breakMinutes: number): number[] {
	let free = Number.NEGATIVE_INFINITY;
	return spans.map(({ start, free: ends, isFixed = false }) => {
		const earliest = roundUp(free + breakMinutes * minute);
		const next = isFixed || free === Number.NEGATIVE_INFINITY ? start : Math.max(Math.min(start, earliest), free);
		free = Math.max(free, next + (ends - start));
		return next;
	});
}

const step = 5 * minute;
const roundUp = (at: number): number => Math.ceil(at / step) * step;

/** «Sal 2, 19.10, slutter 21.22, ren 21.37, 12 min til neste». */
export function describePlacement(held: Span & { hall: string }, next: Pick<Span, "start"> | null): string {
	const gap = next === null ? null : Math.round((next.start - held.free) / minute);
	return [
		held.hall,
		clockOf(held.start),
		`slutter ${clockOf(held.over)}`,
		...(held.free > held.over ? [`ren ${clockOf(held.free)}`] : []),
		...(gap === null ? [] : [gap < 0 ? `${-gap} min for lite før neste` : `${gap} min til neste`]),
	].join(", ");
}
