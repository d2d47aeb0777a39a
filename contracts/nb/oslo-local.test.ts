import fc from "fast-check";
import { expect, test } from "vitest";
import { fromOsloLocal, osloDateOf, toOsloLocal } from "./oslo-local.ts";

test("winter and summer have their own offset", () => {
	expect(fromOsloLocal("2026-11-20T18:00")).toBe("2026-11-20T17:00:00.000Z");
	expect(fromOsloLocal("2026-07-20T18:00")).toBe("2026-07-20T16:00:00.000Z");
});

test("moves a skipped time forward, and takes the first of a repeated time", () => {
	expect(toOsloLocal(fromOsloLocal("2027-03-28T02:30") ?? "")).toBe("2027-03-28T03:30");
	expect(fromOsloLocal("2026-10-25T02:30")).toBe("2026-10-25T00:30:00.000Z");
});

test("returns null for text that is not a date and time", () => {
	for (const text of ["", "2026-02-30T12:00", "2026-11-20", "2026-11-20T25:00", "i morgen"]) {
		expect(fromOsloLocal(text), text).toBeNull();
	}
});

test("uses Oslo's date, not that of UTC", () => {
	expect(osloDateOf(Date.parse("2026-11-20T23:30:00Z"))).toBe("2026-11-21");
});

test("agrees with Temporal at any minute from 2020 to 2034", () => {
	const minutes = fc.integer({ min: Date.UTC(2020, 0) / 60_000, max: Date.UTC(2035, 0) / 60_000 });
	fc.assert(
		fc.property(minutes, (minute) => {
			const local = new Date(minute * 60_000).toISOString().slice(0, 16);
			const wanted = Temporal.PlainDateTime.from(local).toZonedDateTime("Europe/Oslo").toInstant();
			expect(fromOsloLocal(local)).toBe(new Date(wanted.epochMilliseconds).toISOString());
		}),
	);
});
