import { escapeIcalText as escapeText, foldIcalLine, icalAlarm } from "@lerret/contracts/ical-text";
import { venueZone } from "@lerret/contracts/nb/time";

/**
 * Writes iCalendar; section numbers are those of RFC 5545. The reasons for doing so without a library are in
 * docs/decisions/0003.
 */

export type CalendarEntry = {
	/** Never changes for the same event. */
	uid: string;
	start: Temporal.Instant;
	end: Temporal.Instant;
	/** The last change; it also gives the revision, which must grow with every change. */
	changedAt: Temporal.Instant;
	summary: string;
	description: string;
	location: string;
	url: string;
	categories: string[];
	isCancelled: boolean;
	/** How long before the start a calendar reminds its owner; none without it. */
	alarmMinutes?: number;
};

/** Revisions are counted in seconds from here, so that they fit in 32 bits until 2094. */
const revisionEpochMs = Temporal.Instant.from("2026-01-01T00:00:00Z").epochMilliseconds;

/** Norway's daylight saving rules since 1996; a calendar must define the time zones that it uses (3.6.5). */
const timeZone = [
	"BEGIN:VTIMEZONE",
	`TZID:${venueZone}`,
	"BEGIN:DAYLIGHT",
	"DTSTART:19960331T020000",
	"RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
	"TZOFFSETFROM:+0100",
	"TZOFFSETTO:+0200",
	"TZNAME:CEST",
	"END:DAYLIGHT",
	"BEGIN:STANDARD",
	"DTSTART:19961027T030000",
	"RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
	"TZOFFSETFROM:+0200",
	"TZOFFSETTO:+0100",
	"TZNAME:CET",
	"END:STANDARD",
	"END:VTIMEZONE",
];

/** Writes a calendar; equal entries give equal bytes. */
export function writeCalendar(name: string, entries: CalendarEntry[], description: string | null = null): string {
	const lines = [
		"BEGIN:VCALENDAR",
		"VERSION:2.0",
		"PRODID:-//Lerret//Kalender//NO",
		"CALSCALE:GREGORIAN",
		`NAME:${escapeText(name)}`,
		`X-WR-CALNAME:${escapeText(name)}`,
		...(description === null
			? []
			: [`DESCRIPTION:${escapeText(description)}`, `X-WR-CALDESC:${escapeText(description)}`]),
		`X-WR-TIMEZONE:${venueZone}`,
		// How often subscribers should refresh: RFC 7986, and the older extension.
		"REFRESH-INTERVAL;VALUE=DURATION:PT1H",
		"X-PUBLISHED-TTL:PT1H",
		...timeZone,
		...entries.flatMap(entryLines),
		"END:VCALENDAR",
	];
	return lines.map((line) => `${foldIcalLine(line)}\r\n`).join("");
}

function entryLines(entry: CalendarEntry): string[] {
	const changed = toUtc(entry.changedAt);
	const revision = Math.max(0, Math.floor((entry.changedAt.epochMilliseconds - revisionEpochMs) / 1000));
	// For an ambiguous local time the standard takes the first of the two hours (3.3.5), but some programs take the second.
	const inZone = !isAmbiguous(entry.start) && !isAmbiguous(entry.end);
	const time = (instant: Temporal.Instant) =>
		inZone ? `;TZID=${venueZone}:${toLocal(instant)}` : `:${toUtc(instant)}`;
	return [
		"BEGIN:VEVENT",
		`UID:${escapeText(entry.uid)}`,
		`SEQUENCE:${revision}`,
		// In a calendar without METHOD this is the time of the last change (3.8.7.2).
		`DTSTAMP:${changed}`,
		`LAST-MODIFIED:${changed}`,
		`DTSTART${time(entry.start)}`,
		`DTEND${time(entry.end)}`,
		`SUMMARY:${escapeText(entry.summary)}`,
		`DESCRIPTION:${escapeText(entry.description)}`,
		`LOCATION:${escapeText(entry.location)}`,
		`URL:${entry.url}`,
		...(entry.categories.length > 0 ? [`CATEGORIES:${entry.categories.map(escapeText).join(",")}`] : []),
		`STATUS:${entry.isCancelled ? "CANCELLED" : "CONFIRMED"}`,
		`TRANSP:${entry.isCancelled ? "TRANSPARENT" : "OPAQUE"}`,
		...(entry.alarmMinutes === undefined || entry.isCancelled ? [] : icalAlarm(entry.alarmMinutes, entry.summary)),
		"END:VEVENT",
	];
}

/** Whether the local time occurs twice that night: between 00 and 02 UTC on the last Sunday of October. */
function isAmbiguous(instant: Temporal.Instant): boolean {
	const date = new Date(instant.epochMilliseconds);
	if (date.getUTCMonth() !== 9 || date.getUTCDay() !== 0) return false;
	return date.getUTCDate() > 24 && date.getUTCHours() < 2;
}

const toBasicFormat = (text: string) => text.slice(0, 19).replace(/[-:]/gu, "");
const toLocal = (instant: Temporal.Instant) =>
	toBasicFormat(instant.toZonedDateTimeISO(venueZone).toPlainDateTime().toString());
const toUtc = (instant: Temporal.Instant) => `${toBasicFormat(instant.toString())}Z`;
