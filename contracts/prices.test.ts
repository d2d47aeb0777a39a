import { expect, it } from "vitest";
import { lowestPrice, usualPrice } from "./prices.ts";
import type { Price } from "./programme.ts";

const adult: Price = { label: "Voksen", ore: 15_000 };
const youth: Price = { label: "Ungdom", ore: 9000, rule: "youth" };
const senior: Price = { label: "Honnør", ore: 12_000, rule: "senior" };
const child: Price = { label: "Under 15", ore: 11_000, rule: "child" };
const companion: Price = { label: "Følge", ore: 0, rule: "companion" };
const plain = (text: string | null) => text?.replaceAll("\u00a0", " ") ?? null;

it.each<[Price[], string | null, number | null]>([
	[[adult, youth, senior, child, companion], "150 kr, barn 110", 11_000],
	[[youth, adult, companion], "150 kr", 15_000],
	[[adult, { ...child, ore: 0 }], "150 kr, barn gratis", 15_000],
	[[child], "110 kr", 11_000],
	// The name of a price decides nothing.
	[[adult, { label: "Barn med kort", ore: 5000 }], "150 kr", 5000],
	[[youth], "90 kr", 9000],
	[[{ label: "Alle", ore: 0 }], "Gratis", null],
	[[], null, null],
])("of %j, most people pay %s", (prices, usual, lowest) => {
	expect([plain(usualPrice(prices)), lowestPrice(prices)]).toEqual([usual, lowest]);
});
