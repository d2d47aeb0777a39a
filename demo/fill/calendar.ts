import { venueZone } from "@lerret/contracts/nb/time";
import type { OpeningException } from "@lerret/contracts/settings/simple";
import type { DemoSite } from "../content/site-configs.ts";

/** Easter Sunday of a year (Gauss, Gregorian calendar). */
function easter(year: number): Temporal.PlainDate {
	const a = year % 19;
	const b = Math.floor(year / 100);
	const c = year % 100;
	const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
	const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
	const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
	return Temporal.PlainDate.from({ year, month: Math.floor(f / 31), day: (f % 31) + 1 });
}

/** Sundays and public holidays: nothing begins before 13.00 (domain.md, "Time"). */
export function isHoliday(day: Temporal.PlainDate): boolean {
	if (day.dayOfWeek === 7) return true;
	const fixed = ["01-01", "05-01", "05-17", "12-25", "12-26"];
	if (fixed.includes(day.toString().slice(5))) return true;
	const sinceEaster = day.since(easter(day.year), { largestUnit: "day" }).days;
	return [-3, -2, 1, 39, 50].includes(sinceEaster);
}

const dateOf = (day: Temporal.PlainDate) => day.toString().slice(5);

export function isClosed(day: Temporal.PlainDate): boolean {
	return ["12-24", "12-25"].includes(dateOf(day));
}

/** The days between Christmas and New Year's Eve, without Boxing Day. */
export const isRomjul = (day: Temporal.PlainDate): boolean => "12-27" <= dateOf(day) && dateOf(day) <= "12-30";

/** When the first and the last showing may begin, as «Endrede åpningstider i jula» says. */
const christmasHours: Record<string, { first?: string; last?: string }> = {
	"12-23": { last: "18:00" },
	"12-31": { first: "13:00", last: "13:00" },
	"01-01": { first: "15:00" },
};

/** Whether Tindevik's opening hours allow something to begin then. After midnight it belongs to the evening before. */
export function isAllowed(local: Temporal.PlainDateTime): boolean {
	const evening = local.subtract({ hours: 4 }).toPlainDate();
	if (isClosed(evening)) return false;
	const { first = "00:00", last = "24:00" } = christmasHours[dateOf(evening)] ?? {};
	const isNight = !evening.equals(local.toPlainDate());
	const time = local.toPlainTime().toString().slice(0, 5);
	return isNight ? last === "24:00" : first <= time && time <= last;
}

/** The library is closed on holidays, and has shorter days in romjula. */
export function isLibraryOpen(local: Temporal.PlainDateTime, minutes: number): boolean {
	const day = local.toPlainDate();
	if (isHoliday(day) || dateOf(day) === "12-31") return false;
	return !isRomjul(day) || local.add({ minutes }).hour < 14;
}

/** The pool is closed for cleaning before Christmas, and at New Year. */
export const isPoolClosed = (day: Temporal.PlainDate): boolean =>
	["12-23", "12-24", "12-25", "12-26", "12-31", "01-01"].includes(dateOf(day));

/** The next occurrence of a date, today included. */
export function nextDate(today: Temporal.PlainDate, month: number, day: number): Temporal.PlainDate {
	const thisYear = Temporal.PlainDate.from({ year: today.year, month, day });
	return Temporal.PlainDate.compare(thisYear, today) < 0 ? thisYear.add({ years: 1 }) : thisYear;
}

/** The first such weekday on or after `from` (1 is Monday). */
export function nextWeekday(from: Temporal.PlainDate, weekday: number): Temporal.PlainDate {
	return from.add({ days: (weekday - from.dayOfWeek + 7) % 7 });
}

/** The first such weekday on or after `from` with the opening hours of a weekday. */
export function nextOrdinaryWeekday(from: Temporal.PlainDate, weekday: number): Temporal.PlainDate {
	const day = nextWeekday(from, weekday);
	const isOrdinary = !isClosed(day) && !isHoliday(day) && !isRomjul(day) && isAllowed(day.toPlainDateTime("12:00"));
	return isOrdinary ? day : nextOrdinaryWeekday(day.add({ days: 1 }), weekday);
}

export function nextClockChange(now: Temporal.Instant): Temporal.PlainDate {
	const change = now.toZonedDateTimeISO(venueZone).getTimeZoneTransition("next");
	if (!change) throw new Error("Europe/Oslo no longer changes its clocks");
	return change.toPlainDate();
}

/** Days with other hours than usual, which the front page announces. Films of two hours end before 15.30. */
export function openingExceptions(site: DemoSite, today: Temporal.PlainDate): OpeningException[] {
	const on = (day: number) => nextDate(today, 12, day).toString();
	const closed = [24, 25].map((day) => ({ date: on(day), opensAt: null, closesAt: null }));
	return site === "tindevik" ? [...closed, { date: on(31), opensAt: "12.30", closesAt: "15.30" }] : closed;
}
