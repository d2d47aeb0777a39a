import { expect, test } from "vitest";
import { unlikelyPriceQuestion } from "./unlikely-price.ts";

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
