import { articlePath, iconPath } from "@lerret/contracts/paths";
import type { SiteConfig } from "@lerret/contracts/site";
import type { Article } from "@lerret/platform/articles/read";
import { imagesOf, searchCrops } from "./image";
import { omitEmpty, type SchemaObject } from "./schema-object";

/** https://developers.google.com/search/docs/appearance/structured-data/article */
export function toNewsArticle(article: Article, site: SiteConfig, origin: string): SchemaObject {
	const url = `${origin}${articlePath(article.slug)}`;
	const { publishedAt, updatedAt } = article;
	return omitEmpty({
		"@type": "NewsArticle",
		"@id": `${url}#sak`,
		headline: article.title,
		description: article.summary,
		url,
		mainEntityOfPage: url,
		image: imagesOf(article.image, searchCrops, origin),
		datePublished: publishedAt,
		// A change before publication does not count.
		dateModified: [publishedAt, updatedAt].sort().at(-1),
		inLanguage: "nb",
		articleSection: article.category,
		keywords: article.features,
		author: { "@type": "Person", name: article.author },
		publisher: {
			"@type": "Organization",
			name: site.theme.footer.organisation.legalName,
			url: origin,
			logo: `${origin}${iconPath("512")}`,
		},
	});
}
