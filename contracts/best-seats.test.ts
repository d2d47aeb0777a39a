import fc from "fast-check";
import { expect, test } from "vitest";
import { pickBestSeats, type SeatPreference, seatPreferences } from "./best-seats.ts";

/** Rows from the front, with an aisle after the fourth of eight seats; the first seat of the last row is kept. */
const hall = (rowCount: number) => ({
	columns: 18,
	rows: Array.from({ length: rowCount }, (_, row) => ({
		zone: "",
		isZoneNamed: false,
		row: String(row + 1),
		seats: Array.from({ length: 8 }, (_, i) => ({
			guid: `${row + 1}-${i + 1}`,
			number: String(i + 1),
			column: 2 * i + (i >= 4 ? 2 : 0),
			kind: row === rowCount - 1 && i === 0 ? ("wheelchair" as const) : ("ordinary" as const),
		})),
	})),
});
const pick = (quantity: number, preference: SeatPreference, ...taken: string[]) =>
	pickBestSeats(hall(7), new Set(taken), quantity, { preference })?.sort();

const lastRowsAtAisle = ["7", "6", "5"].flatMap((row) => ["1", "2", "7", "8"].map((seat) => `${row}-${seat}`));

test.each<[number, SeatPreference, string[], string[]]>([
	[2, "middle", [], ["5-3", "5-4"]],
	[2, "back", [], ["7-5", "7-6"]],
	[2, "aisle", [], ["5-3", "5-4"]],
	[2, "aisle", ["5-4", "5-5"], ["4-3", "4-4"]],
	[3, "middle", [], ["7-2", "7-3", "7-4"]],
	[5, "middle", [], ["5-1", "5-2", "5-3", "5-4", "5-5"]],
	// The last rows have only two free seats on either side of the aisle.
	[3, "back", lastRowsAtAisle, ["4-2", "4-3", "4-4"]],
])("%i who prefer %s, where %j are taken, get %j", (quantity, preference, taken, seats) => {
	expect(pick(quantity, preference, ...taken)).toEqual(seats);
});

test("no free seat is left alone beside the party", () => {
	expect(pick(1, "middle", "5-2")).toEqual(["5-5"]);
});

test("a party that no row has room for gets seats close together, never one that is kept", () => {
	expect(pickBestSeats(hall(1), new Set(["1-4"]), 6)?.sort()).toEqual(["1-2", "1-3", "1-5", "1-6", "1-7", "1-8"]);
	expect(pickBestSeats(hall(1), new Set(["1-4"]), 7)).toBeNull();
});

test("wheelchair places that are no longer kept are for a party that the other seats do not suffice for", () => {
	const others = hall(1).rows.flatMap(({ seats }) => seats.slice(1).map(({ guid }) => guid));
	const pickNow = (taken: string[], quantity: number) =>
		pickBestSeats(hall(1), new Set(taken), quantity, { areKept: false })?.sort();
	expect(pickNow(["1-3", "1-4", "1-5", "1-6", "1-7", "1-8"], 1)).toEqual(["1-2"]);
	expect(pickNow(others, 1)).toEqual(["1-1"]);
	expect(pickNow(others, 2)).toBeUndefined();
});

test("a party sits together, not across an aisle, wherever a row has room for it", () => {
	const map = hall(7);
	const guids = map.rows.flatMap(({ seats }) => seats.map(({ guid }) => guid));
	const sides = map.rows.flatMap(({ seats }) => [seats.slice(0, 4), seats.slice(4)]);
	fc.assert(
		fc.property(
			fc.subarray(guids),
			fc.integer({ min: 1, max: 4 }),
			fc.constantFrom(...seatPreferences),
			(taken, quantity, preference) => {
				const isFree = ({ guid, kind }: (typeof sides)[number][number]) => kind === "ordinary" && !taken.includes(guid);
				const hasRoom = sides.some((side) =>
					side.some((_, i) => i + quantity <= side.length && side.slice(i, i + quantity).every(isFree)),
				);
				const seats = pickBestSeats(map, new Set(taken), quantity, { preference }) ?? [];
				const isTogether = sides.some((side) => seats.every((seat) => side.some(({ guid }) => guid === seat)));
				return !hasRoom || (seats.length === quantity && isTogether);
			},
		),
	);
});
