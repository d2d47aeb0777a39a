import type { MapRow, MapSeat, SeatMap } from "@lerret/contracts/seat-map";
import { type KeyboardEvent, memo, useEffect, useRef } from "react";
import { useHydrated } from "../account/forms/use-hydrated";
import { moveFocus } from "./seat-focus";

type Props = {
	map: SeatMap;
	taken: ReadonlySet<string>;
	chosen: string[];
	/** The usual price. */
	ore: number;
	stage: string;
	/** Wheelchair places are kept for those who need them. */
	areKept: boolean;
	isInNeed: boolean;
	errorId: string | undefined;
};

/**
 * The seats as a table of checkboxes, which works without script. With script it is one grid: Tab enters it once, and
 * arrow keys, Home and End move within it.
 */
export function SeatGrid({ map, taken, chosen, ore, stage, areKept, isInNeed, errorId }: Props) {
	const table = useRef<HTMLTableElement>(null);
	const isHydrated = useHydrated();
	const chosenSeats = new Set(chosen);
	// Once, because each call makes a formatter.
	const price = `${(ore / 100).toLocaleString("nb-NO")} kroner`;

	// One seat can be tabbed to; without script, all.
	useEffect(() => {
		const inputs = [...(table.current?.querySelectorAll("input") ?? [])];
		const first = inputs.find(({ checked }) => checked) ?? inputs.find((input) => !isTaken(input)) ?? inputs[0];
		for (const input of inputs) input.tabIndex = input === first ? 0 : -1;
	}, []);

	function onKeyDown(event: KeyboardEvent): void {
		if (!(event.target instanceof HTMLInputElement) || !table.current) return;
		if (event.key === "Enter") {
			// The browser would submit the form.
			event.preventDefault();
			event.target.click();
		} else if (moveFocus(table.current, event.target, event)) event.preventDefault();
	}

	return (
		<section className="seat-map" aria-labelledby="velg-seter">
			<p className="seat-stage" aria-hidden="true">
				{stage}
			</p>
			<table
				ref={table}
				role={isHydrated ? "grid" : undefined}
				aria-labelledby="velg-seter"
				aria-describedby={errorId}
				onKeyDown={onKeyDown}
				onFocus={({ target }) => makeTabStop(table.current, target)}
				onClick={(event) => {
					if (isTaken(event.target)) event.preventDefault();
				}}
			>
				<colgroup>
					<col />
					{/* An aisle through all rows has no seat that would give it a width. */}
					<col span={map.columns} className="seat-half" />
				</colgroup>
				<tbody>
					{map.rows.map((row) => (
						<tr key={`${row.zone} ${row.row}`}>
							<th scope="row">
								<span className="visually-hidden">Rad </span>
								{row.row}
							</th>
							<RowCells
								row={row}
								columns={map.columns}
								stateOf={({ guid, kind }) => {
									if (taken.has(guid)) return "taken";
									// Without script the box for the need cannot open them, so the server checks.
									return kind !== "ordinary" && areKept && !isInNeed && isHydrated ? "kept" : "free";
								}}
								isChosen={({ guid }) => chosenSeats.has(guid)}
								price={price}
								isHydrated={isHydrated}
							/>
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

const isTaken = (target: EventTarget): boolean =>
	target instanceof Element && target.closest("label")?.querySelector("input")?.ariaDisabled === "true";

function makeTabStop(table: HTMLTableElement | null, target: EventTarget): void {
	if (!(target instanceof HTMLInputElement)) return;
	const previous = table?.querySelector<HTMLInputElement>('input[tabindex="0"]');
	if (previous) previous.tabIndex = -1;
	target.tabIndex = 0;
}

type RowProps = {
	row: MapRow;
	columns: number;
	stateOf: (seat: MapSeat) => SeatState;
	isChosen: (seat: MapSeat) => boolean;
	price: string;
	isHydrated: boolean;
};

/** Every cell, with empty ones for aisles, so that seats of different rows stand below each other. */
function RowCells({ row, columns, stateOf, isChosen, price, isHydrated }: RowProps) {
	const cells = row.seats.map((seat, i) => {
		const before = row.seats[i - 1];
		return { seat, gap: seat.column - (before ? before.column + 2 : 0) };
	});
	const last = row.seats.at(-1);
	return (
		<>
			{cells.map(({ seat, gap }) => {
				const state = stateOf(seat);
				return (
					<SeatCells
						key={seat.guid}
						row={row.row}
						gap={gap}
						{...seat}
						state={state}
						isChosen={isChosen(seat)}
						price={price}
						// Free seats stay as they are, so that a large hall is not rendered twice.
						isFocusable={isHydrated && state !== "free"}
					/>
				);
			})}
			{last && last.column + 2 < columns ? <Aisle columns={columns - last.column - 2} /> : null}
		</>
	);
}

const Aisle = ({ columns }: { columns: number }) => <td colSpan={columns} className="seat-aisle" aria-hidden="true" />;

type SeatState = "free" | "taken" | "kept";
type SeatProps = MapSeat & {
	row: string;
	gap: number;
	state: SeatState;
	isChosen: boolean;
	price: string;
	/** Of a seat that cannot be chosen: with script, arrow keys reach it, too. */
	isFocusable: boolean;
};

const SeatCells = memo(function SeatCells(props: SeatProps) {
	const { guid, kind, gap, state, isChosen, isFocusable } = props;
	const isDisabled = state !== "free";
	return (
		<>
			{gap > 0 ? <Aisle columns={gap} /> : null}
			<td colSpan={2}>
				<label
					className="seat"
					data-kind={kind === "ordinary" ? undefined : kind}
					data-state={state === "free" ? undefined : state}
				>
					<input
						type="checkbox"
						name="sete"
						value={guid}
						aria-label={labelOf(props)}
						defaultChecked={isChosen && !isDisabled}
						disabled={isDisabled && !isFocusable}
						aria-disabled={isFocusable || undefined}
					/>
					<span aria-hidden="true">{symbolOf(props)}</span>
				</label>
			</td>
		</>
	);
});

const symbolOf = ({ state, kind, number }: SeatProps): string => {
	if (state === "taken") return "×";
	return kind === "ordinary" ? number : kind === "wheelchair" ? "R" : "L";
};

const kindLabels = { ordinary: "", wheelchair: ", rullestolplass", companion: ", sete ved rullestolplass" } as const;
const stateLabels = { free: "ledig", taken: "opptatt", kept: "holdt av for den som trenger det" } as const;

/** «Rad 4, sete 12, ledig, 150 kroner». */
function labelOf({ row, number, kind, state, price }: SeatProps): string {
	return `Rad ${row}, sete ${number}${kindLabels[kind]}, ${stateLabels[state]}${state === "free" ? `, ${price}` : ""}`;
}
