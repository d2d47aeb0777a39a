import type { ReportName } from "@lerret/contracts/api/reports";
import { filmWeekFrom, filmWeekOf } from "@lerret/contracts/film-week";
import { osloDateOf } from "@lerret/contracts/nb/oslo-local";
import { lastHalfYear } from "@lerret/contracts/tono";

/** Local dates, both included. */
export type Period = { from: string; to: string };

type Periods = "past" | "coming" | "half-years" | "film-weeks" | "years";

/** Reports of showings have sales of the weeks to come too, and what others await has periods of its own. */
export const periodsOf: Partial<Record<ReportName, Periods>> = {
	events: "coming",
	films: "coming",
	year: "years",
	"film-week": "film-weeks",
	"tono-concerts": "half-years",
};

const dateOf = (year: number, month: number, day: number) =>
	new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** The quick choices on the day of `now` in Oslo; weeks begin on Monday, but those of films on Friday. */
export function quickPeriods(now: number, periods: Periods = "past"): [string, Period][] {
	const today = osloDateOf(now);
	const [year = 0, month = 1, day = 1] = today.split("-").map(Number);
	const monday = day - ((new Date(`${today}T12:00Z`).getUTCDay() + 6) % 7);
	const quarter = month - 1 - ((month - 1) % 3);
	const between = (from: string, to: string): Period => ({ from, to });
	const weekFrom = (first: number) => between(dateOf(year, month - 1, first), dateOf(year, month - 1, first + 6));
	const coming: [string, Period][] = [
		["Neste uke", weekFrom(monday + 7)],
		["Neste 30 dager", between(today, dateOf(year, month - 1, day + 29))],
	];
	const last = lastHalfYear(today);
	const halfYears: [string, Period][] = [
		["Forrige halvår", between(last.from, last.to)],
		["Dette halvåret", between(dateOf(year, month < 7 ? 0 : 6, 1), dateOf(year, month < 7 ? 6 : 12, 0))],
	];
	if (periods === "half-years") return halfYears;
	const lastYear: [string, Period] = ["I fjor", between(dateOf(year - 1, 0, 1), dateOf(year - 1, 11, 31))];
	if (periods === "years") return [lastYear, ["I år", between(dateOf(year, 0, 1), dateOf(year, 11, 31))]];
	const filmWeek = filmWeekOf(today);
	if (periods === "film-weeks")
		return [
			["Forrige kinouke", filmWeekFrom(filmWeek, -1)],
			["Denne kinouka", filmWeek],
			["Denne måneden", between(dateOf(year, month - 1, 1), dateOf(year, month, 0))],
		];
	return [
		["I dag", between(today, today)],
		["Denne uka", weekFrom(monday)],
		...(periods === "coming" ? coming : []),
		["Forrige uke", weekFrom(monday - 7)],
		["Denne måneden", between(dateOf(year, month - 1, 1), dateOf(year, month, 0))],
		["Forrige kvartal", between(dateOf(year, quarter - 3, 1), dateOf(year, quarter, 0))],
		lastYear,
	];
}
