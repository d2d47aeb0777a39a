import { useState } from "react";
import { useAccount } from "../../client/account/account-context";
import { requestLoginLink } from "../../client/account/loyalty/own-account";
import { FormSuccess } from "./form-success";
import { useForm } from "./use-form";
import { checkEmail, textOf } from "./validation";

/**
 * Offers a login link after too many failed logins, which another person may have caused. It behaves the same whether
 * or not the address has an account.
 */
export function LoginLinkOffer({ formId }: { formId: string }) {
	const account = useAccount();
	const [isSent, setSent] = useState(false);
	const { errors, onSubmit } = useForm({ email: checkEmail }, async (fields) => {
		await requestLoginLink(account.api(), textOf(fields, "email").trim());
		setSent(true);
	});
	const failure = errors && (errors.fields[0]?.message ?? errors.summary);
	const requestLink = () => {
		const form = document.getElementById(formId);
		void onSubmit(new FormData(form instanceof HTMLFormElement ? form : undefined));
	};

	if (isSent)
		return (
			<FormSuccess>
				Sjekk innboksen. Har adressen en konto hos oss, ligger lenken der om et øyeblikk. Åpne den her, og logg inn med
				passordet ditt.
			</FormSuccess>
		);
	return (
		<div className="account-note">
			<p>
				Er det noen andre som har prøvd seg på kontoen din? Vi kan sende deg en lenke på e-post. Når du har åpnet den
				her, kan du logge inn med passordet ditt.
			</p>
			<button type="button" className="quiet-button" onClick={requestLink}>
				Send meg en lenke
			</button>
			{failure ? (
				<p className="field-error" role="alert">
					{failure}
				</p>
			) : null}
		</div>
	);
}
