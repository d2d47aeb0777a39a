import { firstRunEndpoints, type ProgressChange } from "@lerret/contracts/api/first-run";
import { describeFields } from "@lerret/contracts/describe";
import { type ReactNode, useRef } from "react";
import { DescribedFields } from "../../editor/described-fields.tsx";
import { withoutShown } from "../../editor/stored-form.tsx";
import type { useAction } from "../../editor/use-action.ts";
import { useForm } from "../../editor/use-form.ts";
import { LeaveGuard } from "../../ui/leave-guard.tsx";
import { SubmitForm } from "../../ui/submit-form.tsx";
import type { FormStep, StepContext } from "./step.ts";

/** The form of a step, on its own page and in the review. */
export function StepForm<F extends object>({
	step,
	initial,
	label,
	context,
	action: { busy: isBusy, failure, notice, run },
	patch,
	onSaved,
	children,
}: {
	step: FormStep<F>;
	initial: F;
	label: string;
	context: StepContext;
	/** One for the form and for the buttons beside its own, so that they do not run at once. */
	action: ReturnType<typeof useAction>;
	/** What is stored of the progress beside what the step returns. */
	patch: ProgressChange;
	onSaved: () => Promise<void>;
	/** Beside the button. */
	children: ReactNode;
}) {
	const { client } = context;
	const form = useForm<F>(step.schema, initial);
	const isLeaving = useRef(false);
	const described = describeFields(step.schema);
	const submit = () =>
		run(
			async () => {
				const saved = await step.save(context, await form.validate());
				const known = "siteId" in saved ? {} : saved;
				const body = { ...known, ...patch, saved: [step.name] };
				await client.call(firstRunEndpoints.changeFirstRun, { body });
				isLeaving.current = true;
				await onSaved();
			},
			{ onFailure: ({ fields }) => form.showErrors(fields) },
		);
	return (
		<SubmitForm
			form={{ isBusy, failure: withoutShown(failure, described), notice, submit }}
			className="fields"
			label={label}
			beside={children}
		>
			<DescribedFields form={form} described={described} custom={step.custom?.(form) ?? {}} />
			<LeaveGuard isDirty={form.isDirty} isLeaving={isLeaving} isRecoverable={false} />
		</SubmitForm>
	);
}
