import type { MetaDescriptor } from "react-router";

type Loaded = { loaderData: { siteTitle: string } | undefined };

/**
 * The head of a page that a letter leads to. Its address holds a token, which no other site is told. Within the site it may be: a browser
 * that tells nobody does not say where a form comes from either, and the house takes forms from its own pages alone.
 */
export const letterMeta =
	(name: string) =>
	({ loaderData }: Loaded): MetaDescriptor[] => [
		{ title: `${loaderData?.siteTitle ?? ""} | ${name}` },
		{ name: "robots", content: "noindex" },
		{ name: "referrer", content: "same-origin" },
	];
