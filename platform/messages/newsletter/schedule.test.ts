import { describe, expect, test } from "vitest";
import { lastSendTime, nextFullHour } from "./schedule.ts";

const at = Temporal.Instant.from;

describe("the latest send time", () => {
	test.each([
		["the hour itself", 4, 10, "2026-11-26T09:00:00Z", "2026-11-26T09:00:00Z"],
		["a second before the hour", 4, 10, "2026-11-26T08:59:59Z", "2026-11-19T09:00:00Z"],
		["the day before", 4, 10, "2026-11-25T22:00:00Z", "2026-11-19T09:00:00Z"],
		["after midnight in Oslo, before it in UTC", 5, 0, "2026-11-26T23:00:00Z", "2026-11-26T23:00:00Z"],
		["across the new year", 4, 23, "2027-01-01T12:00:00Z", "2026-12-31T22:00:00Z"],
		["before the clocks go back", 7, 1, "2026-10-25T12:00:00Z", "2026-10-24T23:00:00Z"],
		["an hour that comes twice", 7, 2, "2026-10-25T12:00:00Z", "2026-10-25T00:00:00Z"],
		["after the clocks went back", 7, 10, "2026-10-25T12:00:00Z", "2026-10-25T09:00:00Z"],
		["before the clocks go forward", 7, 1, "2027-03-28T12:00:00Z", "2027-03-28T00:00:00Z"],
		["an hour that is skipped", 7, 2, "2027-03-28T12:00:00Z", "2027-03-28T01:00:00Z"],
		["after the clocks went forward", 7, 10, "2027-03-28T12:00:00Z", "2027-03-28T08:00:00Z"],
		["a week over the change", 4, 10, "2027-03-29T12:00:00Z", "2027-03-25T09:00:00Z"],
	])("at %s", (_when, weekday, hour, now, expected) => {
		expect(lastSendTime({ weekday, hour }, at(now)).toString()).toBe(expected);
	});
});

test("the next full hour is always after the given time", () => {
	expect(nextFullHour(at("2026-11-26T09:00:00Z")).toString()).toBe("2026-11-26T10:00:00Z");
	expect(nextFullHour(at("2026-11-26T09:59:59.999Z")).toString()).toBe("2026-11-26T10:00:00Z");
});
