import type * as z from "zod";
import { useAction } from "./use-action.ts";
import { useForm } from "./use-form.ts";

/**
 * State of a form that sends its valid fields and is empty again afterwards. `send` returns what to say then; the errors
 * of a failure are shown at their fields.
 */
export function useSubmit<F extends object>(schema: z.ZodObject, empty: F, send: (fields: F) => Promise<string>) {
	const form = useForm(schema, empty);
	const { busy: isBusy, failure, notice, setNotice, run } = useAction();
	const submit = () =>
		run(
			async () => {
				const sent = await send(await form.validate());
				form.reset(empty);
				setNotice(sent);
			},
			{ onFailure: ({ fields }) => form.showErrors(fields) },
		);
	const change = (patch: Partial<F>) => {
		setNotice("");
		form.change(patch);
	};
	return { ...form, change, isBusy, failure, notice, submit };
}
