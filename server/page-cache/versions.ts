import type { ContentVersions } from "@lerret/platform/db/content-version";
import type { Choices } from "@lerret/platform/pages/choices";
import { LRUCache } from "lru-cache";

/** The version of everything that a page shows, in one number, because each part only grows. */
export function pageVersion(versions: ContentVersions, siteId: string, dependsOn: readonly string[]): number {
	let version = versions.get(siteId) ?? 0;
	for (const key of dependsOn) version += versions.get(key) ?? 0;
	return version;
}

/** The version of all content, for a page whose dependencies are not known yet. */
export const totalVersion = (versions: ContentVersions): number =>
	versions.values().reduce((sum, version) => sum + version, 0);

/** The choices that pages use, by page, learned by rendering them; all choices while that is unknown. */
export type UsedChoices = {
	get: (page: string, version: number) => ReadonlySet<keyof Choices>;
	set: (page: string, version: number, choices: ReadonlySet<keyof Choices>) => void;
};

const allChoices: ReadonlySet<keyof Choices> = new Set(["day", "access", "language", "view", "query"]);

/** More pages than a venue has; it bounds the memory that invented addresses can take. */
const maxPages = 10_000;

export function createUsedChoices(): UsedChoices {
	const pages = new LRUCache<string, { version: number; choices: ReadonlySet<keyof Choices> }>({ max: maxPages });
	return {
		get(page, version) {
			const known = pages.get(page);
			return known?.version === version ? known.choices : allChoices;
		},
		set: (page, version, choices) => pages.set(page, { version, choices }),
	};
}
