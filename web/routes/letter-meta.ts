import type { MetaDescriptor } from "react-router";

type Loaded = { loaderData: { siteTitle: string } | undefined };

/**
 * Meta of a page that an e-mail links to. Its URL contains a token, which must not reach other sites as a referrer.
 * `same-origin` instead of `no-referrer`, because the latter removes the Origin header of forms and the server rejects
 * forms without it.
 */
export const letterMeta =
	(name: string) =>
	({ loaderData }: Loaded): MetaDescriptor[] => [
		{ title: `${loaderData?.siteTitle ?? ""} | ${name}` },
		{ name: "robots", content: "noindex" },
		{ name: "referrer", content: "same-origin" },
	];
