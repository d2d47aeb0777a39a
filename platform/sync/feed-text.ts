import sanitize from "sanitize-html";

/** Texts of feeds, where any field may have come from a web page. */

/** Characters that are not seen, and that would end up in addresses: controls, soft hyphens, joiners of lines and marks of direction. */
const invisible =
	/[\p{Cc}\p{Cs}\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\p{Noncharacter_Code_Point}]/gu;
const lineBreaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/gu;
/** These separate words; other tags stand within them. */
const blockTag =
	/<\/?(?:address|article|blockquote|br|dd|div|dl|dt|figure|h[1-6]|hr|li|ol|p|pre|section|table|td|th|tr|ul)\b/giu;

/** One line of plain text: without tags, with entities decoded once, blanks folded and invisible characters left out. */
export function toLine(text: string): string {
	return toParagraph(text).replace(/\s+/gu, " ").trim();
}

/** Prose in one line: hard blanks, which keep numbers and units together, stay. */
export function toParagraph(text: string): string {
	const plain = /[<&]/u.test(text) ? withoutMarkup(text) : text;
	return plain.normalize("NFC").replace(lineBreaks, " ").replace(invisible, "").replace(/ {2,}/gu, " ").trim();
}

function withoutMarkup(text: string): string {
	// A "<" that no ">" follows begins no tag.
	const markup = text.replace(/<(?![^<>]*>)/gu, "&lt;").replace(blockTag, " $&");
	const escaped = sanitize(markup, { allowedTags: [], allowedAttributes: {} });
	return escaped
		.replace(/&lt;/gu, "<")
		.replace(/&gt;/gu, ">")
		.replace(/&quot;/gu, '"')
		.replace(/&amp;/gu, "&");
}

/** An address, in which a web page writes "&" as "&amp;". */
export const toAddress = (text: string): string => text.trim().replace(/&(?:amp|#38|#x26);/giu, "&");

/** HTML before it is sanitised, without characters that databases and pages do not accept. */
export const toHtml = (text: string): string => text.replace(/\r\n?/gu, "\n").replace(/[^\P{Cc}\t\n]|\p{Cs}/gu, "");
