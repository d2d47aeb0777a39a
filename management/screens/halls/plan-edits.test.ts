import { type SeatMap, seatMapOf } from "@lerret/contracts/seat-map";
import { newSeatingPlanSchema, type SeatingPlan, seatsOf } from "@lerret/contracts/seating-plan";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	addRowBehind,
	addSeat,
	createPlan,
	insertAisle,
	removeAisle,
	removeRow,
	removeSeat,
	renameRow,
	renumberRow,
	setSeatKind,
} from "./plan-edits.ts";

const newPlan = (rows: number, seats: number, aisleAfter: number | null = null) =>
	createPlan({ rows, seats, aisleAfter, numbering: "left" });

/** The map as text: numbers, R and L, and a dot for an empty seat. */
function draw(plan: SeatingPlan): string[] {
	const drawRow = ({ row, seats }: SeatMap["rows"][number]) => {
		const cells: string[] = [];
		for (const { column, kind, number } of seats) {
			while (cells.length < column / 2) cells.push(".");
			cells.push(kind === "ordinary" ? number : kind === "wheelchair" ? "R" : "L");
		}
		return `${row}: ${cells.join(" ")}`;
	};
	return seatMapOf(plan).rows.map(drawRow);
}
const guidAt = (plan: SeatingPlan, row: number, seat: number) => seatMapOf(plan).rows[row]?.seats[seat]?.guid ?? "";

describe("a seating plan", () => {
	test("begins with equal rows, with or without an aisle, numbered from one side", () => {
		expect(draw(newPlan(2, 3))).toEqual(["1: 1 2 3", "2: 1 2 3"]);
		expect(draw(newPlan(1, 4, 2))).toEqual(["1: 1 2 . 3 4"]);
		expect(draw(createPlan({ rows: 1, seats: 3, aisleAfter: null, numbering: "right" }))).toEqual(["1: 3 2 1"]);
	});

	test("keeps numbers in order when a seat is removed or added", () => {
		const shorter = removeSeat(newPlan(2, 4), 0, guidAt(newPlan(2, 4), 0, 1));
		expect(draw(shorter)).toEqual(["1: 1 2 3 4", "2: 1 2 3 4"]);
		const plan = newPlan(2, 4);
		const gap = removeSeat(plan, 0, guidAt(plan, 0, 1));
		expect(draw(gap)).toEqual(["1: 1 . 2 3", "2: 1 2 3 4"]);
		expect(draw(addSeat(gap, 0, 2))).toEqual(draw(plan));
		expect(draw(addSeat(plan, 1, 8))).toEqual(["1: 1 2 3 4", "2: 1 2 3 4 5"]);
		expect(draw(addSeat(plan, 1, -2))).toEqual(["1: . 1 2 3 4", "2: 1 2 3 4 5"]);
	});

	test("keeps numbers that are in no order", () => {
		const [a = ""] = seatsOf(newPlan(1, 2)).map(({ guid }) => guid);
		const plan = newPlan(1, 3);
		const odd = {
			...plan,
			zones: plan.zones.map((zone) => ({
				...zone,
				rows: zone.rows.map((row) => ({
					...row,
					seats: row.seats.map((seat, i) => ({ ...seat, seat_number: String(i * 2 + 1) })),
				})),
			})),
		};
		expect(a).not.toBe("");
		expect(draw(addSeat(odd, 0, 6))).toEqual(["1: 1 3 5 6"]);
		expect(draw(renumberRow(odd, 0, "right"))).toEqual(["1: 3 2 1"]);
	});

	test("has companion seats beside wheelchair places only", () => {
		const plan = newPlan(1, 4);
		expect(setSeatKind(plan, guidAt(plan, 0, 1), "companion")).toBeNull();
		const wheelchair = setSeatKind(plan, guidAt(plan, 0, 0), "wheelchair") ?? plan;
		const both = setSeatKind(wheelchair, guidAt(plan, 0, 1), "companion") ?? plan;
		expect(draw(both)).toEqual(["1: R L 3 4"]);
		expect(seatsOf(both)[1]?.companionOf).toBe(guidAt(plan, 0, 0));
		expect(draw(setSeatKind(both, guidAt(plan, 0, 0), "ordinary") ?? plan)).toEqual(["1: 1 2 3 4"]);
		expect(draw(removeSeat(both, 0, guidAt(plan, 0, 0)))).toEqual(["1: 1 2 3"]);
	});

	test("gets an aisle through all rows, which can be removed again", () => {
		const plan = newPlan(2, 3);
		const aisle = insertAisle(plan, 2);
		expect(draw(aisle)).toEqual(["1: 1 . 2 3", "2: 1 . 2 3"]);
		expect(draw(removeAisle(aisle, 2) ?? plan)).toEqual(draw(plan));
		expect(removeAisle(addSeat(aisle, 0, 2), 2)).toBeNull();
	});

	test("gets rows behind others, named after them", () => {
		const plan = newPlan(2, 2);
		expect(draw(addRowBehind(plan, 0))).toEqual(["1: 1 2", "3: 1 2", "2: 1 2"]);
		expect(draw(addRowBehind(renameRow(plan, 1, "B"), 1))).toEqual(["1: 1 2", "B: 1 2", "C: 1 2"]);
		expect(draw(removeRow(plan, 0))).toEqual(["2: 1 2"]);
	});

	test("keeps the other parts of an imported plan", () => {
		const plan = newPlan(2, 2);
		const imported = { ...plan, zones: plan.zones.map((zone) => ({ ...zone, uuid: "0a", areas: [{ uuid: "0b" }] })) };
		const edited = removeRow(addSeat(imported, 0, 4), 1);
		expect(edited.zones[0]).toMatchObject({ uuid: "0a", areas: [{ uuid: "0b" }] });
		expect(edited.zones[0]?.rows[0]?.seats[0]).toEqual(plan.zones[0]?.rows[0]?.seats[0]);
	});
});

test("any sequence of edits gives a valid plan, with every seat where it was or where it was put", () => {
	const edit = fc.tuple(fc.integer({ min: 0, max: 8 }), fc.nat(5), fc.nat(7));
	fc.assert(
		fc.property(
			fc.integer({ min: 1, max: 4 }),
			fc.integer({ min: 1, max: 6 }),
			fc.array(edit),
			(rows, seats, edits) => {
				let plan = newPlan(rows, seats);
				for (const [kind, rowAt, seatAt] of edits) {
					const map = seatMapOf(plan);
					const row = rowAt % map.rows.length;
					const own = map.rows[row]?.seats ?? [];
					const guid = own[seatAt % own.length]?.guid ?? "";
					const gap = [...Array(Math.floor(map.columns / 2) + 2).keys()]
						.map((i) => (i - 1) * 2)
						.filter((column) => own.every((seat) => Math.abs(seat.column - column) >= 2))[seatAt % 3];
					const next = [
						() => removeSeat(plan, row, guid),
						() => (gap === undefined ? null : addSeat(plan, row, gap)),
						() => setSeatKind(plan, guid, "wheelchair"),
						() => setSeatKind(plan, guid, "companion"),
						() => setSeatKind(plan, guid, "ordinary"),
						() => insertAisle(plan, seatAt * 2),
						() => removeAisle(plan, seatAt * 2),
						() => addRowBehind(plan, row),
						() => removeRow(plan, row),
					][kind]?.();
					if (next && seatsOf(next).length > 0) plan = next;
					expect(newSeatingPlanSchema.safeParse(plan).error).toBeUndefined();
					const places = seatMapOf(plan).rows.map(
						({ row: name, seats: some }) => `${name}: ${some.map(({ column }) => column)}`,
					);
					expect(new Set(places.map((place) => place.split(":")[0])).size).toBe(places.length);
				}
			},
		),
		{ numRuns: 200 },
	);
});
