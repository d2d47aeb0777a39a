/**
 * Converts tables from Word, spreadsheets and Google Docs. A layout table is replaced by the content of its cells.
 * `styleOf` returns an element's inline style in lower case without spaces.
 */
export function pastedTables(body: HTMLElement, styleOf: (element: Element) => string): void {
	for (const table of [...body.querySelectorAll("table")].reverse()) {
		dropEmptyRows(table);
		const rows = [...table.rows];
		const isTable = rows.length > 1 && rows.some((row) => row.cells.length > 1) && !holdsMore(table);
		if (isTable) markHeads(table, rows, styleOf);
		else table.replaceWith(...[...table.querySelectorAll("td, th, caption")].map(blockOf));
	}
}

const holdsMore = (table: Element): boolean => table.querySelector("h1, h2, h3, h4, ul, ol, table") !== null;

function dropEmptyRows(table: HTMLTableElement): void {
	for (const row of [...table.rows].reverse()) {
		if (row.textContent.trim() !== "" || row.querySelector("img, table, [rowspan]")) return;
		row.remove();
	}
}

function blockOf(cell: Element): HTMLElement {
	const block = cell.ownerDocument.createElement("div");
	block.append(...cell.childNodes);
	return block;
}

/** Other programs write headers as bold cells: a bold first row above rows that are not bold is the header row. */
function markHeads(table: HTMLTableElement, rows: HTMLTableRowElement[], styleOf: (element: Element) => string): void {
	const [first, second] = rows;
	if (!first || !second) return;
	const isBold = (row: HTMLTableRowElement) =>
		[...row.cells].every(
			(cell) => cell.textContent.trim() === "" || cell.localName === "th" || isWholeBold(cell, styleOf),
		);
	if (table.tHead?.rows[0] !== first && !(isBold(first) && !isBold(second))) return;
	for (const cell of [...first.cells]) {
		const head = table.ownerDocument.createElement("th");
		for (const name of ["colspan", "rowspan"]) {
			const span = cell.getAttribute(name);
			if (span !== null) head.setAttribute(name, span);
		}
		// Header cells are bold by style, so their bold tags are removed.
		const text = table.ownerDocument.createElement("p");
		text.append(cell.textContent.replace(/\s+/gu, " ").trim());
		head.append(text);
		cell.replaceWith(head);
	}
}

function isWholeBold(cell: Element, styleOf: (element: Element) => string): boolean {
	const looks = (element: Element) =>
		/^(?:b|strong)$/u.test(element.localName)
			? !/font-weight:(?:normal|[1-5]00)/u.test(styleOf(element))
			: /font-weight:(?:bold|[6-9]00)/u.test(styleOf(element));
	const words = (text: string) => text.replace(/\s+/gu, "");
	const bold = [cell, ...cell.querySelectorAll("*")].filter(looks);
	return (
		bold.some((one) => words(one.textContent) === words(cell.textContent)) ||
		words(
			bold
				.filter((one) => !bold.some((other) => other !== one && other.contains(one)))
				.map((one) => one.textContent)
				.join(""),
		) === words(cell.textContent)
	);
}
