import { escapeHtml } from "@lerret/contracts/escape-html";

/** Marks of a new house until it has its own: its name, and a screen (lerret) that light falls on. */

/** About as wide as a letter of the text face is, in parts of its height. */
const letterWidth = 0.55;
const size = 60;

/** The name as the page's own text face writes it, in the colour of the text round it. */
export function firstLogo(title: string): string {
	const width = Math.ceil([...title].length * size * letterWidth) + 8;
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 72"><text x="0" y="56" font-size="${size}" font-weight="700" fill="currentColor">${escapeHtml(title)}</text></svg>`;
}

export const firstFavicon =
	'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="5" fill="#0d1a27"/><path d="M5 7H27V19H5Z" fill="#f6f1e7"/><path d="M15 28L5 19H27L17 28Z" fill="#ffc46b"/></svg>';
