import type { Publications } from "@lerret/contracts/api/management";
import type { ContentKindName } from "@lerret/contracts/management";
import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import * as content from "../api/content.ts";
import { type Failure, failureOf, isStale } from "../api/failure.ts";
import { isSame } from "./differences.ts";
import { readTold, type Told } from "./told.ts";
import { forgetUnsaved, keepUnsaved, readUnsaved, withKept } from "./unsaved.ts";

/** A thing as a page for editing gets it from its loader; `item` is null for a new one. */
export type Loaded<K extends ContentKindName> = {
	item: content.Item<K> | null;
	publications: Publications | null;
	fields: content.FieldsOf<K>;
};

export type ItemEditor<K extends ContentKindName> = ReturnType<typeof useItemEditor<K>>;

/** Reads a thing with how it is published. Throws ApiError. */
export async function loadItem<K extends ContentKindName>(
	shelf: content.Shelf<K>,
	id: string,
	signal: AbortSignal,
): Promise<Loaded<K> & { item: content.Item<K> }> {
	const item = await content.readItem(shelf, id, signal);
	return { item, publications: await content.readPublications(shelf, item, signal), fields: item.fields };
}

/**
 * What an editor does with one thing: writes, saves, publishes. Nothing that is written is lost: a save that comes too late
 * leaves it in place with what somebody else has saved beside it (`conflict`). `onCreated` is told the id of a new thing, and what
 * its page is to say first (`told`).
 */
export function useItemEditor<K extends ContentKindName>(
	shelf: content.Shelf<K>,
	loaded: Loaded<K>,
	onCreated: (id: string, told: Told) => void,
) {
	const key = `${shelf.siteId}:${shelf.kind}:${loaded.item?.id ?? "ny"}`;
	const [{ item, publications }, setStored] = useState({ item: loaded.item, publications: loaded.publications });
	const [fields, setFields] = useState(loaded.fields);
	const [kept, setKept] = useState(() => readUnsaved(key));
	const [busy, setBusy] = useState(false);
	const [told] = useState(readTold(useLocation().state));
	const [failure, setFailure] = useState<Failure | null>(told.failure);
	const [conflict, setConflict] = useState<content.Item<K> | null>(null);
	const [notice, setNotice] = useState(told.notice);
	/** Counts what puts other words into the fields than those that were typed: rich text begins anew then. */
	const [round, setRound] = useState(0);
	const current = useRef(fields);
	const isLeaving = useRef(false);
	const base = item?.fields ?? loaded.fields;
	const isDirty = !isSame(fields, base);

	const put = useCallback((next: content.FieldsOf<K>) => {
		current.current = next;
		setFields(next);
	}, []);
	const change = useCallback(
		(patch: Partial<content.FieldsOf<K>>) => {
			setNotice("");
			put({ ...current.current, ...patch });
		},
		[put],
	);

	useEffect(() => {
		if (isLeaving.current) return;
		if (isDirty) keepUnsaved(key, { etag: item?.etag ?? "", fields });
		else if (!kept) forgetUnsaved(key);
	}, [key, isDirty, fields, item, kept]);

	/** Does one thing at a time, and tells what went wrong. */
	async function run(act: (signal: AbortSignal) => Promise<void>): Promise<void> {
		if (busy) return;
		setBusy(true);
		setFailure(null);
		setNotice("");
		const { signal } = new AbortController();
		try {
			await act(signal);
		} catch (error) {
			if (isStale(error) && item) await tellConflict(item.id, signal);
			else setFailure(failureOf(error));
		} finally {
			setBusy(false);
		}
	}

	async function tellConflict(id: string, signal: AbortSignal): Promise<void> {
		try {
			setConflict(await content.readItem(shelf, id, signal));
		} catch (error) {
			setFailure(failureOf(error));
		}
	}

	/** Saves where there is something to save, and gives the thing as it then is. */
	async function store(signal: AbortSignal, etag = item?.etag): Promise<content.Item<K>> {
		const sent = current.current;
		if (item && etag === item.etag && isSame(sent, item.fields)) return item;
		const saved =
			item && etag !== undefined
				? await content.saveItem(shelf, { id: item.id, etag }, sent, signal)
				: await content.createItem(shelf, sent, signal);
		// What was typed meanwhile stays.
		if (current.current === sent) put(saved.fields);
		if (item) setStored((before) => ({ ...before, item: saved }));
		setKept(null);
		return saved;
	}

	/** A new thing has an address of its own from now on. */
	function moveTo(id: string, next: Told): void {
		isLeaving.current = true;
		forgetUnsaved(key);
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
		shelf,
		item,
		publications,
		fields,
		base,
		isDirty,
		isLeaving,
		busy,
		failure,
		conflict,
		notice,
		round,
		kept,
		change,
		save: () =>
			run(async (signal) => {
				const { id } = await store(signal);
				await finish(id, "Utkastet er lagret.", signal);
			}),
		/** `at`: an instant in ISO 8601, or null for at once. */
		publish: (at: string | null) =>
			run(async (signal) => {
				const saved = await store(signal);
				try {
					await content.publishItem(shelf, saved, at, signal);
				} catch (error) {
					if (item) throw error;
					// Saved it is: a second try must not make it twice.
					return moveTo(saved.id, { notice: "", failure: failureOf(error) });
				}
				await finish(saved.id, at === null ? "Publisert. Nå ser alle det." : "Publiseringen er planlagt.", signal);
			}),
		withdraw: (isPlanOnly: boolean) =>
			run(async (signal) => {
				if (!item) return;
				await content.withdrawItem(shelf, item.id, isPlanOnly, signal);
				const message = isPlanOnly ? "Planen er tatt bort." : "Trukket tilbake. Ingen ser det nå.";
				await finish(item.id, message, signal);
			}),
		remove: (onRemoved: () => void) =>
			run(async (signal) => {
				if (!item) return;
				await content.deleteItem(shelf, item, signal);
				isLeaving.current = true;
				forgetUnsaved(key);
				onRemoved();
			}),
		restore: (version: number) =>
			run(async (signal) => {
				if (!item) return;
				const restored = await content.restoreVersion(shelf, item, version, signal);
				put(restored.fields);
				setRound((number) => number + 1);
				await finish(restored.id, `Versjon ${version} er hentet tilbake som utkast.`, signal);
			}),
		/** Saves what was chosen out of a conflict, over what the other has saved. */
		resolve: (chosen: content.FieldsOf<K>) =>
			run(async (signal) => {
				if (!conflict) return;
				put(chosen);
				setRound((number) => number + 1);
				setConflict(null);
				const { id } = await store(signal, conflict.etag);
				await finish(id, "Utkastet er lagret.", signal);
			}),
		leaveConflict: () => setConflict(null),
		takeKept: () => {
			if (!kept) return;
			put(withKept(current.current, kept.fields));
			// Saved by what was read then: what others have changed since is a conflict.
			if (item && kept.etag !== "") setStored((before) => ({ ...before, item: { ...item, etag: kept.etag } }));
			setRound((number) => number + 1);
			setKept(null);
		},
		dropKept: () => {
			forgetUnsaved(key);
			setKept(null);
		},
	};
}
