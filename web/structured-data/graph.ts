import type { SiteConfig } from "@lerret/contracts/site";
import type { SubjectDetails } from "@lerret/platform/pages/subject-details";
import { toNewsArticle } from "./article";
import { toEvent } from "./event";
import { type Ratings, toMovie } from "./movie";
import type { SchemaObject } from "./schema-object";

/** Further events tell a search engine nothing new but make the page larger. */
const maxEvents = 20;

/**
 * Returns the page's JSON-LD for search engines, or null where the page has neither a single subject nor questions. Runs
 * on the server only.
 */
export function createStructuredData(
	about: SubjectDetails,
	site: SiteConfig,
	origin: string,
	{ ratings = null, faq = null }: { ratings?: Ratings | null; faq?: SchemaObject | null } = {},
): object | null {
	const nodes = [...nodesOf(about, site, origin, ratings), ...(faq ? [faq] : [])];
	return nodes.length > 0 ? { "@context": "https://schema.org", "@graph": nodes } : null;
}

function nodesOf(about: SubjectDetails, site: SiteConfig, origin: string, ratings: Ratings | null): SchemaObject[] {
	if (about === null) return [];
	if (about.kind === "article") return [toNewsArticle(about.article, site, origin)];
	const { production, events } = about;
	const eventNodes = events.slice(0, maxEvents).map((event) => toEvent(event, site, origin));
	return production.object === "movie" ? [toMovie(production, origin, ratings), ...eventNodes] : eventNodes;
}
