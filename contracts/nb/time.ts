/**
 * Dates and times in bokmål, always in Europe/Oslo (domain.md, "Language and formats").
 * Runs in browsers too, so it uses Intl only.
 */

import { cacheByHour } from "./cache-by-hour.ts";

export const venueZone = "Europe/Oslo";

type Parts = { weekday: string; day: string; month: string; year: string; hour: string };

const longFormat = new Intl.DateTimeFormat("nb-NO", {
	timeZone: venueZone,
	weekday: "long",
	day: "numeric",
	month: "long",
	year: "numeric",
	hour: "2-digit",
	minute: "2-digit",
	hourCycle: "h23",
});

const shortMonths = ["jan.", "feb.", "mars", "april", "mai", "juni", "juli", "aug.", "sep.", "okt.", "nov.", "des."];

const numericFormat = new Intl.DateTimeFormat("nb-NO", {
	timeZone: venueZone,
	day: "2-digit",
	month: "2-digit",
	year: "numeric",
});

/** The parts without the minutes, which differ within the cached hour. */
const partsAt = cacheByHour(2000, (begin): Parts => {
	const parts: Record<string, string> = {};
	for (const { type, value } of longFormat.formatToParts(begin)) parts[type] = value;
	return parts as Parts;
});
const partsOf = (instant: string): Parts => partsAt(new Date(instant).getTime());

const minutesOf = (instant: string): string => String(new Date(instant).getUTCMinutes()).padStart(2, "0");

function numericPartsOf(instant: string): { day: string; month: string; year: string } {
	const parts: Record<string, string> = {};
	for (const { type, value } of numericFormat.formatToParts(new Date(instant))) parts[type] = value;
	return parts as { day: string; month: string; year: string };
}

/** "18.00". `instant` is ISO 8601 with a zone or offset, here and below. */
export function formatClock(instant: string): string {
	return `${partsOf(instant).hour}.${minutesOf(instant)}`;
}

/** "kl. 18.00", here and in all that follows with a space that no line breaks at (`breakableTimes`). */
export const formatTime = (instant: string): string => `kl.\u00a0${formatClock(instant)}`;

/** "fredag 20. november", with the year where `withYear` is set. */
export function formatDay(instant: string, withYear = false): string {
	const { weekday, day, month, year } = partsOf(instant);
	return `${weekday} ${day}. ${month}${withYear ? ` ${year}` : ""}`;
}

/** "20. november 2026". */
export function formatDate(instant: string): string {
	const { day, month, year } = partsOf(instant);
	return `${day}. ${month} ${year}`;
}

/** "november 2026". */
export function formatMonth(instant: string): string {
	const { month, year } = partsOf(instant);
	return `${month} ${year}`;
}

/** "fre. 20. nov.". */
export function formatShortDay(instant: string): string {
	const { weekday, day } = partsOf(instant);
	return `${weekday.slice(0, 3)}. ${day}. ${shortMonths[Number(numericPartsOf(instant).month) - 1]}`;
}

/** "20.11.2026". */
export function formatNumericDate(instant: string): string {
	const { day, month, year } = numericPartsOf(instant);
	return `${day}.${month}.${year}`;
}

/** "fredag 20. november kl. 18.00". */
export function formatMoment(instant: string): string {
	return `${formatDay(instant)} ${formatTime(instant)}`;
}

/** `formatMoment` of any year: "fredag 20. november 2024 kl. 18.00" where the year is not that of `now` (milliseconds). */
export function formatMomentOfYear(instant: string, now = Date.now()): string {
	const isOtherYear = partsOf(instant).year !== partsOf(new Date(now).toISOString()).year;
	return `${formatDay(instant, isOtherYear)} ${formatTime(instant)}`;
}

/** A showing's name in lists of changes: "Vinterlys 20. november kl. 18.00", with the year where it is not that of `now`. */
export function formatShowingName(title: string, instant: string, now = Date.now()): string {
	const { day, month, year } = partsOf(instant);
	const isOtherYear = year !== partsOf(new Date(now).toISOString()).year;
	return `${title} ${day}. ${month}${isOtherYear ? ` ${year}` : ""} ${formatTime(instant)}`;
}

/** Whether a showing starts in the night after the day that it belongs to, which ends at `dayStartsAt` o'clock. */
export const isInNight = (instant: string, dayStartsAt: number): boolean => Number(partsOf(instant).hour) < dayStartsAt;

const nightPrefix = (instant: string, dayStartsAt: number): string =>
	isInNight(instant, dayStartsAt) ? "natt til " : "";

/** The day of a showing: "fredag 20. november", or "natt til lørdag 21. november" after midnight. */
export const formatShowingDay = (instant: string, dayStartsAt: number, withYear = false): string =>
	`${nightPrefix(instant, dayStartsAt)}${formatDay(instant, withYear)}`;

/** "fre. 20. nov.", or "natt til lør. 21. nov." after midnight. */
export const formatShortShowingDay = (instant: string, dayStartsAt: number): string =>
	`${nightPrefix(instant, dayStartsAt)}${formatShortDay(instant)}`;

/**
 * When a showing starts, wherever visitors read it: "fredag 20. november kl. 18.00", or "natt til lørdag 21. november
 * kl. 00.30" before the hour at which the venue's day starts.
 */
export const formatShowing = (instant: string, dayStartsAt: number, withYear = false): string =>
	`${formatShowingDay(instant, dayStartsAt, withYear)} ${formatTime(instant)}`;

/** "Dørene åpner kl. 17.30"; null where nothing is known of them. */
export const formatDoors = (start: string, doorsMinutes: number | null): string | null =>
	doorsMinutes === null
		? null
		: `Dørene åpner ${formatTime(new Date(Date.parse(start) - doorsMinutes * 60_000).toISOString())}`;

/** The mark of a showing that is still sold. */
export const formatBegun = (start: string): string => `begynte ${formatTime(start)}`;

/** The previous start of a moved showing, beside its new one: "18.00", or on another day "fre. 20. nov. kl. 18.00". */
export function formatPreviousTime(before: string, now: string, dayStartsAt: number): string {
	return formatDay(before) === formatDay(now)
		? formatClock(before)
		: `${formatShortShowingDay(before, dayStartsAt)} ${formatTime(before)}`;
}

/** "1 t 44 min", "45 min", "2 t". */
export function formatDuration(minutes: number): string {
	const hours = Math.floor(minutes / 60);
	const rest = minutes % 60;
	return [hours > 0 ? `${hours}\u00a0t` : "", rest > 0 || hours === 0 ? `${rest}\u00a0min` : ""]
		.filter(Boolean)
		.join(" ");
}
