import { columnsPerSeat, measureColumns, type SeatKind, type SeatMap, seatMapOf } from "@lerret/contracts/seat-map";
import type { PlanRow, PlanSeat, SeatingPlan } from "@lerret/contracts/seating-plan";

/**
 * Edits of a seating plan. Each returns a new plan and leaves all else as it is, so that an imported plan keeps what the
 * editor does not show. Rows and columns are those of `seatMapOf`.
 */

const pitch = { x: 50, y: 60 };
const category = { name: "Sal", color: "#336699" };

export type Numbering = "left" | "right";
export type QuickStart = { rows: number; seats: number; aisleAfter: number | null; numbering: Numbering };

/** A plan of equal rows, with row 1 at the front. */
export function createPlan({ rows, seats, aisleAfter, numbering }: QuickStart): SeatingPlan {
	const xOf = (i: number) => (aisleAfter !== null && i >= aisleAfter ? i + 1 : i) * pitch.x;
	const created = Array.from({ length: rows }, (_, row): PlanRow => {
		const row_number = String(row + 1);
		const numbers = numbersOf(seats, numbering);
		return {
			row_number,
			position: { x: 0, y: row * pitch.y },
			seats: numbers.map((seat_number, i) => newSeat(seat_number, xOf(i), 0, category.name)),
		};
	});
	const size = { width: xOf(seats), height: rows * pitch.y };
	return {
		name: "Salplan",
		categories: [category],
		zones: [{ name: "Sal", position: { x: 0, y: 0 }, rows: created }],
		size,
	};
}

const newSeat = (seat_number: string, x: number, y: number, category: string): PlanSeat => ({
	seat_guid: crypto.randomUUID(),
	seat_number,
	position: { x, y },
	category,
});

const numbersOf = (count: number, numbering: Numbering): string[] =>
	Array.from({ length: count }, (_, i) => String(numbering === "left" ? i + 1 : count - i));

/** Where a row of the map is in the plan. */
type RowRef = { zone: number; row: number };

function rowRefOf(plan: SeatingPlan, map: SeatMap, rowIndex: number): RowRef | null {
	const guid = map.rows[rowIndex]?.seats[0]?.guid;
	for (const [zone, { rows }] of plan.zones.entries())
		for (const [row, { seats }] of rows.entries())
			if (seats.some(({ seat_guid }) => seat_guid === guid)) return { zone, row };
	return null;
}

/** `change` returns the rows that stand for a row; those without seats are left out. */
function changeRows(plan: SeatingPlan, change: (row: PlanRow, ref: RowRef) => PlanRow | PlanRow[]): SeatingPlan {
	const zones = plan.zones.map((zone, z) => ({
		...zone,
		rows: zone.rows.flatMap((row, r) => change(row, { zone: z, row: r })).filter(({ seats }) => seats.length > 0),
	}));
	return withoutLostCompanions({ ...plan, zones });
}

const changeRow = (plan: SeatingPlan, rowIndex: number, change: (row: PlanRow) => PlanRow | PlanRow[]): SeatingPlan => {
	const ref = rowRefOf(plan, seatMapOf(plan), rowIndex);
	return changeRows(plan, (row, at) => (at.zone === ref?.zone && at.row === ref.row ? change(row) : row));
};

const changeSeats = (plan: SeatingPlan, change: (seat: PlanSeat) => PlanSeat): SeatingPlan =>
	changeRows(plan, (row) => ({ ...row, seats: row.seats.map(change) }));

/** A companion seat whose wheelchair place is gone is an ordinary one. */
function withoutLostCompanions(plan: SeatingPlan): SeatingPlan {
	const rows = plan.zones.flatMap((zone) => zone.rows);
	const accessible = new Set(
		rows.flatMap(({ seats }) => seats.flatMap((seat) => (seat.accessible ? [seat.seat_guid] : []))),
	);
	const isLost = ({ companion_of }: PlanSeat) => companion_of !== undefined && !accessible.has(companion_of);
	if (!rows.some(({ seats }) => seats.some(isLost))) return plan;
	const clean = ({ companion_of, ...seat }: PlanSeat): PlanSeat =>
		companion_of === undefined || isLost({ ...seat, companion_of }) ? seat : { ...seat, companion_of };
	const zones = plan.zones.map((zone) => ({
		...zone,
		rows: zone.rows.map((row) => ({ ...row, seats: row.seats.map(clean) })),
	}));
	return { ...plan, zones };
}

/** Null for a companion seat in a hall without a wheelchair place. */
export function setSeatKind(plan: SeatingPlan, guid: string, kind: SeatKind): SeatingPlan | null {
	const wheelchair = kind === "companion" ? nearestWheelchair(plan, guid) : null;
	if (kind === "companion" && wheelchair === null) return null;
	return changeSeats(plan, (seat) => {
		if (seat.seat_guid !== guid) return seat;
		const { accessible: _accessible, companion_of: _companion, ...ordinary } = seat;
		if (kind === "wheelchair") return { ...ordinary, accessible: true };
		return wheelchair === null ? ordinary : { ...ordinary, companion_of: wheelchair };
	});
}

function nearestWheelchair(plan: SeatingPlan, guid: string): string | null {
	const seats = seatMapOf(plan).rows.flatMap(({ seats: some }, row) => some.map((seat) => ({ ...seat, row })));
	const own = seats.find((seat) => seat.guid === guid);
	if (!own) return null;
	const distance = ({ row, column }: { row: number; column: number }) =>
		Math.abs(row - own.row) * 1000 + Math.abs(column - own.column);
	const others = seats.filter((seat) => seat.kind === "wheelchair" && seat.guid !== guid);
	return others.sort((a, b) => distance(a) - distance(b))[0]?.guid ?? null;
}

/** Numbers of the row follow, if they are in order. */
export const removeSeat = (plan: SeatingPlan, rowIndex: number, guid: string): SeatingPlan =>
	changeRow(plan, rowIndex, (row) =>
		keepNumbering(row, { ...row, seats: row.seats.filter(({ seat_guid }) => seat_guid !== guid) }),
	);

/** Adds a seat in an empty column, with the next number. */
export function addSeat(plan: SeatingPlan, rowIndex: number, column: number): SeatingPlan {
	const { left, unit } = measureColumns(plan);
	const ref = rowRefOf(plan, seatMapOf(plan), rowIndex);
	const zoneX = ref ? (plan.zones[ref.zone]?.position.x ?? 0) : 0;
	return changeRow(plan, rowIndex, (row) => {
		const x = left + column * unit - zoneX - (row.position?.x ?? 0);
		const [neighbour] = row.seats.toSorted((a, b) => Math.abs(a.position.x - x) - Math.abs(b.position.x - x));
		const next = Math.max(0, ...row.seats.map((seat) => Number.parseInt(seat.seat_number, 10) || 0)) + 1;
		const seat = newSeat(String(next), x, neighbour?.position.y ?? 0, neighbour?.category ?? "");
		return keepNumbering(row, { ...row, seats: byX([...row.seats, seat]) });
	});
}

const byX = (seats: PlanSeat[]) => seats.toSorted((a, b) => a.position.x - b.position.x);

/** Null for numbers that are not 1, 2, 3 … in one direction. */
function numberingOf({ seats }: PlanRow): Numbering | null {
	const numbers = byX(seats).map(({ seat_number }) => seat_number);
	const isLike = (numbering: Numbering) => numbersOf(seats.length, numbering).every((one, i) => one === numbers[i]);
	if (isLike("left")) return "left";
	return isLike("right") ? "right" : null;
}

function keepNumbering(before: PlanRow, after: PlanRow): PlanRow {
	const numbering = numberingOf(before);
	return numbering === null ? after : renumbered(after, numbering);
}

function renumbered(row: PlanRow, numbering: Numbering): PlanRow {
	const numbers = numbersOf(row.seats.length, numbering);
	const order = byX(row.seats);
	return { ...row, seats: order.map((seat, i) => ({ ...seat, seat_number: numbers[i] ?? "" })) };
}

export const renumberRow = (plan: SeatingPlan, rowIndex: number, numbering: Numbering): SeatingPlan =>
	changeRow(plan, rowIndex, (row) => renumbered(row, numbering));

export const renumberAll = (plan: SeatingPlan, numbering: Numbering): SeatingPlan =>
	changeRows(plan, (row) => renumbered(row, numbering));

export const renameRow = (plan: SeatingPlan, rowIndex: number, row_number: string): SeatingPlan =>
	changeRow(plan, rowIndex, (row) => ({ ...row, row_number }));

export const removeRow = (plan: SeatingPlan, rowIndex: number): SeatingPlan =>
	changeRow(plan, rowIndex, (row) => ({ ...row, seats: [] }));

/** Adds a row like this one, without its wheelchair places, behind it; the rows further back move. */
export function addRowBehind(plan: SeatingPlan, rowIndex: number): SeatingPlan {
	const ref = rowRefOf(plan, seatMapOf(plan), rowIndex);
	const zone = ref && plan.zones[ref.zone];
	const like = ref && zone?.rows[ref.row];
	if (!ref || !zone || !like) return plan;
	const y = topOf(like);
	const [behind] = zone.rows
		.map(topOf)
		.filter((top) => top > y)
		.sort((a, b) => a - b);
	const depth = (behind ?? y + pitch.y) - y;
	const moved = (row: PlanRow): PlanRow =>
		topOf(row) > y ? { ...row, position: { x: row.position?.x ?? 0, y: (row.position?.y ?? 0) + depth } } : row;
	const added: PlanRow = {
		...like,
		row_number: nextName(zone.rows, like.row_number),
		position: { x: like.position?.x ?? 0, y: (like.position?.y ?? 0) + depth },
		seats: like.seats.map((seat) => ({
			...newSeat(seat.seat_number, seat.position.x, seat.position.y, seat.category),
		})),
	};
	delete added.uuid;
	const grown = changeRows(plan, (row, at) => {
		if (at.zone !== ref.zone) return row;
		return at.row === ref.row ? [row, added] : moved(row);
	});
	return grown.size ? { ...grown, size: { ...grown.size, height: grown.size.height + depth } } : grown;
}

const topOf = ({ position, seats }: PlanRow): number =>
	(position?.y ?? 0) + Math.min(...seats.map((seat) => seat.position.y));

/** The next number, or character of the alphabet, that no row has. */
function nextName(rows: PlanRow[], name: string): string {
	const names = new Set(rows.map(({ row_number }) => row_number));
	const isAlphabetic = /^[A-Za-zÆØÅæøå]$/u.test(name);
	const alphabet = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZÆØÅ"];
	const candidates = isAlphabetic ? alphabet.slice(alphabet.indexOf(name.toUpperCase())) : [];
	const numbers = Array.from({ length: rows.length + 2 }, (_, i) => String(i + 1));
	return [...candidates, ...numbers].find((candidate) => !names.has(candidate)) ?? `${name} b`;
}

/** Moves all seats from a column on to the right by one seat, through all rows. */
export const insertAisle = (plan: SeatingPlan, column: number): SeatingPlan => shiftSeats(plan, column, 1);

/** Moves all seats behind an empty column back by one seat; null if a row has a seat there. */
export function removeAisle(plan: SeatingPlan, column: number): SeatingPlan | null {
	const isFree = seatMapOf(plan).rows.every(({ seats }) =>
		seats.every((seat) => seat.column + columnsPerSeat <= column || seat.column >= column + columnsPerSeat),
	);
	return isFree ? shiftSeats(plan, column, -1) : null;
}

function shiftSeats(plan: SeatingPlan, column: number, seats: number): SeatingPlan {
	const { unit } = measureColumns(plan);
	const distance = seats * columnsPerSeat * unit;
	const columns = new Map(seatMapOf(plan).rows.flatMap((row) => row.seats.map((seat) => [seat.guid, seat.column])));
	const shifted = changeSeats(plan, (seat) =>
		(columns.get(seat.seat_guid) ?? 0) >= column
			? { ...seat, position: { ...seat.position, x: seat.position.x + distance } }
			: seat,
	);
	const { size } = shifted;
	return size ? { ...shifted, size: { ...size, width: Math.max(0, Math.round(size.width + distance)) } } : shifted;
}
