import { useEffect, useMemo, useState } from "react";
import { useAccount, useAccountState } from "../account-context";
import { type Check, errorsOf, type FormErrors, validate } from "./validation";

/**
 * A form whose waiting and failing lie in the userProfile slice: login, registration, forgotten password.
 * An error of the last visit is deleted when the form comes up, and when it is sent again.
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
