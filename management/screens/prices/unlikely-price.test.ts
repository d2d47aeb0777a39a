import { describe, expect, test } from "vitest";
import { unlikelyOwnPriceQuestion, unlikelyPriceQuestion } from "./unlikely-price.ts";

const types = [
	{ id: "voksen", name: "Voksen" },
	{ id: "barn", name: "Barn" },
];
const group = (voksen: number, planned: number | null = null) => ({
	prices: [
		{ ticketTypeId: "voksen", ore: voksen },
		{ ticketTypeId: "barn", ore: 11_000 },
	],
	planned: planned === null ? null : { from: "2026-12-01", prices: [{ ticketTypeId: "voksen", ore: planned }] },
});
const textOf = (
	...states: Parameters<typeof unlikelyPriceQuestion> extends [infer F, infer B, unknown] ? [F, B] : []
) => String(unlikelyPriceQuestion(...states, types)?.text ?? "").replaceAll("\u00a0", " ");

test("a price ten times the old one is asked about, with both", () =>
	expect(textOf(group(1_500_000), group(15_000))).toBe(
		"Den nye prisen er minst ti ganger den gamle: Voksen fra 150 kr til 15 000 kr.",
	));

test("an ordinary rise is not", () => expect(textOf(group(16_000), group(15_000))).toBe(""));

test("nor is the first price of a ticket type", () =>
	expect(textOf(group(15_000), { prices: [], planned: null })).toBe(""));

test("a price from a date is asked about once", () => {
	expect(textOf(group(15_000, 160_000), group(15_000))).toContain("til 1 600 kr");
	expect(textOf(group(15_000, 160_000), group(15_000, 160_000))).toBe("");
});

describe("a price of a showing's own", () => {
	const named = (label: string, ore: number) => ({ ticketTypeId: null, label, ore, rule: "none" as const });
	const typed = (ore: number) => ({ ticketTypeId: "voksen", label: "", ore, rule: "none" as const });
	const own = (...prices: (ReturnType<typeof named> | ReturnType<typeof typed>)[]) => ({ priceGroupId: null, prices });
	const venue = { ticketTypes: types, groups: [{ ...group(15_000), id: "ordinaer", isUsual: true }] };
	const askedOf = (...[changed, published]: [ReturnType<typeof own>, ReturnType<typeof own> | null]) =>
		String(unlikelyOwnPriceQuestion(changed, published, venue as never)?.text ?? "").replaceAll("\u00a0", " ");

	test("is asked about where it is ten times the published one, also by its name", () => {
		expect(askedOf(own(typed(250_000)), own(typed(25_000)))).toContain("Voksen fra 250 kr til 2 500 kr");
		expect(askedOf(own(named("Bord", 900_000)), own(named("Bord", 90_000)))).toContain("Bord fra 900 kr til 9 000 kr");
		expect(askedOf(own(typed(250_000)), own(typed(200_000)))).toBe("");
	});

	test("is compared with the price group where the public pays that", () => {
		expect(askedOf(own(typed(150_000)), null)).toContain("Voksen fra 150 kr til 1 500 kr");
		expect(askedOf(own(typed(150_000)), own())).toContain("Voksen fra 150 kr til 1 500 kr");
		expect(askedOf(own(named("Bord", 900_000)), null)).toBe("");
	});
});
