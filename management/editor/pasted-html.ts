import { convertWordLists } from "./pasted-lists.ts";
import { convertPastedTables } from "./pasted-tables.ts";

export type PastedText = { html: string; notes: string[] };

/**
 * Cleans HTML pasted from Word, Google Docs or an email for the text editor. Lists, bold, italics and headings are
 * recognised by their look; comments, deleted text and hidden text are removed.
 */
export function cleanPastedHtml(html: string): PastedText {
	// ProseMirror marks its own clipboard content, which needs no cleaning.
	if (html.includes("data-pm-slice")) return { html, notes: [] };
	const { body } = new DOMParser().parseFromString(disableStylesAndScripts(html), "text/html");
	const comments = removeHidden(body);
	convertWordLists(body, styleOf);
	convertPastedTables(body, styleOf);
	const pictures = removePictures(body);
	convertStylesToTags(body);
	cleanLinks(body);
	lowerHeadings(body);
	removeEmptyBlocks(body);
	joinSpaces(body);
	return { html: body.innerHTML, notes: createNotes(pictures, comments) };
}

/**
 * Renames style and event attributes before parsing: the content security policy blocks them, and the browser logs an
 * error for each.
 */
const disableStylesAndScripts = (html: string): string =>
	html
		.replace(/<(style|script|xml)\b[\s\S]*?<\/\1\s*>/giu, "")
		.replace(/<[a-z][^<>]*/giu, (tag) =>
			tag.replace(/\sstyle(?=\s*=)/giu, " data-style").replace(/\son[a-z]+(?=\s*=)/giu, " data-on"),
		);

const styleOf = (element: Element): string =>
	(element.getAttribute("data-style") ?? "").toLowerCase().replace(/\s/gu, "");

const commentSelector =
	'.MsoCommentReference, .msocomanchor, .msocomoff, .msocomtxt, [data-style*="mso-element:comment" i]';

/** Removes content that readers of the original did not see. Returns the number of comments. */
function removeHidden(body: HTMLElement): number {
	const count = body.querySelectorAll(".msocomtxt").length || body.querySelectorAll(".msocomanchor").length;
	for (const element of body.querySelectorAll(`${commentSelector}, del, script, style, title, meta, link, xml`))
		element.remove();
	for (const element of body.querySelectorAll("[data-style]"))
		if (/display:none|mso-hide:all/u.test(styleOf(element))) element.remove();
	return count;
}

/** Returns the number of removed pictures, not counting tracking pixels of emails. */
function removePictures(body: HTMLElement): number {
	const pictures = [...body.querySelectorAll("img, svg, picture, video, iframe, object")];
	for (const picture of pictures) picture.remove();
	return pictures.filter((picture) => !/^[0-2]$/u.test(picture.getAttribute("width") ?? "")).length;
}

/**
 * Turns bold and italic styles into tags. Google Docs wraps the whole text in a <b> with normal weight, which is
 * removed.
 */
function convertStylesToTags(body: HTMLElement): void {
	for (const element of body.querySelectorAll("b, strong, i, em"))
		if (/(?:^|;)(?:font-weight:(?:normal|[1-5]00)|font-style:normal)/u.test(styleOf(element))) unwrap(element);
	for (const element of body.querySelectorAll("span[data-style], font[data-style]")) {
		const style = styleOf(element);
		if (element.closest("h1, h2, h3, h4, h5, h6") || element.textContent.trim() === "") continue;
		if (/(?:^|;)font-weight:(?:bold|[6-9]00)/u.test(style)) wrapContent(element, "strong");
		if (/(?:^|;)font-style:italic/u.test(style)) wrapContent(element, "em");
	}
}

/** Removes links within the original document and Google's redirect. */
function cleanLinks(body: HTMLElement): void {
	for (const link of body.querySelectorAll("a")) {
		const href = link.getAttribute("href") ?? "";
		if (!/^(?:https?:|mailto:|tel:)/iu.test(href)) unwrap(link);
		else if (/^https:\/\/www\.google\.com\/url\?/iu.test(href))
			link.setAttribute("href", new URL(href).searchParams.get("q") ?? href);
	}
}

/** Headings start at level 2, because the page has its own h1. */
function lowerHeadings(body: HTMLElement): void {
	const by = body.querySelector("h1") ? 1 : 0;
	for (const heading of body.querySelectorAll("h1, h2, h3, h4, h5, h6")) {
		const level = Math.min(4, Math.max(2, Number(heading.localName.slice(1)) + by));
		const lowered = heading.ownerDocument.createElement(`h${level}`);
		lowered.append(...heading.childNodes);
		heading.replaceWith(lowered);
	}
}

/** Also removes line breaks that stand beside blocks, because blocks begin on a line of their own. */
function removeEmptyBlocks(body: HTMLElement): void {
	for (const line of body.querySelectorAll("br"))
		if ([...(line.parentElement?.children ?? [])].some((one) => /^(?:p|div|ul|ol|h[2-4]|table)$/u.test(one.localName)))
			line.remove();
	for (const block of body.querySelectorAll("p, h2, h3, h4, li")) if (block.textContent.trim() === "") block.remove();
}

/** Replaces a row of spaces with a non-breaking one among them by one space. */
function joinSpaces(body: HTMLElement): void {
	const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
	for (let text = texts.nextNode(); text; text = texts.nextNode())
		text.nodeValue = (text.nodeValue ?? "").replace(/[ \n\t]*\u00a0[\u00a0 \n\t]+|[ \n\t]+\u00a0/gu, " ");
}

const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

function wrapContent(element: Element, name: string): void {
	const inner = element.ownerDocument.createElement(name);
	inner.append(...element.childNodes);
	element.append(inner);
}

function createNotes(pictures: number, comments: number): string[] {
	const count = (number: number, one: string, many: string) => (number === 1 ? one : `${number} ${many}`);
	return [
		pictures > 0
			? `${count(pictures, "Ett bilde", "bilder")} ble ikke med: sett dem inn med «Bilder» over teksten.`
			: "",
		comments > 0 ? `${count(comments, "En merknad", "merknader")} i margen ble ikke med.` : "",
	].filter(Boolean);
}
