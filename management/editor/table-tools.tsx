import * as tables from "@tiptap/pm/tables";
import { type Editor, useEditorState } from "@tiptap/react";
import { useState } from "react";
import { CaptionDialog } from "./caption-dialog.tsx";
import { type CellStep, moveToNeighbour, setCaption, tableState } from "./text-table.ts";

type TableCommand = (typeof tables)["addRowBefore"];

const tableActions: readonly (readonly [name: string, act: TableCommand, then?: CellStep])[] = [
	["Rad over", tables.addRowBefore, ["vert", -1]],
	["Rad under", tables.addRowAfter, ["vert", 1]],
	["Kolonne foran", tables.addColumnBefore, ["horiz", -1]],
	["Kolonne etter", tables.addColumnAfter, ["horiz", 1]],
	["Fjern rad", tables.deleteRow],
	["Fjern kolonne", tables.deleteColumn],
	["Fjern tabellen", tables.deleteTable],
];

export function TableTools({ editor }: { editor: Editor }) {
	const [isEditingCaption, setEditingCaption] = useState(false);
	const state = useEditorState({ editor, selector: ({ editor: now }) => tableState(now) });
	if (!state) return null;
	const run = (command: TableCommand, move?: CellStep) => {
		command(editor.state, editor.view.dispatch);
		if (move) moveToNeighbour(editor, move);
		editor.commands.focus();
	};
	return (
		<fieldset className="text-tools table-tools" aria-label="Tabell">
			<button
				type="button"
				aria-pressed={state.hasHeaderRow}
				onClick={() => run(tables.toggleHeader("row", { useDeprecatedLogic: false }))}
			>
				Overskriftsrad
			</button>
			<button
				type="button"
				aria-pressed={state.hasHeaderColumn}
				onClick={() => run(tables.toggleHeader("column", { useDeprecatedLogic: false }))}
			>
				Overskriftskolonne
			</button>
			<button type="button" onClick={() => setEditingCaption(true)}>
				Tabelltittel
			</button>
			{tableActions.map(([name, command, move]) => (
				<button key={name} type="button" onClick={() => run(command, move)}>
					{name}
				</button>
			))}
			<p className="small">Tab: neste rute. Esc: ut av tabellen.</p>
			{isEditingCaption ? (
				<CaptionDialog
					caption={state.caption}
					onClose={() => setEditingCaption(false)}
					onCaption={(caption) => {
						setEditingCaption(false);
						setCaption(editor, caption);
						editor.commands.focus();
					}}
				/>
			) : null}
		</fieldset>
	);
}
