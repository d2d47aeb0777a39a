import type { ContentFollower } from "@lerret/platform/db/content-version";

/**
 * Caches until when the pages of a site stay valid: all of them have the same instant while the content is unchanged.
 */
export type ValidityCache = {
	get: (siteId: string, now: string) => string | null;
	/** Called before the computation; the returned function stores the instant that was computed for `now`. */
	beginUpdate: (siteId: string, now: string) => (until: string) => void;
};

export function createValidityCache(content: ContentFollower): ValidityCache {
	const sites = new Map<string, { version: number; from: string; until: string }>();
	return {
		get(siteId, now) {
			const entry = sites.get(siteId);
			if (!entry || entry.version !== content.current()?.get(siteId)) return null;
			return entry.from <= now && now < entry.until ? entry.until : null;
		},
		beginUpdate(siteId, now) {
			const version = content.current()?.get(siteId);
			return (until) => {
				if (version !== undefined) sites.set(siteId, { version, from: now, until });
			};
		},
	};
}
