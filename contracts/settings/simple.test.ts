import { expect, test } from "vitest";
import { simpleSettings } from "./simple.ts";

const schema = simpleSettings.openingExceptions;
const readHour = (opensAt: string) => {
	const { success, data } = schema.safeParse([{ date: "2026-12-24", opensAt, closesAt: "23.00" }]);
	return success ? data[0]?.opensAt : null;
};

test.each([
	["10", "10.00"],
	["10:00", "10.00"],
	["9.30", "09.30"],
	["10.00", "10.00"],
	["24", null],
	["10.60", null],
	["ti", null],
])("the hour %j is stored as %j", (text, stored) => {
	expect(readHour(text)).toBe(stored);
});
