import type { ResolvedBlock } from "@lerret/platform/pages/blocks";
import { createElement, use } from "react";

type LazyBlocks = typeof import("./lazy-blocks");

let load: Promise<LazyBlocks> | null = null;
let loadedBlocks: LazyBlocks | null = null;
let hydration: Promise<LazyBlocks> | null = null;

/**
 * Loads the code of the lazy blocks once. Client navigation loads it with the page's data (`site-page.tsx`),
 * and the first pointer, touch or focus event prefetches it (`watch-links.ts`). Browsers do not fetch code again that
 * failed to load (https://github.com/whatwg/html/issues/6768), so the next page is then loaded as a document.
 */
export function loadLazyBlocks(): Promise<LazyBlocks> {
	load ??= import("./lazy-blocks").then((blocks) => {
		loadedBlocks = blocks;
		return blocks;
	});
	return load;
}

/** Resolves to the code; never if it failed to load, so that the server's HTML stays. */
function waitForLazyBlocks(): Promise<LazyBlocks> {
	hydration ??= loadLazyBlocks().catch(() => new Promise<never>(() => {}));
	return hydration;
}

/** Whether a block of the page is not hydrated because its code has not arrived. */
export const isWaitingForCode = (): boolean => hydration !== null && loadedBlocks === null;

/**
 * A block whose code loads lazily: the server's HTML is hydrated when the code has loaded. Once the code is there it
 * renders at once, where React's `lazy` would show the fallback for a moment.
 */
export function LazyBlock({ component, props }: ResolvedBlock) {
	const { lazyBlocks } = loadedBlocks ?? use(waitForLazyBlocks());
	const LoadedBlock = lazyBlocks[`./lazy/${component}.tsx`];
	return LoadedBlock && createElement(LoadedBlock, props);
}
