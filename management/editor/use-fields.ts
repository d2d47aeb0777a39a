import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { isEqual } from "./differences.ts";
import {
	deleteUnsavedChanges,
	readUnsavedChanges,
	restoreUnsavedChanges,
	storeUnsavedChanges,
} from "./unsaved-changes.ts";

/** The last saved fields and their ETag ("" for a new item). */
type SavedFields<F> = { fields: F; etag: string };

/**
 * Form state of an item. Unsaved changes are stored in the tab under `key` and offered as `unsaved` when the page is
 * opened again.
 */
export function useFields<F extends object>(key: string, base: SavedFields<F>) {
	const [fields, setFields] = useState(base.fields);
	const [unsaved, setUnsaved] = useState(() => readUnsavedChanges(key));
	/** Counts changes made by code, not by typing: rich text fields restart then. */
	const [resetCount, setResetCount] = useState(0);
	const fieldsRef: RefObject<F> = useRef(fields);
	const isLeaving = useRef(false);
	const isDirty = !isEqual(fields, base.fields);
	const { etag } = base;

	const replaceFields = useCallback((next: F, isReset = false) => {
		fieldsRef.current = next;
		setFields(next);
		if (isReset) setResetCount((number) => number + 1);
	}, []);

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
		formState: { fields, isDirty, isLeaving, round: resetCount, kept: unsaved, dropKept: discardUnsaved },
		current: fieldsRef,
		put: replaceFields,
		/** Stops storing changes, because the item was saved on another page or deleted. */
		stopStoring: () => {
			isLeaving.current = true;
			deleteUnsavedChanges(key);
		},
		clearUnsaved: () => setUnsaved(null),
		/** Restores the stored changes and returns the ETag that they are based on. */
		restoreUnsaved: (): string => {
			if (!unsaved) return "";
			replaceFields(restoreUnsavedChanges(fieldsRef.current, unsaved.fields), true);
			setUnsaved(null);
			return unsaved.etag;
		},
	};
}
