import { type ReactNode, useEffect, useId, useRef } from "react";
import { LineField, TextField } from "./field.tsx";

/** Passed to the fields of a row. `rowLabel` adds the row number to a label for screen readers. */
export type RowPart<Row> = {
	row: Row;
	at: number;
	set: (patch: Partial<Row>) => void;
	nth: (label: string) => ReactNode;
};

/**
 * A list of rows that can be added, removed and moved up; the focus follows the row. `itemName` names a row in a
 * sentence ("medvirkende"); `children` renders the fields of a row.
 */
export function RowsField<Row extends object>({
	legend,
	help,
	one,
	rows,
	most,
	empty,
	shape,
	error,
	onRows,
	children,
}: {
	legend: string;
	help?: string;
	one: string;
	rows: Row[];
	most: number;
	empty: Row;
	/** "short": one line also on a phone. "pairs", "thirds": two or three fields per line where there is room. */
	shape?: "short" | "pairs" | "thirds";
	error?: string | undefined;
	onRows: (rows: Row[]) => void;
	children: (part: RowPart<Row>) => ReactNode;
}) {
	const id = useId();
	const { box, focusNext } = useFocusAfter();
	const acts = {
		add: () => {
			focusNext(`[data-row="${rows.length}"] :is(input, select, textarea)`);
			onRows([...rows, { ...empty }]);
		},
		remove: (at: number) => {
			focusNext(
				rows.length === 1 ? "[data-act=add]" : `[data-row="${Math.min(at, rows.length - 2)}"] [data-act=remove]`,
			);
			onRows(rows.toSpliced(at, 1));
		},
		lift: (at: number) => {
			focusNext(`[data-row="${at - 1}"] ${at === 1 ? "[data-act=remove]" : "[data-act=lift]"}`);
			onRows(rows.toSpliced(at - 1, 2, rows[at] as Row, rows[at - 1] as Row));
		},
	};
	const nth = (at: number, label: string) => (
		<>
			{label}
			<span className="visually-hidden">{` (${one} ${at + 1})`}</span>
		</>
	);
	return (
		<fieldset className="row-list" ref={box} aria-describedby={help === undefined ? undefined : id}>
			<legend>{legend}</legend>
			{help === undefined ? null : (
				<p className="small" id={id}>
					{help}
				</p>
			)}
			{error === undefined ? null : <p className="field-error">{error}</p>}
			{rows.map((row, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a row has no name of its own but its place.
				<div className={shape ? `row-texts ${shape}` : "row-texts"} key={at} data-row={at}>
					{children({
						row,
						at,
						set: (patch) => onRows(rows.with(at, { ...row, ...patch })),
						nth: (label) => nth(at, label),
					})}
					<p className="row-acts">
						{at > 0 ? (
							<button type="button" className="quiet-button" data-act="lift" onClick={() => acts.lift(at)}>
								{nth(at, "Opp")}
							</button>
						) : null}
						<button type="button" className="quiet-button" data-act="remove" onClick={() => acts.remove(at)}>
							{nth(at, "Ta bort")}
						</button>
					</p>
				</div>
			))}
			<button
				type="button"
				className="plain-button"
				data-act="add"
				disabled={rows.length >= most}
				onClick={acts.add}
			>{`Legg til ${one}`}</button>
		</fieldset>
	);
}

/** Focuses the element that a selector finds after the next render, because the clicked button may be gone by then. */
function useFocusAfter() {
	const box = useRef<HTMLFieldSetElement>(null);
	const wanted = useRef<string | null>(null);
	useEffect(() => {
		if (wanted.current === null) return;
		box.current?.querySelector<HTMLElement>(wanted.current)?.focus();
		wanted.current = null;
	});
	return {
		box,
		focusNext: (selector: string) => {
			wanted.current = selector;
		},
	};
}

export type TextColumn<Row> = {
	name: keyof Row & string;
	label: string;
	maxLength: number;
	type?: "text" | "url";
	wraps?: boolean;
};

/** Text fields of a row; `errorOf` takes a path such as "2.label". */
export function RowTexts<Row extends object>({
	part: { row, at, set, nth },
	columns,
	errorOf,
}: {
	part: RowPart<Row>;
	columns: readonly TextColumn<Row>[];
	errorOf: (path: string) => string | undefined;
}) {
	return columns.map(({ name, label, maxLength, type = "text", wraps = false }) => {
		const field = {
			label: nth(label),
			value: String(row[name] ?? ""),
			maxLength,
			error: errorOf(`${at}.${name}`),
			onText: (text: string) => set({ [name]: text } as Partial<Row>),
		};
		return wraps ? <LineField key={name} {...field} /> : <TextField key={name} type={type} {...field} />;
	});
}
