import type { ReactNode } from "react";
import type * as z from "zod";
import { SubmitDialog } from "./submit-dialog.tsx";
import { useForm } from "./use-form.ts";
import { useRequestKey } from "./use-request-key.ts";

/** Something that is done once and cannot be undone, such as a refund: what its dialog says, asks and sends. */
export type Action<F extends object> = {
	title: string;
	/** The text of the button, with what the fields lead to. */
	label: (fields: F) => string;
	schema: z.ZodObject;
	first: F;
	/** What happens then. */
	intro: ReactNode;
	fields?: (form: ReturnType<typeof useForm<F>>) => ReactNode;
	/** Beside the fields; null while there is none. */
	preview?: ((fields: F) => ReactNode) | undefined;
	/** The key makes a repeated request have no further effect. */
	send: (fields: F, headers: { "Idempotency-Key": string }) => Promise<void>;
};

export function ActionDialog<F extends object>({
	action: { title, label, schema, first, intro, fields, preview, send },
	onClose,
}: {
	action: Action<F>;
	onClose: () => void;
}) {
	const keyOf = useRequestKey();
	const form = useForm<F>(schema, first);
	const content = (
		<>
			{intro}
			{fields?.(form)}
		</>
	);
	return (
		<SubmitDialog
			{...{ title, form, onClose }}
			label={label(form.fields)}
			shape={preview ? "wide" : "narrow"}
			send={(sent) => send(sent, { "Idempotency-Key": keyOf(sent) })}
		>
			{preview ? (
				<div className="stack beside-preview">
					<div className="fields">{content}</div>
					{preview(form.fields)}
				</div>
			) : (
				content
			)}
		</SubmitDialog>
	);
}
