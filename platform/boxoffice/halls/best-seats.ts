import { isKept, type Seat } from "@lerret/contracts/seating-plan";

/**
 * The best free seats for a party: beside each other in one row, near the middle of the hall, else as close together as
 * possible. Places kept for wheelchairs are left out. Null if there are not so many.
 */
export function pickBestSeats(seats: Seat[], taken: ReadonlySet<string>, quantity: number): string[] | null {
	const free = seats.filter((seat) => !taken.has(seat.guid) && !isKept(seat));
	if (free.length < quantity) return null;
	const [best] = adjacentGroups(seats, new Set(free), quantity)
		.map((group) => ({ group, distance: distanceTo(middleOf(seats), group) }))
		.sort((a, b) => a.distance - b.distance);
	return (best?.group ?? closestTogether(free, middleOf(seats), quantity)).map(({ guid }) => guid);
}

type Point = { x: number; y: number };

/** The middle across, and two thirds of the way back, where most people like to sit. */
function middleOf(seats: Seat[]): Point {
	const [xs, ys] = [seats.map(({ x }) => x), seats.map(({ y }) => y)];
	const at = (values: number[], share: number) =>
		Math.min(...values) + (Math.max(...values) - Math.min(...values)) * share;
	return { x: at(xs, 1 / 2), y: at(ys, 2 / 3) };
}

const distanceTo = ({ x, y }: Point, seats: Seat[]) =>
	seats.reduce((sum, seat) => sum + Math.hypot(seat.x - x, seat.y - y), 0);

/** All runs of neighbours in a row that are free. */
function adjacentGroups(seats: Seat[], free: ReadonlySet<Seat>, quantity: number): Seat[][] {
	const rows = Map.groupBy(seats, ({ zone, row }) => `${zone}\n${row}`);
	return [...rows.values()].flatMap((row) => {
		const groups = row.map((_, i) => row.slice(i, i + quantity));
		return groups.filter((group) => group.length === quantity && group.every((seat) => free.has(seat)));
	});
}

function closestTogether(free: Seat[], middle: Point, quantity: number): Seat[] {
	const [center] = free.toSorted((a, b) => distanceTo(middle, [a]) - distanceTo(middle, [b]));
	return free
		.toSorted((a, b) => distanceTo(center ?? middle, [a]) - distanceTo(center ?? middle, [b]))
		.slice(0, quantity);
}
