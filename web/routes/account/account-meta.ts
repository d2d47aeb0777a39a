import type { MetaDescriptor } from "react-router";
import { frameTitle } from "../../layout/frame-title";
import { siteShareTags } from "../../structured-data/share-tags";

/**
 * Meta of the account pages. They need no data, so that navigation is immediate and works offline. `hasToken` is for
 * pages with a token in the URL, which must not reach other sites as a referrer.
 */
export const accountMeta =
	(title: string, { secret: hasToken = false } = {}) =>
	({ matches }: { matches: readonly unknown[] }): MetaDescriptor[] => [
		{ title: frameTitle(matches, title) },
		{ name: "robots", content: "noindex" },
		...siteShareTags(matches),
		...(hasToken ? [{ name: "referrer", content: "no-referrer" }] : []),
	];
