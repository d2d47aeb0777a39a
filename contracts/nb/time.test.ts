import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import {
	formatClock,
	formatDate,
	formatDay,
	formatDuration,
	formatMoment,
	formatMomentOfYear,
	formatNumericDate,
	formatShortDay,
} from "./time.ts";

/** Friday 20 November 2026 at 18.00 in Oslo. */
const friday = "2026-11-20T17:00:00.000Z";

describe("a moment", () => {
	test("is written with weekday, date and time, which no line separates from «kl.»", () => {
		expect(formatMoment(friday)).toBe("fredag 20. november kl.\u00a018.00");
	});

	test("is read from an instant with any offset", () => {
		expect(formatMoment("2026-11-20T12:00:00-05:00")).toBe("fredag 20. november kl.\u00a018.00");
	});

	test("just after midnight in Oslo is on the new day, where UTC is still on the old", () => {
		expect(formatMoment("2026-11-20T23:30:00Z")).toBe("lørdag 21. november kl.\u00a000.30");
	});
});

describe("a time", () => {
	test.each([
		["2026-11-20T17:00:00Z", "18.00"],
		["2026-11-20T08:05:00Z", "09.05"],
		["2026-11-20T23:00:00Z", "00.00"],
		["2026-07-01T16:00:00Z", "18.00"],
	])("%s is %s, with a full stop and two digits", (instant, clock) => {
		expect(formatClock(instant)).toBe(clock);
	});

	test.each([
		["before the clock goes back", "2026-10-25T00:30:00Z", "02.30"],
		["after the clock went back", "2026-10-25T01:30:00Z", "02.30"],
		["before the clock goes forward", "2027-03-28T00:59:00Z", "01.59"],
		["after the clock went forward", "2027-03-28T01:00:00Z", "03.00"],
		["before the clock goes back the year after", "2027-10-31T00:30:00Z", "02.30"],
		["after the clock went back the year after", "2027-10-31T01:30:00Z", "02.30"],
	])("is right %s", (_when, instant, clock) => {
		expect(formatClock(instant)).toBe(clock);
	});

	test("has the year of another year than the current one in Oslo", () => {
		const now = Date.parse("2026-12-31T23:30:00Z");
		expect(formatMomentOfYear("2027-01-02T17:00:00Z", now)).toBe("lørdag 2. januar kl.\u00a018.00");
		expect(formatMomentOfYear(friday, now)).toBe("fredag 20. november 2026 kl.\u00a018.00");
	});

	test("agrees with Temporal in Oslo, for instants in any order", () => {
		const instants = fc.date({ min: new Date("1970-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
		fc.assert(
			fc.property(fc.array(instants, { minLength: 1 }), (dates) => {
				const clockOf = (date: Date) =>
					Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO("Europe/Oslo").toPlainTime();
				expect(dates.map((date) => formatClock(date.toISOString()))).toEqual(
					dates.map((date) => clockOf(date).toString().slice(0, 5).replace(":", ".")),
				);
			}),
		);
	});

	test("rejects text that is not an instant", () => {
		expect(() => formatClock("i morgen")).toThrow(RangeError);
	});

	test("is the same whatever zone the machine is in", () => {
		const clocks = ["Europe/Oslo", "UTC", "America/Los_Angeles", "Pacific/Kiritimati"].map((zone) => {
			vi.stubEnv("TZ", zone);
			return formatClock(friday);
		});
		expect(new Set(clocks)).toEqual(new Set(["18.00"]));
	});
});

describe("a day", () => {
	test("is written with its weekday in small letters", () => {
		expect(formatDay(friday)).toBe("fredag 20. november");
	});

	test("has its year on request", () => {
		expect(formatDay("2027-01-01T12:00:00Z", true)).toBe("fredag 1. januar 2027");
	});

	test("without weekday has its year", () => {
		expect(formatDate(friday)).toBe("20. november 2026");
	});

	test("in digits has two for day and month, and no slashes", () => {
		expect(formatNumericDate("2027-01-05T12:00:00Z")).toBe("05.01.2027");
	});

	test.each([
		["2026-11-16", "man. 16. nov."],
		["2026-11-17", "tir. 17. nov."],
		["2026-11-18", "ons. 18. nov."],
		["2026-11-19", "tor. 19. nov."],
		["2026-11-20", "fre. 20. nov."],
		["2026-11-21", "lør. 21. nov."],
		["2026-11-22", "søn. 22. nov."],
	])("%s is %s for short", (date, short) => {
		expect(formatShortDay(`${date}T12:00:00Z`)).toBe(short);
	});

	test("for short has the month as Norwegians abbreviate it", () => {
		const months = Array.from(
			{ length: 12 },
			(_, i) => formatShortDay(`2026-${String(i + 1).padStart(2, "0")}-15T12:00:00Z`).split(" ")[2],
		);
		expect(months).toEqual([
			"jan.",
			"feb.",
			"mars",
			"april",
			"mai",
			"juni",
			"juli",
			"aug.",
			"sep.",
			"okt.",
			"nov.",
			"des.",
		]);
	});

	test("in digits agrees with Temporal in Oslo", () => {
		const instants = fc.date({ min: new Date("2026-01-01"), max: new Date("2028-01-01"), noInvalidDate: true });
		fc.assert(
			fc.property(instants, (date) => {
				const local = Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO("Europe/Oslo");
				const [year, month, day] = local.toPlainDate().toString().split("-");
				expect(formatNumericDate(date.toISOString())).toBe(`${day}.${month}.${year}`);
			}),
		);
	});
});

describe("a duration", () => {
	test.each([
		[0, "0 min"],
		[45, "45 min"],
		[60, "1 t"],
		[104, "1 t 44 min"],
		[120, "2 t"],
	])("of %i minutes is %s", (minutes, written) => {
		expect(formatDuration(minutes).replaceAll("\u00a0", " ")).toBe(written);
	});

	test("does not break between a number and its unit", () => {
		expect(formatDuration(104)).toBe("1\u00a0t 44\u00a0min");
	});
});
