import { describe, expect, test } from "vitest";
import { formatOrigin, isElsewhere, moveOf } from "./move.ts";

const start = "2026-12-12T18:00:00+01:00";
const later = "2026-12-12T20:30:00+01:00";
const published = { startTime: start, screen: "Sal 1", status: "on-sale", movedFrom: null } as const;

describe("a showing that is moved", () => {
	test("has another time or hall, however that is written", () => {
		expect(isElsewhere(published, { startTime: "2026-12-12T17:00:00Z", screen: " sal 1" })).toBe(false);
		expect(isElsewhere(published, { startTime: later, screen: "Sal 1" })).toBe(true);
		expect(isElsewhere(published, { startTime: start, screen: "Sal 2" })).toBe(true);
		expect(isElsewhere(published, { startTime: "", screen: "Sal 1" })).toBe(false);
	});

	test("is shown with its old time, or as a correction", () => {
		expect(moveOf(published, { ...published, startTime: later }, true)).toEqual({ status: "moved", movedFrom: start });
		const moved = { ...published, startTime: later, status: "moved", movedFrom: start } as const;
		expect(moveOf(published, moved, false)).toEqual({ status: "on-sale", movedFrom: null });
	});

	test("keeps a status that says more, and has no old time in another hall alone", () => {
		const few = { ...published, startTime: later, status: "few-left" } as const;
		expect(moveOf(published, few, true)).toEqual({ status: "few-left", movedFrom: start });
		expect(moveOf(published, published, true)).toEqual({ status: "moved", movedFrom: null });
	});

	test("says what it is moved from", () => {
		expect(formatOrigin(published, { startTime: later, screen: "Sal 1" })).toBe("lørdag 12. desember kl.\u00a018.00");
		expect(formatOrigin(published, { startTime: start, screen: "Sal 2" })).toBe("Sal 1");
		expect(formatOrigin(published, { startTime: later, screen: "Sal 2" })).toBe(
			"lørdag 12. desember kl.\u00a018.00, Sal 1",
		);
	});
});
