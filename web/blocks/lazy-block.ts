import type { ResolvedBlock } from "@lerret/platform/pages/blocks";
import { createElement, use } from "react";

type LazyBlocks = typeof import("./lazy-blocks");

let pendingLoad: Promise<LazyBlocks> | null = null;
let loadedBlocks: LazyBlocks | null = null;
let loaded: PromiseWithResolvers<LazyBlocks> | null = null;

/**
 * Loads the code of the lazy blocks once. Client navigation loads it with the page's data (`site-page.tsx`),
 * and the first pointer, touch or focus event prefetches it (`watch-links.ts`).
 */
export function loadLazyBlocks(): Promise<LazyBlocks> {
	pendingLoad ??= import("./lazy-blocks").then(
		(blocks) => {
			loadedBlocks = blocks;
			loaded?.resolve(blocks);
			return blocks;
		},
		(error: unknown) => {
			pendingLoad = null;
			throw error;
		},
	);
	return pendingLoad;
}

/**
 * Resolves to the code. After a failure it retries when the browser goes online and with growing delays, because a
 * browser reports "online" before the network works. Until then the server's HTML stays.
 */
function waitForLazyBlocks(): Promise<LazyBlocks> {
	if (!loaded) {
		loaded = Promise.withResolvers();
		let delayMs = 1000;
		const attempt = () =>
			void loadLazyBlocks().catch(() => {
				const retry = () => {
					clearTimeout(timer);
					removeEventListener("online", retry);
					attempt();
				};
				delayMs *= 2;
				const timer = setTimeout(retry, delayMs);
				addEventListener("online", retry);
			});
		attempt();
	}
	return loaded.promise;
}

/**
 * A block whose code loads lazily: the server's HTML is hydrated when the code has loaded. Once the code is there it
 * renders at once, where React's `lazy` would show the fallback for a moment.
 */
export function LazyBlock({ component, props }: ResolvedBlock) {
	const { lazyBlocks } = loadedBlocks ?? use(waitForLazyBlocks());
	const LoadedBlock = lazyBlocks[`./lazy/${component}.tsx`];
	return LoadedBlock && createElement(LoadedBlock, props);
}
