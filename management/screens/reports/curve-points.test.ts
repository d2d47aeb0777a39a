import fc from "fast-check";
import { expect, test } from "vitest";
import { curvePoints } from "./curve-points.ts";

const curveOf = (from: string, to: string, ...days: [day: string, ore: number][]) => ({
	from,
	to,
	curve: { label: "", days: days.map(([day, ore]) => ({ day, ore })), lastYear: [{ day: "2025-11-02", ore: 70 }] },
	lastYear: { from: "2025-11-01", to: "2025-11-03", total: {} },
});

test("each day of a short period is a point beside that of the year before", () => {
	expect(curvePoints(curveOf("2026-11-01", "2026-11-03", ["2026-11-01", 50], ["2026-11-03", 20]))).toEqual({
		isWeeks: false,
		points: [
			{ from: "2026-11-01", ore: 50, lastYearOre: 0 },
			{ from: "2026-11-02", ore: 0, lastYearOre: 70 },
			{ from: "2026-11-03", ore: 20, lastYearOre: 0 },
		],
	});
});

test("a long period is in weeks, and every day's money is in one of them", () => {
	const start = Date.parse("2026-01-01");
	const dayAt = (number: number) => new Date(start + number * 86_400_000).toISOString().slice(0, 10);
	fc.assert(
		fc.property(fc.integer({ min: 93, max: 730 }), fc.array(fc.nat({ max: 93 }), { maxLength: 20 }), (length, days) => {
			const sold = days.map((day) => [dayAt(day), 100] as [string, number]);
			const { points, isWeeks } = curvePoints(curveOf(dayAt(0), dayAt(length), ...sold));
			expect(isWeeks).toBe(true);
			expect(points.reduce((sum, { ore }) => sum + ore, 0)).toBe(days.length * 100);
		}),
	);
});
