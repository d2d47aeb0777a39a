import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { UNSAFE_useScrollRestoration, useLocation, useMatches, useNavigation } from "react-router";
import { useFollowedLinks } from "./follow-links";
import { forgetPlacesOnLeaving } from "./forget-places";
import { glide } from "./glide";
import { tellVisit } from "./kept";
import { followClicks, pictureFor } from "./last-click";
import { isPending } from "./page-data";
import { notePlace } from "./places";
import { useCodeFirst } from "./route-chunks";
import { watchLinks } from "./watch-links";

/** Adds what client navigation lacks compared with loading a document: scroll position, focus and an announcement. */
export function Navigation() {
	useCodeFirst();
	useFollowedLinks();
	usePlaces();
	UNSAFE_useScrollRestoration();
	useGlide();
	usePrefetch();
	const arrived = useArrival();
	const isSlow = useIsSlow();
	return (
		<>
			<p role="status" className="visually-hidden">
				{isSlow ? "Henter siden …" : arrived}
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
function usePlaces(): void {
	const { key } = useLocation();
	const isLeaving = useNavigation().state === "loading";
	useLayoutEffect(() => {
		document.documentElement.style.scrollBehavior = "auto";
		document.documentElement.dataset.whole = "";
	}, []);
	useEffect(forgetPlacesOnLeaving, []);
	useLayoutEffect(() => {
		if (isLeaving) notePlace(key);
	}, [isLeaving, key]);
}

function useGlide(): void {
	const { pathname } = useLocation();
	useLayoutEffect(() => {
		const from = pictureFor(pathname);
		const opening = document.querySelector(".cover-picture img");
		// The next frame computes the layout anyway.
		if (from && opening) requestAnimationFrame(() => glide(from, opening));
	}, [pathname]);
}

function usePrefetch(): void {
	const { pathname, search } = useLocation();
	const links = useRef<ReturnType<typeof watchLinks>>(null);
	useEffect(() => {
		// React's prefetching replaces them.
		document.querySelector('script[type="speculationrules"]')?.remove();
		const stopClicks = followClicks();
		const watch = watchLinks();
		links.current = watch;
		return () => {
			watch.stop();
			stopClicks();
		};
	}, []);
	// biome-ignore lint/correctness/useExhaustiveDependencies: anew for each page
	useEffect(() => links.current?.reset(), [pathname, search]);
}

/** Moves the focus to a new page, reports the visit to the service worker and returns the title to announce. */
function useArrival(): string {
	const { pathname } = useLocation();
	const waits = isPending(useMatches().at(-1)?.loaderData);
	const from = useRef(pathname);
	const [title, setTitle] = useState("");
	useEffect(() => {
		if (from.current === pathname && !waits) return;
		from.current = pathname;
		focusContent();
		if (waits) return setTitle("Henter siden …");
		setTitle(document.title.replace(/^[^|]*\| /u, ""));
		tellVisit();
	}, [pathname, waits]);
	return title;
}

export function focusContent(): void {
	const main = document.querySelector("main");
	if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
}

function useIsSlow(): boolean {
	const isUnderWay = useNavigation().state !== "idle";
	const [isSlow, setSlow] = useState(false);
	useEffect(() => {
		if (!isUnderWay) return setSlow(false);
		const clock = setTimeout(() => setSlow(true), 1000);
		return () => clearTimeout(clock);
	}, [isUnderWay]);
	return isSlow;
}
