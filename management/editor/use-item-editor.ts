import type { Publications } from "@lerret/contracts/api/management";
import type { ContentTypeName } from "@lerret/contracts/content-names";
import { contentDescriptions } from "@lerret/contracts/content-types";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import * as content from "../api/content.ts";
import { useConnection, useSite } from "../session/connection-context.ts";
import { fieldLabels } from "./descriptions.ts";
import { isEqual } from "./differences.ts";
import { type InitialMessage, readInitialMessage } from "./initial-message.ts";
import { type LoadedItem, loadItem } from "./load-item.ts";
import { publishFields, saveDraft } from "./save-draft.ts";
import { useAction } from "./use-action.ts";
import { useFields } from "./use-fields.ts";
import { useMerge } from "./use-merge.ts";

export type ItemEditor<K extends ContentTypeName> = ReturnType<typeof useItemEditor<K>>;

/**
 * State and actions of an edit page. If another user has saved meanwhile, the form stays and `conflict` holds the other
 * version.
 * A new item gets its page below `basePath`, the list's page in the management app, or at `toPagePath`, when it is saved.
 */
export function useItemEditor<K extends ContentTypeName>(
	kind: K,
	loaded: LoadedItem<K>,
	basePath = listPathOf(useSite().id, kind),
	toPagePath = (id: string) => `${basePath}/${encodeURIComponent(id)}`,
) {
	const { client } = useConnection();
	const resource: content.ContentResource<K> = { client, siteId: useSite().id, kind };
	const navigate = useNavigate();
	const [{ item, publications }, setStored] = useState({ item: loaded.item, publications: loaded.publications });
	const base = item?.fields ?? loaded.fields;
	const key = `${resource.siteId}:${resource.kind}:${loaded.item?.id ?? "ny"}`;
	const form = useFields(key, contentDescriptions[kind].fields, { fields: base, etag: item?.etag ?? "" });
	const { run, setNotice, ...actionState } = useAction(readInitialMessage(useLocation().state));
	const merge = useMerge<content.FieldsOf<K>>({
		item: item && { kind, id: item.id },
		labels: fieldLabels[kind],
		read: () => content.readItem(resource, item?.id ?? ""),
		save: async (merged, mergeNotice) => {
			const isChanged = !isEqual(form.current(), base);
			form.replaceFields(merged.fields);
			if (isChanged) await reload(await save(merged.etag), `Utkastet er lagret. ${mergeNotice}`.trim());
			else await reload(item?.id ?? "", mergeNotice);
		},
	});

	/** `undone` says what was not done because another member of staff had saved meanwhile. */
	const runWithConflictCheck = (action: () => Promise<void>, undone = "") =>
		run(action, {
			onStale: async () => {
				await merge.onStale(base, form.current());
				setNotice((notice) => `${undone} ${notice}`.trim());
			},
			onFailure: ({ fields }) => form.showErrors(fields),
		});

	async function save(etag = item?.etag): Promise<string> {
		const sentFields = await form.validate();
		const saved = await saveDraft(resource, item, sentFields, etag);
		form.showSaved(sentFields, saved.fields);
		if (item) setStored((before) => ({ ...before, item: saved }));
		form.clearUnsaved();
		return saved.id;
	}

	function openCreatedItem(id: string, state: InitialMessage): void {
		form.stopStoring();
		void navigate(toPagePath(id), { replace: true, state });
	}

	async function reload(id: string, message: string): Promise<void> {
		if (!item) return openCreatedItem(id, { notice: message, failure: null });
		const fresh = await loadItem(resource, id);
		setStored(fresh);
		form.showSaved(item.fields, fresh.fields);
		setNotice(message);
	}

	return {
		...actionState,
		kind,
		basePath,
		resource,
		item,
		publications,
		base,
		conflict: merge.conflict,
		...form.formState,
		change: (patch: Partial<content.FieldsOf<K>>) => {
			setNotice("");
			form.change(patch);
		},
		save: () =>
			runWithConflictCheck(async () => {
				await reload(await save(), "Utkastet er lagret.");
			}),
		/** Also shows which fields are wrong. */
		isValid: () =>
			form.validate().then(
				() => true,
				() => false,
			),
		/** `at` is an ISO 8601 instant, or null to publish at once. */
		publish: (at: string | null) =>
			runWithConflictCheck(async () => {
				const sentFields = await form.validate();
				const { failure, ...result } = await publishFields(resource, item, sentFields, at);
				const notice = result.publications ? publicationNotice(result.publications, at) : "";
				if (!item) return openCreatedItem(result.item.id, { notice, failure });
				setStored(result);
				form.showSaved(sentFields, result.item.fields);
				form.clearUnsaved();
				setNotice(notice);
			}, "Ikke publisert."),
		withdraw: (isPlanOnly: boolean) =>
			runWithConflictCheck(async () => {
				if (!item) return;
				await content.withdrawItem(resource, item.id, isPlanOnly);
				const message = isPlanOnly ? "Planen er tatt bort." : "Tatt av nettstedet. Ingen ser det nå.";
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
		resolve: (chosen: content.FieldsOf<K>) => runWithConflictCheck(() => merge.resolve(chosen)),
		closeConflict: merge.close,
		restoreUnsaved: () => {
			const restored = form.restoreUnsaved();
			if (item) setStored((before) => ({ ...before, item: { ...item, ...restored } }));
		},
	};
}

const listPathOf = (siteId: string, kind: ContentTypeName) => `/${siteId}/${contentDescriptions[kind].segment}`;

function publicationNotice({ published }: Publications, at: string | null): string {
	if (at !== null) return "Publiseringen er planlagt.";
	return `Publisert. ${published?.hiddenBecause ?? "Nå ser alle det."}`;
}
