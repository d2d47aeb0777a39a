import { byHour } from "@lerret/contracts/nb/by-hour";
import { venueZone } from "@lerret/contracts/nb/time";

/** Instants and the venue's days. Everything is computed in Europe/Oslo, whatever the machine's zone (domain.md, "Time"). */

/** The form in which instants are stored: UTC with milliseconds, so that text order is time order. */
export function toStored(instant: Temporal.Instant): string {
	return instant.toString({ smallestUnit: "millisecond" });
}

/** What the clocks of Oslo say during an hour of UTC. */
type OsloHour = {
	date: Temporal.PlainDate;
	hour: number;
	/** "2026-11-20T18" */
	written: string;
	/** "+01:00" */
	offset: string;
};

// Where the text of an instant is none, its number is none either, and Temporal throws.
const osloHour = byHour(5000, (begin): OsloHour => {
	const local = Temporal.Instant.fromEpochMilliseconds(begin).toZonedDateTimeISO(venueZone);
	return {
		date: local.toPlainDate(),
		hour: local.hour,
		written: local.toString().slice(0, "2026-11-20T18".length),
		offset: local.offset,
	};
});

/** As `toStored` writes an instant that is not before 1970. */
const storedForm = /^(?:19[7-9]|2\d\d)\d-\d\d-\d\dT\d\d:[0-5]\d:[0-5]\d\.\d{3}Z$/u;

/** "2026-11-20T18:00:00+01:00": what the APIs say. `instant` is any ISO 8601 instant. */
export function toOsloIso(instant: string): string {
	if (!storedForm.test(instant))
		return Temporal.Instant.from(instant).toString({ timeZone: venueZone, smallestUnit: "second" });
	const { written, offset } = localHour(instant);
	// Minutes and seconds are the same everywhere.
	return `${written}${instant.slice("2026-11-20T18".length, "2026-11-20T18:00:00".length)}${offset}`;
}

function localHour(instant: string): OsloHour {
	return osloHour(storedForm.test(instant) ? Date.parse(instant) : Temporal.Instant.from(instant).epochMilliseconds);
}

/** The hour that the clocks of Oslo show, from 0 to 23. */
export const hourInOslo = (instant: string): number => localHour(instant).hour;

/**
 * The instant of a local time without zone, as ticket feeds carry it: "2026-11-20T18:00".
 * A time that a DST change skips is moved forward; one that comes twice is the first.
 */
export function fromOsloLocal(local: string | Temporal.PlainDateTime): Temporal.Instant {
	return Temporal.PlainDateTime.from(local).toZonedDateTime(venueZone, { disambiguation: "compatible" }).toInstant();
}

/**
 * The day a showing is listed under: its own date, or the evening before when it starts before `dayStartsAt` o'clock.
 * The heading moves, the time never does.
 */
export function programmeDay(instant: string, dayStartsAt: number): Temporal.PlainDate {
	const { date, hour } = localHour(instant);
	return hour < dayStartsAt ? date.subtract({ days: 1 }) : date;
}

/** The instants between which a programme day lies: [start, end). */
export function dayBounds(day: Temporal.PlainDate, dayStartsAt: number): { start: string; end: string } {
	const at = (date: Temporal.PlainDate) => toStored(fromOsloLocal(date.toPlainDateTime({ hour: dayStartsAt })));
	return { start: at(day), end: at(day.add({ days: 1 })) };
}

/** An instant within a day that formats as that day, for headings: noon in Oslo. */
export function noonOf(day: Temporal.PlainDate): string {
	return toStored(fromOsloLocal(day.toPlainDateTime({ hour: 12 })));
}

/** The local date in Oslo. */
export function osloDate(now: Temporal.Instant): Temporal.PlainDate {
	return osloHour(now.epochMilliseconds).date;
}

/** Reads a date such as "2026-11-21" that a visitor sent; null for anything else. */
export function parseDay(text: string | null): Temporal.PlainDate | null {
	if (!text || !/^\d{4}-\d{2}-\d{2}$/u.test(text)) return null;
	try {
		return Temporal.PlainDate.from(text, { overflow: "reject" });
	} catch {
		return null;
	}
}
