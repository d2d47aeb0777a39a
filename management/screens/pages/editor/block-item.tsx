import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { ChoiceField } from "../../../ui/fields/field.tsx";
import { BlockDataFields } from "./block-data-fields.tsx";
import { nameOfBlock } from "./block-names.ts";
import { ItemVersions } from "./item-versions.tsx";
import {
	addRow,
	type Cell,
	cellsOf,
	changeData,
	copyBlock,
	moveStep,
	moveTo,
	type PageBlock,
	removeBlock,
	setHidden,
} from "./page-model.ts";
import { isPublishedBlock, keyOf } from "./stored-page.ts";
import type { EditedPage } from "./use-page.ts";

const noErrors: Record<string, string> = {};
const newRow = "ny";

/** What an editor of a page shares with its parts. */
export type Outline = {
	edited: EditedPage;
	/** The id of the block that is open, here and in the preview. */
	selected: string | null;
	onSelect: (id: string | null) => void;
	/** Errors are shown from the first attempt to publish on; of what is open, always. */
	isStrict: boolean;
	/** See `RichText`. */
	resetCount: number;
	onReset: () => void;
};

/** One block: its name, which opens it, and then its tools and its fields. */
export function BlockItem({ block, outline }: { block: PageBlock; outline: Outline }) {
	const { edited, selected, onSelect, isStrict } = outline;
	const { model, problems } = edited;
	const { id, fields } = block;
	const { sources } = model.page;
	const name = nameOfBlock(fields, sources);
	const isOpen = selected === id;
	const errors = problems.get(keyOf("block-data", id)) ?? noErrors;
	const hasErrors = Object.keys(errors).length > 0;
	return (
		<li className="outline-block" data-block={id} data-open={isOpen || undefined}>
			<button
				type="button"
				className="outline-name"
				aria-expanded={isOpen}
				onClick={() => onSelect(isOpen ? null : id)}
			>
				<span>{name}</span>
				<span className="small">
					{[fields.hide ? "Skjult" : null, hasErrors && (isStrict || !isOpen) ? "Mangler noe" : null]
						.filter(Boolean)
						.join(", ")}
				</span>
			</button>
			{isOpen ? (
				<div className="stack outline-open">
					<BlockTools block={block} name={name} outline={outline} />
					<BlockDataFields
						key={id}
						fields={fields}
						sources={sources}
						errors={isStrict ? errors : noErrors}
						resetCount={outline.resetCount}
						onChange={(change, field) =>
							edited.apply(`«${name}» er endret`, changeData(model, id, change), `${id}.${field}`)
						}
					/>
				</div>
			) : null}
		</li>
	);
}

function BlockTools({ block: { id, fields }, name, outline }: { block: PageBlock; name: string; outline: Outline }) {
	const { edited, onSelect } = outline;
	const { model, stored, apply } = edited;
	const { row, column } = fields.place;
	const [hasVersions, setVersions] = useState(false);
	const cells = cellsOf(model);
	const move = (step: -1 | 1) => moveStep(model, id, step);
	const moveToCell = (chosen: string) => {
		const last = model.page.template.rows.length - 1;
		if (chosen === newRow) {
			apply(`«${name}» er flyttet til en ny rad`, moveTo(addRow(model, [12], last), id, { row: last + 1, column: 0 }));
			return;
		}
		const cell = cells.find((one) => nameOfCell(one, model.page) === chosen);
		if (cell) apply(`«${name}» er flyttet til ${chosen.toLowerCase()}`, moveTo(model, id, cell));
	};
	return (
		<div className="outline-tools">
			<Button
				isDisabled={move(-1) === null}
				aria-label={`Opp: ${name}`}
				onClick={() => apply(`«${name}» er flyttet opp`, move(-1))}
			>
				Opp
			</Button>
			<Button
				isDisabled={move(1) === null}
				aria-label={`Ned: ${name}`}
				onClick={() => apply(`«${name}» er flyttet ned`, move(1))}
			>
				Ned
			</Button>
			<ChoiceField
				label="Flytt til"
				value={nameOfCell({ row, column }, model.page)}
				choices={[
					...cells.map((cell) => [nameOfCell(cell, model.page), nameOfCell(cell, model.page)] as const),
					[newRow, "Ny rad nederst"] as const,
				]}
				onChoice={moveToCell}
			/>
			<button
				type="button"
				onClick={() => {
					const newId = crypto.randomUUID();
					apply(`«${name}» er kopiert`, copyBlock(model, id, newId));
					onSelect(newId);
				}}
			>
				Kopier
			</button>
			<button
				type="button"
				aria-pressed={fields.hide}
				onClick={() => apply(`«${name}» ${fields.hide ? "vises" : "er skjult"}`, setHidden(model, id, !fields.hide))}
			>
				Skjul
			</button>
			<button
				type="button"
				onClick={() => {
					onSelect(null);
					apply(`«${name}» er slettet`, removeBlock(model, id, isPublishedBlock(stored, id)));
				}}
			>
				Slett
			</button>
			{stored.has(keyOf("block-data", id)) ? (
				<button type="button" onClick={() => setVersions(true)}>
					Versjoner
				</button>
			) : null}
			{hasVersions ? (
				<ItemVersions
					kind="block-data"
					item={{ id, fields }}
					onFields={({ data, dataIds }) => {
						// The block stays where it is.
						apply(`En tidligere «${name}» er hentet tilbake`, changeData(model, id, { data, dataIds }));
						outline.onReset();
					}}
					onClose={() => setVersions(false)}
				/>
			) : null}
		</div>
	);
}

/** «Rad 2», or «Rad 2, kolonne 1» where the row has several. */
export const nameOfCell = ({ row, column }: Cell, { template }: EditedPage["model"]["page"]): string =>
	(template.rows[row]?.columns.length ?? 1) > 1 ? `Rad ${row + 1}, kolonne ${column + 1}` : `Rad ${row + 1}`;
