const gatheredFor = 150;

/**
 * Calls `request` with the ids of elements that have come into view, in batches. `requestAgain` repeats all of them;
 * `state/events.ts` skips those that have loaded.
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
		observe(element: Element, id: string): () => void {
			idOf.set(element, id);
			observer.observe(element);
			return () => observer.unobserve(element);
		},
		requestAgain: () => request([...seen]),
	};
}

export type ViewWatcher = ReturnType<typeof watchView>;
