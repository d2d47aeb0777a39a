import fc from "fast-check";
import { expect, test } from "vitest";
import { fromOsloLocal, osloDateOf, toOsloLocal } from "./oslo-local.ts";

test("winter and summer have their own offset", () => {
	expect(fromOsloLocal("2026-11-20T18:00")).toBe("2026-11-20T17:00:00.000Z");
	expect(fromOsloLocal("2026-07-20T18:00")).toBe("2026-07-20T16:00:00.000Z");
});

test("a time that the spring skips is moved forward, one that the autumn repeats is the first", () => {
	expect(toOsloLocal(fromOsloLocal("2027-03-28T02:30") ?? "")).toBe("2027-03-28T03:30");
	expect(fromOsloLocal("2026-10-25T02:30")).toBe("2026-10-25T00:30:00.000Z");
});

test("what is no date and time is nothing", () => {
	for (const text of ["", "2026-02-30T12:00", "2026-11-20", "2026-11-20T25:00", "i morgen"]) {
		expect(fromOsloLocal(text), text).toBeNull();
	}
});

test("an evening's date is Oslo's, not London's", () => {
	expect(osloDateOf(Date.parse("2026-11-20T23:30:00Z"))).toBe("2026-11-21");
});

test("agrees with Temporal at any minute of these years", () => {
	const minutes = fc.integer({ min: Date.UTC(2020, 0) / 60_000, max: Date.UTC(2035, 0) / 60_000 });
	fc.assert(
		fc.property(minutes, (minute) => {
			const local = new Date(minute * 60_000).toISOString().slice(0, 16);
			const wanted = Temporal.PlainDateTime.from(local).toZonedDateTime("Europe/Oslo").toInstant();
			expect(fromOsloLocal(local)).toBe(new Date(wanted.epochMilliseconds).toISOString());
		}),
	);
});
