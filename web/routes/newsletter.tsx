import { paths } from "@lerret/contracts/paths";
import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from "react-router";
import { NewsSubscribe } from "../blocks/news-subscribe";
import { siteContext } from "../site-context";

/** The newsletter's own page: the form, and what became of it. */
export function loader({ request, context }: LoaderFunctionArgs) {
	const { site } = context.get(siteContext);
	return { siteTitle: site.title, sent: new URL(request.url).searchParams.get("status") === "sendt" };
}

export async function action({ request, context }: ActionFunctionArgs) {
	const { subscribe } = context.get(siteContext);
	const outcome = await subscribe(await request.formData());
	if (outcome.kind === "sent") return redirect(`${paths.newsletter}?status=sendt`);
	return data(outcome, { status: outcome.kind === "busy" ? 429 : 400 });
}

export const meta = ({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> | undefined }) => [
	{ title: `${loaderData?.siteTitle ?? ""} | Nyhetsbrev` },
	{ name: "robots", content: "noindex" },
];

export default function Newsletter() {
	const { sent, siteTitle } = useLoaderData<typeof loader>();
	const failure = useActionData<typeof action>();
	return (
		<div className="page page-newsletter">
			<header className="title-block">
				<h1>Nyhetsbrev</h1>
			</header>
			{sent ? (
				<p className="lead" role="status">
					Sjekk innboksen. Vi har sendt en e-post med en lenke som bekrefter påmeldingen. Finner du den ikke, se i
					søppelposten.
				</p>
			) : (
				<>
					{failure ? (
						<p className="form-error" role="alert">
							{failure.kind === "busy"
								? "Det har kommet for mange påmeldinger fra nettet ditt. Vent et kvarter og prøv igjen."
								: "Du er ikke påmeldt ennå. Rett det som er merket, og prøv igjen."}
						</p>
					) : null}
					<NewsSubscribe
						heading="Programmet på e-post"
						text="Ukas filmer og forestillinger, og billetter som slippes."
						topics={["film", "kultur", "familie"]}
						siteTitle={siteTitle}
						returned={failure?.kind === "invalid" ? failure : undefined}
					/>
				</>
			)}
		</div>
	);
}
