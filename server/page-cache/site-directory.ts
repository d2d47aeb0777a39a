import { hasName, type Site } from "@lerret/platform/sites/read";
import type { ContentFollower, ContentVersions } from "@lerret/platform/sites/version";
import { hostName } from "../sites.ts";

/** More names than the installation's sites have; whoever invents others does not fill the memory. */
const mostNames = 1000;

/** Which site answers under a name: one that has it itself as long as its own content is the same, any other as long as no site's changes. */
export type SiteDirectory = {
	/** The site of a Host header where it is known for these versions; undefined where it has to be asked for. */
	known: (header: string, versions: ContentVersions) => Site | null | undefined;
	/** The site of a Host header as it was last known. */
	before: (header: string) => Site | null | undefined;
	/** The site of a Host header, or null; the last known one while the database is away. */
	find: (header: string) => Promise<Site | null>;
};

/** What was answered for a name. `own`: the site has the name itself, so that no other can get it before this one changes. */
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
			// What changes after this is not known of what is answered.
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
