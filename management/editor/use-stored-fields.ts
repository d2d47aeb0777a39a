import type { EditedItem } from "@lerret/contracts/api/presence";
import { useLocation } from "react-router";
import type * as z from "zod";
import type { Stored } from "../api/settings.ts";
import { readInitialMessage } from "./initial-message.ts";
import { useAction } from "./use-action.ts";
import { useFields } from "./use-fields.ts";
import { type Sending, useMerge } from "./use-merge.ts";

/** The fields as what two can change at once, such as each price of a list, and back. */
export type Parts<F> = { split: (fields: F) => object; join: (parts: object) => F };

export type StoredFields<F extends object> = ReturnType<typeof useStoredFields<F>>;

/**
 * The form of something that is stored with an ETag: what is typed, the actions on it one at a time, and what happens
 * when another member of staff has saved since it was read.
 */
export function useStoredFields<F extends object>({
	name,
	edited,
	schema,
	labels,
	base,
	read,
	parts: { split, join } = { split: (fields) => fields, join: (fields) => fields as F },
	onRestore,
}: {
	/** Unsaved changes are kept in the tab under it; null for a form that keeps none. */
	name: string | null;
	/** Null for what is new. */
	edited: EditedItem | null;
	schema: z.ZodObject;
	labels: Record<string, string>;
	/** What was saved last, with an empty ETag for what is new. */
	base: Stored<F>;
	/** What is stored now. */
	read: () => Promise<Stored<F>>;
	/** Without it, two can change different fields at once. */
	parts?: Parts<F> | undefined;
	/** Gets what the kept changes are based on, when they are taken out again. */
	onRestore: (base: Stored<F>) => void;
}) {
	const form = useFields<F>(name, schema, base);
	const { busy: isBusy, run, setNotice, ...messages } = useAction(readInitialMessage(useLocation().state));
	const { merge, conflict, closeConflict } = useMerge({
		item: edited,
		labels,
		read: async () => {
			const { fields, etag } = await read();
			return { fields: split(fields), etag };
		},
	});

	const runMerging = (action: () => Promise<void>, sending: Sending | undefined): Promise<void> =>
		run(action, {
			...(sending && { onStale: () => merge(split(base.fields), split(form.current()), sending) }),
			onFailure: ({ fields }) => form.showErrors(fields),
		});
	/** Runs an action; `send` gets the merged fields where another has saved since. */
	const act = (
		action: () => Promise<void>,
		sending?: { verb: Sending["verb"]; send: (merged: Stored<F>, note: string) => Promise<void> },
	): Promise<void> =>
		runMerging(
			action,
			sending && {
				verb: sending.verb,
				send: ({ fields, etag }, note) => sending.send({ fields: join(fields), etag }, note),
			},
		);

	return {
		...form,
		...messages,
		isBusy,
		edited,
		labels,
		conflict,
		closeConflict,
		setNotice,
		act,
		change: (patch: Partial<F>) => {
			setNotice("");
			form.change(patch);
		},
		/** Sends the valid fields with `save`; also the merged ones, where another has saved since. */
		send: (verb: Sending["verb"], save: (sent: Stored<F>, note: string) => Promise<void>): Promise<void> =>
			act(async () => save({ fields: await form.validate(), etag: base.etag }, ""), {
				verb,
				send: async ({ fields, etag }, note) => {
					form.replaceFields(fields);
					await save({ fields: await form.validate(), etag }, note);
				},
			}),
		/** Goes on with what was chosen in a conflict. */
		resolve: async (fields: object): Promise<void> => {
			if (!conflict) return;
			const { theirs, sending } = conflict;
			closeConflict();
			await runMerging(() => sending.send({ ...theirs, fields }, ""), sending);
		},
		restoreUnsaved: () => onRestore(form.restoreUnsaved()),
	};
}
