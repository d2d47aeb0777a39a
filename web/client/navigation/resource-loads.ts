export type ResourceLoad = { resource: string; succeeded: boolean };

declare global {
	interface Window {
		/** For debugging in the browser's console. The start script creates it. */
		__lerret?: {
			/** What others have changed before React starts (foreign-changes.ts). */
			changes?: MutationObserver;
			recorded?: MutationRecord[];
			resourceLoads: ResourceLoad[];
			/** A form that was submitted before React ran (`start.js`). */
			heldForm?: HTMLFormElement | undefined;
			/** A link to a trailer that was clicked before React ran (`start.js`). */
			heldLink?: HTMLAnchorElement;
		};
	}
}

/** The specified number (spec.txt, section 9). */
const maxLoads = 5;

export function recordLoad(resource: string, succeeded: boolean): void {
	window.__lerret ??= { resourceLoads: [] };
	const { resourceLoads } = window.__lerret;
	resourceLoads.unshift({ resource, succeeded });
	resourceLoads.length = Math.min(resourceLoads.length, maxLoads);
}
