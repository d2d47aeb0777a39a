import { cinemaEndpoints } from "@lerret/contracts/api/cinemas";
import { type PreviewLinks, previewLinkEndpoints } from "@lerret/contracts/api/preview-links";
import { formatDate } from "@lerret/contracts/nb/time";
import { useEffect, useState } from "react";
import { bindFields } from "../../editor/bind-fields.ts";
import { useAction } from "../../editor/use-action.ts";
import { CheckField, ChoiceField, TextField } from "../../fields/field.tsx";
import { useConnection, useRights, useSite } from "../../session/connection-context.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { settingsLabels } from "./labels.ts";
import { SettingsSection } from "./settings-section.tsx";
import type { SettingsEditor } from "./use-settings-editor.ts";

const stages = [
	["production", "I drift"],
	["development", "Under utvikling: holdes ute av søkemotorene"],
] as const;

export function VisibilityFields({ editor }: { editor: SettingsEditor }) {
	const { fields, saved, change, errorOf } = editor;
	return (
		<>
			<SettingsSection title="Synlighet">
				<CheckField
					label={settingsLabels.published}
					help="Er det ikke publisert, ser publikum bare at det ikke er det, og nyhetsbrev sendes ikke."
					isChecked={fields.published}
					onCheck={(published) => change({ published })}
				/>
				<ChoiceField
					label={settingsLabels.stage}
					value={fields.stage}
					choices={stages}
					onChoice={(stage) => change({ stage })}
					error={errorOf("stage")}
				/>
				{saved.published ? null : <PreviewLinkField />}
			</SettingsSection>
			<SettingsSection title="Søk og kino">
				<TextField
					label={settingsLabels.searchSubmitPath}
					maxLength={200}
					help="En publisert side med søkeresultater på, som regel /search."
					{...bindFields(editor).text("searchSubmitPath")}
				/>
				{useRights().has("installation") ? <CinemaField editor={editor} /> : null}
			</SettingsSection>
		</>
	);
}

/** Chooses the cinema of the site, which only operators do. */
function CinemaField({ editor: { fields, change, errorOf } }: { editor: SettingsEditor }) {
	const { client } = useConnection();
	const [current = 0, ...others] = fields.partnerIds;
	const [choices, setChoices] = useState([[String(current), String(current)] as const]);

	useEffect(() => {
		const controller = new AbortController();
		client
			.call(cinemaEndpoints.listCinemas, { signal: controller.signal })
			.then((cinemas) => setChoices(cinemas.map(({ id, name }) => [String(id), `${name} (${id})`] as const)))
			// The present cinema stays the only choice.
			.catch(() => undefined);
		return () => controller.abort();
	}, [client]);

	return (
		<ChoiceField
			label={settingsLabels.partnerIds}
			value={String(current)}
			choices={choices}
			onChoice={(id) => change({ partnerIds: [Number(id), ...others] })}
			error={errorOf("partnerIds.0") ?? errorOf("partnerIds.1")}
			help="Byttes den, finner ikke de besøkende igjen kontoene sine."
		/>
	);
}

/** Creates and revokes preview links of an unpublished site. A link's URL is shown only after its creation. */
function PreviewLinkField() {
	const { client } = useConnection();
	const { id: siteId } = useSite();
	const call = { params: { siteId } };
	const { busy: isBusy, failure, run } = useAction();
	const [links, setLinks] = useState<PreviewLinks | null>(null);
	const [url, setUrl] = useState<string | null>(null);

	const read = async () => setLinks(await client.call(previewLinkEndpoints.getPreviewLinks, call));
	// biome-ignore lint/correctness/useExhaustiveDependencies: read once for each site
	useEffect(() => void run(read), [siteId]);

	const create = () =>
		run(async () => {
			setUrl((await client.call(previewLinkEndpoints.createPreviewLink, call)).url);
			await read();
		});
	const revoke = () =>
		run(async () => {
			await client.call(previewLinkEndpoints.revokePreviewLinks, call);
			setUrl(null);
			await read();
		});

	return (
		<div className="field">
			<p>
				Ansatte ser nettstedet med en lenke til forhåndsvisning. Alle som får lenken, kan bruke den i 14 dager, eller
				til lenkene slås av.
			</p>
			{url === null ? null : (
				<p>
					<a href={url} target="_blank" rel="noreferrer">
						{url}
					</a>
				</p>
			)}
			<p className="small" role="status">
				{links === null || links.expiresAt === null
					? "Ingen lenker virker nå."
					: `${links.count === 1 ? "Én lenke virker" : `${links.count} lenker virker`} til ${formatDate(links.expiresAt)}.`}
			</p>
			<div className="actions">
				<button type="button" className="plain-button" disabled={isBusy} onClick={() => void create()}>
					Lag lenke til forhåndsvisning
				</button>
				{links?.count ? (
					<button type="button" className="quiet-button" disabled={isBusy} onClick={() => void revoke()}>
						Slå av lenkene
					</button>
				) : null}
			</div>
			<FailureNote failure={failure} />
		</div>
	);
}
