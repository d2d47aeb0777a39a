import type { Site } from "@lerret/platform/sites/read";
import type { ContentFollower, ContentVersions } from "@lerret/platform/sites/version";

/** More names than the installation's sites have; whoever invents others does not fill the memory. */
const mostNames = 1000;

/** Which site answers under a name, remembered as long as no content changes. */
export type SiteDirectory = {
	/** The site of a Host header where it is known for these versions; undefined where it has to be asked for. */
	known: (header: string, versions: ContentVersions) => Site | null | undefined;
	/** The site of a Host header as it was before the last change of content, where it was known then. */
	before: (header: string) => Site | null | undefined;
	/** The site of a Host header, or null; the last known one while the database is away. */
	find: (header: string) => Promise<Site | null>;
};

export function createSiteDirectory(
	content: ContentFollower,
	ask: (header: string) => Promise<Site | null>,
): SiteDirectory {
	let names = new Map<string, Site | null>();
	let before = names;
	let namesOf: ContentVersions | null = null;

	const follow = (versions: ContentVersions) => {
		if (versions === namesOf) return;
		before = names;
		names = new Map();
		namesOf = versions;
	};

	return {
		known: (header, versions) => (versions === namesOf ? names.get(header) : undefined),
		before: (header) => names.get(header) ?? before.get(header),
		async find(header) {
			follow(await content.read());
			const known = names.get(header);
			if (known !== undefined) return known;
			const asked = namesOf;
			try {
				const site = await ask(header);
				if (names.size >= mostNames) names.clear();
				if (asked === namesOf) names.set(header, site);
				return site;
			} catch (error) {
				const last = before.get(header);
				if (last === undefined) throw error;
				return last;
			}
		},
	};
}
