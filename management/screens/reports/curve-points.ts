import type { Report } from "@lerret/contracts/api/reports";

type DayOre = Report["curve"]["days"][number];
/** The money of a day, or of a week from it, and that of the same dates a year earlier. */
export type CurvePoint = { from: string; ore: number; lastYearOre: number };

const dayMs = 86_400_000;
/** More points than this are drawn and read as weeks. */
const mostDays = 93;

const numberOf = (day: string): number => Date.parse(day) / dayMs;
const dayOf = (number: number): string => new Date(number * dayMs).toISOString().slice(0, "2026-11-20".length);

/** The points of a curve in order, also of days without any money. */
export function curvePoints({ from, to, curve, lastYear }: Pick<Report, "from" | "to" | "curve" | "lastYear">): {
	points: CurvePoint[];
	isWeeks: boolean;
} {
	const first = numberOf(from);
	const count = numberOf(to) - first + 1;
	const isWeeks = count > mostDays;
	const size = isWeeks ? 7 : 1;
	const points = Array.from({ length: Math.ceil(count / size) }, (_, i) => ({
		from: dayOf(first + i * size),
		ore: 0,
		lastYearOre: 0,
	}));
	const add = (key: "ore" | "lastYearOre", days: DayOre[], start: number) => {
		for (const { day, ore } of days) {
			// A leap day may be one too many.
			const point = points[Math.min(points.length - 1, Math.floor((numberOf(day) - start) / size))];
			if (point) point[key] += ore;
		}
	};
	add("ore", curve.days, first);
	if (lastYear) add("lastYearOre", curve.lastYear, numberOf(lastYear.from));
	return { points, isWeeks };
}
