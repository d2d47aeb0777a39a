import { seatLabel } from "@lerret/contracts/seat-label";
import type { MapRow, MapSeat } from "@lerret/contracts/seat-map";
import { memo } from "react";
import { seatField } from "./choice-errors";

export type SeatState = "free" | "taken" | "kept";

type Props = {
	row: MapRow;
	/** The columns of the whole map. */
	columns: number;
	/** The state of each seat, as one text, so that a row without a change is not rendered again. */
	states: string;
	/** Seats that are chosen at first. */
	chosen: ReadonlySet<string>;
	price: string;
	/** With script, arrow keys also reach the seats that cannot be chosen. */
	areFocusable: boolean;
};

/**
 * A row of checkboxes, with empty cells for aisles, so that seats of different rows stand below each other. A seat is few
 * elements, because a hall has hundreds. Its number is no `attr()` of a style sheet, with which Chromium restyles the seat
 * on each change of any attribute.
 */
export const SeatRow = memo(function SeatRow({ row, columns, states, chosen, price, areFocusable }: Props) {
	const stateOf = states.split(" ") as SeatState[];
	const last = row.seats.at(-1);
	return (
		<tr>
			<th scope="row">
				{row.isZoneNamed ? <span className="seat-zone">{row.zone}</span> : null}
				<span className="visually-hidden">{row.isZoneNamed ? ", rad " : "Rad "}</span>
				{row.row}
			</th>
			{row.seats.map((seat, i) => {
				const before = row.seats[i - 1];
				const gap = seat.column - (before ? before.column + 2 : 0);
				const state = stateOf[i] ?? "free";
				const isFree = state === "free";
				return [
					...aisleOf(gap, before ? before.guid : "", before !== undefined),
					<td key={seat.guid}>
						<input
							type="checkbox"
							name={seatField}
							className="seat"
							value={seat.guid}
							data-kind={seat.kind === "ordinary" ? undefined : seat.kind}
							data-state={isFree ? undefined : state}
							aria-label={labelOf(row, seat, state, price)}
							defaultChecked={isFree && chosen.has(seat.guid)}
							disabled={!isFree && !areFocusable}
							aria-disabled={!isFree && areFocusable ? true : undefined}
						/>
						<span className="seat-sign" aria-hidden="true">
							{signOf(seat, state)}
						</span>
					</td>,
				];
			})}
			{last ? aisleOf(columns - last.column - 2, last.guid, false) : null}
		</tr>
	);
});

/** Empty cells of half a seat each, behind a seat. Only between seats they are drawn as a floor to walk on. */
const aisleOf = (columns: number, seat: string, isBetween: boolean) =>
	Array.from({ length: columns }, (_, i) => (
		<td
			// biome-ignore lint/suspicious/noArrayIndexKey: the cells are equal
			key={`${seat} ${i}`}
			className={isBetween ? "seat-aisle seat-floor" : "seat-aisle"}
			aria-hidden="true"
		/>
	));

function signOf({ kind, number }: MapSeat, state: SeatState): string {
	if (state === "taken") return "×";
	return kind === "ordinary" ? number : kind === "wheelchair" ? "R" : "L";
}

const kindLabels = { ordinary: "", wheelchair: ", rullestolplass", companion: ", sete ved rullestolplass" } as const;
const stateLabels = { free: "ledig", taken: "opptatt", kept: "holdt av for den som trenger det" } as const;

/** «Rad 4, sete 12, ledig, 150 kroner». */
function labelOf(row: MapRow, { number, kind }: MapSeat, state: SeatState, price: string): string {
	return `${seatLabel({ ...row, number })}${kindLabels[kind]}, ${stateLabels[state]}${state === "free" ? `, ${price}` : ""}`;
}
