import type { CellKind } from "@lerret/contracts/api/reports";
import type { ReactNode } from "react";

/** A table that a narrow screen scrolls sideways. */
export const ScrolledTable = ({ label, children }: { label: string; children: ReactNode }) => (
	// biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must scroll it too (WCAG 2.1.1)
	<section className="report-table" aria-label={label} tabIndex={0}>
		<table>{children}</table>
	</section>
);

/** The headings of columns of figures, with their unit. */
export const ColumnHeadings = ({ columns }: { columns: { key: string; label: string; kind: CellKind }[] }) => (
	<thead>
		<tr>
			{columns.map(({ key, label, kind }) => (
				<th key={key} scope="col" data-kind={kind === "by-row" ? "count" : kind}>
					{label.replace(" %", "\u{a0}%")}
					{kind === "ore" ? <span className="unit"> kr</span> : null}
				</th>
			))}
		</tr>
	</thead>
);

/** A figure whose comma is as narrow as in a text. */
export function Amount({ text }: { text: string }) {
	const [kroner, ore] = text.split(",");
	if (ore === undefined) return kroner;
	return (
		<>
			{kroner}
			<span className="comma">,</span>
			{ore}
		</>
	);
}
