import type { Choices } from "@lerret/platform/sites/context";
import type { Reads } from "./address.ts";

/** More pages than a venue has; whoever invents others does not fill the memory. */
const mostPages = 10_000;

/** What the cache has learned of pages by making them. Pages are named by `pageKey`. */
export type PageKnowledge = {
	/** Forgets what a site's pages look at when its content has changed: they may look at other things now. */
	follow: (siteId: string, version: number) => void;
	/** Which choices a page looks at, all times it was made taken together; null where that is not known. */
	readsOf: (page: string) => Reads;
	addReads: (page: string, reads: ReadonlySet<keyof Choices>) => void;
	/** True for a page of the site engine, which depends on nothing but its choices. */
	isEnginePage: (page: string) => boolean;
	/** True for a page that is made by rules of its own, and never kept. */
	hasOwnRules: (page: string) => boolean;
	setOwnRules: (page: string) => void;
	/** While a page is made for the first time, others that ask for it wait to hear what it looks at. */
	learning: (page: string) => Promise<void>;
	learn: (page: string, made: Promise<unknown>) => void;
};

export function createPageKnowledge(): PageKnowledge {
	const versions = new Map<string, number>();
	const reads = new Map<string, Set<keyof Choices>>();
	const enginePages = new Set<string>();
	const ownPages = new Set<string>();
	const lessons = new Map<string, Promise<unknown>>();

	return {
		follow(siteId, version) {
			if (versions.get(siteId) === version) return;
			versions.set(siteId, version);
			for (const page of reads.keys()) if (page.startsWith(`${siteId} `)) reads.delete(page);
		},
		readsOf: (page) => reads.get(page) ?? null,
		addReads(page, more) {
			if (reads.size >= mostPages) reads.clear();
			if (enginePages.size >= mostPages) enginePages.clear();
			enginePages.add(page);
			reads.set(page, new Set([...(reads.get(page) ?? []), ...more]));
		},
		isEnginePage: (page) => enginePages.has(page),
		hasOwnRules: (page) => ownPages.has(page),
		setOwnRules(page) {
			if (ownPages.size >= mostPages) ownPages.clear();
			ownPages.add(page);
		},
		async learning(page) {
			if (!reads.has(page)) await lessons.get(page)?.catch(() => {});
		},
		learn(page, made) {
			if (reads.has(page) || lessons.has(page)) return;
			const forget = () => lessons.delete(page);
			lessons.set(page, made);
			made.then(forget, forget);
		},
	};
}
