import { blockLabel } from "@lerret/contracts/blocks";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { BlockItem, nameOfCell, type Outline } from "./block-item.tsx";
import { newBlockFields, offeredTypes } from "./block-names.ts";
import { LayoutChoice } from "./layout-choice.tsx";
import { nameOfLayout } from "./layout-picture.tsx";
import { addBlock, addRow, blocksIn, type Cell, layoutOf, moveRow, removeRow, setLayout } from "./page-model.ts";

/** The rows, columns and blocks of a page as a list, in which everything is moved by plain buttons. */
export function PageOutline({ outline }: { outline: Outline }) {
	const { model, apply } = outline.edited;
	const { rows } = model.page.template;
	const [isAdding, setAdding] = useState(false);
	return (
		<div className="outline">
			{rows.map((_, row) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a row has no name of its own but its place.
				<RowItem key={row} row={row} outline={outline} />
			))}
			{isAdding ? (
				<LayoutChoice
					legend="Hvordan skal raden deles?"
					chosen={null}
					onLayout={(layout) => {
						setAdding(false);
						apply(`Rad ${rows.length + 1} er lagt til`, addRow(model, layout, rows.length - 1));
					}}
				/>
			) : (
				<p>
					<button type="button" className="plain-button" onClick={() => setAdding(true)}>
						Legg til rad
					</button>
				</p>
			)}
		</div>
	);
}

function RowItem({ row, outline }: { row: number; outline: Outline }) {
	const { model, apply } = outline.edited;
	const { rows } = model.page.template;
	const layout = layoutOf(model, row);
	const [isChoosing, setChoosing] = useState(false);
	const name = `Rad ${row + 1}`;
	const move = (step: -1 | 1) => moveRow(model, row, step);
	const removed = removeRow(model, row);
	return (
		<section className="outline-row" aria-label={name}>
			<div className="outline-row-head">
				<h2>{name}</h2>
				<div className="outline-tools">
					<button
						type="button"
						aria-expanded={isChoosing}
						aria-label={`Deling av rad ${row + 1}: ${nameOfLayout(layout)}`}
						onClick={() => setChoosing(!isChoosing)}
					>
						Deling
					</button>
					{rows.length > 1 ? (
						<>
							<Button
								isDisabled={row === 0}
								aria-label={`Opp: ${name}`}
								onClick={() => apply(`${name} er flyttet opp`, move(-1))}
							>
								Opp
							</Button>
							<Button
								isDisabled={row === rows.length - 1}
								aria-label={`Ned: ${name}`}
								onClick={() => apply(`${name} er flyttet ned`, move(1))}
							>
								Ned
							</Button>
						</>
					) : null}
					{removed ? (
						<button
							type="button"
							aria-label={`Slett ${name.toLowerCase()}`}
							onClick={() => apply(`${name} er slettet`, removed)}
						>
							Slett
						</button>
					) : null}
				</div>
			</div>
			{isChoosing ? (
				<LayoutChoice
					legend={`Deling av ${name.toLowerCase()}`}
					chosen={layout}
					onLayout={(chosen) => {
						apply(`${name}: ${nameOfLayout(chosen).toLowerCase()}`, setLayout(model, row, chosen));
					}}
				/>
			) : null}
			{layout.map((_, column) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a column has no name of its own but its place.
				<ColumnItem key={column} cell={{ row, column }} outline={outline} hasName={layout.length > 1} />
			))}
		</section>
	);
}

function ColumnItem({ cell, outline, hasName }: { cell: Cell; outline: Outline; hasName: boolean }) {
	const { model } = outline.edited;
	const [isAdding, setAdding] = useState(false);
	const blocks = blocksIn(model, cell);
	const name = nameOfCell(cell, model.page);
	return (
		<div className="outline-column">
			{hasName ? <h3 className="small">Kolonne {cell.column + 1}</h3> : null}
			<ul>
				{blocks.map((block) => (
					<BlockItem key={block.id} block={block} outline={outline} />
				))}
			</ul>
			<button type="button" className="quiet-button" onClick={() => setAdding(true)}>
				Legg til innhold<span className="visually-hidden"> i {name.toLowerCase()}</span>
			</button>
			{isAdding ? <AddBlockDialog cell={cell} outline={outline} onClose={() => setAdding(false)} /> : null}
		</div>
	);
}

/** The kinds of content that the page can fill. */
function AddBlockDialog({ cell, outline, onClose }: { cell: Cell; outline: Outline; onClose: () => void }) {
	const { edited, onSelect } = outline;
	const { model } = edited;
	const { sources } = model.page;
	return (
		<Dialog title="Legg til innhold" cancel="Avbryt" onClose={onClose}>
			<ul className="block-kinds">
				{offeredTypes(sources).map((type) => (
					<li key={type}>
						<button
							type="button"
							className="plain-button"
							onClick={() => {
								const id = crypto.randomUUID();
								const fields = newBlockFields(edited.id, type, sources);
								edited.apply(`«${blockLabel(type)}» er lagt til`, addBlock(model, { id, fields }, cell));
								onSelect(id);
								onClose();
							}}
						>
							{blockLabel(type)}
						</button>
					</li>
				))}
			</ul>
		</Dialog>
	);
}
