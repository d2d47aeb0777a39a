import { type ComponentType, lazy } from "react";

type LaterBlocks = typeof import("./later-blocks");

let fetching: Promise<LaterBlocks> | null = null;

/**
 * Fetches the code of blocks that the page may have done without, once. Whoever is led to a page by the router gets it with the
 * page's data (`web/routes/site-page.tsx`), and at the first sign of a wish to go on (`web/navigation/watch-links.ts`).
 */
export function fetchLaterBlocks(): Promise<LaterBlocks> {
	fetching ??= import("./later-blocks").catch((error: unknown) => {
		fetching = null;
		throw error;
	});
	return fetching;
}

/** A block whose code comes later. The page that the server sent has it drawn; it comes alive when its code is there. */
export function laterBlock<Name extends keyof LaterBlocks>(name: Name): LaterBlocks[Name] {
	const Block = lazy(async () => ({ default: (await fetchLaterBlocks())[name] as ComponentType<object> }));
	later.add(Block);
	return Block as unknown as LaterBlocks[Name];
}

const later = new WeakSet<object>();

/** Whether a block's code comes later. */
export const isLater = (block: object): boolean => later.has(block);
