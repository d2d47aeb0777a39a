import type { ContentFollower } from "@lerret/platform/sites/version";

/**
 * Caches until when the pages of a site stay valid: all of them have the same instant while the content is unchanged.
 */
export type Validity = {
	known: (siteId: string, now: string) => string | null;
	/** Called before the computation; the returned function stores the instant that was computed for `now`. */
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
