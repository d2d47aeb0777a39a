import css from "./consent.css?inline";

export type Decide = (said: "yes" | "no") => void;

/** An element with properties and children. */
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

/** The look comes with the script: pages of sites that ask nothing carry none of it. */
export function addStyle(): void {
	if (isStyled) return;
	isStyled = true;
	// The page's policy allows no other style element than those that it was sent with.
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(css);
	document.adoptedStyleSheets.push(sheet);
}
