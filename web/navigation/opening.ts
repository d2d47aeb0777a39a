import { useDeferredValue } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * True for the first drawing of a page that was gone to: its heading need not wait for the rest, which is drawn right after it.
 * False on the server, for a page that comes alive, and for one that is come back to or entered in its midst: there the place counts
 * that one comes to.
 */
export function useOpening(): boolean {
	const { pathname, hash } = useLocation();
	const mayOpen = useNavigationType() !== "POP" && hash === "";
	const whole = useDeferredValue(pathname, mayOpen ? "" : undefined);
	return mayOpen && whole !== pathname;
}
