import { useEffect } from "react";

/** What may get the focus in place of something in it that is gone. */
const containers = "li, tr, form, fieldset, section, details, dialog, main";

/**
 * Keeps the keyboard where it was when what has the focus disappears, such as the button of a row that is removed: the
 * nearest container that is still there gets the focus. The browser would begin again at the top of the page.
 */
export function useKeptFocus(): void {
	useEffect(() => {
		let path: HTMLElement[] = [];
		let frame = 0;
		const remember = ({ target }: Event) => {
			path = [];
			for (let element = target as HTMLElement | null; element; element = element.parentElement) path.push(element);
		};
		const restore = () => {
			if (document.activeElement !== document.body || !isGone(path[0])) return;
			const container = path.find((element) => element.matches(containers) && !isGone(element));
			if (!container) return;
			if (!container.hasAttribute("tabindex")) container.tabIndex = -1;
			container.focus({ preventScroll: true });
		};
		// After the effects of the change, which may move the focus themselves.
		const observer = new MutationObserver(() => {
			cancelAnimationFrame(frame);
			frame = requestAnimationFrame(restore);
		});
		// A click on what has the focus already does not give it again.
		const events = ["focusin", "pointerdown"] as const;
		for (const event of events) document.addEventListener(event, remember);
		observer.observe(document.body, { childList: true, subtree: true });
		return () => {
			for (const event of events) document.removeEventListener(event, remember);
			observer.disconnect();
			cancelAnimationFrame(frame);
		};
	}, []);
}

const isGone = (element: HTMLElement | undefined): boolean =>
	element !== undefined && !(element.isConnected && element.checkVisibility());
