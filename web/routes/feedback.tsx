import { paths } from "@lerret/contracts/paths";
import { pages } from "@lerret/contracts/routes";
import { cleanParagraphs } from "@lerret/contracts/text";
import type { feedbackPage } from "@lerret/platform/messages/pages";
import { type ActionFunctionArgs, useActionData, useLoaderData } from "react-router";
import FeedbackForm from "../blocks/lazy/feedback-form";
import { TaskPage } from "../ui/task-page";
import { formMeta, loadFormPage, readText, rejectBot } from "./form-route";
import { openPage } from "./page-functions";

export const loader = loadFormPage;

export async function action(args: ActionFunctionArgs) {
	const { form, submit } = openPage<typeof feedbackPage>(args, pages.feedback);
	rejectBot(form, paths.feedback);
	const read = (name: string, most: number) => readText(form, name, cleanParagraphs, most);
	const entered = { message: read("melding", 8000), page: read("side", 600), email: read("epost", 300) };
	return submit({ ...entered, email: entered.email || undefined }, (problem) => ({ problem, entered }));
}

export const meta = formMeta("Tilbakemelding");

export default function Feedback() {
	const { isSent } = useLoaderData<typeof loader>();
	const failure = useActionData<typeof action>();
	return (
		<TaskPage title="Tilbakemelding">
			{isSent ? (
				<>
					<p className="lead" role="status">
						Takk. Meldingen er sendt til oss som driver huset. Skrev du e-postadressen din, får du svar dit.
					</p>
					<p>
						<a href={paths.accessibility}>Tilbake til tilgjengelighetserklæringen</a>
					</p>
				</>
			) : (
				<FeedbackForm
					heading="Si fra om tilgjengelighet"
					text="Fortell hva som ikke virker for deg. Det du skriver, leses bare av dem som driver nettstedet."
					lastChange={null}
					statementUrl={null}
					failure={failure}
				/>
			)}
		</TaskPage>
	);
}
