export const cacheNames = {
	essentials: "lerret-essentials",
	pages: "lerret-pages",
	/** Scripts and fonts, with content hashes in their names. */
	assets: "lerret-assets",
	pictures: "lerret-pictures",
	/** What devices keep of tickets (`kept-tickets.ts`). */
	tickets: "lerret-tickets",
} as const;

/**
 * A page's message to the worker: its path, and the URLs of resources that loaded before the worker controlled the
 * page.
 */
export type Visit = { visited: string; resources: string[] };

export const activateNow = "take-over-now";

/** A new worker's reply: when it activated, in milliseconds since 1970. */
export type Activation = { tookOverAt: number };
