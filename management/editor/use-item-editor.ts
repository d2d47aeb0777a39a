import type { Publications } from "@lerret/contracts/api/management";
import type { ContentTypeName } from "@lerret/contracts/content-names";
import { contentDescriptions } from "@lerret/contracts/content-types";
import { formatMoment } from "@lerret/contracts/nb/time";
import { useState } from "react";
import { useNavigate } from "react-router";
import * as content from "../api/content.ts";
import type { Stored } from "../api/settings.ts";
import { useConnection, useSite } from "../session/connection-context.ts";
import { fieldLabels } from "./descriptions.ts";
import type { InitialMessage } from "./initial-message.ts";
import { type LoadedItem, loadItem } from "./load-item.ts";
import { publishFields, saveDraft } from "./save-draft.ts";
import { useStoredFields } from "./use-stored-fields.ts";

export type ItemEditor<K extends ContentTypeName> = ReturnType<typeof useItemEditor<K>>;

/**
 * State and actions of an item with a draft, which others see when it is published.
 * A new item gets its page below `basePath`, the list's page in the management app, or at `toPagePath`, when it is saved.
 */
export function useItemEditor<K extends ContentTypeName>(
	kind: K,
	loaded: LoadedItem<K>,
	basePath = listPathOf(useSite().id, kind),
	toPagePath = (id: string) => `${basePath}/${encodeURIComponent(id)}`,
) {
	type Fields = content.FieldsOf<K>;
	const { client } = useConnection();
	const resource: content.ContentResource<K> = { client, siteId: useSite().id, kind };
	const navigate = useNavigate();
	const [{ item, publications }, setStored] = useState({ item: loaded.item, publications: loaded.publications });
	const form = useStoredFields<Fields>({
		name: `${resource.siteId}:${resource.kind}:${loaded.item?.id ?? "ny"}`,
		edited: item && { kind, id: item.id },
		schema: contentDescriptions[kind].fields,
		labels: fieldLabels[kind],
		base: { fields: item?.fields ?? loaded.fields, etag: item?.etag ?? "" },
		read: () => content.readItem(resource, item?.id ?? ""),
		onRestore: (restored) => {
			if (item) setStored((before) => ({ ...before, item: { ...item, ...restored } }));
		},
	});

	async function save({ fields, etag }: Stored<Fields>, note: string, undone = ""): Promise<void> {
		const saved = await saveDraft(resource, item, fields, etag);
		form.showSaved(fields, saved.fields);
		if (item) setStored((before) => ({ ...before, item: saved }));
		form.hideUnsaved();
		await reload(saved.id, `${undone} Utkastet er lagret. ${note}`);
	}

	/** Saves the merged fields where another's save came before the action; `undone` says what was not done. */
	const runWithConflictCheck = (action: () => Promise<void>, undone = "") =>
		form.act(action, {
			verb: "Lagre",
			send: async (merged, note) => {
				const isTyped = form.isDirty;
				form.replaceFields(merged.fields);
				if (isTyped) await save(merged, note, undone);
				else await reload(item?.id ?? "", `${undone} ${note}`);
			},
		});

	function openCreatedItem(id: string, state: InitialMessage): void {
		form.stopStoring();
		void navigate(toPagePath(id), { replace: true, state });
	}

	async function reload(id: string, message: string): Promise<void> {
		if (!item) return openCreatedItem(id, { notice: message.trim(), failure: null });
		const fresh = await loadItem(resource, id);
		setStored(fresh);
		form.showSaved(item.fields, fresh.fields);
		form.setNotice(message.trim());
	}

	return {
		...form,
		kind,
		basePath,
		resource,
		item,
		publications,
		save: () => form.send("Lagre", save),
		/** Also shows which fields are wrong. */
		isValid: () =>
			form.validate().then(
				() => true,
				() => false,
			),
		/** `at` is an ISO 8601 instant, or null to publish at once. */
		publish: (at: string | null) =>
			form.send("Publiser", async ({ fields, etag }, note) => {
				const { failure, ...result } = await publishFields(resource, item && { ...item, etag }, fields, at);
				const notice = result.publications ? publicationNotice(result.publications, at) : "";
				if (!item) return openCreatedItem(result.item.id, { notice, failure });
				setStored(result);
				form.showSaved(fields, result.item.fields);
				form.hideUnsaved();
				form.setNotice(`${notice} ${note}`.trim());
			}),
		withdraw: (isPlanOnly: boolean) =>
			runWithConflictCheck(async () => {
				if (!item) return;
				await content.withdrawItem(resource, item.id, isPlanOnly);
				const message = isPlanOnly ? "Planen er tatt bort." : "Tatt av nettstedet. Ingen ser det nå.";
				await reload(item.id, message);
			}),
		/** `at` is an ISO 8601 instant, or null to let the item stay on the site. */
		planWithdrawal: (at: string | null) =>
			runWithConflictCheck(async () => {
				if (!item) return;
				await content.planWithdrawal(resource, item, at);
				const message = at === null ? "Den blir stående på nettstedet." : `Den blir tatt av ${formatMoment(at)}.`;
				await reload(item.id, message);
			}),
		/** `cascade`: the types of referencing items that may be deleted too. */
		remove: (cascade: ContentTypeName[], onRemoved: () => void) =>
			runWithConflictCheck(async () => {
				if (!item) return;
				await content.deleteItem(resource, { ...item, cascade });
				form.stopStoring();
				onRemoved();
			}, "Ikke slettet."),
		restore: (version: number) =>
			runWithConflictCheck(async () => {
				if (!item) return;
				const restored = await content.restoreVersion(resource, item, version);
				form.replaceFields(restored.fields);
				await reload(restored.id, `Versjon ${version} er hentet tilbake som utkast. Alle ser det når du publiserer.`);
			}, "Ikke hentet tilbake."),
	};
}

const listPathOf = (siteId: string, kind: ContentTypeName) => `/${siteId}/${contentDescriptions[kind].segment}`;

function publicationNotice({ published }: Publications, at: string | null): string {
	if (at !== null) return "Publiseringen er planlagt.";
	return `Publisert. ${published?.hiddenBecause ?? "Nå ser alle det."}`;
}
