import { cleanLine } from "@lerret/contracts/text";
import { useState } from "react";
import { useAccount } from "../../client/account/account-context";
import { changeEmail } from "../../client/account/loyalty/own-account";
import { Field } from "../../ui/field";
import { AccountForm } from "../forms/account-form";
import { PasswordField } from "../forms/credential-fields";
import { FormSuccess } from "../forms/form-success";
import { useForm } from "../forms/use-form";
import { checkEmail, checkPassword, textOf } from "../forms/validation";

export function EmailForm({ email: current }: { email: string }) {
	const account = useAccount();
	const [sentTo, setSentTo] = useState("");
	const checks = {
		newEmail: (text: string) =>
			checkEmail(text) ?? (cleanLine(text).toLowerCase() === current ? "Det er adressen du har nå." : null),
		password: checkPassword,
	};
	const form = useForm(checks, async (fields) => {
		const email = cleanLine(textOf(fields, "newEmail"));
		await changeEmail(account.api(), textOf(fields, "password"), email);
		setSentTo(email);
	});
	if (sentTo)
		return (
			<FormSuccess>
				Åpne lenken vi har sendt til {sentTo}. Den virker i en time. Til da er {current} adressen din.
			</FormSuccess>
		);
	return (
		<AccountForm id="e-post" submitLabel="Send lenke til den nye adressen" waitingText="Sender lenken …" {...form}>
			<p>Billettene du alt har, blir med. Den gamle adressen får også beskjed.</p>
			<input type="hidden" name="username" autoComplete="username" value={current} readOnly />
			<Field
				form="e-post"
				name="newEmail"
				label="Ny e-postadresse"
				type="email"
				autoComplete="email"
				autoCapitalize="none"
				required
				maxLength={254}
				errors={form.errors}
			/>
			<PasswordField form="e-post" label="Passordet du har nå" errors={form.errors} />
		</AccountForm>
	);
}
