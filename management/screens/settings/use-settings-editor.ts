import { type SiteSettings, siteSettingsRequestSchema } from "@lerret/contracts/settings/site";
import { useState } from "react";
import { readSettings, type StoredSettings, saveSettings } from "../../api/settings.ts";
import { useAction } from "../../editor/use-action.ts";
import { useFields } from "../../editor/use-fields.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";

export type SettingsEditor = ReturnType<typeof useSettingsEditor>;

/** Saving publishes the settings at once. */
export function useSettingsEditor(loaded: StoredSettings) {
	const { client } = useConnection();
	const site = { client, siteId: useSite().id };
	const [saved, setSaved] = useState(loaded);
	const [conflict, setConflict] = useState<StoredSettings | null>(null);
	const form = useFields(`${site.siteId}:settings`, siteSettingsRequestSchema, {
		fields: saved.settings,
		etag: saved.etag,
	});
	const { run, setNotice, ...actionState } = useAction();

	const saveSettingsWithEtag = (etag: string) =>
		run(
			async () => {
				const sentFields = await form.validate();
				const response = await saveSettings(site, { settings: sentFields, etag });
				form.showSaved(sentFields, response.settings);
				setSaved(response);
				form.clearUnsaved();
				setNotice(
					response.settings.published ? "Lagret. Nå ser alle det." : "Lagret. Nettstedet er ikke åpnet for publikum.",
				);
			},
			{
				onStale: async () => setConflict(await readSettings(site)),
				onFailure: ({ fields }) => form.showErrors(fields),
			},
		);

	return {
		...actionState,
		saved: saved.settings,
		conflict: conflict?.settings ?? null,
		...form.formState,
		change: (patch: Partial<SiteSettings>) => {
			setNotice("");
			form.change(patch);
		},
		save: () => saveSettingsWithEtag(saved.etag),
		/** Overwrites the other admin's version with the merged fields. */
		resolve: (chosen: SiteSettings) => {
			form.replaceFields(chosen);
			setConflict(null);
			return saveSettingsWithEtag(conflict?.etag ?? "");
		},
		closeConflict: () => setConflict(null),
		restoreUnsaved: () => {
			const etag = form.restoreUnsaved();
			if (etag !== "") setSaved((before) => ({ ...before, etag }));
		},
	};
}
