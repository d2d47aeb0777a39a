import { expect, test } from "vitest";
import { showingTime } from "./showing-time.ts";

test.each([
	["17:59", "on-sale", "coming"],
	["18:00", "on-sale", "on"],
	["20:09", "on-sale", "on"],
	["20:10", "on-sale", "over"],
	["18:30", "cancelled", "coming"],
	["20:10", "cancelled", "over"],
] as const)("at %s, a showing (%s) from 18.00 to 20.10 is %s", (clock, status, expected) => {
	const at = (time: string) => `2026-11-20T${time}:00+01:00`;
	const showing = { startTime: at("18:00"), endTime: at("20:10"), status };
	expect(showingTime(showing, Date.parse(at(clock)))).toBe(expected);
});
