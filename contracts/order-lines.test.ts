import { expect, test } from "vitest";
import { readLines } from "./order-lines.ts";

const toType = (id: string, rule: "none" | "child" | "companion", ore: number) => ({
	id,
	name: id,
	ore,
	rule,
	shows: "",
});
const ticketTypes = [
	toType("voksen", "none", 15_000),
	toType("ledsager", "companion", 0),
	toType("barn", "child", 9000),
];

const typesOf = (heldSeats: string[], companionSeats: string[], chosenTypes: Record<string, number> = {}) =>
	readLines({ hold: { quantity: heldSeats.length, chosenTypes }, heldSeats, companionSeats, ticketTypes }, null).map(
		({ type }) => type.id,
	);

test("a seat beside a wheelchair place has a companion's ticket where no types were chosen", () => {
	expect(typesOf(["1", "2", "3"], ["2"])).toEqual(["voksen", "ledsager", "voksen"]);
	// At most one for each other ticket.
	expect(typesOf(["1", "2"], ["1", "2"])).toEqual(["voksen", "voksen"]);
	expect(typesOf(["1", "2", "3"], ["1", "2"])).toEqual(["ledsager", "voksen", "voksen"]);
});

test("a companion's ticket that was chosen goes to the seat beside the wheelchair place, and others in their order", () => {
	expect(typesOf(["1", "2", "3"], ["3"], { voksen: 1, ledsager: 1, barn: 1 })).toEqual(["voksen", "barn", "ledsager"]);
	expect(typesOf(["1", "2"], [], { voksen: 1, ledsager: 1 })).toEqual(["voksen", "ledsager"]);
	expect(typesOf(["1", "2"], ["2"], { voksen: 2 })).toEqual(["voksen", "voksen"]);
});

test("the types of the form come before all others", () => {
	const held = { hold: { quantity: 2, chosenTypes: {} }, heldSeats: ["1", "2"], companionSeats: ["2"], ticketTypes };
	const lines = readLines(held, { quantities: {}, seatTypes: { "2": "barn" } });
	expect(lines.map(({ type }) => type.id)).toEqual(["voksen", "barn"]);
});
