import type { SiteConfig } from "@lerret/contracts/site";
import type { PageAbout } from "@lerret/platform/feeds/about";
import { articleOf } from "./article";
import { eventOf } from "./event";
import { movieOf } from "./movie";

/** A thing in the words of https://schema.org. */
export type Thing = { "@type": string; [property: string]: unknown };

/** More showings than this tell a search engine nothing new, and the page carries them. */
const mostEvents = 30;

/** What a page is about, for search engines (JSON-LD); null where the page is about no one thing. Made on the server. */
export function structuredDataOf(about: PageAbout, site: SiteConfig, origin: string): object | null {
	const things = thingsOf(about, site, origin);
	return things.length > 0 ? { "@context": "https://schema.org", "@graph": things } : null;
}

function thingsOf(about: PageAbout, site: SiteConfig, origin: string): Thing[] {
	if (about === null) return [];
	if (about.kind === "article") return [articleOf(about.article, site, origin)];
	const { production, events } = about;
	const shown = events.slice(0, mostEvents).map((event) => eventOf(event, site, origin));
	return production.object === "movie" ? [movieOf(production, origin), ...shown] : shown;
}

/** A thing without the properties that are not known. */
export function withoutBlanks<T extends Thing>(thing: T): Thing {
	const known = Object.entries(thing).filter(
		([, value]) => value !== null && value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0),
	);
	return { "@type": thing["@type"], ...Object.fromEntries(known) };
}
