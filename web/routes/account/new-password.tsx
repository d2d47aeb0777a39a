import { paths } from "@lerret/contracts/paths";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { AccountForm } from "../../account/forms/account-form";
import { NewPasswordField } from "../../account/forms/credential-fields";
import { FormSuccess } from "../../account/forms/form-success";
import { useForm } from "../../account/forms/use-form";
import { checkNewPassword, textOf } from "../../account/forms/validation";
import { AccountPage } from "../../account/page/account-page";
import { BrokenLink } from "../../account/page/broken-link";
import { useAccount } from "../../client/account/account-context";
import { resetPassword } from "../../client/account/loyalty/own-account";
import { Link } from "../../client/navigation/link";
import { accountMeta } from "./account-meta";

export const meta = accountMeta("Nytt passord", { secret: true });

const checks = { password: checkNewPassword };

export default function NewPassword() {
	const token = useSearchParams()[0].get("token");
	const account = useAccount();
	const [isDone, setIsDone] = useState(false);
	const form = useForm(checks, async (fields) => {
		await resetPassword(account.api(), token ?? "", textOf(fields, "password"));
		// The reset revokes every token of the account, including this browser's.
		account.clear();
		setIsDone(true);
	});
	return (
		<AccountPage
			title="Nytt passord"
			lead="Når du har valgt et nytt passord, blir du logget ut overalt."
			aside={
				<ul className="account-links">
					<li>
						<Link to={paths.forgottenPassword}>Be om ny lenke</Link>
						<p>Lenken i e-posten kan brukes én gang, innen en time.</p>
					</li>
				</ul>
			}
		>
			{isDone ? (
				<FormSuccess>
					Passordet er byttet. <Link to={paths.login}>Logg inn</Link> med det nye.
				</FormSuccess>
			) : token ? (
				<AccountForm id="nytt-passord" submitLabel="Bytt passord" waitingText="Bytter passordet …" {...form}>
					<NewPasswordField form="nytt-passord" errors={form.errors} />
				</AccountForm>
			) : (
				<BrokenLink />
			)}
		</AccountPage>
	);
}
