import { paths } from "@lerret/contracts/paths";
import { pages } from "@lerret/contracts/routes";
import type { newsletterConfirmPage } from "@lerret/platform/messages/pages";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { siteContext } from "../site-context";
import { NewsletterLinks } from "../ui/newsletter-links";
import { PostForm } from "../ui/post-form";
import { TaskPage } from "../ui/task-page";
import { emailLinkMeta } from "./email-link-meta";
import { openPage } from "./page-functions";
import { readTitleStart } from "./rejected-form";

/** Opened from the e-mail. Only the button confirms, because mail programs open links by themselves. */
export function loader(args: LoaderFunctionArgs) {
	const query = new URL(args.request.url).searchParams;
	return {
		titleStart: readTitleStart(args),
		siteTitle: args.context.get(siteContext).site.title,
		token: query.get("token") ?? "",
		isDone: query.get("status") === "bekreftet",
	};
}

export async function action(args: ActionFunctionArgs) {
	const { form, submit } = openPage<typeof newsletterConfirmPage>(args, pages.newsletterConfirm);
	const result = await submit({ token: String(form.get("token") ?? "") }, () => ({ hasFailed: true }));
	return "hasFailed" in result ? data(result, { status: 400 }) : result;
}

export const headers = () => ({ "Cache-Control": "no-store" });

export const meta = emailLinkMeta("Bekreft nyhetsbrevet");

export default function NewsletterConfirm() {
	const { token, isDone, siteTitle } = useLoaderData<typeof loader>();
	const hasFailed = useActionData<typeof action>() !== undefined;
	return (
		<TaskPage title={isDone ? "Du er påmeldt" : "Bekreft nyhetsbrevet"}>
			{isDone ? <p className="lead">Velkommen. Neste nyhetsbrev fra {siteTitle} kommer til deg.</p> : null}
			{hasFailed ? (
				<p className="form-error" role="alert">
					Lenken gjelder ikke lenger. <a href={paths.newsletter}>Meld deg på en gang til</a>, så sender vi en ny.
				</p>
			) : null}
			{!isDone && !hasFailed && token === "" ? (
				<p className="lead" role="status">
					Lenken er ikke hel. Åpne den fra e-posten, eller <a href={paths.newsletter}>meld deg på en gang til</a>, så
					sender vi en ny.
				</p>
			) : null}
			{!isDone && !hasFailed && token !== "" ? (
				<PostForm action={paths.newsletterConfirm}>
					<input type="hidden" name="token" value={token} />
					<p className="lead">Trykk på knappen, så er du påmeldt.</p>
					<button type="submit" className="button">
						Ja, jeg vil ha nyhetsbrevet
					</button>
				</PostForm>
			) : null}
			<NewsletterLinks omit="signUp" />
		</TaskPage>
	);
}
