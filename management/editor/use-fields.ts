import { useEffect, useRef, useState } from "react";
import type * as z from "zod";
import { useConnection } from "../session/connection-context.ts";
import { isEqual } from "./differences.ts";
import {
	deleteUnsavedChanges,
	readUnsavedChanges,
	restoreUnsavedChanges,
	storeUnsavedChanges,
} from "./unsaved-changes.ts";
import { useForm } from "./use-form.ts";

/** The last saved fields and their ETag ("" for a new item). */
type SavedFields<F> = { fields: F; etag: string };

/**
 * Form state of an item. Unsaved changes are stored in the tab under `name`, and offered as `unsaved` when the same member
 * of staff opens the page again.
 */
export function useFields<F extends object>(name: string, schema: z.ZodObject, base: SavedFields<F>) {
	const key = `${useConnection().me.id}:${name}`;
	const { reset, ...form } = useForm(schema, base.fields);
	const { fields, errorOf, errorWithin } = form;
	const [unsaved, setUnsaved] = useState(() => readUnsavedChanges(key));
	/** Counts changes made by code, not by typing: rich text fields restart then. */
	const [resetCount, setResetCount] = useState(0);
	const isLeaving = useRef(false);
	const isDirty = !isEqual(fields, base.fields);
	const { etag } = base;

	const replaceFields = (next: F) => {
		reset(next);
		setResetCount((number) => number + 1);
	};

	useEffect(() => {
		if (isLeaving.current) return;
		if (isDirty) storeUnsavedChanges(key, { etag, fields });
		else if (!unsaved) deleteUnsavedChanges(key);
	}, [key, isDirty, fields, etag, unsaved]);

	const discardUnsaved = () => {
		deleteUnsavedChanges(key);
		setUnsaved(null);
	};

	return {
		formState: {
			fields,
			errorOf,
			errorWithin,
			isDirty,
			isLeaving,
			round: resetCount,
			kept: unsaved,
			dropKept: discardUnsaved,
		},
		...form,
		replaceFields,
		/** Shows the saved fields, unless something was typed while the request ran. */
		showSaved: (sent: F, saved: F) => {
			if (isEqual(form.current(), sent)) reset(saved);
		},
		/** Stops storing changes, because the item was saved on another page or deleted. */
		stopStoring: () => {
			isLeaving.current = true;
			deleteUnsavedChanges(key);
		},
		clearUnsaved: () => setUnsaved(null),
		/** Restores the stored changes and returns the ETag that they are based on. */
		restoreUnsaved: (): string => {
			if (!unsaved) return "";
			replaceFields(restoreUnsavedChanges(form.current(), unsaved.fields));
			setUnsaved(null);
			return unsaved.etag;
		},
	};
}
