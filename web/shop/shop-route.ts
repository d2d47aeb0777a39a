import { siteShareTags } from "../structured-data/share-tags";

export const shopHeaders = () => ({ "Cache-Control": "no-store" });

type MetaArgs = { loaderData: { titleStart: string; title: string } | undefined; matches: readonly unknown[] };

/** Addresses may contain a token or a ticket's code, which must not reach other sites as a referrer. */
export const shopMeta =
	(name: string, referrer: "same-origin" | "no-referrer" = "same-origin") =>
	({ loaderData, matches }: MetaArgs) => [
		{
			title: loaderData
				? `${loaderData.titleStart} | ${[name, loaderData.title].filter(Boolean).join(" ")}`
				: name || "Lenken virker ikke",
		},
		{ name: "robots", content: "noindex" },
		{ name: "referrer", content: referrer },
		...siteShareTags(matches),
	];
