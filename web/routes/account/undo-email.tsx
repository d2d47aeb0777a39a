import { paths } from "@lerret/contracts/paths";
import { pages } from "@lerret/contracts/routes";
import type { undoEmailPage } from "@lerret/platform/accounts/pages";
import { type ActionFunctionArgs, useActionData, useLoaderData } from "react-router";
import { emailLinkMeta } from "../email-link-meta";
import { openPage } from "../page-functions";
import { EmailLinkPage, loadEmailLink } from "./email-link-page";

export const loader = loadEmailLink;

export async function action(args: ActionFunctionArgs) {
	const { form, submit } = openPage<typeof undoEmailPage>(args, pages.undoEmail);
	return submit({ token: String(form.get("token") ?? "") }, (problem) => ({ problem }));
}

export const headers = () => ({ "Cache-Control": "no-store" });

export const meta = emailLinkMeta("Det var ikke meg");

export default function UndoEmail() {
	return (
		<EmailLinkPage
			link={useLoaderData<typeof loader>()}
			problem={useActionData<typeof action>()?.problem}
			action={paths.undoEmail}
			title="Det var ikke meg"
			lead="Trykk på knappen, så får kontoen tilbake adressen som denne e-posten kom til, og alle som er inne på den, blir logget ut."
			doneTitle="Adressen er som før"
			button="Angre byttet av adresse"
			after={
				<>
					<a href={paths.contact}>Kontakt oss</a>, så hjelper vi deg.
				</>
			}
		>
			<p className="lead" role="status">
				Alle er logget ut av kontoen. Den som ba om byttet, kan passordet ditt: Velg et nytt med en gang.
			</p>
			<p>
				<a className="button" href={paths.forgottenPassword}>
					Velg nytt passord
				</a>
			</p>
		</EmailLinkPage>
	);
}
