import { cropOf, type PictureCrop } from "@lerret/contracts/media";
import { articlePath, feedPaths, mediaPath, paths } from "@lerret/contracts/paths";
import { creditLine } from "@lerret/contracts/picture-credit";
import type { SiteConfig } from "@lerret/contracts/site";
import type { Article } from "@lerret/platform/articles/read";
import { element, writeXml, type Xml } from "./xml.ts";

const namespaces = {
	version: "2.0",
	"xmlns:atom": "http://www.w3.org/2005/Atom",
	"xmlns:dc": "http://purl.org/dc/elements/1.1/",
	"xmlns:media": "http://search.yahoo.com/mrss/",
};

const imageWidth = 1280;
const imageCrop: PictureCrop = "16x9";

/** RSS 2.0 (https://www.rssboard.org/rss-specification). `articles` are newest first. */
export function writeNewsFeed(site: SiteConfig, origin: string, articles: Article[]): string {
	return writeChannel({
		title: `${site.title} – nyheter`,
		link: `${origin}${paths.news}`,
		self: `${origin}${feedPaths.news}`,
		description: `Nyheter fra ${site.title}`,
		changed: articles.flatMap(({ publishedAt, updatedAt }) => [publishedAt, updatedAt]),
		items: articles.map((article) => toItem(article, site, origin)),
	});
}

/** An RSS document with its channel. `changed` are the instants of changes, in stored form. */
export function writeChannel(channel: {
	title: string;
	link: string;
	self: string;
	description: string;
	changed: string[];
	items: Xml[];
}): string {
	const lastChange = channel.changed.toSorted().at(-1);
	return writeXml(
		element(
			"rss",
			[
				element("channel", [
					element("title", channel.title),
					element("link", channel.link),
					element("atom:link", "", { href: channel.self, rel: "self", type: "application/rss+xml" }),
					element("description", channel.description),
					element("language", "nb"),
					...(lastChange ? [element("lastBuildDate", toRssDate(lastChange))] : []),
					element("ttl", "60"),
					...channel.items,
				]),
			],
			namespaces,
		),
	);
}

function toItem(article: Article, site: SiteConfig, origin: string): Xml {
	return element("item", [
		element("title", article.title),
		element("link", `${origin}${articlePath(article.slug)}`),
		// Not the URL: an old article with a corrected slug must not appear as new.
		element("guid", `${article.id}@${site.host}`, { isPermaLink: "false" }),
		element("pubDate", toRssDate(article.publishedAt)),
		element("dc:creator", article.author),
		element("category", article.category),
		element("description", article.summary),
		...(article.image ? [toImage(article.image, origin)] : []),
	]);
}

function toImage(image: NonNullable<Article["image"]>, origin: string): Xml {
	const crop = cropOf(image, imageCrop);
	// Pictures are never enlarged.
	const width = Math.min(imageWidth, crop.width);
	const credit = creditLine(image.origin);
	const texts = [
		...(image.alt ? [element("media:description", image.alt, { type: "plain" })] : []),
		...(credit ? [element("media:credit", credit)] : []),
	];
	return element("media:content", texts.length > 0 ? texts : "", {
		url: `${origin}${mediaPath(image.id, imageWidth, "jpg", crop.cropKey)}`,
		type: "image/jpeg",
		medium: "image",
		width: String(width),
		height: String(Math.round((crop.height * width) / crop.width)),
	});
}

/** "Fri, 20 Nov 2026 17:00:00 GMT": RFC 822 with a four-digit year. */
export function toRssDate(instant: string): string {
	return new Date(instant).toUTCString();
}
