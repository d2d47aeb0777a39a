import { pages } from "@lerret/contracts/routes";
import { cleanLine } from "@lerret/contracts/text";
import type { newsletterPage } from "@lerret/platform/messages/pages";
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import NewsSubscribe from "../blocks/lazy/news-subscribe";
import { NewsletterLinks } from "../ui/newsletter-links";
import { TaskPage } from "../ui/task-page";
import { readTopics } from "../ui/topic-fields";
import { formMeta, loadFormPage, readText } from "./form-route";
import { openPage } from "./page-functions";

export const loader = async (args: LoaderFunctionArgs) => ({
	...loadFormPage(args),
	...(await openPage<typeof newsletterPage>(args, pages.newsletter).load()),
});

export async function action(args: ActionFunctionArgs) {
	const { form, submit } = openPage<typeof newsletterPage>(args, pages.newsletter);
	const entered = { email: readText(form, "epost", cleanLine, 300), topics: readTopics(form) };
	return submit(entered, (problem) => ({ problem, entered }));
}

export const meta = formMeta("Nyhetsbrev");

export default function Newsletter() {
	const { isSent, siteTitle, weekday, topics } = useLoaderData<typeof loader>();
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
					topics={topics}
					siteTitle={siteTitle}
					weekday={weekday}
					failure={failure}
				/>
			)}
			<NewsletterLinks omit="signUp" />
		</TaskPage>
	);
}
