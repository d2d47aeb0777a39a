import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "react-router";
import { siteContext } from "../site-context";

type Outcome = { kind: "sent" } | { kind: "busy" } | { kind: "invalid" };

export function loadOutcome({ request, context }: LoaderFunctionArgs) {
	const { site } = context.get(siteContext);
	return { siteTitle: site.title, sent: new URL(request.url).searchParams.get("status") === "sendt" };
}

type Loaded = ReturnType<typeof loadOutcome>;

/**
 * Submits a form and redirects to `path`, so that a reload does not submit again. Returns the result of a rejected
 * submission.
 */
export async function sendForm<O extends Outcome>(
	{ context }: ActionFunctionArgs,
	path: string,
	send: (form: FormData) => Promise<O>,
) {
	const outcome = await send(context.get(siteContext).form);
	if (outcome.kind === "sent") return redirect(`${path}?status=sendt`);
	// TypeScript does not narrow a generic type.
	return data(outcome as Exclude<O, { kind: "sent" }>, { status: outcome.kind === "busy" ? 429 : 400 });
}

export const formMeta =
	(title: string) =>
	({ loaderData }: { loaderData: Loaded | undefined }) => [
		{ title: `${loaderData?.siteTitle ?? ""} | ${title}` },
		{ name: "robots", content: "noindex" },
	];

export function NotSent({ failure, busy, invalid }: { failure: Outcome | undefined; busy: string; invalid: string }) {
	if (!failure) return null;
	return (
		<p className="form-error" role="alert">
			{failure.kind === "busy" ? busy : invalid}
		</p>
	);
}
