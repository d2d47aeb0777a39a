import css from "./consent.css?inline";

export type Decide = (decision: "yes" | "no") => void;

export function createElement<K extends keyof HTMLElementTagNameMap>(
	name: K,
	properties: Partial<HTMLElementTagNameMap[K]>,
	...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
	const element = Object.assign(document.createElement(name), properties);
	element.append(...children);
	return element;
}

export const createButton = (label: string, onPress: () => void): HTMLButtonElement => {
	const element = createElement("button", { type: "button", className: "consent-button" }, label);
	element.addEventListener("click", onPress);
	return element;
};

let hasStyle = false;

/** Adds the styles from script, so that pages of sites without analytics do not contain them. */
export function addStyle(): void {
	if (hasStyle) return;
	hasStyle = true;
	// The page's CSP blocks style elements that the server did not send.
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(css);
	document.adoptedStyleSheets.push(sheet);
}
