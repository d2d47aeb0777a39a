import type { ContentTypeName } from "@lerret/contracts/content-names";
import { formatMoment } from "@lerret/contracts/nb/time";
import { type ReactNode, useEffect, useState } from "react";
import { ActionBar } from "../ui/action-bar.tsx";
import { Button } from "../ui/button.tsx";
import { MoreMenu } from "../ui/more-menu.tsx";
import { statusText } from "../ui/status-mark.tsx";
import { itemActions } from "./item-actions.ts";
import { DeletionDialog, type PlannedWithdrawal, WithdrawalDialog } from "./removal-dialog.tsx";
import { ScheduleDialog } from "./schedule-dialog.tsx";
import type { ItemEditor } from "./use-item-editor.ts";
import { VersionsDialog } from "./versions-dialog.tsx";

type OpenDialog = "schedule" | "withdraw" | "delete" | "versions";

/** The actions of an item. `name` is the item's type in the definite form: "nyheten". */
export function PublicationBar<K extends ContentTypeName>({
	editor,
	name,
	withdrawalNote = "",
	withdrawal,
	onRemoved,
}: {
	editor: ItemEditor<K>;
	name: string;
	/** A sentence about what else disappears when the item is withdrawn. */
	withdrawalNote?: string | undefined;
	/** When it leaves the site; null for no plan, undefined where it cannot be planned. */
	withdrawal: PlannedWithdrawal | null | undefined;
	onRemoved: () => void;
}) {
	const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
	const { item, isDirty, isBusy } = editor;
	const close = () => setOpenDialog(null);
	const closeAndRun = (action: () => void) => () => {
		close();
		action();
	};
	const { isPublic, canSave, canPublish, canCancelPlan } = itemActions(item?.status ?? null, isDirty);
	useSaveKey(() => (canSave && !isBusy ? void editor.save() : undefined));
	return (
		<>
			<ActionBar item={editor.edited} {...{ isBusy, isDirty }} notice={editor.notice}>
				<Button
					className="plain-button"
					aria-keyshortcuts="Control+S Meta+S"
					isDisabled={isBusy || !canSave}
					onClick={() => void editor.save()}
				>
					Lagre utkast
				</Button>
				<Button className="button" isDisabled={isBusy || !canPublish} onClick={() => void editor.publish(null)}>
					{isPublic ? "Publiser endringene" : "Publiser nå"}
				</Button>
				<MoreMenu label={`Mer om ${name}`}>
					<Button isDisabled={isBusy || !canPublish} onClick={() => setOpenDialog("schedule")}>
						Publiser senere
					</Button>
					{canCancelPlan ? (
						<Button isDisabled={isBusy} onClick={() => void editor.withdraw(true)}>
							Ta bort planen
						</Button>
					) : null}
					{item ? (
						<button type="button" onClick={() => setOpenDialog("versions")}>
							Versjoner
						</button>
					) : null}
					{isPublic ? (
						<Button isDisabled={isBusy} onClick={() => setOpenDialog("withdraw")}>
							Ta av nettstedet
						</Button>
					) : null}
					{item ? (
						<Button isDisabled={isBusy} onClick={() => setOpenDialog("delete")}>
							Slett
						</Button>
					) : null}
				</MoreMenu>
			</ActionBar>
			{openDialog === "schedule" ? (
				<ScheduleDialog onClose={close} onChosen={(at) => closeAndRun(() => void editor.publish(at))()} />
			) : null}
			{openDialog === "withdraw" && item ? (
				<WithdrawalDialog
					resource={editor.resource}
					id={item.id}
					name={name}
					alsoGone={withdrawalNote}
					plan={withdrawal}
					onClose={close}
					onPlan={(at) => closeAndRun(() => void editor.planWithdrawal(at))()}
					onConfirm={closeAndRun(() => void editor.withdraw(false))}
				/>
			) : null}
			{openDialog === "delete" && item ? (
				<DeletionDialog
					resource={editor.resource}
					id={item.id}
					name={name}
					isPublic={isPublic}
					onClose={close}
					onConfirm={(cascade) => closeAndRun(() => void editor.remove(cascade, onRemoved))()}
					onWithdraw={() => setOpenDialog("withdraw")}
				/>
			) : null}
			{openDialog === "versions" && item ? (
				<VersionsDialog
					resource={editor.resource}
					id={item.id}
					fields={editor.fields}
					labels={editor.labels}
					onClose={close}
					onRestore={(version) => closeAndRun(() => void editor.restore(version))()}
				/>
			) : null}
		</>
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

/** Whether the public sees an item, and since when. */
export function StatusLine<K extends ContentTypeName>({
	editor: { item, publications },
	withdrawal,
	publicUrl,
	children,
}: {
	editor: ItemEditor<K>;
	withdrawal: PlannedWithdrawal | null | undefined;
	publicUrl: string | null;
	/** What can be done beside the status. */
	children?: ReactNode;
}) {
	if (!item) return null;
	const { published, planned } = publications ?? { published: null, planned: null };
	return (
		<div className="status-line">
			<p>
				<strong>{statusText(published ? { ...item.status, plannedAt: null } : item.status)}</strong>
				{published
					? `, siden ${formatMoment(published.at)}${published.by === null ? "" : ` av ${published.by}`}`
					: null}
			</p>
			{published && item.status.plannedAt !== null ? (
				<p>
					<strong>Planlagt {formatMoment(item.status.plannedAt)}</strong>
				</p>
			) : null}
			{planned?.failure ? (
				<p className="field-error">Det som var planlagt, ble ikke publisert: {planned.failure}</p>
			) : null}
			{withdrawal?.failure === null ? (
				<p>
					<strong>Tas av nettstedet {formatMoment(withdrawal.at)}</strong>
				</p>
			) : null}
			{withdrawal?.failure ? (
				<p className="field-error">
					Den skulle vært tatt av nettstedet {formatMoment(withdrawal.at)}: {withdrawal.failure}
				</p>
			) : null}
			{item.status.publishedAt !== null && publicUrl !== null ? (
				<p>
					<a href={publicUrl} target="_blank" rel="noreferrer">
						Se på nettstedet (åpnes i ny fane)
					</a>
				</p>
			) : null}
			{children}
		</div>
	);
}
