import { labelsOf } from "@lerret/contracts/content/describe";
import { siteSettingsRequestSchema } from "@lerret/contracts/settings/site";
import { useState } from "react";
import { ConflictDialog } from "../../editor/conflict-dialog.tsx";
import { publicUrl } from "../../editor/public-url.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { ConfirmationDialog } from "../../ui/dialog.tsx";
import type { SettingsEditor } from "./use-settings-editor.ts";

const labels = labelsOf(siteSettingsRequestSchema);

/** Saving publishes at once. A new host name must be confirmed, because a wrong one makes the site unreachable. */
export function SaveBar({ editor }: { editor: SettingsEditor }) {
	const { sites } = useConnection();
	const site = useSite();
	const [isConfirming, setConfirming] = useState(false);
	const { fields, saved, busy: isBusy, isDirty, conflict } = editor;
	const isHostChanged = fields.host !== saved.host;
	return (
		<div className="publication">
			<p className="status-line">Det du lagrer her, gjelder på nettstedet med en gang.</p>
			<div className="publication-actions">
				<button
					type="button"
					className="button"
					disabled={isBusy || !isDirty}
					onClick={() => (isHostChanged ? setConfirming(true) : void editor.save())}
				>
					Lagre innstillingene
				</button>
				<a href={publicUrl(sites, site, "/") ?? "/"} target="_blank" rel="noreferrer">
					Se på nettstedet (åpnes i ny fane)
				</a>
			</div>
			<p className="small" role="status">
				{isBusy ? "Et øyeblikk …" : isDirty ? "Endringer som ikke er lagret." : editor.notice}
			</p>
			{isConfirming ? (
				<ConfirmationDialog
					title="Flytte nettstedet til et annet navn?"
					text={`Fra nå av svarer det på ${fields.host}, og ikke lenger på ${saved.host} om det ikke står blant de andre navnene. Peker ikke navnet hit, ser ingen det.`}
					action="Flytt nettstedet"
					onClose={() => setConfirming(false)}
					onConfirm={() => {
						setConfirming(false);
						void editor.save();
					}}
				/>
			) : null}
			{conflict ? (
				<ConflictDialog
					base={saved}
					mine={fields}
					theirs={conflict}
					labels={labels}
					note="Det den andre har lagret, finnes alltid i hendelsesloggen."
					onChosen={(chosen) => void editor.resolve(chosen)}
					onClose={editor.closeConflict}
				/>
			) : null}
		</div>
	);
}
