import { useState } from "react";
import { useAccount } from "../../client/account/account-context";
import { toApiError } from "../../client/account/state/slice";
import type { FormErrors } from "../../ui/form-errors";
import { type Check, toApiFormErrors, validate } from "./validation";

/**
 * Validates the fields with `checks`, in field order, then calls `send` and shows its error: the one that it throws, or
 * the one in the userProfile slice when it resolves to false.
 */
export function useForm(checks: Record<string, Check>, send: (form: FormData) => Promise<unknown>) {
	const { store } = useAccount();
	const [errors, setErrors] = useState<FormErrors | null>(null);
	const [isBusy, setIsBusy] = useState(false);

	async function onSubmit(form: FormData): Promise<void> {
		const invalid = validate(form, checks);
		setErrors(invalid);
		if (invalid) return;
		setIsBusy(true);
		try {
			const isDone = await send(form);
			const { error } = store.getState().userProfile;
			if (isDone === false && error) throw error;
		} catch (error) {
			setErrors(toApiFormErrors(toApiError(error), Object.keys(checks)));
		} finally {
			setIsBusy(false);
		}
	}

	return { errors, isBusy, onSubmit };
}
