import type { CellKind, ReportRow } from "./api/reports.ts";
import { formatMonth, formatNumericDate, formatTime } from "./nb/time.ts";

const counts = new Intl.NumberFormat("nb-NO");
// "negative": what is taken away of nothing is 0, and not −0.
const amounts = [0, 2].map(
	(digits) => new Intl.NumberFormat("nb-NO", { minimumFractionDigits: digits, signDisplay: "negative" }),
);
const decimals = new Intl.NumberFormat("nb-NO", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** The kind of a cell: that of its column or, where rows differ, of its row. */
export const kindOfCell = (kind: CellKind, row: ReportRow): CellKind =>
	kind === "by-row" ? (String(row.valueKind) as CellKind) : kind;

/** A cell as people read it; amounts without «kr». `hasOre`: amounts have two decimals. */
export function formatReportCell(value: ReportRow[string] | undefined, kind: CellKind, hasOre = false): string {
	if (value === null || value === undefined) return "";
	if (kind === "ore") return amounts[hasOre ? 1 : 0]?.format(Number(value) / 100) ?? "";
	if (kind === "decimal") return decimals.format(Number(value) / 100);
	if (kind === "count") return counts.format(Number(value));
	if (kind === "percent") return `${counts.format(Number(value) / 100)} %`;
	if (kind === "month") return formatMonth(`${value}-01T12:00:00Z`);
	if (kind === "date") return formatNumericDate(`${value}T12:00:00Z`);
	if (kind === "instant") return `${formatNumericDate(String(value))} ${formatTime(String(value))}`;
	return String(value);
}
