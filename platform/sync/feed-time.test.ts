import { describe, expect, test } from "vitest";
import { endAfter, readFeedTime } from "./feed-time.ts";

describe("a time of a feed", () => {
	test.each([
		["2026-11-20T18:00", "2026-11-20T17:00:00Z"],
		[" 2026-11-20 18:00:00 ", "2026-11-20T17:00:00Z"],
		["2026-07-01T18:00", "2026-07-01T16:00:00Z"],
		["20260701T180000", "2026-07-01T16:00:00Z"],
		["2026-11-20T18:00:00.000Z", "2026-11-20T18:00:00Z"],
		["2026-11-20 18:00 +01:00", "2026-11-20T17:00:00Z"],
		["2026-11-20T24:00", "2026-11-20T23:00:00Z"],
		["2026-12-31 24:00:00", "2026-12-31T23:00:00Z"],
		["2026-11-20T24:00:00+01:00", "2026-11-20T23:00:00Z"],
		["2026-11-20T00:00", "2026-11-19T23:00:00Z"],
		// The clock is set back at 03.00: 02.30 comes twice, and the first is meant.
		["2026-10-25T02:30", "2026-10-25T00:30:00Z"],
		// The night before it: a day of 25 hours.
		["2026-10-24T24:00", "2026-10-24T22:00:00Z"],
		["2026-10-25T24:00", "2026-10-25T23:00:00Z"],
		// The clock is set forward at 02.00: 02.30 does not exist, and becomes 03.30.
		["2027-03-28T02:30", "2027-03-28T01:30:00Z"],
	])("%s is %s", (text, instant) => {
		expect(readFeedTime(text).instant.toString()).toBe(instant);
	});

	test.each(["2026-11-20", "20261120", " 2026-11-20 "])("%j lacks its hour", (text) => {
		expect(() => readFeedTime(text)).toThrow("mangler klokkeslett");
	});

	test.each(["0000-01-01T00:00+01:00", "9999-12-31T23:59-10:00", "0226-11-20T18:00"])("%j is too far away", (text) => {
		expect(() => readFeedTime(text)).toThrow("har et årstall utenfor 1800 til 2299");
	});

	test.each(["i morgen", "", "2026-02-30T18:00", "2026-11-20T25:00", "2026-11-20T24:30", "18:00", "20.11.2026"])(
		"%j is none",
		(text) => {
			expect(() => readFeedTime(text)).toThrow("er ikke et tidspunkt");
		},
	);
});

describe("an end", () => {
	test.each([
		["2026-11-20T18:00", "2026-11-20T20:00", "2026-11-20T19:00:00Z"],
		["2026-11-20T22:00", "2026-11-20T00:30", "2026-11-20T23:30:00Z"],
		["2026-11-20T22:00", "2026-11-20T24:00", "2026-11-20T23:00:00Z"],
		["2026-11-20T22:00+01:00", "2026-11-20T00:30+01:00", "2026-11-20T23:30:00Z"],
		["2026-11-20T12:01", "2026-11-20T00:00", "2026-11-20T23:00:00Z"],
		// Twelve hours or more is an error.
		["2026-11-20T12:00", "2026-11-20T00:00", null],
		["2026-11-20T18:00", "2026-11-20T17:00", null],
		["2026-11-20T18:00", "2026-11-18T20:00", null],
		// Over the hour that comes twice, the end is the second one.
		["2026-10-25T02:30", "2026-10-25T02:15", "2026-10-25T01:15:00Z"],
		["2026-10-24T23:00", "2026-10-24T02:30", "2026-10-25T00:30:00Z"],
		["2027-03-27T23:00", "2027-03-27T02:30", "2027-03-28T01:30:00Z"],
	])("from %s to %s is %s", (start, end, instant) => {
		expect(endAfter(readFeedTime(start), readFeedTime(end))?.toString() ?? null).toBe(instant);
	});
});
