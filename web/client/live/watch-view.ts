const batchDelayMs = 150;

/**
 * Calls `request` with the ids of elements that have come into view, in batches. `requestAgain` repeats all of them;
 * `state/events.ts` skips those that have loaded.
 */
export function watchView(request: (ids: string[]) => void) {
	const ids = new WeakMap<Element, string>();
	const seen = new Set<string>();
	let pending: string[] = [];
	let timer: ReturnType<typeof setTimeout> | undefined;
	const flush = () => {
		timer = undefined;
		request(pending);
		pending = [];
	};
	const observer = new IntersectionObserver((entries) => {
		for (const { isIntersecting, target } of entries) {
			const id = ids.get(target);
			if (!isIntersecting || id === undefined || seen.has(id)) continue;
			seen.add(id);
			pending.push(id);
		}
		if (pending.length > 0 && timer === undefined) timer = setTimeout(flush, batchDelayMs);
	});
	return {
		observe(element: Element, id: string): () => void {
			ids.set(element, id);
			observer.observe(element);
			return () => observer.unobserve(element);
		},
		requestAgain: () => request([...seen]),
	};
}

export type ViewWatcher = ReturnType<typeof watchView>;
