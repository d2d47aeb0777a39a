import type { EventPlaces, placeStates } from "@lerret/contracts/api/withheld-places";
import { formatMoment } from "@lerret/contracts/nb/time";
import { columnsPerSeat, type MapRow, seatMapOf } from "@lerret/contracts/seat-map";
import type { SeatingPlan } from "@lerret/contracts/seating-plan";
import { useId, useMemo } from "react";
import { type CellRef, type SeatCell, SeatTable } from "../../ui/seat-table.tsx";
import { rowNames, seatName, symbolOf } from "./plan-cells.ts";

type State = (typeof placeStates)[number] | "free";
type Props = {
	plan: SeatingPlan;
	taken: Pick<EventPlaces["taken"][number], "seat" | "state" | "payUntil">[];
	/** How to use the seats; null where none can be used. */
	help: string | null;
	isUsable: (seat: string) => boolean;
	/** Without it, the seats are no toggles. */
	selected?: ReadonlySet<string>;
	/** What is said of each free seat, such as what it costs more. */
	freeNote?: string | undefined;
	onUse: (seat: string) => void;
};

const stateNames: Record<State, string> = {
	free: "ledig",
	sold: "solgt",
	held: "holdes av nå",
	blocked: "sperret",
};

/** The seats of an event and their states. */
export function EventSeatMap({ plan, taken, help, isUsable, selected, freeNote, onUse }: Props) {
	const id = useId();
	const map = useMemo(() => seatMapOf(plan), [plan]);
	const states = new Map(taken.map(({ seat, state }) => [seat, state]));
	const payUntil = new Map(taken.map((one) => [one.seat, one.payUntil]));
	const nameOfState = (guid: string): string => {
		const until = payUntil.get(guid);
		if (until) return `venter på betaling til ${formatMoment(until)}`;
		const state = stateOf(guid);
		return state === "free" && freeNote ? `${stateNames.free}, ${freeNote}` : stateNames[state];
	};
	const stateOf = (guid: string): State => states.get(guid) ?? "free";

	function use({ row, column }: CellRef): void {
		const seat = map.rows[row]?.seats.find((one) => one.column === column);
		if (seat) onUse(seat.guid);
	}

	const opensSold = taken.some(({ seat, state }) => state === "sold" && isUsable(seat));
	function symbolAt(seat: MapRow["seats"][number], state: State): string {
		if (state === "sold" && selected?.has(seat.guid)) return "↔";
		return state === "free" || (opensSold && isUsable(seat.guid)) ? symbolOf(seat) : symbols[state];
	}
	const toCells = (row: MapRow): SeatCell[] => {
		const cells: SeatCell[] = [];
		let column = 0;
		for (const seat of row.seats) {
			if (seat.column > column) cells.push({ column, span: seat.column - column, label: null });
			column = seat.column + columnsPerSeat;
			const state = stateOf(seat.guid);
			cells.push({
				column: seat.column,
				span: columnsPerSeat,
				kind: seat.kind,
				state,
				label: `${seatName(row, seat)}, ${nameOfState(seat.guid)}`,
				symbol: symbolAt(seat, state),
				...(isUsable(seat.guid) ? { isPressed: selected?.has(seat.guid) } : { isDisabled: true }),
			});
		}
		if (map.columns > column) cells.push({ column, span: map.columns - column, label: null });
		return cells;
	};

	return (
		<div className="stack plan-editor">
			{help === null ? null : (
				<p className="small" id={`${id}-help`}>
					{help}
				</p>
			)}
			<p className="seat-stage" aria-hidden="true">
				Lerret eller scene
			</p>
			<SeatTable
				label="Seter på forestillingen"
				{...(help === null ? {} : { describedBy: `${id}-help` })}
				rows={map.rows.map((row) => ({ ...rowNames(row), cells: toCells(row) }))}
				onUse={use}
			/>
			<ul className="seat-legend">
				{(["free", "sold", "held", "blocked"] as const).map((state) => (
					<li key={state}>
						<span
							className="seat-cell"
							data-state={state}
							data-opens={state === "sold" && opensSold ? "" : undefined}
							aria-hidden="true"
						>
							{state === "free" || (state === "sold" && opensSold) ? "1" : symbols[state]}
						</span>
						{stateNames[state]}
					</li>
				))}
			</ul>
		</div>
	);
}

/** Not by colour alone. */
const symbols: Record<Exclude<State, "free">, string> = { sold: "×", held: "…", blocked: "–" };
