import { expect, test } from "vitest";
import type { PriceBook } from "../../programme/price-book.ts";
import { type EventPrices, resolvePrices } from "../../programme/price-book.ts";
import { ticketTypesOf } from "./ticket-types.ts";

const types = [
	{ id: "voksen", name: "Voksen", rule: "none", shows: "" },
	{ id: "barn", name: "Barn", rule: "child", shows: "" },
	{ id: "ledsager", name: "Følge", rule: "companion", shows: "Ledsagerbevis" },
] as const;
const book: PriceBook = {
	types: new Map(types.map((type) => [type.id, type])),
	groups: new Map([["usual", [{ ticketTypeId: "voksen", ore: 15_000 }]]]),
	usualGroupId: "usual",
};
const row = (price: Partial<EventPrices["prices"][number]>) => ({
	ticketTypeId: null,
	label: "",
	ore: 0,
	rule: "none" as const,
	...price,
});
const soldOf = (prices: EventPrices["prices"], seller: "own" | "free" = "own", priceGroupId: string | null = null) =>
	ticketTypesOf(resolvePrices({ priceGroupId, prices }, book, seller), seller).map(({ id, ore, rule }) => [
		id,
		ore,
		rule,
	]);

test("an event of a group, and one without prices, have the group's prices, and companions go free", () => {
	const usual = [
		["voksen", 15_000, "none"],
		["ledsager", 0, "companion"],
	];
	expect(soldOf([], "own", "usual")).toEqual(usual);
	expect(soldOf([])).toEqual(usual);
});

test("prices of its own are by ticket type, each once, and a companion never pays", () => {
	const prices = [
		row({ ticketTypeId: "ledsager", ore: 5000 }),
		row({ ticketTypeId: "barn", ore: 9000 }),
		row({ ticketTypeId: "barn", ore: 100 }),
	];
	expect(soldOf(prices)).toEqual([
		["ledsager", 0, "companion"],
		["barn", 9000, "child"],
	]);
});

test("a price without a ticket type is never sold, whatever it is called", () => {
	const unknown = [row({ label: "Følge (ledsager)" }), row({ label: "Voksen", ore: 15_000 })];
	expect(soldOf(unknown)).toEqual([]);
	expect(soldOf([...unknown, row({ ticketTypeId: "gone", ore: 100 })])).toEqual([]);
});

test("at a free event everyone has the same kind of place", () => {
	expect(soldOf([row({ label: "Ledsager" })], "free")).toEqual([["plass", 0, "none"]]);
	expect(soldOf([row({ ticketTypeId: "barn" })], "free")).toEqual([["barn", 0, "child"]]);
});
