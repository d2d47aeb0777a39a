import { venueZone } from "@lerret/contracts/nb/time";

/** Instants and the venue's days. Everything is computed in Europe/Oslo, whatever the machine's zone (domain.md, "Time"). */

/** The form in which instants are stored: UTC with milliseconds, so that text order is time order. */
export function toStored(instant: Temporal.Instant): string {
	return instant.toString({ smallestUnit: "millisecond" });
}

/** "2026-11-20T18:00:00+01:00": what the APIs say. `instant` is any ISO 8601 instant. */
export function toOsloIso(instant: string): string {
	return Temporal.Instant.from(instant).toString({ timeZone: venueZone, smallestUnit: "second" });
}

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
	const local = Temporal.Instant.from(instant).toZonedDateTimeISO(venueZone);
	const date = local.toPlainDate();
	return local.hour < dayStartsAt ? date.subtract({ days: 1 }) : date;
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
	return now.toZonedDateTimeISO(venueZone).toPlainDate();
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
