/** Where React Router writes down, when a page is left, how far each page was scrolled, and which of them glided into each other. */
const storageKeys = ["react-router-scroll-positions", "remix-router-transitions"];

/**
 * Takes out of the browser's storage what React Router has just put there: nobody has asked for it to be stored. While the page lives
 * it is remembered without, and a page that is loaded anew is put back in its place by the browser itself.
 * A document becomes hidden after `pagehide`, whoever listens to that (https://html.spec.whatwg.org/#unload-a-document).
 */
export function forgetPlacesOnLeaving(): () => void {
	const forget = () => {
		try {
			if (document.visibilityState === "hidden") for (const key of storageKeys) sessionStorage.removeItem(key);
		} catch {
			// Where storage is forbidden there is nothing in it.
		}
	};
	document.addEventListener("visibilitychange", forget);
	return () => document.removeEventListener("visibilitychange", forget);
}
