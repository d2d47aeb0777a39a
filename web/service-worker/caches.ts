/** What the service worker keeps, each kind in a cache of its own. */
export const cacheNames = {
	/** The pages that are always at hand, and their states. */
	essentials: "lerret-essentials",
	/** Public pages that were visited, and their states. */
	pages: "lerret-pages",
	/** Scripts and faces; their names hold the hash of what they are. */
	assets: "lerret-assets",
	pictures: "lerret-pictures",
} as const;

/** What a page says to its service worker: where the visitor is, and what was fetched before the worker was there to see it. */
export type Visit = { visited: string; resources: string[] };

/** What a page says to a new worker that is there and has not taken over yet. */
export const takeOverNow = "take-over-now";

/** What a worker answers that has just taken over: when, in milliseconds since 1970. */
export type TakeOver = { tookOverAt: number };
