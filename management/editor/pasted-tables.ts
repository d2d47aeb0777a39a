/**
 * Converts tables from Word, spreadsheets and Google Docs. A layout table is replaced by the content of its cells.
 * `styleOf` returns an element's inline style in lower case without spaces.
 */
export function convertPastedTables(body: HTMLElement, styleOf: (element: Element) => string): void {
	for (const table of [...body.querySelectorAll("table")].reverse()) {
		removeEmptyLastRows(table);
		const rows = [...table.rows];
		const isTable = rows.length > 1 && rows.some((row) => row.cells.length > 1) && !hasBlockContent(table);
		if (isTable) markHeaderRow(table, rows, styleOf);
		else table.replaceWith(...[...table.querySelectorAll("td, th, caption")].map(toBlock));
	}
}

const hasBlockContent = (table: Element): boolean => table.querySelector("h1, h2, h3, h4, ul, ol, table") !== null;

function removeEmptyLastRows(table: HTMLTableElement): void {
	for (const row of [...table.rows].reverse()) {
		if (row.textContent.trim() !== "" || row.querySelector("img, table, [rowspan]")) return;
		row.remove();
	}
}

function toBlock(cell: Element): HTMLElement {
	const block = cell.ownerDocument.createElement("div");
	block.append(...cell.childNodes);
	return block;
}

/** Other programs write headers as bold cells: a bold first row above rows that are not bold is the header row. */
function markHeaderRow(
	table: HTMLTableElement,
	rows: HTMLTableRowElement[],
	styleOf: (element: Element) => string,
): void {
	const [first, second] = rows;
	if (!first || !second) return;
	const isBold = (row: HTMLTableRowElement) =>
		[...row.cells].every(
			(cell) => cell.textContent.trim() === "" || cell.localName === "th" || isAllBold(cell, styleOf),
		);
	if (table.tHead?.rows[0] !== first && !(isBold(first) && !isBold(second))) return;
	for (const cell of [...first.cells]) {
		const header = table.ownerDocument.createElement("th");
		for (const name of ["colspan", "rowspan"]) {
			const span = cell.getAttribute(name);
			if (span !== null) header.setAttribute(name, span);
		}
		// Header cells are bold by style, so their bold tags are removed.
		const text = table.ownerDocument.createElement("p");
		text.append(cell.textContent.replace(/\s+/gu, " ").trim());
		header.append(text);
		cell.replaceWith(header);
	}
}

function isAllBold(cell: Element, styleOf: (element: Element) => string): boolean {
	const isBoldElement = (element: Element) =>
		/^(?:b|strong)$/u.test(element.localName)
			? !/font-weight:(?:normal|[1-5]00)/u.test(styleOf(element))
			: /font-weight:(?:bold|[6-9]00)/u.test(styleOf(element));
	const withoutSpaces = (text: string) => text.replace(/\s+/gu, "");
	const bold = [cell, ...cell.querySelectorAll("*")].filter(isBoldElement);
	return (
		bold.some((one) => withoutSpaces(one.textContent) === withoutSpaces(cell.textContent)) ||
		withoutSpaces(
			bold
				.filter((one) => !bold.some((other) => other !== one && other.contains(one)))
				.map((one) => one.textContent)
				.join(""),
		) === withoutSpaces(cell.textContent)
	);
}
