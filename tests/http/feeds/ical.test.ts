import { type CalendarEntry, writeCalendar } from "@lerret/server/feeds/ical";
import fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { parseCalendar } from "../../support/feed-site.ts";

function entry(overrides: Partial<CalendarEntry> = {}): CalendarEntry {
	return {
		uid: "e-1@tindevik.example",
		start: Temporal.Instant.from("2026-11-21T17:00:00Z"),
		end: Temporal.Instant.from("2026-11-21T19:00:00Z"),
		changedAt: Temporal.Instant.from("2026-11-13T08:00:00Z"),
		summary: "Natt på Breistøl",
		description: "",
		location: "Sal 1",
		url: "https://tindevik.example/natt",
		categories: [],
		isCancelled: false,
		...overrides,
	};
}

const stored = (text: string) => new Date(text).toISOString();
const instant = Temporal.Instant.from;

describe("a calendar file", () => {
	test("has no line of more than 75 octets, whatever its texts", () => {
		fc.assert(
			fc.property(fc.string({ unit: "grapheme", maxLength: 400 }), (summary) => {
				const lines = writeCalendar("Tindevik", [entry({ summary })]).split("\r\n");
				expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
			}),
		);
	});

	test("is parsed to the same texts", () => {
		const texts = fc.string({
			unit: fc.constantFrom(...'abæøå ,;:\\"\n\r🦉^='.split("")),
			minLength: 1,
			maxLength: 300,
		});
		fc.assert(
			fc.property(texts, (written) => {
				const summary = `«${written}»`;
				const { events } = parseCalendar(writeCalendar("Tindevik", [entry({ summary })]));
				expect(events[0]?.summary).toBe(summary.toWellFormed().replace(/\r\n?/gu, "\n"));
			}),
		);
	});

	test("does not let a text start a line of its own", () => {
		const text = writeCalendar("Navn\r\nATTENDEE:en", [entry({ summary: "Tittel\r\nBEGIN:VALARM", uid: "e\nURL:x" })]);
		expect(text).not.toMatch(/^(ATTENDEE|BEGIN:VALARM|URL:x)/mu);
	});

	test("ends every line with CRLF, the last one too", () => {
		const text = writeCalendar("Tindevik", [entry()]);
		expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
		expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/u);
	});

	test("without entries can be parsed", () => {
		const { calendar, events } = parseCalendar(writeCalendar("Tindevik", []));
		expect(events).toEqual([]);
		expect(calendar.getFirstPropertyValue("x-wr-calname")).toBe("Tindevik");
	});

	test("has the same bytes for the same entries", () => {
		expect(writeCalendar("Tindevik", [entry()])).toBe(writeCalendar("Tindevik", [entry()]));
	});
});

describe("an instant", () => {
	const changes: [night: string, first: string][] = [
		["25 October 2026, when the clock is set back", "2026-10-24T20:00:00Z"],
		["28 March 2027, when the clock is set forward", "2027-03-27T20:00:00Z"],
		["31 October 2027, when the clock is set back", "2027-10-30T20:00:00Z"],
	];

	test.each(changes)("is right at every quarter of the night to %s", (_night, first) => {
		for (let quarter = 0; quarter < 40; quarter++) {
			const start = instant(first).add({ minutes: 15 * quarter });
			const end = start.add({ minutes: 105 });
			const { events } = parseCalendar(writeCalendar("Tindevik", [entry({ start, end })]));
			expect(events[0]).toMatchObject({ start: stored(`${start}`), end: stored(`${end}`) });
		}
	});

	test("is right on any day of ten years", () => {
		const from = instant("2024-01-01T00:00:00Z");
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 10 * 365 * 24 * 4 }), (quarters) => {
				const start = from.add({ minutes: 15 * quarters });
				const end = start.add({ hours: 2 });
				const { events } = parseCalendar(writeCalendar("Tindevik", [entry({ start, end })]));
				expect(events[0]).toMatchObject({ start: stored(`${start}`), end: stored(`${end}`) });
			}),
			{ numRuns: 300 },
		);
	});

	test("is in Oslo time with its time zone", () => {
		expect(writeCalendar("Tindevik", [entry()])).toContain("\r\nDTSTART;TZID=Europe/Oslo:20261121T180000\r\n");
	});

	for (const hour of ["00", "01"]) {
		test(`at ${hour}.30 UTC on 25 October 2026, when the local time is ambiguous, is in UTC`, () => {
			const start = instant(`2026-10-25T${hour}:30:00Z`);
			const text = writeCalendar("Tindevik", [entry({ start, end: start.add({ hours: 2 }) })]);
			expect(text).toContain(`\r\nDTSTART:20261025T${hour}3000Z\r\n`);
		});
	}

	test("of the last change is in UTC, as the standard requires", () => {
		const [event] = new ICAL.Component(ICAL.parse(writeCalendar("Tindevik", [entry()]))).getAllSubcomponents("vevent");
		expect(String(event?.getFirstPropertyValue("dtstamp"))).toBe("2026-11-13T08:00:00Z");
		expect(String(event?.getFirstPropertyValue("last-modified"))).toBe("2026-11-13T08:00:00Z");
	});
});

test("a later change has a higher revision, by the second", () => {
	const revision = (changed: string) =>
		parseCalendar(writeCalendar("Tindevik", [entry({ changedAt: instant(changed) })])).events[0]?.sequence ??
		Number.NaN;
	expect(revision("2026-11-13T08:00:01Z")).toBe(revision("2026-11-13T08:00:00Z") + 1);
});
