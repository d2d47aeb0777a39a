import { useEffect, useMemo, useState } from "react";
import { useAccount, useAccountState } from "../account-context";
import { type Check, errorsOf, type FormErrors, validate } from "./validation";

/**
 * Like useForm, with loading state and error in the userProfile slice: login, registration and forgotten password.
 * Clears an earlier error when the form mounts and when it is submitted.
 */
export function useProfileForm(checks: Record<string, Check>, send: (form: FormData) => Promise<unknown>) {
	const { deleteError } = useAccount();
	const { loading, error } = useAccountState((state) => state.userProfile);
	const [wrong, setWrong] = useState<FormErrors | null>(null);
	useEffect(() => deleteError(), [deleteError]);
	const names = Object.keys(checks).join(" ");
	const errors = useMemo(() => wrong ?? (error ? errorsOf(error, names.split(" ")) : null), [wrong, error, names]);

	async function onSubmit(form: FormData): Promise<void> {
		deleteError();
		const found = validate(form, checks);
		setWrong(found);
		if (!found) await send(form);
	}

	return { errors, busy: loading, onSubmit };
}
