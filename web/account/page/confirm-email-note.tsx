import { useState } from "react";
import { useAccount } from "../../client/account/account-context";
import { resendVerification } from "../../client/account/loyalty/own-account";
import { toApiError } from "../../client/account/state/slice";
import { toErrorMessage } from "../error-message";
import { StatusMessage } from "./status-message";

/** Shown instead of the tickets until the visitor has confirmed the e-mail address. */
export function ConfirmEmailNote({ email }: { email: string }) {
	const account = useAccount();
	const [message, setMessage] = useState("");

	async function sendAgain(): Promise<void> {
		try {
			await resendVerification(account.api());
			setMessage(`Vi har sendt en ny lenke til ${email}.`);
		} catch (error) {
			setMessage(toErrorMessage(toApiError(error)));
		}
	}

	return (
		<div className="account-note">
			<p>
				Bekreft e-postadressen med lenken vi har sendt til {email}. Først da kan vi vise billettene som er kjøpt med
				den.
			</p>
			<button type="button" className="quiet-button" onClick={sendAgain}>
				Send lenken på nytt
			</button>
			<StatusMessage message={message} />
		</div>
	);
}
