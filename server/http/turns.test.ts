import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Turns } from "./turns.ts";

const intervalMs = 400;
const burst = 5;

describe("turns", () => {
	test("come at once for the first, and then at the interval", () => {
		const turns = new Turns(intervalMs, 2);
		expect([1, 2, 3, 4].map(() => turns.take(10_000) - 10_000)).toEqual([0, 0, 400, 800]);
		expect(turns.peek(10_000)).toBe(11_200);
	});

	test("come at once again after a while without arrivals", () => {
		const turns = new Turns(intervalMs, 2);
		for (let i = 0; i < 4; i += 1) turns.take(10_000);
		expect([turns.isInUse(11_599), turns.isInUse(11_600)]).toEqual([true, false]);
		expect([1, 2, 3].map(() => turns.take(11_600) - 11_600)).toEqual([0, 0, 400]);
	});

	test("keep the order of arrival, and no interval of time has more of them than the burst and its share", () => {
		const arrivals = fc.array(fc.integer({ min: 0, max: 900 }), { maxLength: 60 });
		fc.assert(
			fc.property(arrivals, fc.integer({ min: 1, max: 20 }), (gaps, shares) => {
				const turns = new Turns(intervalMs, burst);
				let now = 1_000_000;
				const given = gaps.map((gap) => {
					now += gap;
					const turn = turns.take(now);
					expect(turn).toBeGreaterThanOrEqual(now);
					return turn;
				});
				expect(given).toEqual(given.toSorted((a, b) => a - b));
				for (const from of given) {
					const inWindow = given.filter((turn) => turn >= from && turn < from + shares * intervalMs);
					expect(inWindow.length).toBeLessThanOrEqual(burst + shares);
				}
			}),
		);
	});
});
