import { useLayoutEffect } from "react";
import { useLocation } from "react-router";
import { isCurrentPage } from "./links";

/** The page that the router shows. */
let shownPage = { pathname: "", search: "" };

/**
 * Leaves jumps within a page to the browser, which scrolls and moves the focus. The router would render the page again,
 * and React would remove the server's HTML of blocks whose code is not loaded yet. The listener is added before the
 * router's, because a visitor may jump while React starts.
 */
export function hideJumpsFromRouter(): void {
	shownPage = { pathname: location.pathname, search: location.search };
	const onPopState = (event: PopStateEvent) => {
		if (isCurrentPage(shownPage)) event.stopImmediatePropagation();
	};
	addEventListener("popstate", onPopState, { capture: true });
}

/** Keeps track of the page that the router shows. */
export function useShownPage(): void {
	const location = useLocation();
	useLayoutEffect(() => {
		shownPage = location;
	}, [location]);
}
