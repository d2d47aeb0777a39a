import { paths } from "@lerret/contracts/paths";
import { useEffect } from "react";
import { AccountForm } from "../../account/forms/account-form";
import { EmailField } from "../../account/forms/credential-fields";
import { FormSuccess } from "../../account/forms/form-success";
import { useForm } from "../../account/forms/use-form";
import { checkEmail, textOf } from "../../account/forms/validation";
import { AccountPage } from "../../account/page/account-page";
import { useAccount, useAccountState } from "../../client/account/account-context";
import { requestPassword } from "../../client/account/state/login";
import { Link } from "../../client/navigation/link";
import { accountMeta } from "./account-meta";

export const meta = accountMeta("Glemt passord");

const checks = { email: checkEmail };

export default function ForgottenPassword() {
	const account = useAccount();
	const { resetEmailSent } = account;
	const isEmailSent = useAccountState((state) => state.userProfile.isEmailSent);
	useEffect(() => resetEmailSent, [resetEmailSent]);
	const form = useForm(checks, (fields) => requestPassword(account, textOf(fields, "email").trim()));
	return (
		<AccountPage
			title="Glemt passord"
			lead="Skriv adressen du registrerte deg med. Vi sender en lenke som virker i en time."
			aside={
				<ul className="account-links">
					<li>
						<Link to={paths.login}>Logg inn</Link>
						<p>Kom du på det likevel?</p>
					</li>
				</ul>
			}
		>
			{isEmailSent ? (
				<FormSuccess>
					Sjekk innboksen. Har adressen en konto hos oss, ligger lenken der om et øyeblikk. Se i søppelposten om du ikke
					finner den.
				</FormSuccess>
			) : (
				<AccountForm id="glemt-passord" submitLabel="Send lenke" waitingText="Sender lenken …" {...form}>
					<EmailField form="glemt-passord" errors={form.errors} />
				</AccountForm>
			)}
		</AccountPage>
	);
}
