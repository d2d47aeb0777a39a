import { useState } from "react";
import { ConflictDialog } from "../editing/conflict-dialog.tsx";
import { publicAddress } from "../editing/public-address.ts";
import { useConnection, useSite } from "../frame/connection-context.ts";
import { Confirmation } from "../parts/dialog.tsx";
import { settingsLabels } from "./labels.ts";
import type { SettingsEditor } from "./use-settings-editor.ts";

/** Saving publishes at once. A new host name must be confirmed, because a wrong one makes the site unreachable. */
export function SaveBar({ editor }: { editor: SettingsEditor }) {
	const { sites } = useConnection();
	const site = useSite();
	const [isAsked, setAsked] = useState(false);
	const { fields, stored, busy, isDirty, conflict } = editor;
	const isMoved = fields.host !== stored.host;
	return (
		<div className="publication">
			<p className="standing-line">Det du lagrer her, gjelder på nettstedet med en gang.</p>
			<div className="publication-acts">
				<button
					type="button"
					className="button"
					disabled={busy || !isDirty}
					onClick={() => (isMoved ? setAsked(true) : void editor.save())}
				>
					Lagre innstillingene
				</button>
				<a href={publicAddress(sites, site, "/") ?? "/"} target="_blank" rel="noreferrer">
					Se på nettstedet (åpnes i ny fane)
				</a>
			</div>
			<p className="small" role="status">
				{busy ? "Et øyeblikk …" : isDirty ? "Endringer som ikke er lagret." : editor.notice}
			</p>
			{isAsked ? (
				<Confirmation
					title="Flytte nettstedet til et annet navn?"
					text={`Fra nå av svarer det på ${fields.host}, og ikke lenger på ${stored.host} om det ikke står blant de andre navnene. Peker ikke navnet hit, ser ingen det.`}
					action="Flytt nettstedet"
					onClose={() => setAsked(false)}
					onConfirm={() => {
						setAsked(false);
						void editor.save();
					}}
				/>
			) : null}
			{conflict ? (
				<ConflictDialog
					base={stored}
					mine={fields}
					theirs={conflict}
					labels={settingsLabels}
					note="Det den andre har lagret, finnes alltid i hendelsesloggen."
					onChosen={(chosen) => void editor.resolve(chosen)}
					onClose={editor.leaveConflict}
				/>
			) : null}
		</div>
	);
}
