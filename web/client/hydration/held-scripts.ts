/** Marks the elements of `<Scripts />` in the finished page. */
export const heldNonce = (nonce: string): string => `${nonce}-held`;

/** The element that `<DeferredHydration />` writes where the held elements go; not in a page without scripts. */
const placeholder = '<template id="page-preloads"></template>';

/**
 * Holds back what React Router's `<Scripts />` has written: the preloads become the content of a template, and the
 * scripts one text, the state, that `start.js` runs as a module. The server fills the element `page-state` with the
 * state or its address. Null for a page without scripts. A page that starts React at once also keeps the preloads in its
 * head, so that the browser loads the modules while it reads the page.
 */
export function holdScripts(html: string, nonce: string): { html: string; state: string | null } {
	const held = heldNonce(nonce);
	const startsAtOnce = html.includes(" data-needs-script");
	const preloads: string[] = [];
	const scripts: string[] = [];
	const element = new RegExp(
		`<link [^>]*nonce="${held}"[^>]*>|<script[^>]* nonce="${held}"[^>]*>([^<]*)</script>`,
		"gu",
	);
	const rest = html.replace(element, (text: string, script: string | undefined) => {
		if (script !== undefined) {
			scripts.push(script);
			return "";
		}
		const preload = text.replace(` nonce="${held}"`, "");
		preloads.push(preload);
		return startsAtOnce ? preload : "";
	});
	if (rest.includes(held)) throw new Error("a script of React Router could not be held back");
	const elements = `<template id="page-preloads">${preloads.join("")}</template><script type="text/plain" id="page-state"></script>`;
	return {
		html: rest.replace(placeholder, () => elements),
		state: rest.includes(placeholder) ? scripts.join("\n") : null,
	};
}
