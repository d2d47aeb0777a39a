/** What became of something that a page fetched for itself: a page's data, or a piece of its script. */
export type ResourceLoad = { resource: string; succeeded: boolean };

declare global {
	interface Window {
		/** For whoever looks into the browser's console. The start script makes it. */
		__lerret?: {
			resourceLoads: ResourceLoad[];
			/** A form that was submitted before React ran (`web/hydration/start.js`). */
			heldForm?: HTMLFormElement | undefined;
		};
	}
}

/** As many are remembered (spec.txt, section 9). */
const remembered = 5;

/** Remembers a load, the latest first. */
export function noteLoad(resource: string, succeeded: boolean): void {
	window.__lerret ??= { resourceLoads: [] };
	const { resourceLoads } = window.__lerret;
	resourceLoads.unshift({ resource, succeeded });
	resourceLoads.length = Math.min(resourceLoads.length, remembered);
}
