import { expect, test } from "vitest";
import { extendedEnd, firstEnd, mayProlong, prolongedEnd } from "./times.ts";

const begun = Temporal.Instant.from("2026-11-20T14:00:00Z");
const at = (minutes: number) => begun.add({ seconds: minutes * 60 }).toString({ smallestUnit: "millisecond" });
const holdSeconds = 600;
const hold = (endsAt: number) => ({ createdAt: at(0), endsAt: at(endsAt) });

test("a hold begins with ten minutes", () => {
	expect(firstEnd(at(0), holdSeconds)).toBe(at(10));
});

test.each([
	["an order gives twelve minutes from then", extendedEnd, 9, 10, 21],
	["an attempt to pay gives at most 35 in all", extendedEnd, 30, 32, 35],
	["an attempt to pay takes no time away", extendedEnd, 5, 20, 20],
	["more time is ten minutes from then", prolongedEnd, 9, 10, 19],
	["more time is at most 35 in all", prolongedEnd, 27, 28, 35],
])("%s", (_name, end, now, endsAt, expected) => {
	expect(end(hold(endsAt), at(now), holdSeconds)).toBe(at(expected));
});

test.each([
	[34.9, true],
	[35, false],
])("after %s minutes more can be had: %s", (endsAt, may) => {
	expect(mayProlong(hold(endsAt), holdSeconds)).toBe(may);
});
