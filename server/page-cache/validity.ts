import type { ContentFollower } from "@lerret/platform/sites/version";

/** Until when pages of a site stay right by themselves is the same for all of them, as long as the content is: it is asked for once. */
export type Validity = {
	/** The instant for a page that is made now, or null where it has to be asked for. */
	known: (siteId: string, now: string) => string | null;
	/** To be called before asking; what it answers takes the instant that was found at `now`. */
	learn: (siteId: string, now: string) => (until: string) => void;
};

export function createValidity(content: ContentFollower): Validity {
	const sites = new Map<string, { version: number; from: string; until: string }>();
	return {
		known(siteId, now) {
			const held = sites.get(siteId);
			if (!held || held.version !== content.now()?.get(siteId)) return null;
			return held.from <= now && now < held.until ? held.until : null;
		},
		learn(siteId, now) {
			const version = content.now()?.get(siteId);
			return (until) => {
				if (version !== undefined) sites.set(siteId, { version, from: now, until });
			};
		},
	};
}
