import { type FocusEvent, type KeyboardEvent, type MouseEvent, memo, useLayoutEffect, useRef } from "react";

/** A cell of the table. Without a label it only takes room. */
export type SeatCell = {
	column: number;
	span: number;
	label: string | null;
	symbol?: string;
	kind?: "ordinary" | "wheelchair" | "companion" | "empty";
	state?: "free" | "sold" | "held" | "blocked";
	/** Undefined for a cell that is no toggle. */
	isPressed?: boolean | undefined;
	isDisabled?: boolean;
};
/** `label` is read aloud in place of the name. */
export type SeatRow = { name: string; label: string; cells: SeatCell[] };
/** The index of the row, and the column. */
export type CellRef = { row: number; column: number };

/** A hall as one grid: Tab enters it once, arrow keys, Home and End move within it, Space and Enter use a cell. */
export function SeatTable({
	label,
	describedBy,
	rows,
	onUse,
	onActive,
}: {
	label: string;
	describedBy?: string;
	rows: SeatRow[];
	onUse: (cell: CellRef) => void;
	onActive?: (cell: CellRef) => void;
}) {
	const table = useRef<HTMLTableElement>(null);
	const active = useRef<CellRef>({ row: 0, column: 0 });
	const hasFocus = useRef(false);

	// A change may remove the cell that had the focus, or the one that Tab enters.
	useLayoutEffect(() => {
		const current = nearestButton(table.current, active.current);
		for (const button of buttonsIn(table.current)) button.tabIndex = button === current ? 0 : -1;
		if (hasFocus.current && !table.current?.contains(document.activeElement)) current?.focus();
	});

	function onFocus({ target }: FocusEvent): void {
		const cell = cellOf(target);
		if (!cell) return;
		hasFocus.current = true;
		const previous = table.current?.querySelector<HTMLButtonElement>('button[tabindex="0"]');
		if (previous) previous.tabIndex = -1;
		(target as HTMLButtonElement).tabIndex = 0;
		active.current = cell;
		onActive?.(cell);
	}

	function onKeyDown(event: KeyboardEvent): void {
		const target = targetOf(table.current, active.current, event);
		if (!target) return;
		event.preventDefault();
		target.focus();
	}

	function onClick({ target }: MouseEvent): void {
		const button = (target as Element).closest("button");
		const cell = button && cellOf(button);
		// Safari does not focus a button that is clicked.
		button?.focus();
		if (cell && button.ariaDisabled !== "true") onUse(cell);
	}

	return (
		<div className="seat-table">
			<table
				ref={table}
				// biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its rows and cells are then those of a grid
				role="grid"
				aria-label={label}
				aria-describedby={describedBy}
				onFocus={onFocus}
				onBlur={({ relatedTarget }) => {
					if (relatedTarget !== null) hasFocus.current = table.current?.contains(relatedTarget) ?? false;
				}}
				onKeyDown={onKeyDown}
				onClick={onClick}
			>
				<colgroup>
					<col />
					{/* An aisle through all rows has no seat that would give it a width. */}
					<col span={columnsOf(rows[0])} className="seat-half" />
				</colgroup>
				<tbody>
					{rows.map((row, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the focus stays where it is when rows move
						<Row key={index} row={row} index={index} />
					))}
				</tbody>
			</table>
		</div>
	);
}

const columnsOf = (row: SeatRow | undefined): number => row?.cells.reduce((sum, { span }) => sum + span, 0) ?? 1;

const Row = memo(function Row({ row: { name, label: rowLabel, cells }, index }: { row: SeatRow; index: number }) {
	return (
		<tr>
			<th scope="row">
				<span className="visually-hidden">{rowLabel}</span>
				<span aria-hidden="true">{name}</span>
			</th>
			{cells.map(({ column, span, label, symbol, kind, state, isPressed, isDisabled }) =>
				label === null ? (
					<td key={column} colSpan={span} aria-hidden="true" />
				) : (
					<td key={column} colSpan={span}>
						<button
							type="button"
							tabIndex={-1}
							className="seat-cell"
							data-row={index}
							data-column={column}
							data-kind={kind}
							data-state={state}
							aria-label={label}
							aria-pressed={isPressed}
							aria-disabled={isDisabled ? true : undefined}
						>
							<span aria-hidden="true">{symbol}</span>
						</button>
					</td>
				),
			)}
		</tr>
	);
});

const buttonsIn = (element: Element | null | undefined) => [
	...(element?.querySelectorAll<HTMLButtonElement>("button[data-column]") ?? []),
];

function cellOf(element: Element): CellRef | null {
	if (!(element instanceof HTMLElement) || element.dataset.column === undefined) return null;
	return { row: Number(element.dataset.row), column: Number(element.dataset.column) };
}

const columnOf = (button: HTMLButtonElement) => Number(button.dataset.column);

function nearestIn(row: HTMLTableRowElement | undefined, column: number): HTMLButtonElement | undefined {
	const distance = (button: HTMLButtonElement) => Math.abs(columnOf(button) - column);
	return buttonsIn(row).sort((a, b) => distance(a) - distance(b))[0];
}

function nearestButton(table: HTMLTableElement | null, { row, column }: CellRef): HTMLButtonElement | undefined {
	const rows = [...(table?.rows ?? [])];
	return nearestIn(rows[Math.min(row, rows.length - 1)], column) ?? buttonsIn(table)[0];
}

/** The cell that a key leads to; undefined for keys that mean nothing here, and at the edges. */
function targetOf(
	table: HTMLTableElement | null,
	{ row, column }: CellRef,
	{ key, ctrlKey }: Pick<KeyboardEvent, "key" | "ctrlKey">,
): HTMLButtonElement | undefined {
	const rows = [...(table?.rows ?? [])];
	const buttons = buttonsIn(rows[row]);
	const index = buttons.findIndex((button) => columnOf(button) === column);
	const targets: Record<string, () => HTMLButtonElement | undefined> = {
		ArrowLeft: () => buttons[index - 1],
		ArrowRight: () => buttons[index + 1],
		ArrowUp: () => nearestIn(rows[row - 1], column),
		ArrowDown: () => nearestIn(rows[row + 1], column),
		Home: () => (ctrlKey ? buttonsIn(rows[0])[0] : buttons[0]),
		End: () => (ctrlKey ? buttonsIn(rows.at(-1)).at(-1) : buttons.at(-1)),
	};
	return targets[key]?.();
}
