import type { CellKind, Report, ReportRow } from "@lerret/contracts/api/reports";
import { breakableTimes } from "@lerret/contracts/nb/non-breaking";
import { kindOfCell } from "@lerret/contracts/report-cell";

/**
 * A table as a file for Norwegian spreadsheets: UTF-8 with BOM, semicolons and decimal commas, amounts in kroner. It has no
 * subtotals, which a spreadsheet would add to its own.
 */
export function toCsv({ columns, rows, total }: Pick<Report, "columns" | "rows" | "total">): string {
	const lines = [
		columns.map(({ label }) => quote(label)),
		...[...rows, ...(total ? [total] : [])].map((row, index) =>
			columns.map(({ key, kind }, position) =>
				index === rows.length && position === 0 ? "Sum" : toCell(row[key] ?? null, kindOfCell(kind, row)),
			),
		),
	];
	return `\u{feff}${joinLines(lines, ";")}`;
}

/** Lines of RFC 4180 from cells that are quoted where they must be. */
export const joinLines = (lines: string[][], separator: "," | ";"): string =>
	lines.map((cells) => `${cells.join(separator)}\r\n`).join("");

/** A cell as it is, in quotes where it would end the cell or the line. */
export const quoteCell = (text: string, separator: "," | ";"): string =>
	text.includes(separator) || /["\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

function toCell(value: ReportRow[string], kind: CellKind): string {
	if (value === null || value === undefined) return "";
	if (kind === "ore" || kind === "decimal" || kind === "percent")
		return (Number(value) / 100).toFixed(2).replace(".", ",");
	if (kind === "instant") return String(value).slice(0, "2026-11-20T18:00".length).replace("T", " ");
	return kind === "text" ? quote(breakableTimes(String(value))) : String(value);
}

function quote(text: string): string {
	return quoteCell(isChangedBySpreadsheets(text) ? `'${text}` : text, ";");
}

/** What spreadsheets take for a formula (OWASP, «CSV injection»). */
const formula = /^[=+\-@\t\r\n]/u;
const truthValue = /^(?:true|false|sann|usann)$/iu;
/** Numbers, dates, times, fractions and amounts, of which each spreadsheet and language knows other forms. */
const valueWithDigits =
	/^(?=.*\d)(?:\d+(?:e[+-]?\d+)?|[\s./:,+\-–−()%'$£€]|(?:jan|feb|mar|apr|ma[iy]|jun|jul|aug|sep|o[kc]t|nov|de[sc])\p{L}*|kr|nok|am|pm)+$/iu;
/** Shown as it is written: spreadsheets drop zeros at the beginning and digits after the fifteenth. */
const plainNumber = /^(?:0|[1-9]\d{0,10})$/u;

/** Whether a spreadsheet would run a text, or show another one in its place. An apostrophe before it makes it a text. */
function isChangedBySpreadsheets(text: string): boolean {
	// East Asian spreadsheets read full-width characters as well.
	const read = text.normalize("NFKC");
	return formula.test(read) || truthValue.test(read.trim()) || (valueWithDigits.test(read) && !plainNumber.test(text));
}
