/** Ids that come into view so soon after each other are requested in one call, in milliseconds. */
const gatheredFor = 150;

/**
 * Calls `request` with the ids of elements that have come into view, gathered into few calls, and with all of them again when the
 * network has come back: what was answered already is left out there (`state/events.ts`).
 */
export function watchView(request: (ids: string[]) => void) {
	const idOf = new WeakMap<Element, string>();
	const seen = new Set<string>();
	let fresh: string[] = [];
	let timer: ReturnType<typeof setTimeout> | undefined;
	const flush = () => {
		timer = undefined;
		request(fresh);
		fresh = [];
	};
	const observer = new IntersectionObserver((entries) => {
		for (const { isIntersecting, target } of entries) {
			const id = idOf.get(target);
			if (!isIntersecting || id === undefined || seen.has(id)) continue;
			seen.add(id);
			fresh.push(id);
		}
		if (fresh.length > 0) timer ??= setTimeout(flush, gatheredFor);
	});
	return {
		/** Watches an element. Returns how to stop. */
		observe(element: Element, id: string): () => void {
			idOf.set(element, id);
			observer.observe(element);
			return () => observer.unobserve(element);
		},
		requestAgain: () => request([...seen]),
	};
}

export type ViewWatcher = ReturnType<typeof watchView>;
