import { venueZone } from "@lerret/contracts/nb/time";

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

export function isClosed(day: Temporal.PlainDate): boolean {
	return ["12-24", "12-25"].includes(day.toString().slice(5));
}

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
	return isClosed(day) || isHoliday(day) ? nextOrdinaryWeekday(day.add({ days: 1 }), weekday) : day;
}

export function nextClockChange(now: Temporal.Instant): Temporal.PlainDate {
	const change = now.toZonedDateTimeISO(venueZone).getTimeZoneTransition("next");
	if (!change) throw new Error("Europe/Oslo no longer changes its clocks");
	return change.toPlainDate();
}
