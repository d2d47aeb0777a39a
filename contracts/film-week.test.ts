import { expect, test } from "vitest";
import { filmWeekFrom, filmWeekOf, vatFields, weekendOf } from "./film-week.ts";
import { vatRates } from "./ticketing.ts";

test("weeks go from Friday to Thursday, also where clocks change and years end", () => {
	expect(filmWeekOf("2026-11-20")).toEqual({ from: "2026-11-20", to: "2026-11-26" });
	expect(filmWeekOf("2026-11-26")).toEqual({ from: "2026-11-20", to: "2026-11-26" });
	expect(filmWeekOf("2027-01-01")).toEqual({ from: "2027-01-01", to: "2027-01-07" });
	expect(filmWeekOf("2026-12-31")).toEqual({ from: "2026-12-25", to: "2026-12-31" });
	let week = filmWeekOf("2026-10-23");
	for (let i = 0; i < 60; i += 1) {
		const next = filmWeekFrom(week, 1);
		expect(Date.parse(next.from) - Date.parse(week.to)).toBe(86_400_000);
		expect(filmWeekFrom(next, -1)).toEqual(week);
		week = next;
	}
	expect(weekendOf({ from: "2026-11-20", to: "2026-11-26" })).toEqual({ from: "2026-11-20", to: "2026-11-22" });
});

test("a week begins on the Friday before, whatever day is given", () => {
	const days = ["2026-11-27", "2026-11-28", "2026-12-03", "2026-12-04"];
	expect(days.map((day) => filmWeekOf(day).from)).toEqual(["2026-11-27", "2026-11-27", "2026-11-27", "2026-12-04"]);
});

test("every VAT rate but zero has a field of its own", () => {
	const fields = vatRates.map((rate) => vatFields[rate]);
	expect(fields.filter((one) => one !== null)).toHaveLength(vatRates.length - 1);
	expect(new Set(fields).size).toBe(vatRates.length);
});
