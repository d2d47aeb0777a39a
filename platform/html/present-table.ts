import { escapeHtml } from "@lerret/contracts/escape-html";
import { htmlToText } from "../core/fold-text.ts";

/** In letters: the width of a phone (390 px), and the gap between two columns. */
const phoneWidth = 40;
const columnGap = 1.5;

/**
 * Wraps a table of cleaned HTML. A table whose longest words do not fit side by side on a phone becomes a list there,
 * with the column heads in `data-label`; a table with spanning cells does not.
 */
export function presentTable(table: string): string {
	const heads = readStackedHeads(table);
	if (heads) return `<div class="table stacked">${addCellLabels(table, heads)}</div>`;
	const caption = htmlToText(/<caption\b[^>]*>([\s\S]*?)<\/caption>/u.exec(table)?.[1] ?? "");
	const name = caption === "" ? "Tabell" : `Tabell: ${caption}`;
	return `<div class="table" role="group" tabindex="0" aria-label="${escapeHtml(name)}">${table}</div>`;
}

function readStackedHeads(table: string): string[] | null {
	const [head, ...lines] = rowsOf(table);
	if (
		!head ||
		lines.length === 0 ||
		!/<thead\b/u.test(table) ||
		/(?:col|row)span=|<table\b[\s\S]*<table\b/u.test(table)
	)
		return null;
	const columns = head.map((text, i) => [text, ...lines.map((line) => line[i] ?? "")]);
	const width = columns.reduce((sum, cells) => sum + columnGap + Math.max(...cells.map(longestWord)), 0);
	return width > phoneWidth ? head : null;
}

const rowsOf = (table: string): string[][] =>
	[...table.matchAll(/<tr\b[^>]*>([\s\S]*?)<\/tr>/gu)].map(([, row = ""]) =>
		[...row.matchAll(/<(t[hd])\b[^>]*>([\s\S]*?)<\/\1>/gu)].map(([, , cell = ""]) => htmlToText(cell)),
	);

const longestWord = (text: string): number => Math.max(...text.split(" ").map((word) => word.length));

function addCellLabels(table: string, heads: string[]): string {
	return table.replace(/<tr\b[^>]*>[\s\S]*?<\/tr>/gu, (row) => {
		let column = 0;
		return row.replace(/<(th|td)\b/gu, (start, tag) => {
			const label = heads[column++];
			return tag === "td" && label ? `${start} data-label="${escapeHtml(label)}"` : start;
		});
	});
}
