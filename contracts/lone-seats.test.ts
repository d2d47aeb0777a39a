import { expect, test } from "vitest";
import { findLoneSeats } from "./lone-seats.ts";

const row = (count: number, aisleAfter = count) => ({
	columns: 2 * count + 2,
	rows: [
		{
			zone: "",
			isZoneNamed: false,
			row: "1",
			seats: Array.from({ length: count }, (_, i) => ({
				guid: String(i + 1),
				number: String(i + 1),
				column: 2 * i + (i >= aisleAfter ? 2 : 0),
				kind: "ordinary" as const,
			})),
		},
	],
});
const lone = (map: ReturnType<typeof row>, taken: number[], selected: number[]) =>
	findLoneSeats(map, new Set(taken.map(String)), new Set(selected.map(String)));

test("a seat between a taken and a chosen one is alone", () => {
	expect(lone(row(6), [1], [3, 4])).toEqual(["2"]);
});

test("a seat at the end of the row is alone beside a chosen one", () => {
	expect(lone(row(6), [], [4, 5])).toEqual(["6"]);
});

test("a seat beside an aisle is alone, too", () => {
	expect(lone(row(6, 3), [], [1, 2])).toEqual(["3"]);
});

test("two free seats are not alone", () => {
	expect(lone(row(6), [1], [4, 5, 6])).toEqual([]);
});

test("a seat that was alone before is not the choice's fault", () => {
	expect(lone(row(6), [2, 4], [5, 6])).toEqual([]);
});
