import { cleanName, nameKey } from "@lerret/contracts/names";
import { rowLabel, withinSentence } from "@lerret/contracts/seat-label";
import { columnsPerSeat, type SeatMap, seatMapOf } from "@lerret/contracts/seat-map";
import type { SeatingPlan } from "@lerret/contracts/seating-plan";
import { type KeyboardEvent, useId, useMemo, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/fields/field.tsx";
import { type CellRef, SeatTable } from "../../ui/seat-table.tsx";
import { describeSeats, seatName, toEditorRows } from "./plan-cells.ts";
import {
	addRowBehind,
	addSeat,
	insertAisle,
	type Numbering,
	removeAisle,
	removeRow,
	removeSeat,
	renameRow,
	renumberAll,
	renumberRow,
	setSeatKind,
} from "./plan-edits.ts";

const tools = [
	["ordinary", "Sete"],
	["wheelchair", "Rullestolplass"],
	["companion", "Ledsagersete"],
	["empty", "Tomrom"],
] as const;
type Tool = (typeof tools)[number][0];

export type PlanHistory = {
	plan: SeatingPlan;
	canUndo: boolean;
	change: (plan: SeatingPlan) => void;
	undo: () => void;
};

/** The seats of a hall as a grid, in which a tool is used on one cell at a time. */
export function PlanEditor({ history: { plan, canUndo, change, undo } }: { history: PlanHistory }) {
	const id = useId();
	const [tool, setTool] = useState<Tool>("ordinary");
	const [active, setActive] = useState<CellRef>({ row: 0, column: 0 });
	const [notice, setNotice] = useState("");
	const map = useMemo(() => seatMapOf(plan), [plan]);
	const rows = useMemo(() => toEditorRows(map), [map]);

	function apply(next: SeatingPlan | null, done: string, failed = ""): void {
		if (next) change(next);
		setNotice(next ? done : failed);
	}

	function applyToolAt(cell: CellRef): void {
		const { next, done } = applyTool(plan, map, tool, cell);
		if (next && seatMapOf(next).rows.length === 0) setNotice("Salen må ha minst ett sete.");
		else apply(next, done, done);
	}

	function undoLast(): void {
		undo();
		setNotice("Angret.");
	}

	function onKeyDown(event: KeyboardEvent): void {
		if (event.key !== "z" || !(event.ctrlKey || event.metaKey) || event.target instanceof HTMLInputElement) return;
		event.preventDefault();
		if (canUndo) undoLast();
	}

	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the shortcut is also a button
		<div className="stack plan-editor" onKeyDown={onKeyDown}>
			<ToolBar tool={tool} onTool={setTool} canUndo={canUndo} onUndo={undoLast} />
			<p className="small" id={`${id}-help`}>
				Velg et verktøy, gå dit med piltastene, og trykk mellomrom. Med mus klikker du på plassen. Tomrom i en rad blir
				midtgang.
			</p>
			<p className="seat-stage" aria-hidden="true">
				Lerret eller scene
			</p>
			<SeatTable label="Salplan" describedBy={`${id}-help`} rows={rows} onUse={applyToolAt} onActive={setActive} />
			<p className="small">{describeSeats(map)}.</p>
			<p className="plan-notice" role="status">
				{notice}
			</p>
			<RowTools plan={plan} map={map} active={active} apply={apply} />
		</div>
	);
}

/** The plan after a tool was used on a cell, and a sentence on what it did, or why it could not. */
function applyTool(
	plan: SeatingPlan,
	map: SeatMap,
	tool: Tool,
	{ row, column }: CellRef,
): { next: SeatingPlan | null; done: string } {
	const mapRow = map.rows[row];
	const seat = mapRow?.seats.find((one) => one.column === column);
	if (!mapRow) return { next: null, done: "" };
	if (tool === "empty") {
		if (!seat) return { next: null, done: "Her er det ikke noe sete." };
		return { next: removeSeat(plan, row, seat.guid), done: `${seatName(mapRow, seat)} er tatt bort.` };
	}
	const withSeat = seat ? plan : addSeat(plan, row, column);
	const added = seat ?? seatAt(withSeat, row, Math.max(0, column));
	if (!added) return { next: null, done: "Her er det ikke plass til et sete." };
	const next = setSeatKind(withSeat, added.guid, tool);
	if (!next) return { next, done: "Lag rullestolplassen først. Ledsagersetet hører til den nærmeste." };
	return { next, done: `${seatName(mapRow, { ...added, kind: tool })}${seat ? "" : ", er satt inn"}.` };
}

const seatAt = (plan: SeatingPlan, row: number, column: number) =>
	seatMapOf(plan).rows[row]?.seats.find((seat) => Math.abs(seat.column - column) < columnsPerSeat);

function ToolBar({
	tool,
	onTool,
	canUndo,
	onUndo,
}: {
	tool: Tool;
	onTool: (tool: Tool) => void;
	canUndo: boolean;
	onUndo: () => void;
}) {
	const name = useId();
	return (
		<div className="tools plan-tools">
			<fieldset className="checks">
				<legend>Verktøy</legend>
				{tools.map(([value, label]) => (
					<label key={value} className="check plan-tool">
						<input type="radio" name={name} checked={tool === value} onChange={() => onTool(value)} />
						<span className="seat-cell" data-kind={value} aria-hidden="true" />
						{label}
					</label>
				))}
			</fieldset>
			<Button className="plain-button" isDisabled={!canUndo} onClick={onUndo}>
				Angre
			</Button>
		</div>
	);
}

/** What is done with the row and the column in which the grid was last used. */
function RowTools({
	plan,
	map,
	active,
	apply,
}: {
	plan: SeatingPlan;
	map: SeatMap;
	active: CellRef;
	apply: (next: SeatingPlan | null, done: string, failed?: string) => void;
}) {
	const index = Math.min(active.row, map.rows.length - 1);
	const row = map.rows[index];
	if (!row) return null;
	const isNameTaken = (name: string) =>
		map.rows.some((one, i) => i !== index && one.zone === row.zone && nameKey(one.row) === nameKey(name));
	const renumber = (numbering: Numbering) => renumberRow(plan, index, numbering);
	const beside = row.seats.find(({ column }) => column >= active.column);
	return (
		<div className="plan-row-tools">
			<fieldset>
				<legend>{rowLabel(row)}</legend>
				<RowName
					key={`${index} ${row.zone} ${row.row}`}
					name={row.row}
					isTaken={isNameTaken}
					onName={(name) => apply(renameRow(plan, index, name), `Raden heter nå ${name}.`)}
				/>
				<p className="actions">
					<PlanButton onUse={() => apply(addRowBehind(plan, index), `Ny rad bak ${withinSentence(rowLabel(row))}.`)}>
						Ny rad bak
					</PlanButton>
					<PlanButton
						isDisabled={map.rows.length === 1}
						onUse={() => apply(removeRow(plan, index), `${rowLabel(row)} er tatt bort.`)}
					>
						Ta bort raden
					</PlanButton>
					<PlanButton onUse={() => apply(renumber("left"), "Nummerert fra venstre.")}>Nummerer fra venstre</PlanButton>
					<PlanButton onUse={() => apply(renumber("right"), "Nummerert fra høyre.")}>Nummerer fra høyre</PlanButton>
				</p>
			</fieldset>
			<fieldset>
				<legend>Hele salen</legend>
				<p className="actions">
					<PlanButton
						isDisabled={!beside}
						onUse={() =>
							apply(
								insertAisle(plan, active.column),
								`Midtgang gjennom salen, før sete ${beside?.number} på ${withinSentence(rowLabel(row))}.`,
							)
						}
					>
						{beside ? `Midtgang før sete ${beside.number}` : "Midtgang"}
					</PlanButton>
					<PlanButton
						onUse={() =>
							apply(removeAisle(plan, active.column), "Midtgangen er tatt bort.", "Det står seter her på andre rader.")
						}
					>
						Ta bort midtgangen her
					</PlanButton>
					<PlanButton onUse={() => apply(renumberAll(plan, "left"), "Alle radene er nummerert fra venstre.")}>
						Nummerer alle fra venstre
					</PlanButton>
					<PlanButton onUse={() => apply(renumberAll(plan, "right"), "Alle radene er nummerert fra høyre.")}>
						Nummerer alle fra høyre
					</PlanButton>
				</p>
			</fieldset>
		</div>
	);
}

function PlanButton({
	isDisabled = false,
	onUse,
	children,
}: {
	isDisabled?: boolean;
	onUse: () => void;
	children: string;
}) {
	return (
		<Button className="plain-button" isDisabled={isDisabled} onClick={onUse}>
			{children}
		</Button>
	);
}

/** The name is changed when the field is left, so that not every key is a step to undo. */
function RowName({
	name,
	isTaken,
	onName,
}: {
	name: string;
	isTaken: (name: string) => boolean;
	onName: (name: string) => void;
}) {
	const [typed, setTyped] = useState(name);
	const text = cleanName(typed);
	const error = text === "" ? "Raden må ha et navn." : isTaken(text) ? "En annen rad heter det." : undefined;
	return (
		<TextField
			label="Navn på raden"
			value={typed}
			maxLength={20}
			error={error}
			onText={setTyped}
			onBlur={() => {
				if (error === undefined && text !== name) onName(text);
			}}
			onKeyDown={(event) => {
				if (event.key === "Enter") event.currentTarget.blur();
			}}
		/>
	);
}
