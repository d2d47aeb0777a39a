import { useContext, useEffect } from "react";
import { UNSAFE_DataRouterContext } from "react-router";
import { isPageAddress } from "../service-worker/what-is-kept";
import { isToThisPage, linkAt, staysHere } from "./link-at";

/** Where a click leads that the router can follow; null for what the browser has to do by itself. */
function followable(event: MouseEvent): HTMLAnchorElement | null {
	const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
	if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
	const link = linkAt(target);
	if (!link || !staysHere(link) || !isPageAddress(new URL(link.href))) return null;
	const isWithin = link.hash !== "" && isToThisPage(link);
	return isWithin ? null : link;
}

/** Follows links to pages of the site without a new document, once React runs; those in what editors wrote as well. */
export function useFollowedLinks(): void {
	const router = useContext(UNSAFE_DataRouterContext)?.router;
	useEffect(() => {
		if (!router) return;
		const onClick = (event: MouseEvent) => {
			const link = followable(event);
			if (!link) return;
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
