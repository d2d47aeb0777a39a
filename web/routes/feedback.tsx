import { paths } from "@lerret/contracts/paths";
import { type ActionFunctionArgs, useActionData, useLoaderData } from "react-router";
import FeedbackForm from "../blocks/lazy/feedback-form";
import { siteContext } from "../site-context";
import { TaskPage } from "../ui/task-page";
import { formMeta, loadFormPage, submitForm } from "./form-route";

export const loader = loadFormPage;

export const action = (args: ActionFunctionArgs) =>
	submitForm(args, paths.feedback, args.context.get(siteContext).sendFeedback);

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
					failure={failure}
				/>
			)}
		</TaskPage>
	);
}
