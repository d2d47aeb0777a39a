import { rowLabel, seatLabel, type ZoneRow } from "@lerret/contracts/seat-label";
import { columnsPerSeat, type MapRow, type MapSeat, type SeatKind, type SeatMap } from "@lerret/contracts/seat-map";
import type { SeatCell, SeatRow } from "../../ui/seat-table.tsx";

export const kindNames: Record<SeatKind, string> = {
	ordinary: "",
	wheelchair: "rullestolplass",
	companion: "ledsagersete",
};

export const symbolOf = ({ kind, number }: Pick<MapSeat, "kind" | "number">): string =>
	kind === "ordinary" ? number : kind === "wheelchair" ? "R" : "L";

/** «Rad 4, sete 12, rullestolplass». */
export const seatName = (row: ZoneRow, { number, kind }: Pick<MapSeat, "number" | "kind">): string =>
	`${seatLabel({ ...row, number })}${kind === "ordinary" ? "" : `, ${kindNames[kind]}`}`;

/** The heading of a row, as it is seen and as it is read aloud. */
export const rowNames = (row: ZoneRow): Pick<SeatRow, "name" | "label"> => ({
	name: row.isZoneNamed ? `${row.zone} ${row.row}` : row.row,
	label: rowLabel(row),
});

/** Every cell of the editor, with room for one more seat at both ends of the rows. */
export const toEditorRows = ({ rows, columns }: SeatMap): SeatRow[] =>
	rows.map((row) => ({ ...rowNames(row), cells: toCells(row, -columnsPerSeat, columns + columnsPerSeat) }));

function toCells(row: MapRow, start: number, end: number): SeatCell[] {
	const cells: SeatCell[] = [];
	let column = start;
	let before: MapSeat | null = null;
	const fillTo = (next: number, after: MapSeat | null) => {
		while (next - column >= columnsPerSeat) {
			cells.push({ column, span: columnsPerSeat, kind: "empty", label: gapName(row, before, after), symbol: "" });
			column += columnsPerSeat;
		}
		if (next > column) cells.push({ column, span: next - column, label: null });
		column = next;
	};
	for (const seat of row.seats) {
		fillTo(seat.column, seat);
		cells.push({
			column,
			span: columnsPerSeat,
			kind: seat.kind,
			label: seatName(row, seat),
			symbol: symbolOf(seat),
		});
		column += columnsPerSeat;
		before = seat;
	}
	fillTo(end, null);
	return cells;
}

function gapName(row: ZoneRow, before: MapSeat | null, after: MapSeat | null): string {
	const gap = `${rowLabel(row)}, tomrom`;
	if (before && after) return `${gap} mellom sete ${before.number} og ${after.number}`;
	return before ? `${gap} etter sete ${before.number}` : `${gap} før sete ${after?.number}`;
}

/** «30 seter på 3 rader, med 1 rullestolplass og 1 ledsagersete». */
export function describeSeats({ rows }: SeatMap): string {
	const seats = rows.flatMap((row) => row.seats);
	const count = (kind: SeatKind) => seats.filter((seat) => seat.kind === kind).length;
	const plural = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;
	const special = [
		[count("wheelchair"), "rullestolplass", "rullestolplasser"],
		[count("companion"), "ledsagersete", "ledsagerseter"],
	] as const;
	const named = special.filter(([n]) => n > 0).map(([n, one, many]) => plural(n, one, many));
	const total = `${plural(seats.length, "plass", "plasser")} på ${plural(rows.length, "rad", "rader")}`;
	return named.length === 0 ? total : `${total}, med ${named.join(" og ")}`;
}
