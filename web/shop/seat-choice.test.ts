import { describe, expect, test } from "vitest";
import { choiceText, withCompanions, withSeats } from "./seat-choice.ts";

const map = {
	columns: 10,
	rows: ["1", "2"].map((row) => ({
		zone: "",
		isZoneNamed: false,
		row,
		seats: ["1", "2", "3", "4", "5"].map((number, i) => ({
			guid: `${row}-${number}`,
			number,
			column: 2 * i,
			kind: "ordinary" as const,
		})),
	})),
};
const none = { quantities: {}, seats: [] as string[] };
const take = (choice: typeof none, ...seats: string[]) => withSeats(choice, seats, "voksen");

test("who only uses the map gets a usual ticket for each seat, and gives it back with the seat", () => {
	const two = take(take(none, "1-1"), "1-1", "1-2");
	expect(two.quantities).toEqual({ voksen: 2 });
	expect(take(two, "1-1").quantities).toEqual({ voksen: 1 });
});

test("seats for chosen tickets change no quantity", () => {
	const chosen = { quantities: { voksen: 1, barn: 1 }, seats: [] };
	expect(take(chosen, "1-1", "1-2").quantities).toEqual({ voksen: 1, barn: 1 });
});

test("a child keeps the ticket when the party moves to other seats", () => {
	const seated = { quantities: { voksen: 1, barn: 1 }, seats: ["1-1", "1-2"] };
	const moved = take(take(take(take(seated, "1-1"), ...[]), "2-1"), "2-1", "2-2");
	expect(moved.quantities).toEqual({ voksen: 1, barn: 1 });
});

test("a counter that was lowered stays so while seats are given up", () => {
	const lowered = { quantities: { voksen: 1 }, seats: ["1-1", "1-2"] };
	expect(take(lowered, "1-1").quantities).toEqual({ voksen: 1 });
});

describe("a seat beside a wheelchair place", () => {
	const hall = {
		columns: 8,
		rows: [
			{
				...{ zone: "", isZoneNamed: false, row: "1" },
				seats: (["wheelchair", "companion", "companion", "ordinary"] as const).map((kind, i) => ({
					...{ guid: `1-${i + 1}`, number: String(i + 1), column: 2 * i, kind },
				})),
			},
		],
	};
	const types = { usualId: "voksen", companionId: "ledsager" };
	test.each([
		[["1-1", "1-2"], { voksen: 2 }, { voksen: 1, ledsager: 1 }],
		[["1-2"], { voksen: 1 }, { voksen: 1 }],
		[["1-1", "1-2", "1-3"], { voksen: 3 }, { voksen: 2, ledsager: 1 }],
		[["1-1", "1-2"], { barn: 2 }, { barn: 2 }],
		[["1-1", "1-4"], { voksen: 2 }, { voksen: 2 }],
	])("of %j turns %j into %j", (seats, quantities, expected) => {
		expect(withCompanions({ quantities, seats }, hall, types).quantities).toEqual(expected);
		expect(withCompanions({ quantities, seats }, hall, { ...types, companionId: undefined }).quantities).toBe(
			quantities,
		);
	});
});

test.each([
	[{}, [], "Ingen seter valgt"],
	[{ voksen: 3 }, [], "3 billetter, velg seter"],
	[{ voksen: 2, barn: 1 }, ["1-1"], "3 billetter, velg 2 til"],
	[{ voksen: 1 }, ["1-1", "1-2"], "2 seter, 1 billett"],
	[{ voksen: 3 }, ["1-1", "1-2", "2-3"], "Rad 1, sete 1, 2 · Rad 2, sete 3"],
	[{ voksen: 4 }, ["1-1", "1-2", "1-3", "1-4"], "4 seter"],
])("the bar says of %j and %j: %s", (quantities, seats, text) => {
	expect(choiceText({ quantities, seats }, map)).toBe(text);
});
