import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { isSame } from "./differences.ts";
import { forgetUnsaved, keepUnsaved, readUnsaved, withKept } from "./unsaved.ts";

/** What the fields are compared with: as they were saved last, with the ETag of that ("" for what is new). */
type Base<F> = { fields: F; etag: string };

/**
 * The fields of one thing while somebody writes in them. What is not saved is kept for this tab under `key`, and offered when the page
 * is opened again (`kept`).
 */
export function useFields<F extends object>(key: string, base: Base<F>) {
	const [fields, setFields] = useState(base.fields);
	const [kept, setKept] = useState(() => readUnsaved(key));
	/** Counts what puts other words into the fields than those that were typed: rich text begins anew then. */
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
		/** What the page shows of it. */
		shown: { fields, isDirty, isLeaving, round, kept, dropKept },
		current,
		put,
		/** From now on nothing is kept: it is saved elsewhere, or gone. */
		leave: () => {
			isLeaving.current = true;
			forgetUnsaved(key);
		},
		forgetKept: () => setKept(null),
		/** Puts back what was kept, and returns the ETag that it was written from. */
		takeKept: (): string => {
			if (!kept) return "";
			put(withKept(current.current, kept.fields), true);
			setKept(null);
			return kept.etag;
		},
	};
}
