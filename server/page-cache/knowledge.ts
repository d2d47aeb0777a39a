import type { Choices } from "@lerret/platform/sites/context";
import type { Reads } from "./address.ts";

/** More pages than a venue has; it bounds the memory that invented addresses can take. */
const mostPages = 10_000;

/** What the cache has learned about pages by rendering them. Pages are identified by `pageKey`. */
export type PageKnowledge = {
	/** Deletes what is known of a site's pages when its content has changed, because they may use other choices now. */
	follow: (siteId: string, version: number) => void;
	/** All choices that a page has ever used; null if unknown. */
	readsOf: (page: string) => Reads;
	addReads: (page: string, reads: ReadonlySet<keyof Choices>) => void;
	/** True for a page of the site engine, which depends only on its choices. */
	isEnginePage: (page: string) => boolean;
	/** True for a page outside the site engine, which is never cached. */
	hasOwnRules: (page: string) => boolean;
	setOwnRules: (page: string) => void;
	/** Waits for the first rendering of a page, if one is running, to know which choices it uses. */
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
