import { filePaths } from "@lerret/contracts/file-paths";
import { articlePath, paths, productionPath } from "@lerret/contracts/paths";
import { findPage, isPrivatePath, privateBeginnings } from "@lerret/contracts/routes";
import type { ArticleAddress, PageAddress, ProductionAddress } from "@lerret/platform/feeds/read";
import { element, writeXml } from "./xml.ts";

export type PublicAddresses = {
	searchPath: string;
	pages: PageAddress[];
	productions: ProductionAddress[];
	articles: ArticleAddress[];
};

/** The sitemap (https://www.sitemaps.org/protocol.html). A list changes when one of its items does. */
export function writeSitemap(origin: string, { searchPath, pages, productions, articles }: PublicAddresses): string {
	const films = latestChange(productions.filter(({ object }) => object === "movie"));
	const culture = latestChange(productions.filter(({ object }) => object === "culture"));
	const news = latestChange(articles);
	const listChanges: Record<string, string[]> = {
		[paths.front]: [films, culture, news],
		[paths.cinema]: [films],
		[paths.bigDay]: [films],
		[paths.upcoming]: [films],
		[paths.culture]: [culture],
		[paths.news]: [news],
	};
	const addresses = new Map<string, string>();
	for (const { path, updatedAt } of pages) {
		if (findPage(path)?.isUnlisted || path === searchPath || isPrivatePath(path)) continue;
		addresses.set(path, [updatedAt, ...(listChanges[path] ?? [])].sort().at(-1) ?? updatedAt);
	}
	for (const { slug, updatedAt } of productions) addresses.set(productionPath(slug), updatedAt);
	for (const { slug, updatedAt } of articles) addresses.set(articlePath(slug), updatedAt);
	return writeXml(
		element(
			"urlset",
			[...addresses].map(([path, updatedAt]) =>
				element("url", [element("loc", new URL(path, origin).href), element("lastmod", `${updatedAt.slice(0, 19)}Z`)]),
			),
			{ xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9" },
		),
	);
}

/** "" if there are no items; it sorts before every instant. */
function latestChange(items: { updatedAt: string }[]): string {
	return (
		items
			.map(({ updatedAt }) => updatedAt)
			.sort()
			.at(-1) ?? ""
	);
}

/** Search engines that obey `noindex`. A page that they may not fetch could still be listed, without its text. */
const noindexCrawlers = ["Googlebot", "Bingbot", "Applebot"];

/**
 * robots.txt (RFC 9309): crawlers may fetch everything but the APIs and personal pages. If the site must not be listed,
 * only those that obey `noindex` may fetch its pages.
 */
export function writeRobots(origin: string, isIndexable: boolean): string {
	const disallowLines = ["/api/", ...privateBeginnings].map((path) => `Disallow: ${path}`);
	if (!isIndexable) {
		const crawlerLines = noindexCrawlers.map((name) => `User-agent: ${name}`);
		return [...crawlerLines, "Allow: /", ...disallowLines, "", "User-agent: *", "Disallow: /", ""].join("\n");
	}
	return ["User-agent: *", "Allow: /", ...disallowLines, "", `Sitemap: ${origin}${filePaths.sitemap}`, ""].join("\n");
}
