import { paths } from "@lerret/contracts/paths";
import { useState } from "react";
import { useAccount } from "../../client/account/account-context";
import { changePassword } from "../../client/account/loyalty/own-account";
import { Link } from "../../client/navigation/link";
import { AccountForm } from "../forms/account-form";
import { NewPasswordField, PasswordField } from "../forms/credential-fields";
import { FormSuccess } from "../forms/form-success";
import { useForm } from "../forms/use-form";
import { checkNewPassword, checkPassword, textOf } from "../forms/validation";

const checks = { password: checkPassword, newPassword: checkNewPassword };

export function PasswordForm({ email }: { email: string }) {
	const account = useAccount();
	const [isDone, setIsDone] = useState(false);
	const form = useForm(checks, async (fields) => {
		await changePassword(account.api(), textOf(fields, "password"), textOf(fields, "newPassword"));
		setIsDone(true);
	});
	if (isDone) return <FormSuccess>Passordet er byttet, og du er logget ut på alle andre enheter.</FormSuccess>;
	return (
		<AccountForm id="passord" submitLabel="Bytt passord" waitingText="Bytter passordet …" {...form}>
			{/* Tells password managers which account the password belongs to. */}
			<input type="hidden" name="username" autoComplete="username" value={email} readOnly />
			<PasswordField form="passord" label="Passordet du har nå" errors={form.errors} />
			<NewPasswordField form="passord" name="newPassword" errors={form.errors} />
			<p className="small">
				Husker du ikke det gamle? <Link to={paths.forgottenPassword}>Be om en lenke på e-post</Link>
			</p>
		</AccountForm>
	);
}
