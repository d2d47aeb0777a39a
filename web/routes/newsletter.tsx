import { paths } from "@lerret/contracts/paths";
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import NewsSubscribe from "../blocks/lazy/news-subscribe";
import { siteContext } from "../site-context";
import { NewsletterLinks } from "../ui/newsletter-links";
import { TaskPage } from "../ui/task-page";
import { allTopics } from "../ui/topic-fields";
import { formMeta, loadFormPage, submitForm } from "./form-route";

export const loader = (args: LoaderFunctionArgs) => ({
	...loadFormPage(args),
	siteTitle: args.context.get(siteContext).site.title,
	weekday: args.context.get(siteContext).site.newsletter?.weekday ?? null,
});

export const action = (args: ActionFunctionArgs) =>
	submitForm(args, paths.newsletter, args.context.get(siteContext).subscribe);

export const meta = formMeta("Nyhetsbrev");

export default function Newsletter() {
	const { isSent, siteTitle, weekday } = useLoaderData<typeof loader>();
	const failure = useActionData<typeof action>();
	return (
		<TaskPage title="Nyhetsbrev">
			{isSent ? (
				<p className="lead" role="status">
					Sjekk innboksen. Vi har sendt en e-post med en lenke som bekrefter påmeldingen. Finner du den ikke, se i
					søppelposten.
				</p>
			) : (
				<NewsSubscribe
					heading="Programmet på e-post"
					text="Ukas filmer og forestillinger, og billetter som slippes."
					topics={allTopics}
					siteTitle={siteTitle}
					weekday={weekday}
					failure={failure}
				/>
			)}
			<NewsletterLinks omit="signUp" />
		</TaskPage>
	);
}
