import { useEffect, useMemo, useState } from "react";
import { useAccount, useAccountState } from "../account-context";
import { type Check, type FormErrors, toFormErrors, validate } from "./validation";

/**
 * Like useForm, with loading state and error in the userProfile slice: login, registration and forgotten password.
 * Clears an earlier error when the form mounts and when it is submitted.
 */
export function useProfileForm(checks: Record<string, Check>, send: (form: FormData) => Promise<unknown>) {
	const { deleteError } = useAccount();
	const { loading, error } = useAccountState((state) => state.userProfile);
	const [invalid, setInvalid] = useState<FormErrors | null>(null);
	useEffect(() => deleteError(), [deleteError]);
	const names = Object.keys(checks).join(" ");
	const errors = useMemo(
		() => invalid ?? (error ? toFormErrors(error, names.split(" ")) : null),
		[invalid, error, names],
	);

	async function onSubmit(form: FormData): Promise<void> {
		deleteError();
		const invalidFields = validate(form, checks);
		setInvalid(invalidFields);
		if (!invalidFields) await send(form);
	}

	return { errors, isBusy: loading, onSubmit };
}
