import { osloDateOf } from "@lerret/contracts/nb/oslo-local";

/** Local dates, both included. */
export type Period = { from: string; to: string };

const dateOf = (year: number, month: number, day: number) =>
	new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** The quick choices on the day of `now` in Oslo; weeks begin on Monday. */
export function quickPeriods(now: number): [string, Period][] {
	const today = osloDateOf(now);
	const [year = 0, month = 1, day = 1] = today.split("-").map(Number);
	const monday = day - ((new Date(`${today}T12:00Z`).getUTCDay() + 6) % 7);
	const quarter = month - 1 - ((month - 1) % 3);
	const between = (from: string, to: string): Period => ({ from, to });
	return [
		["I dag", between(today, today)],
		["Denne uka", between(dateOf(year, month - 1, monday), dateOf(year, month - 1, monday + 6))],
		["Forrige uke", between(dateOf(year, month - 1, monday - 7), dateOf(year, month - 1, monday - 1))],
		["Denne måneden", between(dateOf(year, month - 1, 1), dateOf(year, month, 0))],
		["Forrige kvartal", between(dateOf(year, quarter - 3, 1), dateOf(year, quarter, 0))],
		["I fjor", between(dateOf(year - 1, 0, 1), dateOf(year - 1, 11, 31))],
	];
}
