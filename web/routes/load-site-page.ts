import type { ResolvedPage } from "@lerret/platform/pages/resolve-page";
import type { SiteServices } from "../site-context";
import { createAlternates } from "../structured-data/alternates";
import { createStructuredData } from "../structured-data/graph";
import { toShareImage } from "../structured-data/image";
import type { Ratings } from "../structured-data/movie";

/** The browser may cache a page's data briefly. */
export const cacheControl = "public, max-age=30";

/** Returns the data of `site-page.tsx` for a path, which may be percent-encoded. */
export async function loadSitePage(
	path: string,
	search: string,
	{ site, origin, resolvePage }: Pick<SiteServices, "site" | "origin" | "resolvePage">,
) {
	const {
		subjectDetails,
		share: shareImage,
		...page
	} = await resolvePage(decodeURIComponent(path), new URLSearchParams(search));
	// Computed on the server, because the page cache's key contains only the query parameters that the page knows.
	const metadata = {
		shareImage: toShareImage(shareImage, origin),
		structuredData: createStructuredData(subjectDetails, site, origin, ratingsOn(page.rows)),
		alternates: createAlternates(page.path, search, origin),
	};
	return { page, origin, siteTitle: site.title, metadata };
}

function ratingsOn(rows: ResolvedPage["rows"]): Ratings | null {
	for (const { component, props } of rows.flatMap(({ columns }) => columns.flatMap(({ blocks }) => blocks)))
		if (component === "movie-info" && props.audience) return props.audience;
	return null;
}

/** Responds with the data of a page for `page-json.ts`. */
export async function pageJson(path: string, search: string, services: SiteServices): Promise<Response> {
	const pageData = await loadSitePage(path, search, services);
	return Response.json(pageData, { status: pageData.page.status, headers: { "cache-control": cacheControl } });
}
