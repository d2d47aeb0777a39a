import { fetchLaterBlocks } from "../blocks/later-block";
import { isToThisPage, linkAt, staysHere } from "./link-at";
import { createPrefetcher, isSparing } from "./prefetch";

const signs = ["pointerover", "focusin", "touchstart"] as const;

const targetOf = (link: HTMLAnchorElement): URL | null =>
	staysHere(link) && !isToThisPage(link) ? new URL(link.href) : null;

/** Prefetches pages: links in view when the browser is idle, and the link under pointer, finger or focus at once. */
export function watchLinks() {
	const prefetcher = createPrefetcher();
	const mayFetch = () =>
		!isSparing(navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } });

	const views = new IntersectionObserver((entries) => {
		for (const { isIntersecting, target } of entries) {
			const url = isIntersecting && mayFetch() ? targetOf(target as HTMLAnchorElement) : null;
			if (url) prefetcher.inView(url);
		}
	});
	const look = (within: ParentNode) => {
		for (const link of within.querySelectorAll("a[href]")) views.observe(link);
	};
	const changes = new MutationObserver((records) => {
		for (const { addedNodes } of records)
			for (const node of addedNodes) if (node instanceof Element) look(node.parentElement ?? node);
	});
	const onSign = ({ target }: Event) => {
		if (navigator.onLine) fetchLaterBlocks().catch(() => undefined);
		const link = linkAt(target);
		const url = link && mayFetch() ? targetOf(link) : null;
		if (url) prefetcher.intended(url);
	};

	look(document);
	changes.observe(document.body, { childList: true, subtree: true });
	for (const sign of signs) addEventListener(sign, onSign, { capture: true, passive: true });
	return {
		reset: () => prefetcher.reset(),
		stop(): void {
			views.disconnect();
			changes.disconnect();
			for (const sign of signs) removeEventListener(sign, onSign, { capture: true });
		},
	};
}
