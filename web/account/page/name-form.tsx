import { useState } from "react";
import { useAccount } from "../../client/account/account-context";
import { rename } from "../../client/account/loyalty/own-account";
import { Field } from "../../ui/field";
import { AccountForm } from "../forms/account-form";
import { FormSuccess } from "../forms/form-success";
import { useForm } from "../forms/use-form";
import { checkName, textOf } from "../forms/validation";

const checks = { userName: checkName };

export function NameForm({ userName }: { userName: string }) {
	const account = useAccount();
	const [isDone, setIsDone] = useState(false);
	const form = useForm(checks, async (fields) => {
		const { UserName } = await rename(account.api(), textOf(fields, "userName").trim());
		account.rename({ userName: UserName });
		setIsDone(true);
	});
	if (isDone) return <FormSuccess>Navnet er endret til {userName}.</FormSuccess>;
	return (
		<AccountForm id="navn" submitLabel="Lagre navnet" waitingText="Lagrer navnet …" {...form}>
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
