import { paths } from "@lerret/contracts/paths";
import { pages } from "@lerret/contracts/routes";
import type { newsletterChoicesPage } from "@lerret/platform/messages/pages";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { ErrorSummary } from "../ui/error-summary";
import type { FormErrors } from "../ui/form-errors";
import { NewsletterLinks } from "../ui/newsletter-links";
import { PostForm } from "../ui/post-form";
import { TaskPage } from "../ui/task-page";
import { readTopics, TopicFields } from "../ui/topic-fields";
import { emailLinkMeta } from "./email-link-meta";
import { UnknownLink } from "./newsletter-unsubscribe";
import { openPage } from "./page-functions";
import { readTitleStart } from "./rejected-form";

/**
 * A subscriber's choices, opened with the token of an e-mail: topics, unsubscription, deletion. Opening the page
 * changes nothing.
 */
export async function loader(args: LoaderFunctionArgs) {
	const { site, query, load } = openPage<typeof newsletterChoicesPage>(args, pages.newsletterChoices);
	return {
		titleStart: readTitleStart(args),
		siteTitle: site.title,
		token: query.get("token") ?? "",
		choices: await load(),
	};
}

export async function action(args: ActionFunctionArgs) {
	const { form, submit } = openPage<typeof newsletterChoicesPage>(args, pages.newsletterChoices);
	const fields = { token: form.get("token") ?? "", handling: form.get("handling"), topics: readTopics(form) };
	const result = await submit(fields, () => ({ outcome: "invalid" as const }));
	return "outcome" in result && result.outcome === "unknown" ? data(result, { status: 400 }) : result;
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
			{choices ? (
				<ChoiceForm {...choices} token={token} siteTitle={siteTitle} errors={outcome === "invalid" ? noTopic : null} />
			) : null}
			{!choices && outcome !== "erased" ? <UnknownLink isMissing={token === ""} /> : null}
			<NewsletterLinks token={choices ? token : ""} omit={choices ? "signUp" : undefined} />
		</TaskPage>
	);
}

const formId = "valg";

const noTopic: FormErrors = {
	summary: "Ingenting er endret.",
	fields: [{ name: "tema", message: "Velg minst ett tema, eller meld deg av." }],
};

type ChoiceProps = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["choices"]> & {
	token: string;
	siteTitle: string;
	errors: FormErrors | null;
};

function ChoiceForm({ token, siteTitle, errors, maskedEmail, topics, offered, isActive }: ChoiceProps) {
	const action = `${paths.newsletterChoices}?token=${encodeURIComponent(token)}`;
	return (
		<PostForm action={action} className="newsletter-choices" id={formId}>
			{errors ? <ErrorSummary form={formId} errors={errors} /> : null}
			<input type="hidden" name="token" value={token} />
			<p className="lead">
				{isActive ? `${siteTitle} sender nyhetsbrev til ` : "Det sendes ikke nyhetsbrev til "}
				<strong>{maskedEmail}</strong>.
			</p>
			<TopicFields form={formId} topics={offered} chosen={topics} errors={errors} />
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
