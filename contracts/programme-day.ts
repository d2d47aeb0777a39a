import { fromOsloLocal, toOsloLocal } from "./nb/oslo-local.ts";

/** Days of the programme, which end in the night, in Norwegian time. Runs in browsers too. */

const hour = 3_600_000;

/** `day` is a date such as "2026-11-20"; `days` can be negative. */
export const addDays = (day: string, days: number): string =>
	new Date(Date.parse(`${day}T12:00:00Z`) + days * 24 * hour).toISOString().slice(0, 10);

/** The instant with the same Norwegian time of day, across DST changes too. */
export function sameTimeAfterDays(instant: string, days: number): string {
	const [date = "", clock = ""] = toOsloLocal(instant).split("T");
	return fromOsloLocal(`${addDays(date, days)}T${clock}`) ?? instant;
}

/** A start before `dayStartsAt` (an hour) belongs to the programme of the day before. */
export function programmeDayOf(instant: string, dayStartsAt: number): string {
	const [date = "", clock = ""] = toOsloLocal(instant).split("T");
	return Number(clock.slice(0, 2)) < dayStartsAt ? addDays(date, -1) : date;
}

/** The instant in milliseconds at which the programme of a day begins. */
export const beginningOf = (day: string, dayStartsAt: number): number =>
	Date.parse(fromOsloLocal(`${day}T${String(dayStartsAt).padStart(2, "0")}:00`) ?? "");
