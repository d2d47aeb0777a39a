import type { ContentKindName } from "@lerret/contracts/management";
import { formatMoment } from "@lerret/contracts/nb/time";
import { type ReactNode, useEffect, useState } from "react";
import { wordsOf } from "../parts/standing-mark.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { DeletionDialog, WithdrawalDialog } from "./removal-dialog.tsx";
import { ScheduleDialog } from "./schedule-dialog.tsx";
import type { ItemEditor } from "./use-item-editor.ts";
import { VersionsDialog } from "./versions-dialog.tsx";

type Asked = "schedule" | "withdraw" | "delete" | "versions";

/** Publication status and actions of an item. `name` is the item's type in the definite form: "nyheten". */
export function PublicationBar<K extends ContentKindName>({
	editor,
	labels,
	name,
	publicAddress,
	alsoGone = "",
	onRemoved,
	children,
}: {
	editor: ItemEditor<K>;
	labels: Record<string, string>;
	name: string;
	publicAddress: string | null;
	/** A sentence about what else disappears when the item is withdrawn. */
	alsoGone?: string;
	onRemoved: () => void;
	children?: ReactNode;
}) {
	const [asked, setAsked] = useState<Asked | null>(null);
	const { item, isDirty, busy, conflict } = editor;
	const close = () => setAsked(null);
	const then = (act: () => void) => () => {
		close();
		act();
	};
	const isPublic = item?.standing.publishedAt != null;
	const hasNews = isDirty || !isPublic || item?.standing.isChanged === true;
	const isPlanned = item?.standing.plannedAt != null;
	const canSave = !busy && (item === null || isDirty);
	useSaveKey(() => (canSave ? void editor.save() : undefined));
	return (
		<div className="publication">
			<StandingLine editor={editor} publicAddress={publicAddress} />
			{children}
			<div className="publication-acts">
				<button
					type="button"
					className="plain-button"
					aria-keyshortcuts="Control+S Meta+S"
					disabled={!canSave}
					onClick={() => void editor.save()}
				>
					Lagre utkast
				</button>
				<button type="button" className="button" disabled={busy || !hasNews} onClick={() => void editor.publish(null)}>
					{isPublic ? "Publiser endringene" : "Publiser nå"}
				</button>
				<button type="button" className="quiet-button" disabled={busy || !hasNews} onClick={() => setAsked("schedule")}>
					Publiser senere
				</button>
				{isPlanned ? (
					<button type="button" className="quiet-button" disabled={busy} onClick={() => void editor.withdraw(true)}>
						Ta bort planen
					</button>
				) : null}
				{isPublic ? (
					<button type="button" className="quiet-button" disabled={busy} onClick={() => setAsked("withdraw")}>
						Trekk tilbake
					</button>
				) : null}
				{item ? (
					<>
						<button type="button" className="quiet-button" onClick={() => setAsked("versions")}>
							Versjoner
						</button>
						<button type="button" className="quiet-button" disabled={busy} onClick={() => setAsked("delete")}>
							Slett
						</button>
					</>
				) : null}
			</div>
			{asked === "schedule" ? (
				<ScheduleDialog onClose={close} onChosen={(at) => then(() => void editor.publish(at))()} />
			) : null}
			{asked === "withdraw" && item ? (
				<WithdrawalDialog
					shelf={editor.shelf}
					id={item.id}
					name={name}
					alsoGone={alsoGone}
					onClose={close}
					onConfirm={then(() => void editor.withdraw(false))}
				/>
			) : null}
			{asked === "delete" && item ? (
				<DeletionDialog
					shelf={editor.shelf}
					id={item.id}
					name={name}
					isPublic={isPublic}
					onClose={close}
					onConfirm={(along) => then(() => void editor.remove(along, onRemoved))()}
					onWithdraw={() => setAsked("withdraw")}
				/>
			) : null}
			{asked === "versions" && item ? (
				<VersionsDialog
					shelf={editor.shelf}
					id={item.id}
					fields={editor.fields}
					labels={labels}
					onClose={close}
					onRestore={(version) => then(() => void editor.restore(version))()}
				/>
			) : null}
			{conflict ? (
				<ConflictDialog
					base={editor.base}
					mine={editor.fields}
					theirs={conflict.fields}
					labels={labels}
					note="Det den andre har lagret, finnes alltid under «Versjoner»."
					onChosen={(fields) => void editor.resolve(fields)}
					onClose={editor.leaveConflict}
				/>
			) : null}
			<p className="small" role="status">
				{busy ? "Et øyeblikk …" : isDirty ? "Endringer som ikke er lagret." : editor.notice}
			</p>
		</div>
	);
}

function useSaveKey(save: () => void): void {
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== "s")
				return;
			event.preventDefault();
			// An open dialog must be closed first.
			if (document.querySelector("dialog[open]") === null) save();
		};
		addEventListener("keydown", onKey);
		return () => removeEventListener("keydown", onKey);
	});
}

function StandingLine<K extends ContentKindName>({
	editor: { item, publications },
	publicAddress,
}: {
	editor: ItemEditor<K>;
	publicAddress: string | null;
}) {
	if (!item) return <p className="standing-line">Ikke lagret ennå</p>;
	const { published, planned } = publications ?? { published: null, planned: null };
	return (
		<div className="standing-line">
			<p>
				<strong>{wordsOf(published ? { ...item.standing, plannedAt: null } : item.standing)}</strong>
				{published
					? `, siden ${formatMoment(published.at)}${published.by === null ? "" : ` av ${published.by}`}`
					: null}
			</p>
			{published && item.standing.plannedAt !== null ? (
				<p>
					<strong>Planlagt {formatMoment(item.standing.plannedAt)}</strong>
				</p>
			) : null}
			{planned?.failure ? (
				<p className="field-error">Det som var planlagt, ble ikke publisert: {planned.failure}</p>
			) : null}
			{item.standing.publishedAt !== null && publicAddress !== null ? (
				<p>
					<a href={publicAddress} target="_blank" rel="noreferrer">
						Se på nettstedet (åpnes i ny fane)
					</a>
				</p>
			) : null}
		</div>
	);
}
