import { type Editor, useEditorState } from "@tiptap/react";
import { useState } from "react";
import * as z from "zod";
import { DialogForm } from "../ui/dialog-form.tsx";
import { TextField } from "../ui/fields/field.tsx";
import { bindFields } from "./bind-fields.ts";
import { type CellStep, moveToNeighbour, tableState } from "./text-table.ts";
import { useForm } from "./use-form.ts";

type TableCommand =
	| `${"addRow" | "addColumn"}${"Before" | "After"}`
	| `delete${"Row" | "Column" | "Table"}`
	| `toggleHeader${"Row" | "Column"}`;

const tableActions: readonly (readonly [name: string, command: TableCommand, then?: CellStep])[] = [
	["Rad over", "addRowBefore", ["vert", -1]],
	["Rad under", "addRowAfter", ["vert", 1]],
	["Kolonne foran", "addColumnBefore", ["horiz", -1]],
	["Kolonne etter", "addColumnAfter", ["horiz", 1]],
	["Fjern rad", "deleteRow"],
	["Fjern kolonne", "deleteColumn"],
	["Fjern tabellen", "deleteTable"],
];

export function TableTools({ editor }: { editor: Editor }) {
	const [isEditingCaption, setEditingCaption] = useState(false);
	const state = useEditorState({ editor, selector: ({ editor: now }) => tableState(now) });
	if (!state) return null;
	const run = (command: TableCommand, move?: CellStep) => {
		editor.commands[command]();
		if (move) moveToNeighbour(editor, move);
		editor.commands.focus();
	};
	return (
		<fieldset className="text-tools table-tools" aria-label="Tabell">
			<button type="button" aria-pressed={state.hasHeaderRow} onClick={() => run("toggleHeaderRow")}>
				Overskriftsrad
			</button>
			<button type="button" aria-pressed={state.hasHeaderColumn} onClick={() => run("toggleHeaderColumn")}>
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
						editor.chain().focus().updateAttributes("table", { caption }).run();
					}}
				/>
			) : null}
		</fieldset>
	);
}

const captionSchema = z.object({ caption: z.string().max(200) });

function CaptionDialog({
	caption,
	onCaption,
	onClose,
}: {
	caption: string;
	onCaption: (caption: string) => void;
	onClose: () => void;
}) {
	const form = useForm(captionSchema, { caption });
	return (
		<DialogForm
			title="Tabelltittel"
			form={form}
			onValid={(fields) => onCaption(fields.caption.trim())}
			onClose={onClose}
		>
			<TextField
				label="Hva tabellen viser"
				maxLength={200}
				help="Står over tabellen, for eksempel «Billettpriser våren 2027». Kan være tom."
				{...bindFields(form).text("caption")}
			/>
		</DialogForm>
	);
}
