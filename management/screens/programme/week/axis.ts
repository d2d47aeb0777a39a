import type { WeekShowing } from "@lerret/contracts/api/week";
import { addDays, beginningOf, programmeDayOf } from "@lerret/contracts/programme-day";

/** Where showings stand on the time axis of a programme day. Minutes count from the day's beginning, also where a clock changes. */

const minute = 60_000;
/** Shown at least, from noon to midnight, so that days look alike. */
const [leastHour, mostHour] = [12, 24];
/** How wide an hour outside of them is, as a share of the others: where something is shown, or nothing in all the days. */
const [usedWidth, quietWidth] = [0.6, 0.25];

export const weekDays = (from: string): string[] => Array.from({ length: 7 }, (_, days) => addDays(from, days));

type Occupied = Pick<WeekShowing, "startTime" | "freeAt">;
/** Minutes from the beginning of the programme day, and how wide each hour is: 1 or less. */
export type Axis = { from: number; to: number; widths: number[] };

/** From the first hour to the last one that any of the showings occupies; hours that none does are narrow. */
export function axisOf(showings: Occupied[], dayStartsAt: number): Axis {
	const spans = showings.map((showing) => spanOf(showing, dayStartsAt));
	const least = { from: (leastHour - dayStartsAt) * 60, to: (mostHour - dayStartsAt) * 60 };
	const from = Math.floor(Math.min(least.from, ...spans.map((span) => span.from)) / 60) * 60;
	const to = Math.ceil(Math.max(least.to, ...spans.map((span) => span.to)) / 60) * 60;
	const isUsed = (begin: number) => spans.some((span) => span.from < begin + 60 && span.to > begin);
	const widths = Array.from({ length: (to - from) / 60 }, (_, i) => {
		const begin = from + i * 60;
		if (begin >= least.from && begin < least.to) return 1;
		return isUsed(begin) ? usedWidth : quietWidth;
	});
	return { from, to, widths };
}

function spanOf({ startTime, freeAt }: Occupied, dayStartsAt: number): { from: number; to: number } {
	const begin = beginningOf(programmeDayOf(startTime, dayStartsAt), dayStartsAt);
	return { from: (Date.parse(startTime) - begin) / minute, to: (Date.parse(freeAt) - begin) / minute };
}

const widthOf = (widths: number[]): number => widths.reduce((sum, width) => sum + width, 0);

/** Where on the axis some minutes are, from 0 to 1. */
function shareOf({ from, widths }: Axis, minutes: number): number {
	const hours = (minutes - from) / 60;
	const whole = Math.min(Math.max(Math.floor(hours), 0), widths.length - 1);
	return (widthOf(widths.slice(0, whole)) + (hours - whole) * (widths[whole] ?? 1)) / widthOf(widths);
}

/** Where a showing begins and how long it is, as shares of the axis in percent. */
export function placeOn(axis: Axis, showing: Occupied, dayStartsAt: number): { begin: number; length: number } {
	const { from, to } = spanOf(showing, dayStartsAt);
	const begin = shareOf(axis, from) * 100;
	return { begin, length: shareOf(axis, to) * 100 - begin };
}

const stepMinutes = 5;

/** The minutes, in whole steps, at a share of the axis. */
export function minutesAt({ from, widths }: Axis, share: number): number {
	let left = Math.min(Math.max(share, 0), 1) * widthOf(widths);
	let hour = 0;
	while (hour < widths.length - 1 && left > (widths[hour] ?? 1)) left -= widths[hour++] ?? 1;
	return Math.round((from + (hour + left / (widths[hour] ?? 1)) * 60) / stepMinutes) * stepMinutes;
}

/** The hours of the axis as «18», with midnight as «00». */
export const hoursOf = ({ from, to }: Pick<Axis, "from" | "to">, dayStartsAt: number): string[] =>
	Array.from({ length: (to - from) / 60 }, (_, i) => String((from / 60 + dayStartsAt + i) % 24).padStart(2, "0"));

/** The minutes between two showings of a hall that follow each other; below zero where they overlap. */
export const gapAfter = ({ freeAt }: Occupied, next: Occupied): number =>
	Math.round((Date.parse(next.startTime) - Date.parse(freeAt)) / minute);

/**
 * Which row of its lane each showing has, where they come in the order of time: the first row that is free when it begins, so
 * that none covers another. Row 0 alone where nothing overlaps.
 */
export function rowsOf(showings: Occupied[]): number[] {
	const freeAt: number[] = [];
	return showings.map((showing) => {
		const begin = Date.parse(showing.startTime);
		const free = freeAt.findIndex((end) => end <= begin);
		const row = free < 0 ? freeAt.length : free;
		freeAt[row] = Date.parse(showing.freeAt);
		return row;
	});
}

/** How many rows a lane has with these. */
export const countLaneRows = (rows: number[]): number => Math.max(1, ...rows.map((row) => row + 1));
