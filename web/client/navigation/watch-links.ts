import { isCurrentPage, linkAt, opensInWindow } from "./links";
import { createPrefetcher, isDataSaving } from "./prefetch";

const intents = ["pointerover", "focusin", "touchstart"] as const;

const targetOf = (link: HTMLAnchorElement): URL | null =>
	opensInWindow(link) && !isCurrentPage(link) ? new URL(link.href) : null;

/** Prefetches pages: links in view when the browser is idle, and the link under pointer, finger or focus at once. */
export function watchLinks(loadCode: () => Promise<unknown>) {
	const prefetcher = createPrefetcher();
	const mayFetch = () =>
		!isDataSaving(navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } });

	const viewObserver = new IntersectionObserver((entries) => {
		for (const { isIntersecting, target } of entries) {
			const url = isIntersecting && mayFetch() ? targetOf(target as HTMLAnchorElement) : null;
			if (url) prefetcher.enqueue(url);
		}
	});
	const observeLinks = (root: ParentNode) => {
		for (const link of root.querySelectorAll("a[href]")) viewObserver.observe(link);
	};
	const mutationObserver = new MutationObserver((records) => {
		for (const { addedNodes } of records)
			for (const node of addedNodes) if (node instanceof Element) observeLinks(node.parentElement ?? node);
	});
	const onIntent = ({ target }: Event) => {
		if (navigator.onLine) loadCode().catch(() => undefined);
		const link = linkAt(target);
		const url = link && mayFetch() ? targetOf(link) : null;
		if (url) prefetcher.fetchNow(url);
	};

	observeLinks(document);
	mutationObserver.observe(document.body, { childList: true, subtree: true });
	for (const intent of intents) addEventListener(intent, onIntent, { capture: true, passive: true });
	return {
		reset: () => prefetcher.reset(),
		stop(): void {
			viewObserver.disconnect();
			mutationObserver.disconnect();
			for (const intent of intents) removeEventListener(intent, onIntent, { capture: true });
		},
	};
}
