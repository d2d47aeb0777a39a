import { TextSelection } from "@tiptap/pm/state";
import {
	addRowAfter,
	columnIsHeader,
	goToNextCell,
	isInTable,
	nextCell,
	rowIsHeader,
	selectedRect,
	selectionCell,
	tableEditing,
} from "@tiptap/pm/tables";
import { type Editor, Node } from "@tiptap/react";

/**
 * ProseMirror table nodes for the table markup that the server keeps (platform/html/clean-html). The caption is an
 * attribute of the table, because ProseMirror tables contain only rows.
 */

const maxSpan = 20;

const spanAttribute = (name: "colspan" | "rowspan") => ({
	default: 1,
	parseHTML: (cell: HTMLElement) => Math.min(maxSpan, Math.max(1, Number(cell.getAttribute(name)) || 1)),
	renderHTML: (attributes: Record<string, unknown>) =>
		attributes[name] === 1 ? {} : { [name]: String(attributes[name]) },
});

const cellNode = (name: string, tag: "td" | "th", tableRole: string) =>
	Node.create({
		name,
		content: "(paragraph | bulletList | orderedList)+",
		isolating: true,
		extendNodeSchema: ({ name: own }) => (own === name ? { tableRole } : {}),
		addAttributes: () => ({
			colspan: spanAttribute("colspan"),
			rowspan: spanAttribute("rowspan"),
			// Column widths are not stored.
			colwidth: { default: null, rendered: false },
		}),
		parseHTML: () => [{ tag }],
		renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
	});

const table = Node.create({
	name: "table",
	group: "block",
	content: "tableRow+",
	isolating: true,
	extendNodeSchema: ({ name }) => (name === "table" ? { tableRole: "table" } : {}),
	addAttributes: () => ({
		caption: {
			default: "",
			rendered: false,
			parseHTML: (element: HTMLElement) => element.querySelector("caption")?.textContent.trim() ?? "",
		},
	}),
	parseHTML: () => [{ tag: "table" }, { tag: "caption", ignore: true }],
	renderHTML: ({ node }) => {
		const caption = String(node.attrs.caption);
		const rows = ["tbody", 0] as const;
		return caption === "" ? ["table", rows] : ["table", ["caption", { contenteditable: "false" }, caption], rows];
	},
	addKeyboardShortcuts() {
		const { editor } = this;
		return {
			Tab: () => isInTable(editor.state) && (moveToCell(editor, 1) || (addRow(editor) && moveToCell(editor, 1))),
			"Shift-Tab": () => isInTable(editor.state) && moveToCell(editor, -1),
			// The Tab key stays in the table, so Escape must lead out of it (WCAG 2.1.2).
			Escape: () => leaveTable(editor),
		};
	},
	addProseMirrorPlugins: () => [tableEditing()],
});

const row = Node.create({
	name: "tableRow",
	content: "(tableCell | tableHeader)*",
	extendNodeSchema: ({ name }) => (name === "tableRow" ? { tableRole: "row" } : {}),
	parseHTML: () => [{ tag: "tr" }],
	renderHTML: () => ["tr", 0],
});

export const tableNodes = [
	table,
	row,
	cellNode("tableHeader", "th", "header_cell"),
	cellNode("tableCell", "td", "cell"),
];

const moveToCell = ({ state, view }: Editor, direction: 1 | -1): boolean =>
	goToNextCell(direction)(state, view.dispatch);
const addRow = ({ state, view }: Editor): boolean => addRowAfter(state, view.dispatch);

/** Moves the caret below the table, into a new paragraph if nothing follows. */
function leaveTable({ state, view }: Editor): boolean {
	if (!isInTable(state)) return false;
	const { tableStart, table: leftTable } = selectedRect(state);
	const end = tableStart - 1 + leftTable.nodeSize;
	const { tr, schema } = state;
	const paragraph = schema.nodes.paragraph?.create();
	if (paragraph && tr.doc.resolve(end).nodeAfter === null) tr.insert(end, paragraph);
	view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(end))).scrollIntoView());
	return true;
}

export type CellStep = readonly [axis: "horiz" | "vert", direction: 1 | -1];

export function moveToNeighbour({ state, view }: Editor, [axis, direction]: CellStep): void {
	if (!isInTable(state)) return;
	const next = nextCell(selectionCell(state), axis, direction);
	if (next) view.dispatch(state.tr.setSelection(TextSelection.near(state.doc.resolve(next.pos + 1))));
}

export function insertTable(editor: Editor): void {
	const cells = (type: string) => ({
		type: "tableRow",
		content: [1, 2].map(() => ({ type, content: [{ type: "paragraph" }] })),
	});
	const content = [cells("tableHeader"), cells("tableCell"), cells("tableCell")];
	editor
		.chain()
		.focus()
		.command(({ tr, state }) => {
			const at = tr.selection.from;
			tr.replaceSelectionWith(state.schema.nodeFromJSON({ type: "table", content }));
			tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1))).scrollIntoView();
			return true;
		})
		.run();
}

export function tableState({
	state,
}: Editor): { caption: string; hasHeaderRow: boolean; hasHeaderColumn: boolean } | null {
	if (!isInTable(state)) return null;
	const { map, table: own } = selectedRect(state);
	return {
		caption: String(own.attrs.caption),
		hasHeaderRow: rowIsHeader(map, own, 0),
		hasHeaderColumn: columnIsHeader(map, own, 0),
	};
}

export function setCaption({ state, view }: Editor, caption: string): void {
	if (isInTable(state))
		view.dispatch(state.tr.setNodeAttribute(selectedRect(state).tableStart - 1, "caption", caption));
}
