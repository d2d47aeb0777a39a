import type { LoaderFunctionArgs, MetaDescriptor } from "react-router";
import { siteContext } from "../../site-context";

/** What every page of the account needs of the server: nothing that is anyone's. */
export function accountLoader({ context }: LoaderFunctionArgs) {
	return { siteTitle: context.get(siteContext).site.title };
}

/** Titles of the account's pages. `secret` is for those with a token in their address, which no other site may be told. */
export const accountMeta =
	(title: string, { secret = false } = {}) =>
	({ loaderData }: { loaderData: { siteTitle: string } | undefined }): MetaDescriptor[] => [
		{ title: `${loaderData?.siteTitle ?? ""} | ${title}` },
		{ name: "robots", content: "noindex" },
		...(secret ? [{ name: "referrer", content: "no-referrer" }] : []),
	];
