import { describeFields } from "@lerret/contracts/content/describe";
import { useRef, useState } from "react";
import type * as z from "zod";
import type { Stored } from "../api/sale.ts";
import { FailureNote } from "../ui/failure-note.tsx";
import { StaleNote } from "../ui/stale-note.tsx";
import { type CustomFields, DescribedFields, type EditedFields } from "./described-fields.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import { useAction } from "./use-action.ts";
import { useForm } from "./use-form.ts";

/** A form for what is stored with an ETag and has no draft. A stale one is loaded again by `onReload`. */
export function StoredForm<F extends object>({
	schema,
	loaded,
	label,
	savedNotice,
	save,
	onReload,
	custom,
}: {
	schema: z.ZodObject;
	loaded: Stored<F>;
	/** The text of the button. */
	label: string;
	savedNotice: string;
	save: (stored: Stored<F>) => Promise<Stored<F>>;
	onReload: () => void;
	custom?: (form: EditedFields<F>) => CustomFields<F>;
}) {
	const [saved, setSaved] = useState(loaded);
	const [isStale, setStale] = useState(false);
	const { change, ...form } = useForm<F>(schema, saved.fields);
	const { busy: isBusy, failure, notice, setNotice, run } = useAction();
	const isLeaving = useRef(false);
	const isDirty = JSON.stringify(form.fields) !== JSON.stringify(saved.fields);
	const edited = {
		...form,
		change: (patch: Partial<F>) => {
			setNotice("");
			change(patch);
		},
	};
	const send = () =>
		run(
			async () => {
				const stored = await save({ fields: await form.validate(), etag: saved.etag });
				form.reset(stored.fields);
				setSaved(stored);
				setNotice(savedNotice);
			},
			{ onStale: async () => setStale(true), onFailure: (found) => form.showErrors(found.fields) },
		);
	return (
		<>
			<FailureNote failure={failure} />
			{isStale ? <StaleNote onReload={onReload} /> : null}
			<div className="fields">
				<DescribedFields form={edited} described={describeFields(schema)} {...(custom && { custom: custom(edited) })} />
			</div>
			<p className="actions save-actions">
				<button type="button" className="button" disabled={isBusy || !isDirty} onClick={() => void send()}>
					{label}
				</button>
				<span role="status">{isBusy ? "Et øyeblikk …" : isDirty ? "Endringer som ikke er lagret." : notice}</span>
			</p>
			<LeaveGuard isDirty={isDirty} isLeaving={isLeaving} isRecoverable={false} />
		</>
	);
}
