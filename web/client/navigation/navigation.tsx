import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { ScrollRestoration, useLocation, useMatches, useNavigation } from "react-router";
import { useHydrated } from "../use-hydrated";
import { clearStoredScrollPositions } from "./clear-stored-scroll-positions";
import { useCodeFailures } from "./code-failures";
import { useShownPage } from "./fragment-jumps";
import { recordClicks, takePictureTo } from "./last-click";
import { useLinkClicks } from "./link-clicks";
import { reportVisit } from "./offline-cache";
import { isPending } from "./page-data";
import { animateFrom } from "./picture-transition";
import { saveScrollPosition } from "./scroll-positions";
import { watchLinks } from "./watch-links";

/** The code of blocks that loads lazily (`blocks/lazy-block.ts`). */
type LazyBlocks = { load: () => Promise<unknown>; isWaiting: () => boolean };

/** Adds what client navigation lacks compared with loading a document: scroll position, focus and an announcement. */
export function Navigation({ blocks }: { blocks: LazyBlocks }) {
	useCodeFailures();
	useShownPage();
	useLinkClicks(blocks.isWaiting);
	useScrollPositions();
	usePictureTransition();
	usePrefetch(blocks.load);
	const arrivalTitle = useArrival();
	const isSlow = useIsSlow();
	const isHydrated = useHydrated();
	return (
		<>
			{/* It writes a script, which the server's page does not have. */}
			{isHydrated ? <ScrollRestoration /> : null}
			<p role="status" className="visually-hidden">
				{isSlow ? "Henter siden …" : arrivalTitle}
			</p>
			{isSlow ? (
				<p className="page-wait" aria-hidden="true">
					Henter siden …
				</p>
			) : null}
		</>
	);
}

/**
 * Disables smooth scrolling between pages, lays out the whole page, and remembers the scroll position of a page that is
 * left, so that the placeholder is high enough when the visitor comes back.
 */
function useScrollPositions(): void {
	const { key } = useLocation();
	const isLeaving = useNavigation().state === "loading";
	useLayoutEffect(() => {
		document.documentElement.style.scrollBehavior = "auto";
		document.documentElement.dataset.whole = "";
	}, []);
	useEffect(clearStoredScrollPositions, []);
	useLayoutEffect(() => {
		if (isLeaving) saveScrollPosition(key);
	}, [isLeaving, key]);
}

function usePictureTransition(): void {
	const { pathname } = useLocation();
	useLayoutEffect(() => {
		const from = takePictureTo(pathname);
		const cover = document.querySelector(".cover-picture img");
		// The next frame computes the layout anyway.
		if (from && cover) requestAnimationFrame(() => animateFrom(from, cover));
	}, [pathname]);
}

function usePrefetch(loadCode: LazyBlocks["load"]): void {
	const { pathname, search } = useLocation();
	const links = useRef<ReturnType<typeof watchLinks>>(null);
	useEffect(() => {
		// React's prefetching replaces them.
		document.querySelector('script[type="speculationrules"]')?.remove();
		const stopClicks = recordClicks();
		const watch = watchLinks(loadCode);
		links.current = watch;
		return () => {
			watch.stop();
			stopClicks();
		};
	}, [loadCode]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: anew for each page
	useEffect(() => links.current?.reset(), [pathname, search]);
}

/** Moves the focus to a new page, reports the visit to the service worker and returns the title to announce. */
function useArrival(): string {
	const { pathname } = useLocation();
	const isWaiting = isPending(useMatches().at(-1)?.loaderData);
	const from = useRef(pathname);
	const [title, setTitle] = useState("");
	useEffect(() => {
		if (from.current === pathname && !isWaiting) return;
		from.current = pathname;
		focusContent();
		if (isWaiting) return setTitle("Henter siden …");
		setTitle(document.title.replace(/^[^|]*\| /u, ""));
		reportVisit();
	}, [pathname, isWaiting]);
	return title;
}

export function focusContent(): void {
	const main = document.querySelector("main");
	if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
}

function useIsSlow(): boolean {
	const isNavigating = useNavigation().state !== "idle";
	const [isSlow, setSlow] = useState(false);
	useEffect(() => {
		if (!isNavigating) return setSlow(false);
		const timer = setTimeout(() => setSlow(true), 1000);
		return () => clearTimeout(timer);
	}, [isNavigating]);
	return isSlow;
}
