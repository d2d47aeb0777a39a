import { type LoaderFunctionArgs, redirect } from "react-router";
import { siteShareTags } from "../structured-data/share-tags";
import { readTitleStart } from "./rejected-form";

export function loadFormPage(args: LoaderFunctionArgs) {
	return {
		titleStart: readTitleStart(args),
		isSent: new URL(args.request.url).searchParams.get("status") === "sendt",
	};
}

type FormPageData = ReturnType<typeof loadFormPage>;

/** A filled-in field that people do not see gives away a bot, whose form has the response of one that was sent. */
export function rejectBot(form: FormData, path: string): void {
	if (form.get("nettsted")) throw redirect(`${path}?status=sendt`);
}

/** The text of a field, cut so that the page which shows it again has a limit. */
export const readText = (form: FormData, name: string, clean: (text: string) => string, most: number): string => {
	const value = form.get(name);
	return typeof value === "string" ? clean(value).slice(0, most) : "";
};

export const formMeta =
	(title: string) =>
	({ loaderData, matches }: { loaderData: FormPageData | undefined; matches: readonly unknown[] }) => [
		{ title: `${loaderData?.titleStart ?? ""} | ${title}` },
		{ name: "robots", content: "noindex" },
		...siteShareTags(matches),
	];
