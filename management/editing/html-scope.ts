/** The HTML that the text editor supports without loss. Other allowed HTML is edited as source. */

const known: Record<string, readonly string[]> = {
	h2: [],
	h3: [],
	h4: [],
	p: [],
	ul: [],
	ol: ["start"],
	li: [],
	blockquote: [],
	a: ["href", "rel"],
	strong: [],
	em: [],
	br: [],
	hr: [],
	dl: [],
	dt: [],
	dd: [],
	table: [],
	caption: [],
	thead: [],
	tbody: [],
	tr: [],
	th: ["scope", "colspan", "rowspan"],
	td: ["colspan", "rowspan"],
};

/**
 * Whether the text editor keeps all of the HTML. It would lose a `lang` attribute or the id of a heading, for example.
 */
export function isWithinEditor(html: string): boolean {
	const { body } = new DOMParser().parseFromString(html, "text/html");
	const isKnown = [...body.querySelectorAll("*")].every(({ localName, attributes }) => {
		const allowed = known[localName];
		return allowed !== undefined && [...attributes].every(({ name }) => allowed.includes(name));
	});
	// The editor has only one line of text in a <dd>.
	return (
		isKnown &&
		body.querySelector("dl :not(dt, dd, a, strong, em, br)") === null &&
		[...body.querySelectorAll("table")].every(isPlainTable)
	);
}

/** Supported are text cells, with headers only in the first row and the first column. */
function isPlainTable(table: HTMLTableElement): boolean {
	const rows = [...table.rows];
	const heads = headRows(table).length;
	const isHeadInPlace = (cell: HTMLTableCellElement) => {
		const isAbove = cell.parentElement === rows[0] && heads > 0;
		return (isAbove || cell.cellIndex === 0) && (cell.scope === "" || cell.scope === (isAbove ? "col" : "row"));
	};
	return (
		rows.length > 0 &&
		rows.every((row) => row.cells.length > 0) &&
		(table.tHead?.rows.length ?? heads) === heads &&
		table.tBodies.length === 1 &&
		table.querySelector("caption *, :is(td, th) :is(table, h2, h3, h4, blockquote, hr)") === null &&
		[...table.querySelectorAll("th")].every(isHeadInPlace)
	);
}

function headRows({ rows }: HTMLTableElement): HTMLTableRowElement[] {
	const [first, ...others] = rows;
	const isHead = first && others.length > 0 && [...first.cells].every(({ localName }) => localName === "th");
	return isHead ? [first] : [];
}

/**
 * Normalises the editor's output to the stored form: no <p> directly in list items and cells, and no empty <p> at the
 * end.
 */
export function tidyHtml(html: string): string {
	const { body } = new DOMParser().parseFromString(html, "text/html");
	for (const table of body.querySelectorAll("table")) tidyTable(table);
	for (const item of body.querySelectorAll("li, th, td")) {
		const [first, ...rest] = item.children;
		const isOnlyLists = rest.every(({ localName }) => localName === "ul" || localName === "ol");
		if (first?.localName === "p" && isOnlyLists) first.replaceWith(...first.childNodes);
	}
	while (body.lastElementChild?.localName === "p" && body.lastElementChild.childNodes.length === 0)
		body.lastElementChild.remove();
	return body.innerHTML;
}

function tidyTable(table: HTMLTableElement): void {
	const [head] = headRows(table);
	table.caption?.removeAttribute("contenteditable");
	for (const cell of table.querySelectorAll("th")) cell.scope = cell.parentElement === head ? "col" : "row";
	if (head) table.createTHead().append(head);
}
