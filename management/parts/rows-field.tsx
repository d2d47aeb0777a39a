import { useId } from "react";
import { TextField } from "./field.tsx";

/** One of the texts in each row: `name` is its field, `label` what it is called. */
export type RowColumn<Row> = {
	name: keyof Row & string;
	label: string;
	maxLength: number;
	type?: "text" | "url";
};

/**
 * A list of rows of short texts, such as names with what they did. Rows are added, taken away and moved up. `one` is what a row is called
 * in a sentence ("medvirkende"); errors are those of `errorOf("2.label")`.
 */
export function RowsField<Row extends Record<string, string>>({
	legend,
	help,
	one,
	rows,
	columns,
	most,
	empty,
	error,
	errorOf,
	onRows,
}: {
	legend: string;
	help?: string;
	one: string;
	rows: Row[];
	columns: RowColumn<Row>[];
	most: number;
	empty: Row;
	error?: string | undefined;
	errorOf: (path: string) => string | undefined;
	onRows: (rows: Row[]) => void;
}) {
	const id = useId();
	const set = (at: number, row: Row) => onRows(rows.map((other, i) => (i === at ? row : other)));
	const lift = (at: number) => onRows(rows.toSpliced(at - 1, 2, rows[at] as Row, rows[at - 1] as Row));
	return (
		<fieldset className="row-list" aria-describedby={help === undefined ? undefined : id}>
			<legend>{legend}</legend>
			{help === undefined ? null : (
				<p className="small" id={id}>
					{help}
				</p>
			)}
			{error === undefined ? null : <p className="field-error">{error}</p>}
			{rows.map((row, i) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a row has no name of its own but its place.
				<div className="row-texts" key={i}>
					{columns.map(({ name, label, maxLength, type = "text" }) => (
						<TextField
							key={name}
							label={label}
							aria-label={`${label}, ${one} ${i + 1}`}
							type={type}
							value={row[name] ?? ""}
							maxLength={maxLength}
							error={errorOf(`${i}.${name}`)}
							onText={(text) => set(i, { ...row, [name]: text })}
						/>
					))}
					<p className="row-acts">
						{i > 0 ? (
							<button type="button" className="quiet-button" onClick={() => lift(i)}>
								Opp<span className="visually-hidden">: {`${one} ${i + 1}`}</span>
							</button>
						) : null}
						<button type="button" className="quiet-button" onClick={() => onRows(rows.toSpliced(i, 1))}>
							Ta bort<span className="visually-hidden">: {`${one} ${i + 1}`}</span>
						</button>
					</p>
				</div>
			))}
			<button
				type="button"
				className="plain-button"
				disabled={rows.length >= most}
				onClick={() => onRows([...rows, { ...empty }])}
			>
				Legg til<span className="visually-hidden">: {one}</span>
			</button>
		</fieldset>
	);
}
