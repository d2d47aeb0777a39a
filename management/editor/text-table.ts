import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { TextSelection } from "@tiptap/pm/state";
import { columnIsHeader, isInTable, nextCell, rowIsHeader, selectedRect, selectionCell } from "@tiptap/pm/tables";
import type { Editor } from "@tiptap/react";

/**
 * TipTap's tables with the markup that the server keeps (platform/html/clean-html). The caption is an attribute of the
 * table, because ProseMirror tables contain only rows.
 */

const maxSpan = 20;

const spanAttribute = (name: "colspan" | "rowspan") => ({
	default: 1,
	parseHTML: (cell: HTMLElement) => Math.min(maxSpan, Math.max(1, Number(cell.getAttribute(name)) || 1)),
});

const cell = {
	content: "(paragraph | bulletList | orderedList)+",
	addAttributes: () => ({
		colspan: spanAttribute("colspan"),
		rowspan: spanAttribute("rowspan"),
		// Column widths are not stored.
		colwidth: { default: null, rendered: false },
	}),
};

const table = Table.extend({
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
		// The Tab key stays in the table, so Escape must lead out of it (WCAG 2.1.2).
		return { ...this.parent?.(), Escape: () => leaveTable(this.editor) };
	},
});

// Without a view of its own: it would write column widths as inline styles, which the content security policy forbids.
export const tableNodes = [table.configure({ View: null }), TableRow, TableHeader.extend(cell), TableCell.extend(cell)];

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
