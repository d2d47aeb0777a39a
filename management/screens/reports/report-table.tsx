import type { CellKind, Report, ReportRow } from "@lerret/contracts/api/reports";
import { capitalize } from "@lerret/contracts/nb/capitalize";
import { formatReportCell, kindOfCell } from "@lerret/contracts/report-cell";
import { Fragment } from "react";
import { Link } from "react-router";
import { useRights, useSite } from "../../session/connection-context.ts";
import { Amount, ColumnHeadings, ScrolledTable } from "../../ui/scrolled-table.tsx";
import { detailsPath } from "./row-details.ts";

type Column = Report["columns"][number] & {
	/** How many decimals all amounts of the column have, so that they stand below each other. */
	decimals: number;
};

const isNumber = (kind: CellKind) => ["count", "ore", "decimal", "percent"].includes(kind);

const formatCell = (value: ReportRow[string] | undefined, { kind, decimals }: Column): string =>
	formatReportCell(value, kind, decimals > 0);

/** A report with its sums, and that of the same dates last year. What all rows of a group have in common is their heading. */
export function ReportTable({ report, title }: { report: Report; title: string }) {
	const { rows, groupKeys, subtotals, total, lastYear } = report;
	const all = report.columns.map((column) => ({
		...column,
		decimals: column.kind === "ore" ? decimalsOf(column.key, report) : 0,
	}));
	const columns = all.filter(({ key }) => !groupKeys.includes(key));
	const isSaid = ({ key, kind }: Column) =>
		key === groupKeys[0] || kind === "date" || rows.some((row) => row[key] !== rows[0]?.[key]);
	const said = all.filter((column) => groupKeys.includes(column.key) && isSaid(column));
	const headingOf = (row: ReportRow | undefined) =>
		said
			.map((column) => [column, formatCell(row?.[column.key], column)] as const)
			.filter(([, text]) => text !== "")
			.map(([{ kind, label }, text]) => (kind === "date" ? `${label.toLowerCase()} ${text}` : text))
			.join(", ");
	const siteId = useSite().id;
	const seesOrders = useRights().has("orders");
	const pathOf = (row: ReportRow) => {
		const path = seesOrders ? detailsPath(report, row) : null;
		return path && `/${siteId}/${path}`;
	};
	const subtotalAfter = new Map(subtotals.map(({ lastRow, sum }) => [lastRow, sum]));
	return (
		<ScrolledTable label={title}>
			<ColumnHeadings columns={columns} />
			<tbody>
				{rows.map((row, index) => {
					const subtotal = subtotalAfter.get(index);
					const heading = headingOf(row);
					return (
						<Fragment key={JSON.stringify(row)}>
							{heading === "" || (index > 0 && heading === headingOf(rows[index - 1])) ? null : (
								<tr className="group">
									<th scope="colgroup" colSpan={columns.length}>
										<span>{capitalize(heading)}</span>
									</th>
								</tr>
							)}
							<tr>
								{columns.map((column, i) => (
									<Cell key={column.key} column={column} row={row} path={i === 0 ? pathOf(row) : null} />
								))}
							</tr>
							{subtotal ? <SumRow columns={columns} label="Til sammen" row={subtotal} className="subtotal" /> : null}
						</Fragment>
					);
				})}
			</tbody>
			<tfoot>
				{total ? <SumRow columns={columns} label="Sum" row={total} /> : null}
				{lastYear ? <SumRow columns={columns} label="Året før" row={lastYear.total} /> : null}
			</tfoot>
		</ScrolledTable>
	);
}

function decimalsOf(key: string, { rows, total, lastYear }: Report): number {
	const values = [...rows, total, lastYear?.total].map((row) => Number(row?.[key] ?? 0));
	return values.some((value) => value % 100 !== 0) ? 2 : 0;
}

/** `path`: of what the row sums. */
function Cell({ column, row, path = null }: { column: Column; row: ReportRow; path?: string | null }) {
	const value = row[column.key];
	const kind = kindOfCell(column.kind, row);
	const hasOwnUnit = column.kind === "by-row" && kind === "ore" && value !== null;
	const text = `${formatReportCell(value, kind, column.decimals > 0 || (hasOwnUnit && Number(value) % 100 !== 0))}${hasOwnUnit ? " kr" : ""}`;
	return (
		<td data-kind={kind} data-zero={isNumber(kind) && value === 0 ? "" : undefined}>
			{path !== null && text !== "" ? <Link to={path}>{text}</Link> : isNumber(kind) ? <Amount text={text} /> : text}
		</td>
	);
}

function SumRow({
	columns,
	label,
	row,
	className,
}: {
	columns: Column[];
	label: string;
	row: ReportRow;
	className?: string;
}) {
	const texts = columns.findIndex(({ key }) => key in row);
	return (
		<tr className={className}>
			<th scope="row" colSpan={Math.max(1, texts)}>
				<span>{label}</span>
			</th>
			{columns.slice(Math.max(1, texts)).map((column) => (
				<Cell key={column.key} column={column} row={row} />
			))}
		</tr>
	);
}
