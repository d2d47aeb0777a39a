import type { WeekShowing } from "@lerret/contracts/api/week";
import { fromOsloLocal } from "@lerret/contracts/nb/oslo-local";
import { addDays, programmeDayOf } from "../copy-event.ts";

/** Where showings stand on the time axis of a programme day. Minutes count from the day's beginning, also where a clock changes. */

const minute = 60_000;
/** Shown at least, from noon to midnight, so that days look alike. */
const [leastHour, mostHour] = [12, 24];

export const weekDays = (from: string): string[] => Array.from({ length: 7 }, (_, days) => addDays(from, days));

/** The Friday on which the week of a date begins: distributors count from Friday to Thursday. */
export function weekStartOf(date: string): string {
	const weekday = new Date(`${date}T12:00:00Z`).getUTCDay();
	return addDays(date, -((weekday + 2) % 7));
}

const beginningOf = (day: string, dayStartsAt: number): number =>
	Date.parse(fromOsloLocal(`${day}T${String(dayStartsAt).padStart(2, "0")}:00`) ?? "");

type Occupied = Pick<WeekShowing, "startTime" | "freeAt">;
/** Minutes from the beginning of the programme day. */
export type Axis = { from: number; to: number };

/** From the first hour to the last one that any of the showings occupies. */
export function axisOf(showings: Occupied[], dayStartsAt: number): Axis {
	const spans = showings.map((showing) => spanOf(showing, dayStartsAt));
	const from = Math.min((leastHour - dayStartsAt) * 60, ...spans.map((span) => span.from));
	const to = Math.max((mostHour - dayStartsAt) * 60, ...spans.map((span) => span.to));
	return { from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60 };
}

function spanOf({ startTime, freeAt }: Occupied, dayStartsAt: number): Axis {
	const begin = beginningOf(programmeDayOf(startTime, dayStartsAt), dayStartsAt);
	return { from: (Date.parse(startTime) - begin) / minute, to: (Date.parse(freeAt) - begin) / minute };
}

/** Where a showing begins and how long it is, as shares of the axis in percent. */
export function placeOn(axis: Axis, showing: Occupied, dayStartsAt: number): { begin: number; length: number } {
	const { from, to } = spanOf(showing, dayStartsAt);
	const share = (minutes: number) => (minutes / (axis.to - axis.from)) * 100;
	return { begin: share(from - axis.from), length: share(to - from) };
}

/** The hours of the axis as «18», with midnight as «00». */
export const hoursOf = ({ from, to }: Axis, dayStartsAt: number): string[] =>
	Array.from({ length: (to - from) / 60 }, (_, i) => String((from / 60 + dayStartsAt + i) % 24).padStart(2, "0"));

/** The minutes between two showings of a hall that follow each other; below zero where they overlap. */
export const gapAfter = ({ freeAt }: Occupied, next: Occupied): number =>
	Math.round((Date.parse(next.startTime) - Date.parse(freeAt)) / minute);
