import { useState } from "react";
import { toStoredError } from "../state/slice";
import { type Check, errorsOf, type FormErrors, validate } from "./validation";

/** Validates the fields with `checks`, in field order, then calls `send` and shows the error that it throws. */
export function useForm(checks: Record<string, Check>, send: (form: FormData) => Promise<void>) {
	const [errors, setErrors] = useState<FormErrors | null>(null);
	const [busy, setBusy] = useState(false);

	async function onSubmit(form: FormData): Promise<void> {
		const wrong = validate(form, checks);
		setErrors(wrong);
		if (wrong) return;
		setBusy(true);
		try {
			await send(form);
		} catch (error) {
			setErrors(errorsOf(toStoredError(error), Object.keys(checks)));
		} finally {
			setBusy(false);
		}
	}

	return { errors, busy, onSubmit };
}
