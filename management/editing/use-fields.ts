import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { isSame } from "./differences.ts";
import { forgetUnsaved, keepUnsaved, readUnsaved, withKept } from "./unsaved.ts";

/** The last saved fields and their ETag ("" for a new item). */
type Base<F> = { fields: F; etag: string };

/**
 * Form state of an item. Unsaved changes are stored in the tab under `key` and offered as `unsaved` when the page is
 * opened again.
 */
export function useFields<F extends object>(key: string, base: Base<F>) {
	const [fields, setFields] = useState(base.fields);
	const [kept, setKept] = useState(() => readUnsaved(key));
	/** Counts changes made by code, not by typing: rich text fields restart then. */
	const [round, setRound] = useState(0);
	const current: RefObject<F> = useRef(fields);
	const isLeaving = useRef(false);
	const isDirty = !isSame(fields, base.fields);
	const { etag } = base;

	const put = useCallback((next: F, isOther = false) => {
		current.current = next;
		setFields(next);
		if (isOther) setRound((number) => number + 1);
	}, []);

	useEffect(() => {
		if (isLeaving.current) return;
		if (isDirty) keepUnsaved(key, { etag, fields });
		else if (!kept) forgetUnsaved(key);
	}, [key, isDirty, fields, etag, kept]);

	const dropKept = () => {
		forgetUnsaved(key);
		setKept(null);
	};

	return {
		shown: { fields, isDirty, isLeaving, round, kept, dropKept },
		current,
		put,
		/** Stops storing changes, because the item was saved on another page or deleted. */
		leave: () => {
			isLeaving.current = true;
			forgetUnsaved(key);
		},
		forgetKept: () => setKept(null),
		/** Restores the stored changes and returns the ETag that they are based on. */
		takeKept: (): string => {
			if (!kept) return "";
			put(withKept(current.current, kept.fields), true);
			setKept(null);
			return kept.etag;
		},
	};
}
