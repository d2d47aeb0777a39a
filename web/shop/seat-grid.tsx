import type { MapSeat, SeatMap } from "@lerret/contracts/seat-map";
import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef } from "react";
import { useHydrated } from "../client/use-hydrated";
import { StyleRules, styleRuleProps } from "../styles/style-rule";
import { fieldId } from "../ui/form-errors";
import { choiceForm, seatField } from "./choice-errors";
import { moveFocus } from "./seat-focus";
import { SeatRow, type SeatState } from "./seat-row";

type Props = {
	heading: ReactNode;
	map: SeatMap;
	taken: ReadonlySet<string>;
	chosen: string[];
	/** The usual price. */
	ore: number;
	/** What a seat costs beyond tickets that are exchanged: takes the place of the price. */
	difference?: string | undefined;
	stage: string;
	/** Wheelchair places are kept for those who need them. */
	areKept: boolean;
	isInNeed: boolean;
	errorId: string | undefined;
};

/** Seats of a wider hall may be smaller than 24 px at 320 px (WCAG 2.5.8), so that it can be enlarged. */
const mostAtOnce = { phone: 10, phoneWithLongNames: 9, screen: 20 };

/**
 * The seats as a table of checkboxes, which works without script. With script it is one grid: Tab enters it once, and
 * arrow keys, Home and End move within it.
 */
export function SeatGrid({ heading, map, taken, chosen, ore, difference, stage, areKept, isInNeed, errorId }: Props) {
	const table = useRef<HTMLTableElement>(null);
	const scroller = useRef<HTMLDivElement>(null);
	const isHydrated = useHydrated();
	const chosenSeats = useMemo(() => new Set(chosen), [chosen]);
	// Once, because each call makes a formatter.
	const price = useMemo(() => difference ?? `${(ore / 100).toLocaleString("nb-NO")} kroner`, [difference, ore]);
	const stateOf = ({ guid, kind }: MapSeat): SeatState => {
		if (taken.has(guid)) return "taken";
		// Without script the box for the need cannot open them, so the server checks.
		return kind !== "ordinary" && areKept && !isInNeed && isHydrated ? "kept" : "free";
	};

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

	// A seat takes two columns.
	const across = map.columns / 2;
	const hasLongNames = map.rows.some(({ row, isZoneNamed }) => isZoneNamed || row.length > 3);
	const width = { className: `seats-across-${map.columns}`, style: { "--across": across } as CSSProperties };
	return (
		<section
			{...styleRuleProps(width, "seat-map")}
			data-is-wide={across > mostAtOnce.screen ? "" : undefined}
			aria-labelledby="velg-seter"
		>
			<StyleRules rules={[width]} />
			<div className="seat-head">
				{heading}
				{across > (hasLongNames ? mostAtOnce.phoneWithLongNames : mostAtOnce.phone) ? (
					<label className="seat-zoom">
						<input type="checkbox" onChange={() => showMiddle(scroller.current)} /> Forstørr salen
					</label>
				) : null}
			</div>
			<div ref={scroller} className="seat-scroll">
				<Signs signs={map.signs} isBehind={false} />
				<p className="seat-stage" aria-hidden="true">
					<span>{stage}</span>
				</p>
				<table
					ref={table}
					className={hasLongNames ? "has-long-names" : undefined}
					role={isHydrated ? "grid" : undefined}
					id={fieldId(choiceForm, seatField)}
					// The error summary leads here.
					tabIndex={-1}
					aria-labelledby="velg-seter"
					aria-describedby={errorId}
					onKeyDown={onKeyDown}
					onFocus={({ target }) => makeTabStop(table.current, target)}
					onClick={(event) => {
						if (isTaken(event.target)) event.preventDefault();
					}}
				>
					<tbody>
						{map.rows.map((row) => {
							const states = row.seats.map(stateOf);
							return (
								<SeatRow
									key={`${row.zone} ${row.row}`}
									row={row}
									columns={map.columns}
									states={states.join(" ")}
									chosen={chosenSeats}
									price={price}
									// Rows of free seats stay as they are, so that a large hall is not rendered twice.
									areFocusable={isHydrated && states.some((state) => state !== "free")}
								/>
							);
						})}
					</tbody>
				</table>
				<Signs signs={map.signs} isBehind />
			</div>
		</section>
	);
}

/** What the plan names in front of the rows or behind them, such as a door. */
function Signs({ signs, isBehind }: { signs: SeatMap["signs"]; isBehind: boolean }) {
	const shown = (signs ?? []).filter((sign) => sign.isBehind === isBehind);
	if (shown.length === 0) return null;
	return (
		<ul className="seat-signs">
			{shown.map(({ text, column }) => {
				const place = { className: `seat-sign-at-${column}`, style: { "--column": column } as CSSProperties };
				return (
					<li key={`${text} ${column}`} {...styleRuleProps(place)}>
						<StyleRules rules={[place]} />
						{text}
					</li>
				);
			})}
		</ul>
	);
}

/** An enlarged hall begins in its middle, with the screen in view. */
function showMiddle(scroller: HTMLElement | null): void {
	if (scroller) scroller.scrollLeft = (scroller.scrollWidth - scroller.clientWidth) / 2;
}

const isTaken = (target: EventTarget): boolean => target instanceof HTMLInputElement && target.ariaDisabled === "true";

function makeTabStop(table: HTMLTableElement | null, target: EventTarget): void {
	if (!(target instanceof HTMLInputElement)) return;
	const previous = table?.querySelector<HTMLInputElement>('input[tabindex="0"]');
	if (previous) previous.tabIndex = -1;
	target.tabIndex = 0;
}
