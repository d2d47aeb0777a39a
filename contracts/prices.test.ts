import { expect, it } from "vitest";
import { lowestPrice, usualPrice } from "./prices.ts";

const adult = { label: "Voksen", ore: 15_000 };
const youth = { label: "Ungdom med kulturkort (13–21 år)", ore: 9000 };
const senior = { label: "Student og honnør (67+)", ore: 12_000 };
const child = { label: "Barn (til og med 14 år)", ore: 11_000 };
const companion = { label: "Ledsager med ledsagerbevis", ore: 0 };
const plain = (text: string | null) => text?.replaceAll("\u00a0", " ") ?? null;

it.each([
	[[adult, youth, senior, child, companion], "150 kr, barn 110", 11_000],
	[[adult, youth, companion], "150 kr", 15_000],
	[[adult, { ...child, ore: 0 }], "150 kr, barn gratis", 15_000],
	[[{ ...child, label: "Barn 8–13 år" }], "110 kr", 11_000],
	[[{ label: "Medlem", ore: 5000 }], "50 kr", 5000],
	[[{ label: "Alle", ore: 0 }], "Gratis", null],
	[[], null, null],
])("of %j, most people pay %s", (prices, usual, lowest) => {
	expect([plain(usualPrice(prices)), lowestPrice(prices)]).toEqual([usual, lowest]);
});
