import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "../button.tsx";

/** Passed to the fields of a row. `rowLabel` adds the row number to a label for screen readers. */
export type RowContext<Row> = {
	row: Row;
	index: number;
	set: (patch: Partial<Row>) => void;
	rowLabel: (label: string) => ReactNode;
};

/**
 * A list of rows that can be added, removed and moved; the focus follows the row. `itemName` names a row in a
 * sentence ("medvirkende"); `children` renders the fields of a row.
 */
export function RowsField<Row extends object>({
	legend,
	help,
	itemName,
	rows,
	maxRows,
	emptyRow,
	layout,
	error,
	onRows,
	children,
}: {
	legend: string;
	help?: string | undefined;
	itemName: string;
	rows: Row[];
	maxRows: number;
	emptyRow: Row;
	/** Where there is room: two or three fields per line, or a table with the labels as its head. */
	layout?: "pairs" | "thirds" | "table" | undefined;
	error?: string | undefined;
	onRows: (rows: Row[]) => void;
	children: (context: RowContext<Row>) => ReactNode;
}) {
	const id = useId();
	const { box: container, focusNext } = useFocusAfterRender();
	// A text editor keeps its own text, so the rows that change places start anew.
	const [moves, setMoves] = useState(0);
	const actions = {
		add: () => {
			focusNext(`[data-row="${rows.length}"] :is(input, select, textarea, button)`);
			onRows([...rows, { ...emptyRow }]);
		},
		remove: (index: number) => {
			focusNext(
				rows.length === 1 ? "[data-act=add]" : `[data-row="${Math.min(index, rows.length - 2)}"] [data-act=remove]`,
			);
			setMoves(moves + 1);
			onRows(rows.toSpliced(index, 1));
		},
		/** The button may be disabled at the new index; the other one is then not. */
		move: (from: number, to: number) => {
			const button = to < from ? "up" : "down";
			focusNext(`[data-row="${to}"] :is([data-act=${button}], [data-act]):not([aria-disabled])`);
			setMoves(moves + 1);
			onRows(rows.toSpliced(from, 1).toSpliced(to, 0, rows[from] as Row));
		},
	};
	const suffixOf = (index: number) => ` (${itemName} ${index + 1})`;
	const nameOf = (action: string, index: number) => action + suffixOf(index);
	const rowLabel = (index: number, label: string) => (
		<>
			{label}
			<span className="visually-hidden">{suffixOf(index)}</span>
		</>
	);
	const moveButton = (from: number, to: number, act: "up" | "down") =>
		rows.length < 2 ? null : (
			<Button
				className="icon-button"
				data-act={act}
				aria-label={nameOf(act === "up" ? "Opp" : "Ned", from)}
				isDisabled={rows[to] === undefined}
				onClick={() => actions.move(from, to)}
			>
				{act === "up" ? "↑" : "↓"}
			</Button>
		);
	return (
		<fieldset className="stack row-list" ref={container} aria-describedby={help === undefined ? undefined : id}>
			<legend>{legend}</legend>
			{help === undefined ? null : (
				<p className="small" id={id}>
					{help}
				</p>
			)}
			{error === undefined ? null : <p className="field-error">{error}</p>}
			{rows.map((row, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a row has no name of its own but its place.
				<div className={layout ? `row-fields ${layout}` : "row-fields"} key={`${moves}-${index}`} data-row={index}>
					{children({
						row,
						index,
						set: (patch) => onRows(rows.with(index, { ...row, ...patch })),
						rowLabel: (label) => rowLabel(index, label),
					})}
					<p className="row-actions">
						{moveButton(index, index - 1, "up")}
						{moveButton(index, index + 1, "down")}
						<button
							type="button"
							className="icon-button"
							data-act="remove"
							aria-label={nameOf("Ta bort", index)}
							onClick={() => actions.remove(index)}
						>
							×
						</button>
					</p>
				</div>
			))}
			<Button
				className="plain-button"
				data-act="add"
				isDisabled={rows.length >= maxRows}
				onClick={actions.add}
			>{`Legg til ${itemName}`}</Button>
		</fieldset>
	);
}

/** Focuses the element that a selector finds after the next render, because the clicked button may be gone by then. */
function useFocusAfterRender() {
	const container = useRef<HTMLFieldSetElement>(null);
	const nextSelector = useRef<string | null>(null);
	useEffect(() => {
		if (nextSelector.current === null) return;
		container.current?.querySelector<HTMLElement>(nextSelector.current)?.focus();
		nextSelector.current = null;
	});
	return {
		box: container,
		focusNext: (selector: string) => {
			nextSelector.current = selector;
		},
	};
}
