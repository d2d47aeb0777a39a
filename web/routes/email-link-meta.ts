import type { MetaDescriptor } from "react-router";
import { siteShareTags } from "../structured-data/share-tags";

type MetaArgs = { loaderData: { titleStart: string } | undefined; matches: readonly unknown[] };

/**
 * Meta of a page that an e-mail links to. Its URL contains a token, which must not reach other sites as a referrer.
 * With `no-referrer`, browsers send forms with the Origin header `null`, which the server rejects.
 */
export const emailLinkMeta =
	(name: string) =>
	({ loaderData, matches }: MetaArgs): MetaDescriptor[] => [
		{ title: `${loaderData?.titleStart ?? ""} | ${name}` },
		{ name: "robots", content: "noindex" },
		{ name: "referrer", content: "same-origin" },
		...siteShareTags(matches),
	];
