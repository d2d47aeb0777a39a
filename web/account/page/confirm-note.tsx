import { useState } from "react";
import { useAccount } from "../account-context";
import { sentenceOf } from "../messages";
import { toStoredError } from "../state/slice";
import { Said } from "./said";

/** Shown instead of the tickets until the visitor has confirmed the e-mail address. */
export function ConfirmNote({ email }: { email: string }) {
	const account = useAccount();
	const [said, setSaid] = useState("");

	async function sendAgain(): Promise<void> {
		try {
			await (await account.api()).resendVerification(new AbortController().signal);
			setSaid(`Vi har sendt en ny lenke til ${email}.`);
		} catch (error) {
			setSaid(sentenceOf(toStoredError(error)));
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
			<Said sentence={said} />
		</div>
	);
}
