import { mediaPath } from "@lerret/contracts/paths";
import {
	data,
	type LoaderFunctionArgs,
	type MetaDescriptor,
	type MetaFunction,
	redirect,
	useLoaderData,
} from "react-router";
import { BlockFrame } from "../blocks/block-frame";
import { siteContext } from "../site-context";
import { alternatesOf } from "../structured-data/alternates";
import { structuredDataOf } from "../structured-data/graph";

/** Loader data may be kept for some seconds, or the router fetches what it prefetched a second time. */
const freshFor = "public, max-age=5";

export async function loader({ url, context }: LoaderFunctionArgs) {
	const { site, origin, moved, resolvePage } = context.get(siteContext);
	if (moved) throw redirect(moved.to, moved.status);
	const { about, ...page } = await resolvePage(decodeURIComponent(url.pathname), url.searchParams);
	// Made here: the page cache reads only those choices out of an address that the page itself knows.
	const machines = {
		structured: structuredDataOf(about, site, origin),
		alternates: alternatesOf(page.path, url.search, origin),
	};
	return data(
		{ page, origin, siteTitle: site.title, machines },
		{ status: page.status, headers: { "cache-control": freshFor } },
	);
}

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
	if (!loaderData) return [];
	const { page, origin, siteTitle, machines } = loaderData;
	const { title, description, keywords, imageId, canonicalPath, kind } = page.meta;
	const image = imageId ? `${origin}${mediaPath(imageId, 1280, "jpg")}` : null;
	const tags: (MetaDescriptor | false | null)[] = [
		{ title },
		description !== null && { name: "description", content: description },
		keywords !== null && { name: "keywords", content: keywords },
		canonicalPath === null
			? { name: "robots", content: "noindex" }
			: { tagName: "link", rel: "canonical", href: `${origin}${canonicalPath}` },
		{ property: "og:title", content: title },
		{ property: "og:type", content: kind === "article" ? "article" : "website" },
		{ property: "og:site_name", content: siteTitle },
		{ property: "og:locale", content: "nb_NO" },
		canonicalPath !== null && { property: "og:url", content: `${origin}${canonicalPath}` },
		description !== null && { property: "og:description", content: description },
		image !== null && { property: "og:image", content: image },
		image !== null && { name: "twitter:card", content: "summary_large_image" },
		...machines.alternates.map((link) => ({ tagName: "link", rel: "alternate", ...link })),
		machines.structured !== null && { "script:ld+json": machines.structured },
	];
	return tags.filter((tag) => tag !== null && tag !== false);
};

export default function SitePage() {
	const { page } = useLoaderData<typeof loader>();
	return (
		<div className={`page page-${page.id}`}>
			{page.rows.map((row, rowIndex) => (
				// Rows and columns are the page's own fixed template: their place is their identity.
				// biome-ignore lint/suspicious/noArrayIndexKey: see above
				<div key={rowIndex} className="row">
					{row.columns.map(({ span, blocks }, columnIndex) => (
						<div
							// biome-ignore lint/suspicious/noArrayIndexKey: see above
							key={columnIndex}
							className={`column xs-${span.xs} md-${span.md} lg-${span.lg}`}
						>
							{blocks.map((block) => (
								<BlockFrame key={`${page.path} ${block.id}`} block={block} />
							))}
						</div>
					))}
				</div>
			))}
		</div>
	);
}
