import { paths } from "@lerret/contracts/paths";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { siteContext } from "../site-context";
import { NewsletterLinks } from "../ui/newsletter-links";
import { PostForm } from "../ui/post-form";
import { TaskPage } from "../ui/task-page";
import { TopicFields } from "../ui/topic-fields";
import { emailLinkMeta } from "./email-link-meta";
import { UnknownLink } from "./newsletter-unsubscribe";

/**
 * A subscriber's choices, opened with the token of an e-mail: topics, unsubscription, deletion. Opening the page
 * changes nothing.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { site, readNewsletterChoices } = context.get(siteContext);
	const token = new URL(request.url).searchParams.get("token") ?? "";
	return { siteTitle: site.title, token, choices: token ? await readNewsletterChoices(token) : null };
}

export async function action({ context }: ActionFunctionArgs) {
	const { form, changeNewsletterChoices } = context.get(siteContext);
	const outcome = await changeNewsletterChoices(form);
	return data({ outcome }, { status: outcome === "unknown" || outcome === "invalid" ? 400 : 200 });
}

export const headers = () => ({ "Cache-Control": "no-store" });

export const meta = emailLinkMeta("Valg for nyhetsbrevet");

const outcomeMessages = {
	saved: "Valgene er lagret.",
	unsubscribed: "Du er avmeldt og får ikke flere nyhetsbrev.",
	erased: "Adressen din og alt vi hadde lagret om abonnementet, er slettet.",
	unknown: null,
	invalid: null,
} as const;

export default function NewsletterChoices() {
	const { token, choices, siteTitle } = useLoaderData<typeof loader>();
	const outcome = useActionData<typeof action>()?.outcome;
	const message = outcome ? outcomeMessages[outcome] : null;
	return (
		<TaskPage title="Valg for nyhetsbrevet">
			{message ? (
				<p className="newsletter-status" role="status">
					{message}
				</p>
			) : null}
			{outcome === "invalid" ? (
				<p className="form-error" role="alert">
					Ingenting er endret. Velg minst ett tema, eller meld deg av.
				</p>
			) : null}
			{choices ? (
				<ChoiceForm {...choices} token={token} siteTitle={siteTitle} isInvalid={outcome === "invalid"} />
			) : null}
			{!choices && outcome !== "erased" ? <UnknownLink isMissing={token === ""} /> : null}
			<NewsletterLinks token={choices ? token : ""} omit={choices ? "signUp" : undefined} />
		</TaskPage>
	);
}

type ChoiceProps = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["choices"]> & {
	token: string;
	siteTitle: string;
	isInvalid: boolean;
};

function ChoiceForm({ token, siteTitle, isInvalid, maskedEmail, topics, isActive }: ChoiceProps) {
	const action = `${paths.newsletterChoices}?token=${encodeURIComponent(token)}`;
	return (
		<PostForm action={action} className="newsletter-choices">
			<input type="hidden" name="token" value={token} />
			<p className="lead">
				{isActive ? `${siteTitle} sender nyhetsbrev til ` : "Det sendes ikke nyhetsbrev til "}
				<strong>{maskedEmail}</strong>.
			</p>
			<TopicFields
				topics={["film", "kultur", "familie"]}
				chosen={topics}
				error={isInvalid ? "Velg minst ett tema." : null}
			/>
			<button type="submit" name="handling" value="lagre" className="button">
				{isActive ? "Lagre valgene" : "Meld meg på igjen"}
			</button>
			<div className="newsletter-leave">
				{isActive ? (
					<p>
						<button type="submit" name="handling" value="avmeld" className="quiet-button">
							Meld meg av nyhetsbrevet
						</button>
					</p>
				) : null}
				<p>
					<button type="submit" name="handling" value="slett" className="quiet-button">
						Slett alt om abonnementet
					</button>
				</p>
				<p className="small">
					Etter en avmelding oppbevarer vi samtykket i 90 dager, for å kunne vise at det var der. Sletter du, er alt
					borte med det samme.
				</p>
			</div>
		</PostForm>
	);
}
