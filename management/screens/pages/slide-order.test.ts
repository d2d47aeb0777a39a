import { expect, test } from "vitest";
import { placesAfterMoveUp } from "./slide-order.ts";

const slides = (...places: number[]) => places.map((place, at) => ({ id: "abcd".charAt(at), place }));

test("swaps the slide with the one above it", () => {
	expect(placesAfterMoveUp(slides(10, 20, 30), 2)).toEqual([
		{ id: "c", place: 20 },
		{ id: "b", place: 30 },
	]);
});

test("renumbers all slides when two have the same place, and returns only the changed ones", () => {
	expect(placesAfterMoveUp(slides(0, 1, 1, 7), 2)).toEqual([
		{ id: "b", place: 2 },
		{ id: "d", place: 3 },
	]);
});

test("does not move the first slide", () => {
	expect(placesAfterMoveUp(slides(1, 2), 0)).toEqual([]);
});
