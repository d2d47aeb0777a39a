import { hasName, type Site } from "@lerret/platform/sites/read";
import type { ContentFollower, ContentVersions } from "@lerret/platform/sites/version";
import { hostName } from "../sites.ts";

/** More names than the installation's sites have; it bounds the memory that invented ones can take. */
const mostNames = 1000;

/**
 * Caches which site has a host name: a site's own name until that site changes, any other name until any site changes.
 */
export type SiteDirectory = {
	known: (header: string, versions: ContentVersions) => Site | null | undefined;
	before: (header: string) => Site | null | undefined;
	/** The site of a Host header, or null; the last known one while the database is down. */
	find: (header: string) => Promise<Site | null>;
};

/** `owner` is the site if it has the name itself: no other site can get the name before this one changes. */
type Held = { site: Site | null; own: Site | null; versions: ContentVersions };

export function createSiteDirectory(
	content: ContentFollower,
	ask: (header: string) => Promise<Site | null>,
): SiteDirectory {
	const names = new Map<string, Held>();

	const known = (header: string, versions: ContentVersions) => {
		const held = names.get(header);
		if (!held) return undefined;
		if (held.versions === versions) return held.site;
		if (!held.own || held.versions.get(held.own.id) !== versions.get(held.own.id)) return undefined;
		held.versions = versions;
		return held.site;
	};

	return {
		known,
		before: (header) => names.get(header)?.site,
		async find(header) {
			const versions = await content.read();
			const site = known(header, versions);
			if (site !== undefined) return site;
			try {
				const found = await ask(header);
				if (names.size >= mostNames) names.clear();
				names.set(header, { site: found, own: found && hasName(found, hostName(header)) ? found : null, versions });
				return found;
			} catch (error) {
				const last = names.get(header);
				if (!last) throw error;
				return last.site;
			}
		},
	};
}
