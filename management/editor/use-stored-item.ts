import type { EditedItem } from "@lerret/contracts/api/presence";
import { labelsOf } from "@lerret/contracts/describe";
import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import type * as z from "zod";
import type { Store, Stored } from "../api/settings.ts";
import { type Parts, useStoredFields } from "./use-stored-fields.ts";

export type StoredItem<F extends object> = ReturnType<typeof useStoredItem<F>>;

/** Creates what has no ETag yet. `id` is that of the item; null says that nothing was saved. */
export type Save<F> = (stored: Stored<F>) => Promise<(Stored<F> & { id?: string }) | null>;

/** What `useStoredItem` needs to know of an item. */
export type StoredItemOptions<F extends object> = {
	/** Unsaved changes are kept in the tab under it; null for a form that keeps none. */
	name: string | null;
	/** Null for a new one. */
	item: EditedItem | null;
	schema: z.ZodObject;
	/** Those of the schema without it. */
	labels?: Record<string, string>;
	/** With an empty ETag for a new one. */
	loaded: Stored<F>;
	store: Pick<Store<F>, "read"> & { save: Save<F> };
	parts?: Parts<F>;
	savedNotice: (fields: F) => string;
	/** The page that is opened after saving, by the id that the item got; null to stay. */
	pathAfter?: (id: string | undefined) => string | null;
};

/** Editing of an item without drafts, which is in force when it is saved. */
export function useStoredItem<F extends object>({
	name,
	item,
	schema,
	labels = labelsOf(schema),
	loaded,
	store,
	parts,
	savedNotice,
	pathAfter = () => null,
}: StoredItemOptions<F>) {
	const navigate = useNavigate();
	const { revalidate } = useRevalidator();
	const [saved, setSaved] = useState(loaded);
	const form = useStoredFields<F>({
		name,
		edited: item,
		schema,
		labels,
		base: saved,
		read: store.read,
		parts,
		onRestore: setSaved,
	});

	async function leave(path: string, notice: string): Promise<void> {
		form.stopStoring();
		await navigate(path, { replace: item === null, state: { notice, failure: null } });
	}

	return {
		...form,
		saved: saved.fields,
		/** `saveWith` in place of the store's own. */
		save: (saveWith: Save<F> = store.save) =>
			form.send("Lagre", async (sent, note) => {
				const stored = await saveWith(sent);
				if (!stored) return;
				const notice = `${savedNotice(stored.fields)} ${note}`.trim();
				const path = pathAfter(stored.id);
				if (path !== null) return leave(path, notice);
				form.showSaved(sent.fields, stored.fields);
				setSaved(stored);
				form.hideUnsaved();
				form.setNotice(notice);
				// What the page shows beside the form.
				await revalidate();
			}),
		/** Deletes it, and opens the page at `path`. */
		remove: (request: (etag: string) => Promise<void>, path: string, notice = "") =>
			form.act(async () => {
				await request(saved.etag);
				await leave(path, notice);
			}),
	};
}
