import { type ComponentType, createElement, use } from "react";

type LaterBlocks = typeof import("./later-blocks");

let fetching: Promise<LaterBlocks> | null = null;
let fetched: LaterBlocks | null = null;
let arrival: PromiseWithResolvers<LaterBlocks> | null = null;

/**
 * Loads the code of the lazy blocks once. Client navigation loads it with the page's data (`site-page.tsx`),
 * and the first pointer, touch or focus event prefetches it (`watch-links.ts`).
 */
export function fetchLaterBlocks(): Promise<LaterBlocks> {
	fetching ??= import("./later-blocks").then(
		(blocks) => {
			fetched = blocks;
			arrival?.resolve(blocks);
			return blocks;
		},
		(error: unknown) => {
			fetching = null;
			throw error;
		},
	);
	return fetching;
}

/**
 * Resolves to the code. After a failure it retries when the browser goes online and with growing delays, because a
 * browser reports "online" before the network works. Until then the server's HTML stays.
 */
function awaitLaterBlocks(): Promise<LaterBlocks> {
	if (!arrival) {
		arrival = Promise.withResolvers();
		let wait = 1000;
		const ask = () =>
			void fetchLaterBlocks().catch(() => {
				const again = () => {
					clearTimeout(timer);
					removeEventListener("online", again);
					ask();
				};
				wait *= 2;
				const timer = setTimeout(again, wait);
				addEventListener("online", again);
			});
		ask();
	}
	return arrival.promise;
}

/**
 * A block whose code loads lazily: the server's HTML is hydrated when the code has loaded. Once the code is there it
 * renders at once, where React's `lazy` would show the fallback for a moment.
 */
export function laterBlock<Name extends keyof LaterBlocks>(name: Name): LaterBlocks[Name] {
	const Later = (props: object) =>
		createElement((fetched ?? use(awaitLaterBlocks()))[name] as ComponentType<object>, props);
	later.add(Later);
	return Later as unknown as LaterBlocks[Name];
}

const later = new WeakSet<object>();

export const isLater = (block: object): boolean => later.has(block);
