import { useDeferredValue } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * True for the first render of a page after a navigation, so that its head appears before the rest. False on the
 * server, during hydration, after Back, and for a link with a fragment, where the scroll position needs the whole page.
 */
export function useFirstRender(): boolean {
	const { pathname, hash } = useLocation();
	const mayOpen = useNavigationType() !== "POP" && hash === "";
	const renderedPathname = useDeferredValue(pathname, mayOpen ? "" : undefined);
	return mayOpen && renderedPathname !== pathname;
}
