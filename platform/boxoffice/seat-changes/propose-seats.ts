import { nameKey } from "@lerret/contracts/names";
import { seatLabel } from "@lerret/contracts/seat-label";
import { columnsPerSeat, type SeatKind, seatMapOf } from "@lerret/contracts/seat-map";
import type { SeatingPlan } from "@lerret/contracts/seating-plan";

/**
 * Which seats parties get in another seating plan (ticketing.md, "Changing places"). A party stays where its seats have the names
 * that it knows. Others get seats beside each other, in a row as far back as theirs, as far from the middle. Wheelchair places
 * and the seats beside them are for those who have such places now.
 */

/** A place of a party; `seat` and `label` are null where seats have no numbers. */
export type PartyPlace = { id: string; seat: string | null; label: string | null };
export type SeatedParty = readonly PartyPlace[];

type Spot = { guid: string; key: string; kind: SeatKind; row: number; column: number; offset: number };
/** `depth`: 0 at the screen, 1 at the back. `offset`: columns from the middle, negative to the left. */
type Wanted = { depth: number; offset: number };
type Guest = Wanted & { id: string; key: string | null; kind: SeatKind };
type Group = { guests: Guest[]; wanted: Wanted };

/** A depth that most people like, for those who had no number. */
const usual: Wanted = { depth: 2 / 3, offset: 0 };

/** Added to the distance in columns. */
const cost = { row: 10_000, otherKind: 1_000_000 };

/** The new seat of each place, null for those that no seat is left for. */
export function proposeSeats(
	from: SeatingPlan | null,
	to: SeatingPlan,
	parties: readonly SeatedParty[],
): Map<string, string | null> {
	const rows = toSpots(to);
	const free = new Map(rows.flat().map((spot) => [spot.guid, spot]));
	const guestOf = guestReader(from);
	const given = new Map<string, string | null>();
	const give = (guests: readonly Guest[], spots: readonly Spot[]) => {
		for (const [i, { id }] of guests.entries()) {
			const spot = spots[i];
			given.set(id, spot?.guid ?? null);
			if (spot) free.delete(spot.guid);
		}
	};
	const groups: Group[] = [];
	const byName = new Map(rows.flat().map((spot) => [spot.key, spot]));
	for (const party of parties) {
		const guests = party.map(guestOf);
		const same = sameSpots(guests, byName, free);
		if (same && (isTogether(same) || !isTogether(spotsOf(from, party)))) give(guests, same);
		else groups.push({ guests, wanted: middleOf(guests) });
	}
	const hall = { rows, free, give };
	for (const group of groups.toSorted(inOrder)) seat(hall, group);
	return given;
}

type Hall = {
	rows: Spot[][];
	/** By their ids. */
	free: ReadonlyMap<string, Spot>;
	give: (guests: readonly Guest[], spots: readonly Spot[]) => void;
};

/** Seats a group beside each other or, where that is not possible, in as few parts as possible. Returns the last spot. */
function seat(hall: Hall, group: Group): Spot | null {
	const guests = byKind(group.guests);
	const whole = findBlock(hall, { ...group, guests });
	if (whole) {
		hall.give(guests, assign(guests, whole));
		return whole.at(-1) ?? null;
	}
	const [only] = guests;
	if (guests.length <= 1 || !only) {
		const last = only && only.kind !== "wheelchair" ? nearest(hall, group.wanted) : null;
		hall.give(guests, last ? [last] : []);
		return last;
	}
	const size = headSize(hall, { ...group, guests });
	const near = seat(hall, { ...group, guests: guests.slice(0, size) });
	const depth = near === null ? group.wanted.depth : depthOf(near.row, hall.rows.length);
	return seat(hall, { guests: guests.slice(size), wanted: { depth, offset: near?.offset ?? group.wanted.offset } });
}

/** How many of a group that must be divided, sorted by kind, sit together first: a wheelchair with its companion, or most of them. */
function headSize(hall: Hall, { guests, wanted }: Group): number {
	const [first, second] = guests;
	if (first?.kind === "wheelchair") return second?.kind === "companion" && guests.length > 2 ? 2 : 1;
	for (let size = guests.length - 1; size > 1; size -= 1)
		if (findBlock(hall, { guests: guests.slice(0, size), wanted })) return size;
	return 1;
}

/** A wheelchair before its companion, and the others after them from left to right. */
function byKind(unsorted: readonly Guest[]): Guest[] {
	const guests = unsorted.toSorted((a, b) => a.depth - b.depth || a.offset - b.offset);
	const [wheelchairs, companions] = [ofKind(guests, "wheelchair"), ofKind(guests, "companion")];
	const pairs = wheelchairs.flatMap((one, i) => [one, ...companions.slice(i, i + 1)]);
	return [...pairs, ...companions.slice(wheelchairs.length), ...ofKind(guests, "ordinary")];
}

const ofKind = <T extends { kind: SeatKind }>(items: readonly T[], kind: SeatKind): T[] =>
	items.filter((one) => one.kind === kind);

/** The best free seats beside each other for all of a group; null if there are none. */
function findBlock({ rows, free }: Hall, { guests, wanted }: Group): Spot[] | null {
	const wheelchairs = ofKind(guests, "wheelchair").length;
	// Without a wheelchair, the seat beside one has nothing special.
	const companions = wheelchairs === 0 ? 0 : ofKind(guests, "companion").length;
	let best: { spots: Spot[]; cost: number } | null = null;
	for (const row of rows)
		for (let start = 0; start + guests.length <= row.length; start += 1) {
			const spots = row.slice(start, start + guests.length);
			const beside = ofKind(spots, "companion").length;
			const isOffered =
				ofKind(spots, "wheelchair").length === wheelchairs &&
				beside <= companions &&
				spots.every(({ guid }) => free.has(guid)) &&
				isTogether(spots);
			if (!isOffered) continue;
			const total = (companions - beside) * cost.otherKind + distance(spots, wanted, rows.length);
			if (best === null || total < best.cost) best = { spots, cost: total };
		}
	return best?.spots ?? null;
}

/** The nearest seat beside a wheelchair place, which is given to others only where no ordinary seat is left. */
function nearest({ rows, free }: Hall, wanted: Wanted): Spot | null {
	const left = [...free.values()].filter(({ kind }) => kind !== "wheelchair");
	const distanceOf = (spot: Spot) => distance([spot], wanted, rows.length);
	return left.toSorted((a, b) => distanceOf(a) - distanceOf(b))[0] ?? null;
}

/** The spot of each guest in a block: of the same kind, the others from left to right. */
function assign(guests: readonly Guest[], block: readonly Spot[]): Spot[] {
	const left = new Set(block);
	const take = (kind: SeatKind | null) => {
		const spot = [...left].find((one) => kind === null || one.kind === kind);
		if (spot) left.delete(spot);
		return spot;
	};
	const special = new Map(guests.flatMap((guest) => (guest.kind === "ordinary" ? [] : [[guest, take(guest.kind)]])));
	return guests.flatMap((guest) => special.get(guest) ?? take(null) ?? []);
}

const depthOf = (row: number, rows: number): number => (rows <= 1 ? 0 : row / (rows - 1));

/** By whole rows, then by the distance to the offset. */
function distance(spots: readonly Spot[], { depth, offset }: Wanted, rows: number): number {
	const row = Math.round(Math.abs((spots[0]?.row ?? 0) - depth * (rows - 1)));
	const middle = spots.reduce((sum, spot) => sum + spot.offset, 0) / Math.max(1, spots.length);
	return row * cost.row + Math.abs(middle - offset);
}

const middleOf = (guests: readonly Guest[]): Wanted => ({
	depth: guests.reduce((sum, { depth }) => sum + depth, 0) / Math.max(1, guests.length),
	offset: guests.reduce((sum, { offset }) => sum + offset, 0) / Math.max(1, guests.length),
});

/** Those who need a wheelchair place first, then larger parties, then from the front. */
function inOrder(a: Group, b: Group): number {
	const needs = ({ guests }: Group) => (guests.some(({ kind }) => kind === "wheelchair") ? 0 : 1);
	return (
		needs(a) - needs(b) ||
		b.guests.length - a.guests.length ||
		a.wanted.depth - b.wanted.depth ||
		a.wanted.offset - b.wanted.offset
	);
}

const isTogether = (spots: readonly Spot[]): boolean => {
	const columns = spots.map(({ column }) => column).toSorted((a, b) => a - b);
	return (
		spots.every(({ row }) => row === spots[0]?.row) &&
		columns.every((column, i) => i === 0 || column - (columns[i - 1] ?? 0) === columnsPerSeat)
	);
};

/** The free spots with the names that all of a party know, of the kinds that they have; null if one of them lacks. */
function sameSpots(
	guests: readonly Guest[],
	byName: ReadonlyMap<string, Spot>,
	free: ReadonlyMap<string, Spot>,
): Spot[] | null {
	const spots = guests.flatMap(({ key, kind }) => {
		const spot = key === null ? undefined : byName.get(key);
		return spot?.kind === kind && free.has(spot.guid) ? spot : [];
	});
	return new Set(spots).size === guests.length ? spots : null;
}

function toSpots(plan: SeatingPlan): Spot[][] {
	const { rows, columns } = seatMapOf(plan);
	return rows.map((row, index) =>
		row.seats.map(({ guid, number, kind, column }) => ({
			...{ guid, kind, column, row: index },
			key: nameKey(seatLabel({ ...row, number })),
			offset: column - (columns - columnsPerSeat) / 2,
		})),
	);
}

function spotsOf(plan: SeatingPlan | null, party: SeatedParty): Spot[] {
	const spots = new Map((plan ? toSpots(plan) : []).flat().map((spot) => [spot.guid, spot]));
	return party.flatMap(({ seat: guid }) => spots.get(guid ?? "") ?? []);
}

/** Reads where a place is now. */
function guestReader(from: SeatingPlan | null): (place: PartyPlace) => Guest {
	const rows = from ? toSpots(from) : [];
	const spots = new Map(rows.flat().map((spot) => [spot.guid, spot]));
	return ({ id, seat: guid, label }) => {
		const spot = spots.get(guid ?? "");
		const key = label === null ? (spot?.key ?? null) : nameKey(label);
		if (!spot) return { ...usual, id, key, kind: "ordinary" };
		return { id, key, kind: spot.kind, depth: depthOf(spot.row, rows.length), offset: spot.offset };
	};
}
