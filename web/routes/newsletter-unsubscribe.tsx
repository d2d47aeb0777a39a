import { paths } from "@lerret/contracts/paths";
import { pages } from "@lerret/contracts/routes";
import type { newsletterUnsubscribePage } from "@lerret/platform/messages/pages";
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { siteContext } from "../site-context";
import { NewsletterLinks } from "../ui/newsletter-links";
import { PostForm } from "../ui/post-form";
import { TaskPage } from "../ui/task-page";
import { emailLinkMeta } from "./email-link-meta";
import { openPage } from "./page-functions";
import { readTitleStart } from "./rejected-form";

/**
 * Opened from a newsletter. Only the button unsubscribes, because mail programs open links by themselves. A mail
 * program's own button posts to the same URL (RFC 8058), so the action must neither redirect nor require a login.
 */
export function loader(args: LoaderFunctionArgs) {
	return {
		titleStart: readTitleStart(args),
		siteTitle: args.context.get(siteContext).site.title,
		token: new URL(args.request.url).searchParams.get("token") ?? "",
	};
}

export const action = (args: ActionFunctionArgs) =>
	openPage<typeof newsletterUnsubscribePage>(args, pages.newsletterUnsubscribe).submit(undefined, () => ({
		outcome: "unknown" as const,
	}));

export const headers = () => ({ "Cache-Control": "no-store" });

export const meta = emailLinkMeta("Meld deg av nyhetsbrevet");

export default function NewsletterUnsubscribe() {
	const { token, siteTitle } = useLoaderData<typeof loader>();
	const outcome = useActionData<typeof action>()?.outcome;
	const query = `?token=${encodeURIComponent(token)}`;
	return (
		<TaskPage title={outcome === "unsubscribed" ? "Du er avmeldt" : "Meld deg av nyhetsbrevet"}>
			{outcome === "unsubscribed" ? (
				<p className="lead" role="status">
					Du får ikke flere nyhetsbrev fra {siteTitle}. Trykte du feil, eller vil du ha alt slettet nå?{" "}
					<a href={`${paths.newsletterChoices}${query}`}>Se valgene dine</a>.
				</p>
			) : null}
			{outcome === "unknown" || token === "" ? <UnknownLink isMissing={token === ""} /> : null}
			{outcome === undefined && token !== "" ? (
				<PostForm action={`${paths.newsletterUnsubscribe}${query}`}>
					<p className="lead">Trykk på knappen, så får du ikke flere nyhetsbrev fra {siteTitle}.</p>
					<button type="submit" className="button">
						Meld meg av
					</button>
					<p className="newsletter-other">
						Holder det å få mindre? <a href={`${paths.newsletterChoices}${query}`}>Velg hva du vil lese om</a>.
					</p>
				</PostForm>
			) : null}
			<NewsletterLinks token={token} omit={token !== "" && outcome !== "unknown" ? "leave" : undefined} />
		</TaskPage>
	);
}

/**
 * For a token without a subscriber (deleted, expired or truncated by a mail program), and for a visit without a token.
 */
export function UnknownLink({ isMissing }: { isMissing: boolean }) {
	return (
		<p className="lead" role="status">
			{isMissing
				? "Lenken din står nederst i hvert nyhetsbrev. Finner du den ikke, kan du "
				: "Vi finner ingen abonnent med denne lenken. Er adressen slettet, får du ikke flere nyhetsbrev. Ellers kan du bruke lenken i det nyeste nyhetsbrevet, eller "}
			<a href={paths.newsletter}>skrive adressen din her</a>, så sender vi deg en ny.
		</p>
	);
}
