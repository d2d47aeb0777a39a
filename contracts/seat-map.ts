import { cleanName } from "./names.ts";
import type { ZoneRow } from "./seat-label.ts";
import { type Seat, type SeatingPlan, seatsOf } from "./seating-plan.ts";

export type SeatKind = "ordinary" | "wheelchair" | "companion";
export type MapSeat = { guid: string; number: string; column: number; kind: SeatKind };
export type MapRow = ZoneRow & { seats: MapSeat[] };
/** Rows from the front, in which each seat takes two columns, so that a row can stand half a seat to the side. */
export type SeatMap = { rows: MapRow[]; columns: number; signs?: MapSign[] };
/** A text that the plan has in front of the rows or behind them, such as a door, with the column of its middle. */
export type MapSign = { text: string; column: number; isBehind: boolean };

export const columnsPerSeat = 2;

export function seatMapOf(plan: SeatingPlan): SeatMap {
	const seats = seatsOf(plan);
	const rows = [...Map.groupBy(seats, ({ zone, row }) => `${zone}\n${row}`).values()]
		.map((row) => row.toSorted((a, b) => a.x - b.x))
		.sort((a, b) => frontOf(a) - frontOf(b));
	const { left, unit } = measureColumns(plan);
	const mapped = rows.map((row): MapRow => {
		let next = 0;
		const placed = row.map((seat): MapSeat => {
			const column = Math.max(next, Math.round((seat.x - left) / unit));
			next = column + columnsPerSeat;
			return { guid: seat.guid, number: seat.number, column, kind: kindOf(seat) };
		});
		const { zone = "", row: name = "", isZoneNamed = false } = row[0] ?? {};
		return { zone, row: name, isZoneNamed, seats: placed };
	});
	const ends = mapped.flatMap((row) => row.seats.map(({ column }) => column + columnsPerSeat));
	const columns = Math.max(...ends);
	const signs = signsOf(plan, { left, unit, columns });
	return { rows: mapped, columns, ...(signs.length > 0 ? { signs } : {}) };
}

const maxSigns = 8;

/** The plan's areas with a text. */
function signsOf(
	plan: SeatingPlan,
	{ left, unit, columns }: { left: number; unit: number; columns: number },
): MapSign[] {
	const ys = seatsOf(plan).map(({ y }) => y);
	const middle = (Math.min(...ys) + Math.max(...ys)) / 2;
	const signs = plan.zones.flatMap((zone) =>
		(zone.areas ?? []).map(({ text: label, position }) => {
			const { text, position: within } = typeof label === "object" ? label : { text: label, position: undefined };
			const sum = (axis: "x" | "y") => zone.position[axis] + (position?.[axis] ?? 0) + (within?.[axis] ?? 0);
			const column = Math.max(0, Math.min(columns, Math.round((sum("x") - left) / unit) + 1));
			return { text: cleanName(text ?? ""), column, isBehind: sum("y") > middle };
		}),
	);
	return signs.filter(({ text }) => text !== "").slice(0, maxSigns);
}

/** Where column 0 begins, and how wide a column is, in the plan's own measure. */
export function measureColumns(plan: SeatingPlan): { left: number; unit: number } {
	const seats = seatsOf(plan);
	const rows = Map.groupBy(seats, ({ zone, row }) => `${zone}\n${row}`).values();
	const sorted = Array.from(rows, (row) => row.toSorted((a, b) => a.x - b.x));
	return { left: Math.min(...seats.map(({ x }) => x)), unit: pitchOf(sorted) / columnsPerSeat };
}

const frontOf = (row: Seat[]): number => Math.min(...row.map(({ y }) => y));

/** For a plan in which no seat has a neighbour. */
const usualPitch = 50;

/** The usual distance between neighbours: the lower median, because aisles are wider. */
function pitchOf(rows: Seat[][]): number {
	const gaps = rows
		.flatMap((row) => row.slice(1).map((seat, i) => seat.x - (row[i]?.x ?? 0)))
		.filter((gap) => gap > 0)
		.sort((a, b) => a - b);
	return gaps[Math.floor((gaps.length - 1) / 2)] ?? usualPitch;
}

function kindOf({ isAccessible, companionOf }: Seat): SeatKind {
	if (isAccessible) return "wheelchair";
	return companionOf === null ? "ordinary" : "companion";
}
