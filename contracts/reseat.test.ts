import { expect, test } from "vitest";
import { testPlan } from "../tests/support/seating-plan.ts";
import { reseatParty } from "./reseat.ts";
import { seatMapOf } from "./seat-map.ts";

const map = seatMapOf(testPlan(3));
const move = (orders: Record<string, string[]>, party: string[], target: string, notFree: string[] = []) => {
	const sold = new Map(Object.entries(orders).flatMap(([order, seats]) => seats.map((seat) => [seat, order] as const)));
	const moved = reseatParty({ map, sold, isFree: (seat) => !sold.has(seat) && !notFree.includes(seat) }, party, target);
	return moved && Object.fromEntries(moved);
};

test("a party moves to the seats from the chosen one on, in their order", () => {
	expect(move({ a: ["1-2", "1-1"] }, ["1-2", "1-1"], "2-5")).toEqual({ "1-1": "2-5", "1-2": "2-6" });
});

test("it ends at the chosen seat where there is no room after it", () => {
	expect(move({ a: ["1-1", "1-2"] }, ["1-1", "1-2"], "2-10")).toEqual({ "1-1": "2-9", "1-2": "2-10" });
	expect(move({ a: ["1-1", "1-2"] }, ["1-1", "1-2"], "2-5", ["2-6"])).toEqual({ "1-1": "2-4", "1-2": "2-5" });
});

test("it may move by a seat, into its own", () => {
	expect(move({ a: ["1-1", "1-2"] }, ["1-1", "1-2"], "1-2")).toEqual({ "1-1": "1-2", "1-2": "1-3" });
});

test("it stays where there is no room for all", () => {
	expect(move({ a: ["1-1", "1-2"] }, ["1-1", "1-2"], "2-5", ["2-4", "2-6"])).toBeNull();
});

test("it changes seats with a party that is not larger", () => {
	const orders = { a: ["1-1", "1-2", "1-3"], b: ["2-5", "2-6"] };
	expect(move(orders, orders.a, "2-5")).toEqual({
		...{ "1-1": "2-5", "1-2": "2-6", "1-3": "2-7" },
		...{ "2-5": "1-1", "2-6": "1-2" },
	});
	expect(move(orders, orders.b, "1-1")).toBeNull();
});

test("one ticket changes seats with one ticket of another party", () => {
	const orders = { a: ["1-1", "1-2"], b: ["2-5", "2-6"] };
	expect(move(orders, ["1-1"], "2-6")).toEqual({ "1-1": "2-6", "2-6": "1-1" });
});
