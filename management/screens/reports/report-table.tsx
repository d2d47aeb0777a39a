import type { CellKind, Report, ReportRow } from "@lerret/contracts/api/reports";
import { formatKroner } from "@lerret/contracts/nb/money";
import { formatClock, formatNumericDate } from "@lerret/contracts/nb/time";
import { Fragment } from "react";

const isNumber = (kind: CellKind) => kind === "count" || kind === "ore" || kind === "percent";

const counts = new Intl.NumberFormat("nb-NO");

export function formatCell(value: ReportRow[string] | undefined, kind: CellKind): string {
	if (value === null || value === undefined) return "";
	if (kind === "ore") return formatKroner(Number(value));
	if (kind === "count") return counts.format(Number(value));
	if (kind === "percent") return `${counts.format(Number(value) / 100)} %`;
	if (kind === "date") return formatNumericDate(`${value}T12:00:00Z`);
	if (kind === "instant") return `${formatNumericDate(String(value))} kl. ${formatClock(String(value))}`;
	return String(value);
}

/** A report with its sums, and that of the same dates last year. */
export function ReportTable({ report, title }: { report: Report; title: string }) {
	const { columns, rows, subtotals, total, lastYear } = report;
	const subtotalAfter = new Map(subtotals.map(({ lastRow, sum }) => [lastRow, sum]));
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a narrow screen scrolls it sideways, and so must the keyboard (WCAG 2.1.1)
		<section className="report-table" aria-label={title} tabIndex={0}>
			<table data-columns={columns.length > 9 ? "many" : "few"}>
				<thead>
					<tr>
						{columns.map(({ key, label, kind }) => (
							<th key={key} scope="col" data-number={isNumber(kind) ? "" : undefined}>
								{label}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((row, index) => {
						const subtotal = subtotalAfter.get(index);
						return (
							<Fragment key={JSON.stringify(row)}>
								<tr>
									{columns.map(({ key, kind }) => (
										<td key={key} data-number={isNumber(kind) ? "" : undefined}>
											{formatCell(row[key], kind)}
										</td>
									))}
								</tr>
								{subtotal ? <SumRow columns={columns} label="Sum for uka" row={subtotal} className="subtotal" /> : null}
							</Fragment>
						);
					})}
				</tbody>
				<tfoot>
					{total ? <SumRow columns={columns} label="Sum" row={total} /> : null}
					{lastYear ? <SumRow columns={columns} label="Året før" row={lastYear.total} /> : null}
				</tfoot>
			</table>
		</section>
	);
}

function SumRow({
	columns,
	label,
	row,
	className,
}: {
	columns: Report["columns"];
	label: string;
	row: ReportRow;
	className?: string;
}) {
	return (
		<tr className={className}>
			{columns.map(({ key, kind }, position) =>
				position === 0 ? (
					<th key={key} scope="row">
						{label}
					</th>
				) : (
					<td key={key} data-number={isNumber(kind) ? "" : undefined}>
						{formatCell(row[key], kind)}
					</td>
				),
			)}
		</tr>
	);
}
