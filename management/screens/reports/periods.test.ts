import { expect, test } from "vitest";
import { quickPeriods } from "./periods.ts";

const periodsAt = (instant: string, periods?: Parameters<typeof quickPeriods>[1]) =>
	Object.fromEntries(quickPeriods(Date.parse(instant), periods));

test("the quick choices follow the calendar in Oslo", () => {
	// Sunday 1 March 2026 in Oslo, still February in UTC.
	const instant = "2026-02-28T23:30:00Z";
	const periods = {
		"I dag": { from: "2026-03-01", to: "2026-03-01" },
		"Denne uka": { from: "2026-02-23", to: "2026-03-01" },
		"Forrige uke": { from: "2026-02-16", to: "2026-02-22" },
		"Denne måneden": { from: "2026-03-01", to: "2026-03-31" },
		"Forrige kvartal": { from: "2025-10-01", to: "2025-12-31" },
		"I fjor": { from: "2025-01-01", to: "2025-12-31" },
	};
	expect(periodsAt(instant)).toEqual(periods);
	expect(periodsAt(instant, "coming")).toEqual({
		...periods,
		"Neste uke": { from: "2026-03-02", to: "2026-03-08" },
		"Neste 30 dager": { from: "2026-03-01", to: "2026-03-30" },
	});
	expect(periodsAt(instant, "half-years")).toEqual({
		"Forrige halvår": { from: "2025-07-01", to: "2025-12-31" },
		"Dette halvåret": { from: "2026-01-01", to: "2026-06-30" },
	});
	expect(periodsAt(instant, "years")).toEqual({
		"I fjor": periods["I fjor"],
		"I år": { from: "2026-01-01", to: "2026-12-31" },
	});
	expect(periodsAt(instant, "film-weeks")).toEqual({
		"Forrige kinouke": { from: "2026-02-20", to: "2026-02-26" },
		"Denne kinouka": { from: "2026-02-27", to: "2026-03-05" },
		"Denne måneden": periods["Denne måneden"],
	});
});
