import type { ContentFollower, ContentVersions } from "@lerret/platform/db/content-version";
import { hasHost, type Site } from "@lerret/platform/sites/read";
import { LRUCache } from "lru-cache";
import { hostName } from "./hosts.ts";

/** More names than the installation's sites have; it bounds the memory that invented ones can take. */
const maxNames = 1000;

/**
 * Caches which site has a host name: a site's own name until that site changes, any other name until any site changes.
 */
export type SiteDirectory = {
	findCached: (header: string, versions: ContentVersions) => Site | null | undefined;
	lastKnown: (header: string) => Site | null | undefined;
	/** The site of a Host header, or null; the last known one while the database is down. */
	find: (header: string) => Promise<Site | null>;
};

/** `owner` is the site if it has the name itself: no other site can get the name before this one changes. */
type CachedSite = { site: Site | null; owner: Site | null; versions: ContentVersions };

export function createSiteDirectory(
	content: ContentFollower,
	lookUp: (header: string) => Promise<Site | null>,
): SiteDirectory {
	const names = new LRUCache<string, CachedSite>({ max: maxNames });

	const findCached = (header: string, versions: ContentVersions) => {
		const entry = names.get(header);
		if (!entry) return undefined;
		if (entry.versions === versions) return entry.site;
		if (!entry.owner || entry.versions.get(entry.owner.id) !== versions.get(entry.owner.id)) return undefined;
		entry.versions = versions;
		return entry.site;
	};

	return {
		findCached,
		lastKnown: (header) => names.get(header)?.site,
		async find(header) {
			const versions = await content.read();
			const site = findCached(header, versions);
			if (site !== undefined) return site;
			try {
				const found = await lookUp(header);
				names.set(header, { site: found, owner: found && hasHost(found, hostName(header)) ? found : null, versions });
				return found;
			} catch (error) {
				const last = names.get(header);
				if (!last) throw error;
				return last.site;
			}
		},
	};
}
