import { paths } from "@lerret/contracts/paths";
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { NewsSubscribe } from "../blocks/news-subscribe";
import { NewsletterWays } from "../parts/newsletter-ways";
import { TaskPage } from "../parts/task-page";
import { siteContext } from "../site-context";
import { formMeta, loadOutcome, NotSent, sendForm } from "./plain-form";

export const loader = (args: LoaderFunctionArgs) => ({
	...loadOutcome(args),
	weekday: args.context.get(siteContext).site.newsletter?.weekday ?? null,
});

export const action = (sending: ActionFunctionArgs) =>
	sendForm(sending, paths.newsletter, sending.context.get(siteContext).subscribe);

export const meta = formMeta("Nyhetsbrev");

export default function Newsletter() {
	const { sent, siteTitle, weekday } = useLoaderData<typeof loader>();
	const failure = useActionData<typeof action>();
	return (
		<TaskPage title="Nyhetsbrev">
			{sent ? (
				<p className="lead" role="status">
					Sjekk innboksen. Vi har sendt en e-post med en lenke som bekrefter påmeldingen. Finner du den ikke, se i
					søppelposten.
				</p>
			) : (
				<>
					<NotSent
						failure={failure}
						busy="Det har kommet for mange påmeldinger fra nettverket ditt. Vent et kvarter og prøv igjen."
						invalid="Du er ikke påmeldt ennå. Rett det som er merket, og prøv igjen."
					/>
					<NewsSubscribe
						heading="Programmet på e-post"
						text="Ukas filmer og forestillinger, og billetter som slippes."
						topics={["film", "kultur", "familie"]}
						siteTitle={siteTitle}
						weekday={weekday}
						returned={failure?.kind === "invalid" ? failure : undefined}
					/>
				</>
			)}
			<NewsletterWays without="signUp" />
		</TaskPage>
	);
}
