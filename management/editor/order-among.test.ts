import { expect, test } from "vitest";
import { ordersAfterMoveUp } from "./order-among.ts";

const items = (...orders: number[]) => orders.map((order, at) => ({ id: "abcd".charAt(at), order }));

test("swaps the item with the one above it", () => {
	expect(ordersAfterMoveUp(items(10, 20, 30), 2)).toEqual([
		{ id: "c", order: 20 },
		{ id: "b", order: 30 },
	]);
});

test("renumbers all items when two have the same order, and returns only the changed ones", () => {
	expect(ordersAfterMoveUp(items(0, 1, 1, 7), 2)).toEqual([
		{ id: "b", order: 2 },
		{ id: "d", order: 3 },
	]);
});

test("does not move the first item", () => {
	expect(ordersAfterMoveUp(items(1, 2), 0)).toEqual([]);
});
