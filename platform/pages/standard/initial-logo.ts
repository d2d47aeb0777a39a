import { escapeHtml } from "@lerret/contracts/escape-html";

/** The average width of a letter, relative to the font size. */
const letterWidth = 0.55;
const size = 60;
const lineHeight = 64;
const maxLettersOnOneLine = 9;

export function initialLogo(title: string): string {
	const lines = splitTitle(title);
	const width = Math.ceil(Math.max(...lines.map(lengthOf)) * size * letterWidth) + 8;
	const texts = lines.map((line, i) => `<text x="0" y="${56 + i * lineHeight}">${escapeHtml(line)}</text>`);
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${lines.length * lineHeight + 8}"><g font-size="${size}" font-weight="700" fill="currentColor">${texts.join(" ")}</g></svg>`;
}

/** Whether a logo is the site's name as `initialLogo` sets it, of whatever title. */
export const isInitialLogo = (svg: string): boolean => /<text x="0" y="56"/u.test(svg);

const lengthOf = (text: string): number => [...text].length;

function splitTitle(title: string): string[] {
	const words = title.split(" ");
	if (lengthOf(title) <= maxLettersOnOneLine || words.length === 1) return [title];
	const pairs = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(" "), words.slice(i + 1).join(" ")]);
	const widthOf = (lines: string[]) => Math.max(...lines.map(lengthOf));
	return pairs.reduce((best, pair) => (widthOf(pair) < widthOf(best) ? pair : best));
}

export const initialFavicon =
	'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="5" fill="#0d1a27"/><path d="M5 7H27V19H5Z" fill="#f6f1e7"/><path d="M15 28L5 19H27L17 28Z" fill="#ffc46b"/></svg>';
