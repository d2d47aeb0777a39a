import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "react-router";
import { siteContext } from "../site-context";

type SubmissionResult = { kind: "sent" } | { kind: "busy" } | { kind: "invalid" };

export function loadFormPage({ request, context }: LoaderFunctionArgs) {
	const { site } = context.get(siteContext);
	return { siteTitle: site.title, isSent: new URL(request.url).searchParams.get("status") === "sendt" };
}

type FormPageData = ReturnType<typeof loadFormPage>;

/**
 * Submits a form and redirects to `path`, so that a reload does not submit again. Returns the result of a rejected
 * submission.
 */
export async function submitForm<O extends SubmissionResult>(
	{ context }: ActionFunctionArgs,
	path: string,
	submit: (form: FormData) => Promise<O>,
) {
	const result = await submit(context.get(siteContext).form);
	if (result.kind === "sent") return redirect(`${path}?status=sendt`);
	// TypeScript does not narrow a generic type.
	return data(result as Exclude<O, { kind: "sent" }>, { status: result.kind === "busy" ? 429 : 400 });
}

export const formMeta =
	(title: string) =>
	({ loaderData }: { loaderData: FormPageData | undefined }) => [
		{ title: `${loaderData?.siteTitle ?? ""} | ${title}` },
		{ name: "robots", content: "noindex" },
	];

export function SubmissionError({
	failure,
	busyText,
	invalidText,
}: {
	failure: SubmissionResult | undefined;
	busyText: string;
	invalidText: string;
}) {
	if (!failure) return null;
	return (
		<p className="form-error" role="alert">
			{failure.kind === "busy" ? busyText : invalidText}
		</p>
	);
}
