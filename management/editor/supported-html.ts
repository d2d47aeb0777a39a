/** The HTML that the text editor supports without loss. Other allowed HTML is edited as source. */

const supportedTags: Record<string, readonly string[]> = {
	h2: [],
	h3: [],
	h4: [],
	p: [],
	ul: ["data-gallery"],
	ol: ["start"],
	li: [],
	blockquote: [],
	a: ["href", "rel", "data-item", "data-file", "data-button"],
	figure: [],
	figcaption: [],
	img: ["src", "alt", "data-picture", "data-alt"],
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
export function isSupportedHtml(html: string): boolean {
	const { body } = new DOMParser().parseFromString(html, "text/html");
	const isKnown = [...body.querySelectorAll("*")].every(({ localName, attributes }) => {
		const allowed = supportedTags[localName];
		return allowed !== undefined && [...attributes].every(({ name }) => allowed.includes(name));
	});
	// The editor has only one line of text in a <dd>.
	return (
		isKnown &&
		body.querySelector("dl :not(dt, dd, a, strong, em, br)") === null &&
		[...body.querySelectorAll("table")].every(isSupportedTable) &&
		body.querySelector(unsupportedPictures) === null &&
		[...body.querySelectorAll("figure")].every((figure) => figure.querySelectorAll("img").length === 1)
	);
}

/** Supported are figures with a picture and a caption without markup, in the text or in a gallery. */
const unsupportedPictures =
	"figcaption *, figure > :not(img, figcaption), :not(figure) > :is(img, figcaption), :not(body, ul[data-gallery] > li) > figure, ul[data-gallery] > li > :not(figure), ul[data-gallery] > li:not(:has(figure)), :not(body) > ul[data-gallery]";

/** Supported are text cells, with headers only in the first row and the first column. */
function isSupportedTable(table: HTMLTableElement): boolean {
	const rows = [...table.rows];
	const headerRowCount = headerRows(table).length;
	const isValidHeader = (cell: HTMLTableCellElement) => {
		const isAbove = cell.parentElement === rows[0] && headerRowCount > 0;
		return (isAbove || cell.cellIndex === 0) && (cell.scope === "" || cell.scope === (isAbove ? "col" : "row"));
	};
	return (
		rows.length > 0 &&
		rows.every((row) => row.cells.length > 0) &&
		(table.tHead?.rows.length ?? headerRowCount) === headerRowCount &&
		table.tBodies.length === 1 &&
		table.querySelector("caption *, :is(td, th) :is(table, h2, h3, h4, blockquote, hr)") === null &&
		[...table.querySelectorAll("th")].every(isValidHeader)
	);
}

function headerRows({ rows }: HTMLTableElement): HTMLTableRowElement[] {
	const [first, ...others] = rows;
	const isHeaderRow = first && others.length > 0 && [...first.cells].every(({ localName }) => localName === "th");
	return isHeaderRow ? [first] : [];
}

/**
 * Normalises the editor's output to the stored form: no <p> directly in list items and cells, and no empty <p> at the
 * end.
 */
export function normaliseHtml(html: string): string {
	const { body } = new DOMParser().parseFromString(html, "text/html");
	for (const table of body.querySelectorAll("table")) normaliseTable(table);
	for (const item of body.querySelectorAll("li, th, td")) {
		const [first, ...rest] = item.children;
		const isOnlyLists = rest.every(({ localName }) => localName === "ul" || localName === "ol");
		if (first?.localName === "p" && isOnlyLists) first.replaceWith(...first.childNodes);
	}
	while (body.lastElementChild?.localName === "p" && body.lastElementChild.childNodes.length === 0)
		body.lastElementChild.remove();
	return body.innerHTML;
}

function normaliseTable(table: HTMLTableElement): void {
	const [head] = headerRows(table);
	table.caption?.removeAttribute("contenteditable");
	for (const cell of table.querySelectorAll("th")) cell.scope = cell.parentElement === head ? "col" : "row";
	if (head) table.createTHead().append(head);
}
