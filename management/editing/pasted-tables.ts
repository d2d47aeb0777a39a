/**
 * The text editor has no tables: each row becomes a line, "Voksen – 150 kr". A table that only holds a letter's frame together is
 * none, and what is in it stands as it is. Returns how many were tables.
 */
export function pastedTables(body: HTMLElement): number {
	let count = 0;
	for (const table of [...body.querySelectorAll("table")].reverse()) {
		const rows = [...table.querySelectorAll("tr")];
		const isTable = rows.length > 1 && rows.some((row) => row.children.length > 1) && !holdsMore(table);
		if (isTable) {
			count++;
			table.replaceWith(...rows.map(lineOf));
		} else table.replaceWith(...[...table.querySelectorAll("td, th, caption")].map(blockOf));
	}
	return count;
}

/** Headings and lists in cells: that is a page, not a table. */
const holdsMore = (table: Element): boolean => table.querySelector("h1, h2, h3, h4, ul, ol") !== null;

function blockOf(cell: Element): HTMLElement {
	const block = cell.ownerDocument.createElement("div");
	block.append(...cell.childNodes);
	return block;
}

function lineOf(row: Element): HTMLElement {
	const line = row.ownerDocument.createElement("p");
	const cells = [...row.children].filter(({ textContent }) => textContent.trim() !== "");
	for (const [i, cell] of cells.entries()) line.append(i > 0 ? " – " : "", ...inline(cell));
	return line;
}

/** What stands in a cell, its paragraphs one after the other. */
function inline(cell: Element): Node[] {
	return [...cell.childNodes].flatMap((node) => {
		if (!(node instanceof Element)) return (node.textContent ?? "").trim() === "" ? [] : [node];
		return /^(?:p|div)$/u.test(node.localName) ? [...node.childNodes, node.ownerDocument.createTextNode(" ")] : [node];
	});
}
