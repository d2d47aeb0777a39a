import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "react-router";
import { siteContext } from "../site-context";

/** The routes that a plain form of a block leads to: what they do is the same, and what they say is each one's own. */

/** What became of a form that was sent; what was typed comes back with what is wrong. */
type Outcome = { kind: "sent" } | { kind: "busy" } | { kind: "invalid" };

/** Whose site it is, and whether the visitor comes from a form that was sent well. */
export function loadOutcome({ request, context }: LoaderFunctionArgs) {
	const { site } = context.get(siteContext);
	return { siteTitle: site.title, sent: new URL(request.url).searchParams.get("status") === "sendt" };
}

type Loaded = ReturnType<typeof loadOutcome>;

/** Sends a form, and leads on to `path`, so that loading the page anew sends nothing twice. A form that was not sent is what it answers. */
export async function sendForm<O extends Outcome>(
	{ context }: ActionFunctionArgs,
	path: string,
	send: (form: FormData) => Promise<O>,
) {
	const outcome = await send(context.get(siteContext).form);
	if (outcome.kind === "sent") return redirect(`${path}?status=sendt`);
	// TypeScript does not narrow a type that is not known yet.
	return data(outcome as Exclude<O, { kind: "sent" }>, { status: outcome.kind === "busy" ? 429 : 400 });
}

/** The name of the page, which no search engine should lead to. */
export const formMeta =
	(title: string) =>
	({ loaderData }: { loaderData: Loaded | undefined }) => [
		{ title: `${loaderData?.siteTitle ?? ""} | ${title}` },
		{ name: "robots", content: "noindex" },
	];

/** Why a form was not sent, above it. */
export function NotSent({ failure, busy, invalid }: { failure: Outcome | undefined; busy: string; invalid: string }) {
	if (!failure) return null;
	return (
		<p className="form-error" role="alert">
			{failure.kind === "busy" ? busy : invalid}
		</p>
	);
}
