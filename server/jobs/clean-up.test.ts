import { describe, expect, test } from "vitest";
import { nextCleanUp } from "./clean-up.ts";

describe("the nightly clean-up", () => {
	test.each([
		["in winter", "2026-11-20T14:00:00Z", "2026-11-21T03:30:00Z"],
		["in summer, before it", "2027-07-01T02:00:00Z", "2027-07-01T02:30:00Z"],
		["at its own time", "2026-11-21T03:30:00Z", "2026-11-22T03:30:00Z"],
	])("runs at 04.30 in Oslo, %s", (_when, after, next) => {
		expect(nextCleanUp(Temporal.Instant.from(after)).toString()).toBe(next);
	});
});
