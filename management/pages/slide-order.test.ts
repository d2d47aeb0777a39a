import { expect, test } from "vitest";
import { placesAfterLift } from "./slide-order.ts";

const slides = (...places: number[]) => places.map((place, at) => ({ id: "abcd".charAt(at), place }));

test("a slide that is lifted changes places with the one above it, and no other is touched", () => {
	expect(placesAfterLift(slides(10, 20, 30), 2)).toEqual([
		{ id: "c", place: 20 },
		{ id: "b", place: 30 },
	]);
});

test("where two had the same place all are counted anew, and only those that change are told", () => {
	expect(placesAfterLift(slides(0, 1, 1, 7), 2)).toEqual([
		{ id: "b", place: 2 },
		{ id: "d", place: 3 },
	]);
});

test("the first cannot be lifted", () => {
	expect(placesAfterLift(slides(1, 2), 0)).toEqual([]);
});
