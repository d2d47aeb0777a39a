import type { Choices } from "@lerret/platform/pages/context";
import type { UsedChoices } from "./target.ts";

/** More pages than a venue has; it bounds the memory that invented addresses can take. */
const maxPages = 10_000;

/** What the cache has learned about pages by rendering them. Pages are identified by `pageKey`. */
export type PageTraits = {
	/** Deletes what is known of a site's pages when its content has changed, because they may use other choices now. */
	updateVersion: (siteId: string, version: number) => void;
	/** All choices that a page has ever used; null if unknown. */
	usedChoicesOf: (page: string) => UsedChoices;
	addUsedChoices: (page: string, usedChoices: ReadonlySet<keyof Choices>) => void;
	/** True for a page of the site engine, which depends only on its choices. */
	isEnginePage: (page: string) => boolean;
	/** True for a page outside the site engine, which is never cached. */
	isUncacheable: (page: string) => boolean;
	markUncacheable: (page: string) => void;
	/** Waits for the first rendering of a page, if one is running, to know which choices it uses. */
	waitForFirstRendering: (page: string) => Promise<void>;
	addFirstRendering: (page: string, rendering: Promise<unknown>) => void;
};

export function createPageTraits(): PageTraits {
	const versions = new Map<string, number>();
	const usedChoices = new Map<string, Set<keyof Choices>>();
	const enginePages = new Set<string>();
	const uncacheablePages = new Set<string>();
	const firstRenderings = new Map<string, Promise<unknown>>();

	return {
		updateVersion(siteId, version) {
			if (versions.get(siteId) === version) return;
			versions.set(siteId, version);
			for (const page of usedChoices.keys()) if (page.startsWith(`${siteId} `)) usedChoices.delete(page);
		},
		usedChoicesOf: (page) => usedChoices.get(page) ?? null,
		addUsedChoices(page, choices) {
			if (usedChoices.size >= maxPages) usedChoices.clear();
			if (enginePages.size >= maxPages) enginePages.clear();
			enginePages.add(page);
			usedChoices.set(page, new Set([...(usedChoices.get(page) ?? []), ...choices]));
		},
		isEnginePage: (page) => enginePages.has(page),
		isUncacheable: (page) => uncacheablePages.has(page),
		markUncacheable(page) {
			if (uncacheablePages.size >= maxPages) uncacheablePages.clear();
			uncacheablePages.add(page);
		},
		async waitForFirstRendering(page) {
			if (!usedChoices.has(page)) await firstRenderings.get(page)?.catch(() => {});
		},
		addFirstRendering(page, rendering) {
			if (usedChoices.has(page) || firstRenderings.has(page)) return;
			const remove = () => firstRenderings.delete(page);
			firstRenderings.set(page, rendering);
			rendering.then(remove, remove);
		},
	};
}
