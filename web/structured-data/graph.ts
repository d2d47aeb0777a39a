import type { SiteConfig } from "@lerret/contracts/site";
import type { PageAbout } from "@lerret/platform/feeds/about";
import { articleOf } from "./article";
import { eventOf } from "./event";
import { movieOf, type Rated } from "./movie";
import type { Thing } from "./thing";

/** Further events tell a search engine nothing new but make the page larger. */
const mostEvents = 20;

/**
 * Returns the page's JSON-LD for search engines, or null where the page has no single subject. Runs on the server only.
 */
export function structuredDataOf(
	about: PageAbout,
	site: SiteConfig,
	origin: string,
	rated: Rated | null = null,
): object | null {
	const things = thingsOf(about, site, origin, rated);
	return things.length > 0 ? { "@context": "https://schema.org", "@graph": things } : null;
}

function thingsOf(about: PageAbout, site: SiteConfig, origin: string, rated: Rated | null): Thing[] {
	if (about === null) return [];
	if (about.kind === "article") return [articleOf(about.article, site, origin)];
	const { production, events } = about;
	const shown = events.slice(0, mostEvents).map((event) => eventOf(event, site, origin));
	return production.object === "movie" ? [movieOf(production, origin, rated), ...shown] : shown;
}
