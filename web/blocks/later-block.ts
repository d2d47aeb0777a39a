import { type ComponentType, createElement, use } from "react";

type LaterBlocks = typeof import("./later-blocks");

let fetching: Promise<LaterBlocks> | null = null;
let fetched: LaterBlocks | null = null;
/** For those who wait for the code, however often it has to be asked for. */
let arrival: PromiseWithResolvers<LaterBlocks> | null = null;

/**
 * Fetches the code of blocks that the page may have done without, once. Whoever is led to a page by the router gets it with the
 * page's data (`web/routes/site-page.tsx`), and at the first sign of a wish to go on (`web/navigation/watch-links.ts`).
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
 * The code when it is there. Where it does not come it is asked for again with the network, and ever more seldom besides: a browser calls
 * itself online before the network carries anything. Until then the page stays as it was sent.
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
 * A block whose code comes later. The page that the server sent has it drawn; it comes alive when its code is there. Where the code
 * is there already, it is drawn at once: `lazy` of React would leave its place empty for a moment.
 */
export function laterBlock<Name extends keyof LaterBlocks>(name: Name): LaterBlocks[Name] {
	const Later = (props: object) =>
		createElement((fetched ?? use(awaitLaterBlocks()))[name] as ComponentType<object>, props);
	later.add(Later);
	return Later as unknown as LaterBlocks[Name];
}

const later = new WeakSet<object>();

/** Whether a block's code comes later. */
export const isLater = (block: object): boolean => later.has(block);
