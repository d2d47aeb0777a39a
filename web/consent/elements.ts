import css from "./consent.css?inline";

export type Decide = (said: "yes" | "no") => void;

export function make<K extends keyof HTMLElementTagNameMap>(
	name: K,
	properties: Partial<HTMLElementTagNameMap[K]>,
	...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
	const element = Object.assign(document.createElement(name), properties);
	element.append(...children);
	return element;
}

export const button = (label: string, onPress: () => void): HTMLButtonElement => {
	const made = make("button", { type: "button", className: "consent-button" }, label);
	made.addEventListener("click", onPress);
	return made;
};

let isStyled = false;

/** Adds the styles from script, so that pages of sites without analytics do not contain them. */
export function addStyle(): void {
	if (isStyled) return;
	isStyled = true;
	// The page's CSP blocks style elements that the server did not send.
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(css);
	document.adoptedStyleSheets.push(sheet);
}
