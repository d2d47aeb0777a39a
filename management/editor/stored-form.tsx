import type { EditedItem } from "@lerret/contracts/api/presence";
import { type DescribedField, describeFields, labelsOf } from "@lerret/contracts/describe";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type * as z from "zod";
import type { Failure } from "../api/failure.ts";
import type { Store, Stored } from "../api/settings.ts";
import { ActionBar } from "../ui/action-bar.tsx";
import { ConfirmationDialog } from "../ui/dialog.tsx";
import { FailureNote } from "../ui/failure-note.tsx";
import { LeaveGuard } from "../ui/leave-guard.tsx";
import { MergeConflict } from "./conflict-dialog.tsx";
import type { CustomFields, EditedFields } from "./described-fields.tsx";
import { FormSections, type SectionParts } from "./form-sections.tsx";
import { UnsavedNote } from "./unsaved-note.tsx";
import { useAction } from "./use-action.ts";
import { useFields } from "./use-fields.ts";
import { useMerge } from "./use-merge.ts";

type Question = { title: string; text: string; action: string };

/** A form of settings, which are stored with an ETag, have no draft, and are in force when they are saved. */
export function StoredForm<F extends object>({
	id,
	item,
	schema,
	loaded,
	label,
	note,
	savedNotice,
	store,
	questionOf,
	custom,
	sections,
}: {
	/** Unsaved changes are kept in the tab under it. */
	id: string;
	item: EditedItem;
	schema: z.ZodObject;
	loaded: Stored<F>;
	/** The text of the button. */
	label: string;
	/** Below the fields. */
	note?: ReactNode;
	savedNotice: (fields: F) => string;
	store: Store<F>;
	/** What must be confirmed before a change is saved; null for nothing. */
	questionOf?: (fields: F, saved: F) => Question | null;
	custom?: (form: EditedFields<F>) => CustomFields<F>;
	/** The sections that are shown, in the order of the page. Without it, all fields are shown. */
	sections?: (saved: F) => Record<string, SectionParts>;
}) {
	const labels = labelsOf(schema);
	const [saved, setSaved] = useState(loaded);
	const [question, setQuestion] = useState<Question | null>(null);
	const { formState, ...form } = useFields<F>(id, schema, saved);
	const { busy: isBusy, failure, notice, setNotice, run } = useAction();
	const { fields, isDirty } = formState;
	const edited: EditedFields<F> = {
		...formState,
		change: (patch) => {
			setNotice("");
			form.change(patch);
		},
	};
	const parts = sections?.(saved.fields);
	const described = describeFields(schema).filter(({ section = "" }) => !parts || section in parts);
	const container = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (failure) container.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
	}, [failure]);

	async function send(etag: string, mergeNotice = ""): Promise<void> {
		const sent = await form.validate();
		const stored = await store.save({ fields: sent, etag });
		form.showSaved(sent, stored.fields);
		setSaved(stored);
		form.clearUnsaved();
		setNotice(`${savedNotice(stored.fields)} ${mergeNotice}`.trim());
	}
	const merge = useMerge<F>({
		item,
		labels,
		read: store.read,
		save: (merged, mergeNotice) => {
			form.replaceFields(merged.fields);
			return send(merged.etag, mergeNotice);
		},
	});
	const act = (action: () => Promise<void>) =>
		run(action, {
			onStale: () => merge.onStale(saved.fields, form.current()),
			onFailure: (found) => form.showErrors(found.fields),
		});
	const save = () => void act(() => send(saved.etag));
	const start = () => {
		const asked = questionOf?.(fields, saved.fields) ?? null;
		setQuestion(asked);
		if (!asked) save();
	};

	return (
		<>
			{formState.kept ? (
				<UnsavedNote onRestore={() => setSaved(form.restoreUnsaved())} onDiscard={formState.dropKept} />
			) : null}
			<FailureNote failure={withoutShown(failure, described)} labels={labels} />
			<div className="editing" ref={container}>
				<FormSections
					key={formState.round}
					form={edited}
					described={described}
					custom={custom?.(edited)}
					parts={parts}
				/>
				{note}
				<ActionBar {...{ item, isBusy, isDirty, notice }}>
					<button type="button" className="button" disabled={isBusy || !isDirty} onClick={start}>
						{label}
					</button>
				</ActionBar>
			</div>
			{question ? (
				<ConfirmationDialog
					{...question}
					onClose={() => setQuestion(null)}
					onConfirm={() => {
						setQuestion(null);
						save();
					}}
				/>
			) : null}
			<MergeConflict merge={merge} texts={{ labels }} act={act} />
			<LeaveGuard isDirty={isDirty} isLeaving={formState.isLeaving} />
		</>
	);
}

/** Each field shows its own error; the note has those of fields that another page shows. */
function withoutShown(failure: Failure | null, described: DescribedField[]): Failure | null {
	if (!failure || failure.fields.length === 0) return failure;
	const fields = failure.fields.filter(({ path }) => !described.some(({ name }) => name === path.split(".")[0]));
	const detail = fields.length > 0 ? "Noe må rettes først." : "Noe må rettes først. Det står i rødt ved feltene.";
	return { title: "Ikke lagret", detail, fields };
}
