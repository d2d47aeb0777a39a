import { paths } from "@lerret/contracts/paths";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { AccountForm } from "../../account/forms/account-form";
import { FormSuccess } from "../../account/forms/form-success";
import { useForm } from "../../account/forms/use-form";
import { AccountPage } from "../../account/page/account-page";
import { BrokenLink } from "../../account/page/broken-link";
import { useAccount } from "../../client/account/account-context";
import { verifyEmail } from "../../client/account/loyalty/own-account";
import { Link } from "../../client/navigation/link";
import { accountMeta } from "./account-meta";

export const meta = accountMeta("Bekreft e-posten", { secret: true });

const checks = {};

/**
 * Opened from the e-mail after registration. Only the button verifies, because mail programs open links by themselves.
 */
export default function VerifyEmail() {
	const token = useSearchParams()[0].get("token");
	const account = useAccount();
	const [isDone, setIsDone] = useState(false);
	const form = useForm(checks, async () => {
		await verifyEmail(account.api(), token ?? "");
		setIsDone(true);
	});
	return (
		<AccountPage
			title="Bekreft e-posten"
			lead="Da vet vi at adressen er din, og viser billettene som er kjøpt med den."
			aside={
				<ul className="account-links">
					<li>
						<Link to={paths.myPage}>Min side</Link>
						<p>Virker ikke lenken, kan du be om en ny der. Har du brukt den, er adressen bekreftet.</p>
					</li>
				</ul>
			}
		>
			{isDone ? (
				<FormSuccess>
					Takk, adressen er bekreftet. <Link to={paths.myPage}>Gå til Min side</Link>
				</FormSuccess>
			) : token ? (
				<AccountForm id="bekreft" submitLabel="Bekreft adressen" waitingText="Bekrefter adressen …" {...form}>
					{null}
				</AccountForm>
			) : (
				<BrokenLink />
			)}
		</AccountPage>
	);
}
