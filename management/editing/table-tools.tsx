import * as tables from "@tiptap/pm/tables";
import { type Editor, useEditorState } from "@tiptap/react";
import { useState } from "react";
import { CaptionDialog } from "./caption-dialog.tsx";
import { type Step, setCaption, step, tableState } from "./text-table.ts";

type Act = (typeof tables)["addRowBefore"];

const acts: readonly (readonly [name: string, act: Act, then?: Step])[] = [
	["Rad over", tables.addRowBefore, ["vert", -1]],
	["Rad under", tables.addRowAfter, ["vert", 1]],
	["Kolonne foran", tables.addColumnBefore, ["horiz", -1]],
	["Kolonne etter", tables.addColumnAfter, ["horiz", 1]],
	["Fjern rad", tables.deleteRow],
	["Fjern kolonne", tables.deleteColumn],
	["Fjern tabellen", tables.deleteTable],
];

export function TableTools({ editor }: { editor: Editor }) {
	const [isNaming, setNaming] = useState(false);
	const state = useEditorState({ editor, selector: ({ editor: now }) => tableState(now) });
	if (!state) return null;
	const run = (act: Act, then?: Step) => {
		act(editor.state, editor.view.dispatch);
		if (then) step(editor, then);
		editor.commands.focus();
	};
	return (
		<fieldset className="text-tools table-tools" aria-label="Tabell">
			<button
				type="button"
				aria-pressed={state.hasHeadRow}
				onClick={() => run(tables.toggleHeader("row", { useDeprecatedLogic: false }))}
			>
				Overskriftsrad
			</button>
			<button
				type="button"
				aria-pressed={state.hasHeadColumn}
				onClick={() => run(tables.toggleHeader("column", { useDeprecatedLogic: false }))}
			>
				Overskriftskolonne
			</button>
			<button type="button" onClick={() => setNaming(true)}>
				Tabelltittel
			</button>
			{acts.map(([name, act, then]) => (
				<button key={name} type="button" onClick={() => run(act, then)}>
					{name}
				</button>
			))}
			<p className="small">Tab: neste rute. Esc: ut av tabellen.</p>
			{isNaming ? (
				<CaptionDialog
					caption={state.caption}
					onClose={() => setNaming(false)}
					onCaption={(caption) => {
						setNaming(false);
						setCaption(editor, caption);
						editor.commands.focus();
					}}
				/>
			) : null}
		</fieldset>
	);
}
