import { articlePath, iconPath } from "@lerret/contracts/paths";
import type { SiteConfig } from "@lerret/contracts/site";
import type { Article } from "@lerret/platform/articles/read";
import { imagesOf, searchCrops } from "./image";
import { type Thing, withoutBlanks } from "./thing";

/** https://developers.google.com/search/docs/appearance/structured-data/article */
export function articleOf(article: Article, site: SiteConfig, origin: string): Thing {
	const url = `${origin}${articlePath(article.slug)}`;
	const { publishedAt, updatedAt } = article;
	return withoutBlanks({
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
