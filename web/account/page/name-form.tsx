import { useState } from "react";
import { useAccount } from "../account-context";
import { AccountForm } from "../forms/account-form";
import { Field } from "../forms/field";
import { useForm } from "../forms/use-form";
import { checkName, textOf } from "../forms/validation";
import { Outcome } from "./outcome";

const checks = { userName: checkName };

export function NameForm({ userName }: { userName: string }) {
	const account = useAccount();
	const [done, setDone] = useState(false);
	const form = useForm(checks, async (fields) => {
		const api = await account.api();
		const { UserName } = await api.rename(textOf(fields, "userName").trim(), new AbortController().signal);
		account.rename(UserName);
		setDone(true);
	});
	if (done) return <Outcome>Navnet er endret til {userName}.</Outcome>;
	return (
		<AccountForm id="navn" submit="Lagre navnet" waiting="Lagrer navnet …" {...form}>
			<Field
				form="navn"
				name="userName"
				label="Navn"
				hint="Står ved omtalene du skriver."
				autoComplete="nickname"
				defaultValue={userName}
				required
				maxLength={60}
				errors={form.errors}
			/>
		</AccountForm>
	);
}
