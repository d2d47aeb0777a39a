import { paths } from "@lerret/contracts/paths";
import { pages } from "@lerret/contracts/routes";
import type { newEmailPage } from "@lerret/platform/accounts/pages";
import { type ActionFunctionArgs, useActionData, useLoaderData } from "react-router";
import { emailLinkMeta } from "../email-link-meta";
import { openPage } from "../page-functions";
import { EmailLinkPage, loadEmailLink } from "./email-link-page";

export const loader = loadEmailLink;

export async function action(args: ActionFunctionArgs) {
	const { form, submit } = openPage<typeof newEmailPage>(args, pages.newEmail);
	return submit({ token: String(form.get("token") ?? "") }, (problem) => ({ problem }));
}

export const headers = () => ({ "Cache-Control": "no-store" });

export const meta = emailLinkMeta("Bekreft den nye e-postadressen");

export default function NewEmail() {
	return (
		<EmailLinkPage
			link={useLoaderData<typeof loader>()}
			problem={useActionData<typeof action>()?.problem}
			action={paths.newEmail}
			title="Bekreft den nye e-postadressen"
			lead="Trykk på knappen, så flytter vi kontoen til denne adressen. Du blir logget ut på alle andre enheter."
			doneTitle="E-postadressen er byttet"
			button="Bekreft adressen"
			after={
				<>
					Be om en ny på <a href={`${paths.myPage}#profil`}>Min side</a>.
				</>
			}
		>
			<p className="lead" role="status">
				Fra nå av logger du inn med den nye. Billettene du alt har, er med. <a href={paths.myPage}>Gå til Min side</a>
			</p>
		</EmailLinkPage>
	);
}
