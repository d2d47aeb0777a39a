import { isPagePath } from "@lerret/contracts/routes";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { isCurrentPage, linkAt, opensInWindow } from "./links";

/** Returns the link that the router should follow; null where the browser handles the click. */
function linkToFollow(event: MouseEvent, isWaitingForCode: () => boolean): HTMLAnchorElement | null {
	const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
	if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
	// The router would empty the page that is left: React removes the HTML of blocks that are not hydrated.
	if (isWaitingForCode()) return null;
	const link = linkAt(target);
	// Only the browser sends a ping.
	if (!link || link.ping || !opensInWindow(link) || !isPagePath(link.pathname)) return null;
	const isJump = link.hash !== "" && isCurrentPage(link);
	return isJump ? null : link;
}

/** Follows links to pages of the site in the router, including links in editors' texts. */
export function useLinkClicks(isWaitingForCode: () => boolean): void {
	const navigate = useNavigate();
	useEffect(() => {
		const onClick = (event: MouseEvent) => {
			const link = linkToFollow(event, isWaitingForCode);
			if (!link) return;
			event.preventDefault();
			void navigate(link.pathname + link.search + link.hash, {
				replace: link.href === location.href,
				preventScrollReset: "keepScroll" in link.dataset,
			});
		};
		addEventListener("click", onClick);
		return () => removeEventListener("click", onClick);
	}, [navigate, isWaitingForCode]);
}
