import { useEffect, useRef, useState } from "react";
import type * as z from "zod";
import type { Stored } from "../api/settings.ts";
import { useConnection } from "../session/connection-context.ts";
import { isEqual } from "./differences.ts";
import {
	deleteUnsavedChanges,
	readUnsavedChanges,
	restoreUnsavedChanges,
	storeUnsavedChanges,
} from "./unsaved-changes.ts";
import { useForm } from "./use-form.ts";

/**
 * Form state of an item. `base` is what was saved last, with an empty ETag for a new one. Unsaved changes are stored in
 * the tab under `name`, and offered as `unsaved` when the same member of staff opens the page again; without a name they
 * are not.
 */
export function useFields<F extends object>(name: string | null, schema: z.ZodObject, base: Stored<F>) {
	const { me } = useConnection();
	const key = name === null ? null : `${me.id}:${name}`;
	const { reset, ...form } = useForm(schema, base.fields);
	const { fields } = form;
	const [unsaved, setUnsaved] = useState(() => key !== null && readUnsavedChanges(key));
	/** Counts changes made by code, not by typing: rich text fields restart then. */
	const [resetCount, setResetCount] = useState(0);
	const isLeaving = useRef(false);
	const { etag, fields: saved } = base;
	const isDirty = !isEqual(fields, saved);

	const replaceFields = (next: F) => {
		reset(next);
		setResetCount((number) => number + 1);
	};

	useEffect(() => {
		if (isLeaving.current || key === null) return;
		if (isDirty) storeUnsavedChanges(key, { etag, base: saved, fields });
		else if (!unsaved) deleteUnsavedChanges(key);
	}, [key, isDirty, fields, etag, saved, unsaved]);

	const deleteStored = () => {
		if (key !== null) deleteUnsavedChanges(key);
	};

	return {
		...form,
		isDirty,
		isLeaving,
		resetCount,
		unsaved,
		dropUnsaved: () => {
			deleteStored();
			setUnsaved(false);
		},
		replaceFields,
		/** Shows the saved fields, unless something was typed while the request ran. */
		showSaved: (sent: F, saved: F) => {
			if (isEqual(form.current(), sent)) reset(saved);
		},
		/** Stops storing changes, because the item was saved on another page or deleted. */
		stopStoring: () => {
			isLeaving.current = true;
			deleteStored();
		},
		hideUnsaved: () => setUnsaved(false),
		/** Restores the stored changes, and returns what they are based on, so that later changes by others are merged. */
		restoreUnsaved: (): Stored<F> => {
			if (!unsaved) return base;
			replaceFields(restoreUnsavedChanges(form.current(), unsaved.fields));
			setUnsaved(false);
			return { etag: unsaved.etag, fields: unsaved.base as F };
		},
	};
}
