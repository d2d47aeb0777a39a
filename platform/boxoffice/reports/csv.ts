import type { CellKind, Report, ReportRow } from "@lerret/contracts/api/reports";
import { breakableTimes } from "@lerret/contracts/nb/non-breaking";

/**
 * A report as a file for Norwegian spreadsheets: UTF-8 with BOM, semicolons and decimal commas, amounts in kroner. It has no
 * subtotals, which a spreadsheet would add to its own.
 */
export function toCsv({ columns, rows, total }: Report): string {
	const lines = [
		columns.map(({ label }) => quote(label)),
		...[...rows, ...(total ? [total] : [])].map((row, index) =>
			columns.map(({ key, kind }, position) =>
				index === rows.length && position === 0 ? "Sum" : toCell(row[key] ?? null, kind),
			),
		),
	];
	return `\u{feff}${lines.map((cells) => `${cells.join(";")}\r\n`).join("")}`;
}

function toCell(value: ReportRow[string], kind: CellKind): string {
	if (value === null || value === undefined) return "";
	if (kind === "ore" || kind === "percent") return (Number(value) / 100).toFixed(2).replace(".", ",");
	if (kind === "instant") return String(value).slice(0, "2026-11-20T18:00".length).replace("T", " ");
	return kind === "count" ? String(value) : quote(breakableTimes(String(value)));
}

/** Spreadsheets run a text that begins like a formula; an apostrophe makes it a text (OWASP, «CSV injection»). */
function quote(text: string): string {
	const safe = /^[=+\-@\t\r\n]/u.test(text) ? `'${text}` : text;
	return /[";\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
