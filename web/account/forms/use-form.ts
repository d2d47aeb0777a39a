import { useState } from "react";
import { toApiError } from "../state/slice";
import { type Check, type FormErrors, toFormErrors, validate } from "./validation";

/** Validates the fields with `checks`, in field order, then calls `send` and shows the error that it throws. */
export function useForm(checks: Record<string, Check>, send: (form: FormData) => Promise<void>) {
	const [errors, setErrors] = useState<FormErrors | null>(null);
	const [isBusy, setIsBusy] = useState(false);

	async function onSubmit(form: FormData): Promise<void> {
		const invalid = validate(form, checks);
		setErrors(invalid);
		if (invalid) return;
		setIsBusy(true);
		try {
			await send(form);
		} catch (error) {
			setErrors(toFormErrors(toApiError(error), Object.keys(checks)));
		} finally {
			setIsBusy(false);
		}
	}

	return { errors, isBusy, onSubmit };
}
