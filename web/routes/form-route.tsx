import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "react-router";
import { siteContext } from "../site-context";
import { siteShareTags } from "../structured-data/share-tags";
import { readTitleStart, rejectForm } from "./rejected-form";

type SubmissionResult = { kind: "sent" } | { kind: "busy" } | { kind: "invalid" };

export function loadFormPage(args: LoaderFunctionArgs) {
	return {
		titleStart: readTitleStart(args),
		isSent: new URL(args.request.url).searchParams.get("status") === "sendt",
	};
}

type FormPageData = ReturnType<typeof loadFormPage>;

/**
 * Submits a form and redirects to `path`, so that a reload does not submit again. Returns the result of a rejected
 * submission.
 */
export async function submitForm<O extends SubmissionResult>(
	args: ActionFunctionArgs,
	path: string,
	submit: (form: FormData) => Promise<O>,
) {
	const result = await submit(args.context.get(siteContext).form);
	if (result.kind === "sent") return redirect(`${path}?status=sendt`);
	// TypeScript does not narrow a generic type.
	return rejectForm(args, result as Exclude<O, { kind: "sent" }>, result.kind === "busy" ? 429 : 400);
}

export const formMeta =
	(title: string) =>
	({ loaderData, matches }: { loaderData: FormPageData | undefined; matches: readonly unknown[] }) => [
		{ title: `${loaderData?.titleStart ?? ""} | ${title}` },
		{ name: "robots", content: "noindex" },
		...siteShareTags(matches),
	];
