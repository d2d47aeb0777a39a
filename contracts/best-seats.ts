import { findLoneSeats } from "./lone-seats.ts";
import type { MapRow, MapSeat, SeatMap } from "./seat-map.ts";

export const seatPreferences = ["middle", "back", "aisle"] as const;
export type SeatPreference = (typeof seatPreferences)[number];

type Placed = MapSeat & { rowIndex: number; isAtAisle: boolean };
type Group = { row: MapRow; seats: Placed[] };

/** A seat takes two columns, as in seat-map.ts, which would bring Zod into the page. */
const seatWidth = 2;

/** Added to the distances of a group's seats, in halves of a seat, by how much a party dislikes it. */
const cost = { loneSeat: 8, rowFurtherFront: 1000, isNotAtAisle: 100_000 };

type Options = {
	preference?: SeatPreference;
	/** Whether wheelchair places and the seats beside them are only for those who need them. */
	areKept?: boolean;
};

/**
 * The best free seats for a party, where it prefers to sit: beside each other, else in one row across an aisle, else as close
 * together as possible. They leave no free seat alone if others are about as good. Wheelchair places are among them only if
 * they are no longer kept and the others do not suffice. Null if there are not so many.
 */
export function pickBestSeats(
	map: SeatMap,
	taken: ReadonlySet<string>,
	quantity: number,
	{ preference = "middle", areKept = true }: Options = {},
): string[] | null {
	const pickAmong = (isOffered: (seat: MapSeat) => boolean) =>
		pickFree(map, taken, { quantity, preference, isFree: (seat) => isOffered(seat) && !taken.has(seat.guid) });
	return pickAmong(({ kind }) => kind === "ordinary") ?? (areKept ? null : pickAmong(() => true));
}

type Choice = { quantity: number; preference: SeatPreference; isFree: (seat: MapSeat) => boolean };

function pickFree(map: SeatMap, taken: ReadonlySet<string>, { quantity, preference, isFree }: Choice): string[] | null {
	const rows = map.rows.map((row, rowIndex) => ({ row, seats: placeSeats(row, rowIndex) }));
	const free = rows.flatMap(({ row, seats }) => seats.filter(isFree).map((seat) => ({ row, seats: [seat] })));
	if (quantity < 1 || free.length < quantity) return null;
	const costOf = ({ row, seats }: Group): number => {
		const lone = findLoneSeats({ rows: [row] }, taken, new Set(seats.map(({ guid }) => guid)));
		return costOfPreference(map, seats, preference) + lone.length * quantity * cost.loneSeat;
	};
	const inOneRow = rows.flatMap(({ row, seats }) =>
		seats
			.map((_, i) => ({ row, seats: seats.slice(i, i + quantity) }))
			.filter((group) => group.seats.length === quantity && group.seats.every(isFree)),
	);
	const together = inOneRow.filter(({ seats }) => !isDivided(seats));
	const best = leastBy(together.length > 0 ? together : inOneRow, costOf);
	const chosen = best?.seats ?? closestTogether(free, leastBy(free, costOf), quantity);
	return chosen.map(({ guid }) => guid);
}

function placeSeats({ seats }: MapRow, rowIndex: number): Placed[] {
	const columns = new Set(seats.map(({ column }) => column));
	const hasNeighbours = ({ column }: MapSeat) => columns.has(column - seatWidth) && columns.has(column + seatWidth);
	return seats.map((seat) => ({ ...seat, rowIndex, isAtAisle: !hasNeighbours(seat) }));
}

/** An aisle goes between them. */
const isDivided = (seats: Placed[]): boolean =>
	(seats.at(-1)?.column ?? 0) - (seats[0]?.column ?? 0) !== (seats.length - 1) * seatWidth;

function costOfPreference({ rows, columns }: SeatMap, seats: Placed[], preference: SeatPreference): number {
	const middle = (columns - seatWidth) / 2;
	// Two thirds of the way back, where most people like to sit.
	const depth = (rows.length - 1) * (2 / 3);
	const sum = (costOfSeat: (seat: Placed) => number) => seats.reduce((total, seat) => total + costOfSeat(seat), 0);
	if (preference === "back")
		return sum(
			({ column, rowIndex }) => Math.abs(column - middle) + (rows.length - 1 - rowIndex) * cost.rowFurtherFront,
		);
	const toMiddle = sum(({ column, rowIndex }) => Math.hypot(column - middle, (rowIndex - depth) * seatWidth));
	const isPreferred = preference === "middle" || seats.some(({ isAtAisle }) => isAtAisle);
	return toMiddle + (isPreferred ? 0 : cost.isNotAtAisle);
}

function leastBy<T>(items: T[], costOf: (item: T) => number): T | undefined {
	return items.map((item) => ({ item, cost: costOf(item) })).sort((a, b) => a.cost - b.cost)[0]?.item;
}

function closestTogether(free: Group[], center: Group | undefined, quantity: number): Placed[] {
	const [first] = center?.seats ?? [];
	if (!first) return [];
	const distanceTo = ({ column, rowIndex }: Placed) =>
		Math.hypot(column - first.column, (rowIndex - first.rowIndex) * seatWidth);
	return free
		.flatMap(({ seats }) => seats)
		.sort((a, b) => distanceTo(a) - distanceTo(b))
		.slice(0, quantity);
}
