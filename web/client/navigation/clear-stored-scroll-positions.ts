import { tabStore } from "@lerret/api-client/storage/text-store";

const storageKeys = ["react-router-scroll-positions", "remix-router-transitions"];

/**
 * Deletes what React Router has just stored, because it would need consent. The positions stay in memory while the page
 * lives, and after a reload the browser restores them. `visibilitychange` fires after all `pagehide` listeners
 * (https://html.spec.whatwg.org/#unload-a-document).
 */
export function clearStoredScrollPositions(): () => void {
	const clear = () => {
		if (document.visibilityState === "hidden") for (const key of storageKeys) tabStore.delete(key);
	};
	document.addEventListener("visibilitychange", clear);
	return () => document.removeEventListener("visibilitychange", clear);
}
