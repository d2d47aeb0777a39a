import { isInNight } from "@lerret/contracts/nb/time";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import {
	dayBounds,
	earlier,
	fromOsloLocal,
	later,
	noonOf,
	osloDate,
	parseDay,
	programmeDay,
	secondsLater,
	toOsloIso,
	toStored,
} from "./time.ts";

const minute = 60_000;
const hour = 60 * minute;
const at = (instant: string) => Date.parse(instant);
const stored = (milliseconds: number) => new Date(milliseconds).toISOString();

const clockChanges = [
	"2026-03-29T01:00:00Z",
	"2026-10-25T01:00:00Z",
	"2027-03-28T01:00:00Z",
	"2027-10-31T01:00:00Z",
].map(at);

/** Instants of two years, many of them on whole minutes within a day of a clock change. */
const instants = fc
	.oneof(
		fc.integer({ min: at("2026-01-01T00:00:00Z"), max: at("2028-01-01T00:00:00Z") }),
		fc
			.tuple(fc.constantFrom(...clockChanges), fc.integer({ min: -26 * 60, max: 26 * 60 }))
			.map(([change, minutes]) => change + minutes * minute),
	)
	.map(stored);

const cutOffs = fc.integer({ min: 0, max: 8 });

describe("the programme day", () => {
	test("contains the instant between its bounds", () => {
		fc.assert(
			fc.property(instants, cutOffs, (instant, dayStartsAt) => {
				const { start, end } = dayBounds(programmeDay(instant, dayStartsAt), dayStartsAt);
				expect(start <= instant && instant < end).toBe(true);
			}),
			{ numRuns: 2000 },
		);
	});

	test("ends where the next begins", () => {
		fc.assert(
			fc.property(instants, cutOffs, (instant, dayStartsAt) => {
				const day = programmeDay(instant, dayStartsAt);
				expect(dayBounds(day, dayStartsAt).end).toBe(dayBounds(day.add({ days: 1 }), dayStartsAt).start);
			}),
		);
	});

	test("contains every minute of the days around each clock change", () => {
		const outside: string[] = [];
		for (const change of clockChanges) {
			for (let time = change - 24 * hour; time < change + 24 * hour; time += minute) {
				const { start, end } = dayBounds(programmeDay(stored(time), 4), 4);
				if (stored(time) < start || stored(time) >= end) outside.push(stored(time));
			}
		}
		expect(outside).toEqual([]);
	});

	test.each([
		["in the evening", "2026-11-20T18:00", "2026-11-20"],
		["just before midnight", "2026-11-20T23:59", "2026-11-20"],
		["just after midnight", "2026-11-21T00:30", "2026-11-20"],
		["just before the day begins", "2026-11-21T03:59", "2026-11-20"],
		["when the day begins", "2026-11-21T04:00", "2026-11-21"],
		["in the night of New Year", "2027-01-01T00:15", "2026-12-31"],
		["in the night when the clocks go back", "2026-10-25T02:30", "2026-10-24"],
		["in the night when the clocks go forward", "2027-03-28T03:30", "2027-03-27"],
	])("of a showing %s is the evening it belongs to", (_when, local, day) => {
		expect(programmeDay(toStored(fromOsloLocal(local)), 4).toString()).toBe(day);
	});

	test("begins at midnight if the venue's day starts at 0", () => {
		expect(programmeDay(toStored(fromOsloLocal("2026-11-21T00:30")), 0).toString()).toBe("2026-11-21");
	});

	test.each([
		["2026-10-24", 25],
		["2027-03-27", 23],
		["2027-10-30", 25],
		["2026-11-20", 24],
	])("%s lasts %i hours", (day, hours) => {
		const { start, end } = dayBounds(Temporal.PlainDate.from(day), 4);
		expect((at(end) - at(start)) / hour).toBe(hours);
	});
});

describe("a local time in a feed", () => {
	test.each([
		["in winter", "2026-11-20T18:00", "2026-11-20T17:00:00.000Z"],
		["in summer", "2026-07-01T18:00", "2026-07-01T16:00:00.000Z"],
		["that is skipped in March is moved forward", "2027-03-28T02:30", "2027-03-28T01:30:00.000Z"],
		["that comes twice in October 2026 is the first", "2026-10-25T02:30", "2026-10-25T00:30:00.000Z"],
		["that comes twice in October 2027 is the first", "2027-10-31T02:30", "2027-10-31T00:30:00.000Z"],
		["when the doubled hour is over", "2026-10-25T03:00", "2026-10-25T02:00:00.000Z"],
	])("%s", (_when, local, instant) => {
		expect(toStored(fromOsloLocal(local))).toBe(instant);
	});

	test("is printed unchanged in the programme, unless a DST change skips it", () => {
		fc.assert(
			fc.property(instants, (instant) => {
				const local = Temporal.Instant.from(instant)
					.toZonedDateTimeISO("Europe/Oslo")
					.toPlainDateTime()
					.round("second");
				expect(toOsloIso(toStored(fromOsloLocal(local)))).toContain(local.toString());
			}),
		);
	});
});

describe("the hour in Oslo", () => {
	test("is the same as Temporal's", () => {
		fc.assert(
			fc.property(instants, (instant) => {
				const local = Temporal.Instant.from(instant).toZonedDateTimeISO("Europe/Oslo");
				expect(isInNight(instant, local.hour + 1)).toBe(true);
				expect(isInNight(instant, local.hour)).toBe(false);
				expect(osloDate(Temporal.Instant.from(instant)).toString()).toBe(local.toPlainDate().toString());
			}),
		);
	});
});

describe("an instant", () => {
	test("is formatted with Oslo's offset", () => {
		expect([toOsloIso("2026-11-20T17:00:00.000Z"), toOsloIso("2026-07-01T16:00:00.000Z")]).toEqual([
			"2026-11-20T18:00:00+01:00",
			"2026-07-01T18:00:00+02:00",
		]);
	});

	test("is formatted with the offset that distinguishes the two hours of the same name", () => {
		expect([toOsloIso("2026-10-25T00:30:00Z"), toOsloIso("2026-10-25T01:30:00Z")]).toEqual([
			"2026-10-25T02:30:00+02:00",
			"2026-10-25T02:30:00+01:00",
		]);
	});

	test("is formatted as Temporal does, whatever ISO form it has", () => {
		fc.assert(
			fc.property(instants, (instant) => {
				const expected = Temporal.Instant.from(instant).toString({ timeZone: "Europe/Oslo", smallestUnit: "second" });
				const written = [instant, instant.replace(/\.\d+Z$/u, "Z"), expected, instant.replace("Z", "000000Z")];
				expect(written.map(toOsloIso)).toEqual(written.map(() => expected));
			}),
		);
	});

	test("before 1970 is formatted as well", () => {
		expect(toOsloIso("1945-05-08T14:00:00.000Z")).toBe("1945-05-08T16:00:00+02:00");
	});

	test.each(["i morgen", "2026-11-20", "2026-11-20T17:60:00.000Z", "2026-13-01T17:00:00.000Z"])(
		"is not parsed from %s",
		(text) => {
			expect(() => toOsloIso(text)).toThrow(RangeError);
			expect(() => programmeDay(text, 4)).toThrow(RangeError);
		},
	);

	test("is stored so that text order is time order", () => {
		fc.assert(
			fc.property(instants, instants, (a, b) => {
				const [first, second] = [a, b].map((text) => toStored(Temporal.Instant.from(text)));
				expect(Math.sign(at(a) - at(b))).toBe(first === second ? 0 : (first ?? "") < (second ?? "") ? -1 : 1);
			}),
		);
	});

	test("is moved by a duration, in seconds also by a fraction", () => {
		const noon = "2026-11-20T12:00:00.000Z";
		expect(later(noon, { hours: 24, minutes: 1 })).toBe("2026-11-21T12:01:00.000Z");
		expect(earlier(noon, { hours: 24, minutes: 1 })).toBe("2026-11-19T11:59:00.000Z");
		expect(secondsLater(noon, 1.0006)).toBe("2026-11-20T12:00:01.001Z");
	});

	test("is stored with milliseconds even if they are zero", () => {
		expect(toStored(Temporal.Instant.from("2026-11-20T17:00:00Z"))).toBe("2026-11-20T17:00:00.000Z");
	});
});

describe("noon of a day", () => {
	test("lies on that day in Oslo, also when the clocks change", () => {
		fc.assert(
			fc.property(instants, (instant) => {
				const day = osloDate(Temporal.Instant.from(instant));
				expect(osloDate(Temporal.Instant.from(noonOf(day))).toString()).toBe(day.toString());
			}),
		);
	});
});

describe("a day that a visitor sent", () => {
	test("is parsed", () => {
		expect(parseDay("2026-11-21")?.toString()).toBe("2026-11-21");
	});

	test.each([
		null,
		"",
		"i morgen",
		"21.11.2026",
		"2026-02-30",
		"2026-13-01",
		"2026-11-21T18:00",
		"+002026-11-21",
		"2026-11-21[u-ca=hebrew]",
	])("is ignored when it is %j", (text) => {
		expect(parseDay(text)).toBeNull();
	});
});

describe("the machine's zone", () => {
	test("is not Oslo while tests run", () => {
		expect(Temporal.Now.timeZoneId()).toBe("America/Los_Angeles");
	});

	test("does not change any result", () => {
		const zones = ["Europe/Oslo", "UTC", "America/Los_Angeles", "Australia/Lord_Howe", "Pacific/Kiritimati"];
		const results = zones.map((zone) => {
			vi.stubEnv("TZ", zone);
			return {
				zone: Temporal.Now.timeZoneId(),
				answer: clockChanges.flatMap((change) => {
					const day = programmeDay(stored(change), 4);
					return [
						day.toString(),
						dayBounds(day, 4),
						noonOf(day),
						toOsloIso(stored(change)),
						toStored(fromOsloLocal(`${day}T02:30`)),
					];
				}),
			};
		});
		expect(results).toEqual(zones.map((zone) => ({ zone, answer: results[0]?.answer })));
	});
});
