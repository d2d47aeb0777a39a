import { paths } from "@lerret/contracts/paths";
import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from "react-router";
import { FeedbackForm } from "../blocks/feedback-form";
import { siteContext } from "../site-context";

/** Where the form of the accessibility statement leads: what became of it, and the form again where something was wrong. */
export function loader({ request, context }: LoaderFunctionArgs) {
	const { site } = context.get(siteContext);
	return { siteTitle: site.title, sent: new URL(request.url).searchParams.get("status") === "sendt" };
}

export async function action({ request, context }: ActionFunctionArgs) {
	const { sendFeedback } = context.get(siteContext);
	const outcome = await sendFeedback(await request.formData());
	if (outcome.kind === "sent") return redirect(`${paths.feedback}?status=sendt`);
	return data(outcome, { status: outcome.kind === "busy" ? 429 : 400 });
}

export const meta = ({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> | undefined }) => [
	{ title: `${loaderData?.siteTitle ?? ""} | Tilbakemelding` },
	{ name: "robots", content: "noindex" },
];

export default function Feedback() {
	const { sent } = useLoaderData<typeof loader>();
	const failure = useActionData<typeof action>();
	return (
		<div className="page page-feedback">
			<header className="title-block">
				<h1>Tilbakemelding</h1>
			</header>
			{sent ? (
				<>
					<p className="lead" role="status">
						Takk. Meldingen er sendt til oss som driver huset. Skrev du e-postadressen din, får du svar dit.
					</p>
					<p>
						<a href={paths.accessibility}>Tilbake til tilgjengelighetserklæringen</a>
					</p>
				</>
			) : (
				<>
					{failure ? (
						<p className="form-error" role="alert">
							{failure.kind === "busy"
								? "Det har kommet for mange meldinger fra nettet ditt. Det du skrev, står her fortsatt. Vent et kvarter og prøv igjen."
								: "Meldingen er ikke sendt ennå. Rett det som er merket, og prøv igjen."}
						</p>
					) : null}
					<FeedbackForm
						heading="Si fra om tilgjengelighet"
						text="Fortell hva som ikke virker for deg. Det du skriver, leses bare av dem som driver nettstedet."
						lastChange={null}
						returned={
							failure
								? { entered: failure.entered, errors: failure.kind === "invalid" ? failure.errors : [] }
								: undefined
						}
					/>
				</>
			)}
		</div>
	);
}
