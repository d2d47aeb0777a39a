import { type ReactNode, useEffect, useId, useRef, useState } from "react";

/** Passed to the fields of a row. `rowLabel` adds the row number to a label for screen readers. */
export type RowContext<Row> = {
	row: Row;
	index: number;
	set: (patch: Partial<Row>) => void;
	rowLabel: (label: string) => ReactNode;
};

/**
 * A list of rows that can be added, removed and moved up; the focus follows the row. `itemName` names a row in a
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
	/** "short": one line also on a phone. "pairs", "thirds": two or three fields per line where there is room. */
	layout?: "short" | "pairs" | "thirds" | undefined;
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
			focusNext(`[data-row="${rows.length}"] :is(input, select, textarea)`);
			onRows([...rows, { ...emptyRow }]);
		},
		remove: (index: number) => {
			focusNext(
				rows.length === 1 ? "[data-act=add]" : `[data-row="${Math.min(index, rows.length - 2)}"] [data-act=remove]`,
			);
			setMoves(moves + 1);
			onRows(rows.toSpliced(index, 1));
		},
		moveUp: (index: number) => {
			focusNext(`[data-row="${index - 1}"] ${index === 1 ? "[data-act=remove]" : "[data-act=lift]"}`);
			setMoves(moves + 1);
			onRows(rows.toSpliced(index - 1, 2, rows[index] as Row, rows[index - 1] as Row));
		},
	};
	const rowLabel = (index: number, label: string) => (
		<>
			{label}
			<span className="visually-hidden">{` (${itemName} ${index + 1})`}</span>
		</>
	);
	return (
		<fieldset className="row-list" ref={container} aria-describedby={help === undefined ? undefined : id}>
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
						{index > 0 ? (
							<button type="button" className="quiet-button" data-act="lift" onClick={() => actions.moveUp(index)}>
								{rowLabel(index, "Opp")}
							</button>
						) : null}
						<button type="button" className="quiet-button" data-act="remove" onClick={() => actions.remove(index)}>
							{rowLabel(index, "Ta bort")}
						</button>
					</p>
				</div>
			))}
			<button
				type="button"
				className="plain-button"
				data-act="add"
				disabled={rows.length >= maxRows}
				onClick={actions.add}
			>{`Legg til ${itemName}`}</button>
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
