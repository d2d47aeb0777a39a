import { useLayoutEffect } from "react";
import { useLocation } from "react-router";

const toPage = ({ pathname, search }: Pick<Location, "pathname" | "search">) => pathname + search;

/** The page that the router shows, without its fragment. */
let shownPage = "";

/**
 * Leaves jumps within a page to the browser, which scrolls and moves the focus. The router would render the page again,
 * and React would remove the server's HTML of blocks whose code is not loaded yet. The listener is added before the
 * router's, because a visitor may jump while React starts.
 */
export function hideJumpsFromRouter(): void {
	shownPage = toPage(location);
	const onPopState = (event: PopStateEvent) => {
		if (toPage(location) === shownPage) event.stopImmediatePropagation();
	};
	addEventListener("popstate", onPopState, { capture: true });
}

export function useShownPage(): void {
	const location = useLocation();
	useLayoutEffect(() => {
		shownPage = toPage(location);
	}, [location]);
}
