import { isPagePath } from "@lerret/contracts/paths";
import { useContext, useEffect } from "react";
import { UNSAFE_DataRouterContext } from "react-router";
import { isToThisPage, linkAt, staysHere } from "./link-at";

/** The link that a click follows within this window and site; null for what the browser has to do by itself. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
	const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
	if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
	const link = linkAt(target);
	return link && staysHere(link) && isPagePath(link.pathname) ? link : null;
}

/**
 * The browser goes to a place in the page by itself, and gives it the focus with its next frame, where nothing comes between: the router
 * does, which notes the step in the history. What cannot have the focus is left as it is.
 */
function focusPlace({ hash }: HTMLAnchorElement): void {
	setTimeout(() => document.getElementById(hash.slice(1))?.focus({ preventScroll: true }));
}

/** Follows links to pages of the site without a new document, once React runs; those in what editors wrote as well. */
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
				preventScrollReset: "keepPlace" in link.dataset,
			});
		};
		addEventListener("click", onClick);
		return () => removeEventListener("click", onClick);
	}, [router]);
}
