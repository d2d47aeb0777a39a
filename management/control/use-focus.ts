import { type RefObject, useEffect, useRef } from "react";

/** Takes the focus of a new page, so that screen readers announce it. */
export function useFocus<Element extends HTMLElement>(): RefObject<Element | null> {
	const element = useRef<Element>(null);
	useEffect(() => element.current?.focus({ preventScroll: true }), []);
	return element;
}
