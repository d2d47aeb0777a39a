import { cacheByHour } from "@lerret/contracts/nb/cache-by-hour";
import { venueZone } from "@lerret/contracts/nb/time";

/** Formats an instant as it is stored: UTC with milliseconds, so that text order is time order. */
export function toStored(instant: Temporal.Instant): string {
	return instant.toString({ smallestUnit: "millisecond" });
}

/** The stored form of an instant in ISO 8601 with a zone or offset, such as from a form or another installation. */
export const toStoredInstant = (text: string): string => toStored(Temporal.Instant.from(text));

/** The stored instant so long after a stored one. */
export const later = (instant: string, duration: Temporal.DurationLike): string =>
	toStored(Temporal.Instant.from(instant).add(duration));

/** The stored instant so long before a stored one. */
export const earlier = (instant: string, duration: Temporal.DurationLike): string =>
	toStored(Temporal.Instant.from(instant).subtract(duration));

/** `seconds` may have a fraction, which `later` does not take. */
export const secondsLater = (instant: string, seconds: number): string =>
	later(instant, { milliseconds: Math.round(seconds * 1000) });

type OsloHour = {
	date: Temporal.PlainDate;
	hour: number;
	localHourText: string;
	offset: string;
};

// An invalid instant parses to NaN, for which Temporal throws.
const osloHourAt = cacheByHour(5000, (begin): OsloHour => {
	const local = Temporal.Instant.fromEpochMilliseconds(begin).toZonedDateTimeISO(venueZone);
	return {
		date: local.toPlainDate(),
		hour: local.hour,
		localHourText: local.toString().slice(0, "2026-11-20T18".length),
		offset: local.offset,
	};
});

/** Matches what `toStored` writes for instants from 1970 on. */
const storedFormPattern = /^(?:19[7-9]|2\d\d)\d-\d\d-\d\dT\d\d:[0-5]\d:[0-5]\d\.\d{3}Z$/u;

/** Formats any ISO 8601 instant as the APIs do, in Oslo time: "2026-11-20T18:00:00+01:00". */
export function toOsloIso(instant: string): string {
	if (!storedFormPattern.test(instant))
		return Temporal.Instant.from(instant).toString({ timeZone: venueZone, smallestUnit: "second" });
	const { localHourText, offset } = osloHourOf(instant);
	// Oslo's offset is whole hours, so minutes and seconds are the same.
	return `${localHourText}${instant.slice("2026-11-20T18".length, "2026-11-20T18:00:00".length)}${offset}`;
}

function osloHourOf(instant: string): OsloHour {
	return osloHourAt(
		storedFormPattern.test(instant) ? Date.parse(instant) : Temporal.Instant.from(instant).epochMilliseconds,
	);
}

/**
 * Converts a local time without zone, as ticket feeds send it: "2026-11-20T18:00". A time that a DST change skips moves
 * forward; of a time that comes twice, the first is used.
 */
export function fromOsloLocal(local: string | Temporal.PlainDateTime): Temporal.Instant {
	return Temporal.PlainDateTime.from(local).toZonedDateTime(venueZone, { disambiguation: "compatible" }).toInstant();
}

/**
 * Returns the day a showing is listed under: its date, or the day before if it starts before `dayStartsAt` o'clock.
 * Only the heading changes, never the printed time.
 */
export function programmeDay(instant: string, dayStartsAt: number): Temporal.PlainDate {
	const { date, hour } = osloHourOf(instant);
	return hour < dayStartsAt ? date.subtract({ days: 1 }) : date;
}

/** Returns the instants [start, end) of a programme day. */
export function dayBounds(day: Temporal.PlainDate, dayStartsAt: number): { start: string; end: string } {
	const at = (date: Temporal.PlainDate) => toStored(fromOsloLocal(date.toPlainDateTime({ hour: dayStartsAt })));
	return { start: at(day), end: at(day.add({ days: 1 })) };
}

/** Returns noon in Oslo, an instant that formats as this day. */
export function noonOf(day: Temporal.PlainDate): string {
	return toStored(fromOsloLocal(day.toPlainDateTime({ hour: 12 })));
}

export function osloDate(now: Temporal.Instant): Temporal.PlainDate {
	return osloHourAt(now.epochMilliseconds).date;
}

/** Parses a date such as "2026-11-21"; returns null for anything else. */
export function parseDay(text: string | null): Temporal.PlainDate | null {
	if (!text || !/^\d{4}-\d{2}-\d{2}$/u.test(text)) return null;
	try {
		return Temporal.PlainDate.from(text, { overflow: "reject" });
	} catch {
		return null;
	}
}
