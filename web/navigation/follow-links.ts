import { isPagePath } from "@lerret/contracts/paths";
import { useContext, useEffect } from "react";
import { UNSAFE_DataRouterContext } from "react-router";
import { isToThisPage, linkAt, staysHere } from "./link-at";

/** Returns the link that the router should follow; null where the browser handles the click. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
	const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
	if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
	const link = linkAt(target);
	return link && staysHere(link) && isPagePath(link.pathname) ? link : null;
}

/**
 * Focuses the target of a fragment link. The browser would do that with the next frame, but the router's history update
 * intervenes.
 */
function focusPlace({ hash }: HTMLAnchorElement): void {
	setTimeout(() => document.getElementById(hash.slice(1))?.focus({ preventScroll: true }));
}

/** Follows links to pages of the site in the router, including links in editors' texts. */
export function useFollowedLinks(): void {
	const router = useContext(UNSAFE_DataRouterContext)?.router;
	useEffect(() => {
		if (!router) return;
		const onClick = (event: MouseEvent) => {
			const link = linkOf(event);
			if (!link) return;
			if (link.hash !== "" && isToThisPage(link)) return focusPlace(link);
			event.preventDefault();
			void router.navigate(link.pathname + link.search + link.hash, {
				replace: link.href === location.href,
				preventScrollReset: "keepScroll" in link.dataset,
			});
		};
		addEventListener("click", onClick);
		return () => removeEventListener("click", onClick);
	}, [router]);
}
