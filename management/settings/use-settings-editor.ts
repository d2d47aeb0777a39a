import type { SiteSettings } from "@lerret/contracts/api/site-settings";
import { useState } from "react";
import { readSettings, type StoredSettings, saveSettings } from "../api/settings.ts";
import { useAct } from "../editing/use-act.ts";
import { useFields } from "../editing/use-fields.ts";
import { useConnection, useSite } from "../frame/connection-context.ts";

export type SettingsEditor = ReturnType<typeof useSettingsEditor>;

/** Saving publishes the settings at once. */
export function useSettingsEditor(loaded: StoredSettings) {
	const { client } = useConnection();
	const site = { client, siteId: useSite().id };
	const [stored, setStored] = useState(loaded);
	const [conflict, setConflict] = useState<StoredSettings | null>(null);
	const written = useFields(`${site.siteId}:settings`, { fields: stored.settings, etag: stored.etag });
	const { current, put } = written;
	const { run, setNotice, ...told } = useAct();

	const store = (etag: string) =>
		run(
			async (signal) => {
				const sent = current.current;
				const saved = await saveSettings(site, { settings: sent, etag }, signal);
				// Keeps what was typed while the request ran.
				if (current.current === sent) put(saved.settings);
				setStored(saved);
				written.forgetKept();
				setNotice(
					saved.settings.published ? "Lagret. Nå ser alle det." : "Lagret. Nettstedet er ikke åpnet for publikum.",
				);
			},
			async (signal) => setConflict(await readSettings(site, signal)),
		);

	return {
		...told,
		stored: stored.settings,
		conflict: conflict?.settings ?? null,
		...written.shown,
		change: (patch: Partial<SiteSettings>) => {
			setNotice("");
			put({ ...current.current, ...patch });
		},
		save: () => store(stored.etag),
		/** Overwrites the other admin's version with the merged fields. */
		resolve: (chosen: SiteSettings) => {
			put(chosen, true);
			setConflict(null);
			return store(conflict?.etag ?? "");
		},
		leaveConflict: () => setConflict(null),
		takeKept: () => {
			const etag = written.takeKept();
			if (etag !== "") setStored((before) => ({ ...before, etag }));
		},
	};
}
