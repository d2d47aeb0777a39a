import type { ResolvedBlock } from "@lerret/platform/pages/blocks";
import type { SiteData } from "../site-context";
import { createAlternates } from "../structured-data/alternates";
import { createStructuredData } from "../structured-data/graph";
import { toShareImage } from "../structured-data/image";
import type { Ratings } from "../structured-data/movie";
import { toFaqPage } from "../structured-data/questions";

/** The browser may cache a page's data briefly. */
export const cacheControl = "public, max-age=30";

/** Returns the data of `site-page.tsx`. Throws why the page could not be resolved. */
export function toPageData({ page, failure, site, origin }: SiteData, search: string) {
	if (!page) throw failure;
	const { status, id, path, type, meta, rows, subjectDetails, share } = page;
	const blocks = rows.flatMap(({ columns }) => columns.flatMap((column) => column.blocks));
	// Computed on the server, because it has the page's subject.
	const metadata = {
		shareImage: toShareImage(share, subjectDetails, { siteTitle: site.title, origin }),
		structuredData: createStructuredData(subjectDetails, site, origin, {
			ratings: ratingsOn(blocks),
			faq: status === 200 ? toFaqPage(blocks, path, origin) : null,
		}),
		alternates: createAlternates(path, search, origin),
	};
	return { page: { status, id, path, type, meta, rows }, origin, siteTitle: site.title, metadata };
}

function ratingsOn(blocks: ResolvedBlock[]): Ratings | null {
	for (const { component, props } of blocks) if (component === "movie-info" && props.audience) return props.audience;
	return null;
}

/** Responds with the data of a page for `prefetch.ts`. */
export function pageJson(data: SiteData, search: string): Response {
	const pageData = toPageData(data, search);
	return Response.json(pageData, { status: pageData.page.status, headers: { "cache-control": cacheControl } });
}
