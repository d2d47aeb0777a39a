import { expect, test } from "vitest";
import { ticketTypesOf } from "./ticket-types.ts";

const rulesOf = (prices: { label: string; ore: number }[], seller: "own" | "free" = "own") =>
	ticketTypesOf(prices, [], seller).map(({ name, rule }) => [name, rule]);

test("a free price for a companion is a companion's, also where the venue has no such ticket type", () => {
	const prices = [
		{ label: "Voksen", ore: 15_000 },
		{ label: "Ledsager med ledsagerbevis", ore: 0 },
	];
	expect(rulesOf(prices)).toEqual([
		["Voksen", "none"],
		["Ledsager med ledsagerbevis", "companion"],
	]);
});

test("a companion's price above 0 kr, and a free price of another name, are for everyone", () => {
	const prices = [
		{ label: "Ledsager", ore: 5000 },
		{ label: "Barn under 3 år", ore: 0 },
	];
	expect(rulesOf(prices).map(([, rule]) => rule)).toEqual(["none", "none"]);
});

test("at a free event everyone has the same kind of place", () => {
	expect(rulesOf([{ label: "Ledsager", ore: 0 }], "free")).toEqual([["Plass", "none"]]);
});
