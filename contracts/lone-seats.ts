import type { SeatMap } from "./seat-map.ts";

/**
 * Free seats that the choice leaves alone between others: neighbours on both sides, or a neighbour and the end of the
 * row, where the seat was not alone before. Only for a hint.
 */
export function findLoneSeats(
	{ rows }: Pick<SeatMap, "rows">,
	taken: ReadonlySet<string>,
	selected: ReadonlySet<string>,
): string[] {
	return rows.flatMap(({ seats }) => {
		const isFree = (i: number) => {
			const seat = seats[i];
			return seat !== undefined && seat.kind === "ordinary" && !taken.has(seat.guid) && !selected.has(seat.guid);
		};
		const isNeighbour = (i: number, j: number) =>
			seats[i] !== undefined && seats[j] !== undefined && Math.abs(seats[i].column - seats[j].column) === 2;
		const isSelected = (i: number) => selected.has(seats[i]?.guid ?? "");
		const sides = (i: number) => [i - 1, i + 1].filter((side) => isNeighbour(i, side));
		return seats.flatMap(({ guid }, i) => {
			const isAlone = isFree(i) && sides(i).every((side) => !isFree(side));
			return isAlone && sides(i).some(isSelected) ? [guid] : [];
		});
	});
}
