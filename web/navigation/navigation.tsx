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

/** What a visitor who moves from page to page without a new document would miss of it: place, focus, and word of where they are. */
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
 * Where it is smooth to be led within a page, it is dizzying between two. A page is as high as it is, whatever of it has been seen. And one that is left is remembered, so that the
 * placeholder is as high as whoever comes back needs it.
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

/** The picture that led to a page grows into the one that it opens with. */
function useGlide(): void {
	const { pathname } = useLocation();
	useLayoutEffect(() => {
		const from = pictureFor(pathname);
		const opening = document.querySelector(".cover-picture img");
		// With the first frame, which lays the page out in any case.
		if (from && opening) requestAnimationFrame(() => glide(from, opening));
	}, [pathname]);
}

function usePrefetch(): void {
	const { pathname, search } = useLocation();
	const links = useRef<ReturnType<typeof watchLinks>>(null);
	useEffect(() => {
		// Rules for the time before React ran.
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

/** Moves the focus to a page that was gone to, lets the service worker know, and gives its title to be read aloud. */
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

/** What has taken the focus in the new page by itself keeps it. */
export function focusContent(): void {
	const main = document.querySelector("main");
	if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
}

/** True when a navigation takes longer than one is left without a word. */
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
