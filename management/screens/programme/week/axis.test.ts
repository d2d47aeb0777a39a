import { beginningOf, programmeDayOf } from "@lerret/contracts/programme-day";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { axisOf, gapAfter, hoursOf, minutesAt, placeOn, rowsOf, weekDays } from "./axis.ts";

const showing = (startTime: string, minutes: number) => ({
	startTime,
	freeAt: new Date(Date.parse(startTime) + minutes * 60_000).toISOString(),
});

test("a week ends on the seventh day, also where the year does", () => {
	expect(weekDays("2026-12-31").at(-1)).toBe("2027-01-06");
});

test("every showing is on the axis with its length, also after midnight and in the nights in which the clock changes", () => {
	const days = fc.constantFrom("2026-10-24", "2026-11-27", "2027-03-27", "2027-10-30");
	fc.assert(
		fc.property(days, fc.integer({ min: 0, max: 20 * 60 }), fc.integer({ min: 1, max: 240 }), (day, after, length) => {
			const begin = Date.parse(`${day}T04:00:00+02:00`);
			const one = showing(new Date(begin + after * 60_000).toISOString(), length);
			const axis = axisOf([one], 4);
			const { begin: left, length: width } = placeOn(axis, one, 4);
			expect(left).toBeGreaterThanOrEqual(0);
			expect(left + width).toBeLessThanOrEqual(100 + 1e-9);
			expect(hoursOf(axis, 4)).toHaveLength(axis.widths.length);
			// Only steps of five minutes are pointed at.
			const minutes = (Date.parse(one.startTime) - beginningOf(programmeDayOf(one.startTime, 4), 4)) / 60_000;
			expect(Math.abs(minutesAt(axis, left / 100) - minutes)).toBeLessThanOrEqual(2.5);
			expect(Math.abs(minutesAt(axis, (left + width) / 100) - minutes - length)).toBeLessThanOrEqual(2.5);
		}),
	);
});

test("the gap is below zero exactly where two showings overlap", () => {
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 0, max: 600 }), (length, after) => {
			const first = showing("2026-11-27T17:00:00.000Z", length);
			const next = showing(new Date(Date.parse(first.startTime) + after * 60_000).toISOString(), 90);
			expect(gapAfter(first, next) < 0).toBe(next.startTime < first.freeAt);
		}),
	);
});

test("showings that overlap have rows of their own, as few as those that run at once, and one row is enough for the others", () => {
	const spans = fc.array(
		fc.record({ after: fc.integer({ min: 0, max: 600 }), length: fc.integer({ min: 1, max: 200 }) }),
		{
			maxLength: 12,
		},
	);
	fc.assert(
		fc.property(spans, (all) => {
			const showings = all
				.sort((a, b) => a.after - b.after)
				.map(({ after, length }) => showing(new Date(Date.UTC(2026, 10, 27, 9, after)).toISOString(), length));
			const rows = rowsOf(showings);
			const atOnce = showings.map(
				({ startTime }) => showings.filter((one) => one.startTime <= startTime && one.freeAt > startTime).length,
			);
			expect(Math.max(0, ...rows.map((row) => row + 1))).toBe(Math.max(0, ...atOnce));
			for (const [i, one] of showings.entries())
				for (const [j, next] of showings.entries())
					if (i < j && rows[i] === rows[j]) expect(next.startTime >= one.freeAt).toBe(true);
		}),
	);
});

test("hours in which nothing is shown are narrow before noon, so that a morning event leaves room for the evening", () => {
	const morning = showing("2026-11-28T06:00:00+01:00", 60);
	const { widths, from } = axisOf([morning, showing("2026-11-27T18:00:00+01:00", 120)], 4);
	expect(from).toBe(120);
	expect(widths).toEqual([0.6, ...Array(5).fill(0.25), ...Array(12).fill(1)]);
});

test("the axis begins at noon and names midnight", () => {
	const axis = axisOf([showing("2026-11-28T00:30:00+01:00", 90)], 4);
	expect(hoursOf(axis, 4)).toEqual([
		"12",
		"13",
		"14",
		"15",
		"16",
		"17",
		"18",
		"19",
		"20",
		"21",
		"22",
		"23",
		"00",
		"01",
	]);
});
