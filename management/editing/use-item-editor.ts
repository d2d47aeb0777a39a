import type { Publications } from "@lerret/contracts/api/management";
import type { ContentKindName } from "@lerret/contracts/management";
import { useState } from "react";
import { useLocation } from "react-router";
import * as content from "../api/content.ts";
import { failureOf } from "../api/failure.ts";
import { isSame } from "./differences.ts";
import { type Loaded, loadItem } from "./load-item.ts";
import { readTold, type Told } from "./told.ts";
import { useAct } from "./use-act.ts";
import { useFields } from "./use-fields.ts";

export type ItemEditor<K extends ContentKindName> = ReturnType<typeof useItemEditor<K>>;

/**
 * State and actions of an edit page. If another user has saved meanwhile, the form stays and `conflict` holds the other
 * version.
 * `onCreated` gets the id of a new item and the first message of its page.
 */
export function useItemEditor<K extends ContentKindName>(
	shelf: content.Shelf<K>,
	loaded: Loaded<K>,
	onCreated: (id: string, told: Told) => void,
) {
	const [{ item, publications }, setStored] = useState({ item: loaded.item, publications: loaded.publications });
	const base = item?.fields ?? loaded.fields;
	const key = `${shelf.siteId}:${shelf.kind}:${loaded.item?.id ?? "ny"}`;
	const written = useFields(key, { fields: base, etag: item?.etag ?? "" });
	const { current, put } = written;
	const { run, setNotice, ...told } = useAct(readTold(useLocation().state));
	const [conflict, setConflict] = useState<content.Item<K> | null>(null);

	const runSaving = (act: (signal: AbortSignal) => Promise<void>) =>
		run(act, async (signal) => {
			if (item) setConflict(await content.readItem(shelf, item.id, signal));
		});

	async function store(signal: AbortSignal, etag = item?.etag): Promise<content.Item<K>> {
		const sent = current.current;
		if (item && etag === item.etag && isSame(sent, item.fields)) return item;
		const saved =
			item && etag !== undefined
				? await content.saveItem(shelf, { id: item.id, etag }, sent, signal)
				: await content.createItem(shelf, sent, signal);
		// Keeps what was typed while the request ran.
		if (current.current === sent) put(saved.fields);
		if (item) setStored((before) => ({ ...before, item: saved }));
		written.forgetKept();
		return saved;
	}

	function moveTo(id: string, next: Told): void {
		written.leave();
		onCreated(id, next);
	}

	async function finish(id: string, message: string, signal: AbortSignal): Promise<void> {
		if (!item) return moveTo(id, { notice: message, failure: null });
		const fresh = await loadItem(shelf, id, signal);
		setStored(fresh);
		if (isSame(current.current, item.fields) || isSame(current.current, fresh.fields)) put(fresh.fields);
		setNotice(message);
	}

	return {
		...told,
		shelf,
		item,
		publications,
		base,
		conflict,
		...written.shown,
		change: (patch: Partial<content.FieldsOf<K>>) => {
			setNotice("");
			put({ ...current.current, ...patch });
		},
		save: () =>
			runSaving(async (signal) => {
				const { id } = await store(signal);
				await finish(id, "Utkastet er lagret.", signal);
			}),
		/** `at` is an ISO 8601 instant, or null to publish at once. */
		publish: (at: string | null) =>
			runSaving(async (signal) => {
				const sent = current.current;
				const target = item ?? (await store(signal));
				const done = await content
					.publishItem(shelf, item ? { ...item, fields: sent } : target, at, signal)
					.catch((error: unknown) => {
						if (item) throw error;
						// The item was created; a second attempt must not create it again.
						moveTo(target.id, { notice: "", failure: failureOf(error) });
						return null;
					});
				if (!done) return;
				const notice = noticeOf(done.publications, at);
				if (!item) return moveTo(target.id, { notice, failure: null });
				setStored(done);
				// Keeps what was typed while the request ran.
				if (current.current === sent) put(done.item.fields);
				written.forgetKept();
				setNotice(notice);
			}),
		withdraw: (isPlanOnly: boolean) =>
			runSaving(async (signal) => {
				if (!item) return;
				await content.withdrawItem(shelf, item.id, isPlanOnly, signal);
				const message = isPlanOnly ? "Planen er tatt bort." : "Trukket tilbake. Ingen ser det nå.";
				await finish(item.id, message, signal);
			}),
		/** `cascade`: the types of referencing items that may be deleted too. */
		remove: (along: ContentKindName[], onRemoved: () => void) =>
			runSaving(async (signal) => {
				if (!item) return;
				await content.deleteItem(shelf, { ...item, along }, signal);
				written.leave();
				onRemoved();
			}),
		restore: (version: number) =>
			runSaving(async (signal) => {
				if (!item) return;
				const restored = await content.restoreVersion(shelf, item, version, signal);
				put(restored.fields, true);
				await finish(
					restored.id,
					`Versjon ${version} er hentet tilbake som utkast. Alle ser det når du publiserer.`,
					signal,
				);
			}),
		resolve: (chosen: content.FieldsOf<K>) =>
			runSaving(async (signal) => {
				if (!conflict) return;
				put(chosen, true);
				setConflict(null);
				const { id } = await store(signal, conflict.etag);
				await finish(id, "Utkastet er lagret.", signal);
			}),
		leaveConflict: () => setConflict(null),
		takeKept: () => {
			const etag = written.takeKept();
			// Uses the old ETag, so that changes by others since then become a conflict.
			if (item && etag !== "") setStored((before) => ({ ...before, item: { ...item, etag } }));
		},
	};
}

function noticeOf({ published }: Publications, at: string | null): string {
	if (at !== null) return "Publiseringen er planlagt.";
	return `Publisert. ${published?.hiddenBecause ?? "Nå ser alle det."}`;
}
