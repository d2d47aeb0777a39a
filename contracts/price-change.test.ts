import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { adjustPrice, adjustPrices, isUnlikelyPrice } from "./price-change.ts";

const ore = fc.integer({ min: 1, max: 10_000_000 });
const adjustment = fc.record({
	unit: fc.constantFrom("kroner" as const, "percent" as const),
	amount: fc.integer({ min: -9999, max: 1_000_000 }),
});

/** The exact price in øre, as a fraction with a denominator of 10 000, in whole numbers of any size. */
const exact = (from: number, { unit, amount }: { unit: string; amount: number }): bigint =>
	unit === "kroner" ? BigInt(from + amount) * 10_000n : BigInt(from) * BigInt(10_000 + amount);

describe("an adjusted price", () => {
	test("is the nearest whole krone, the upper of two as near", () =>
		fc.assert(
			fc.property(ore, adjustment, (from, change) => {
				const difference = BigInt(adjustPrice(from, change)) * 10_000n - exact(from, change);
				expect(adjustPrice(from, change) % 100).toBeCloseTo(0);
				expect(difference > -500_000n && difference <= 500_000n).toBe(true);
			}),
		));

	test("is as before relative to others", () =>
		fc.assert(
			fc.property(ore, ore, adjustment, (one, other, change) => {
				const [low, high] = [Math.min(one, other), Math.max(one, other)];
				expect(adjustPrice(low, change)).toBeLessThanOrEqual(adjustPrice(high, change));
			}),
		));

	test("stays free", () =>
		fc.assert(
			fc.property(adjustment, (change) => {
				expect(adjustPrice(0, change)).toBe(0);
			}),
		));

	test.each([
		[15_000, "kroner", 1000, 16_000],
		[14_950, "kroner", 1000, 16_000],
		[14_949, "kroner", 1000, 15_900],
		[15_000, "percent", 300, 15_500],
		[15_000, "percent", -300, 14_600],
		[11_000, "percent", 250, 11_300],
	] as const)("of %i with %s %i is %i", (from, unit, amount, to) =>
		expect(adjustPrice(from, { unit, amount })).toBe(to),
	);
});

const types = [
	{ id: "voksen", rule: "none" },
	{ id: "barn", rule: "child" },
	{ id: "ledsager", rule: "companion" },
] as const;
const groups = [
	{
		id: "ordinær",
		prices: [
			{ ticketTypeId: "voksen", ore: 15_000 },
			{ ticketTypeId: "barn", ore: 0 },
			{ ticketTypeId: "ledsager", ore: 0 },
		],
	},
	{ id: "konsert", prices: [{ ticketTypeId: "barn", ore: 9_000 }] },
];
const tenUp = { unit: "kroner", amount: 1000 } as const;

test("all groups change at once, without what is free", () =>
	expect(adjustPrices(groups, types, { ...tenUp, ticketTypeId: null })).toEqual([
		{ groupId: "ordinær", ticketTypeId: "voksen", fromOre: 15_000, toOre: 16_000 },
		{ groupId: "konsert", ticketTypeId: "barn", fromOre: 9_000, toOre: 10_000 },
	]));

test("one ticket type changes alone, and a companion never", () => {
	expect(adjustPrices(groups, types, { ...tenUp, ticketTypeId: "barn" }).map(({ groupId }) => groupId)).toEqual([
		"konsert",
	]);
	const old = [{ id: "gammel", prices: [{ ticketTypeId: "ledsager", ore: 500 }] }];
	expect(adjustPrices(old, types, { ...tenUp, ticketTypeId: null })).toEqual([]);
});

test("a price ten times the old one is unlikely", () =>
	expect([isUnlikelyPrice(15_000, 149_900), isUnlikelyPrice(15_000, 150_000), isUnlikelyPrice(0, 150_000)]).toEqual([
		false,
		true,
		false,
	]));
