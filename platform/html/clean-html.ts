import { splitAtRanges } from "@lerret/contracts/nb/number-ranges";
import { mediaPath } from "@lerret/contracts/paths";
import { cleanLine, cleanText } from "@lerret/contracts/text";
import { isAltKind, isFileId, isItemReference, isPictureId, storedPictureWidth } from "@lerret/contracts/text-elements";
import sanitize, { type Attributes } from "sanitize-html";
import { type FoundItems, noItems, presentItems } from "./present-items.ts";
import { presentTable } from "./present-table.ts";

/**
 * Cleans HTML from an editor or an import; called when it is written and again when it is read. Headings start at h2
 * because the page has its own h1, and external links get rel=noopener.
 */
export function cleanHtml(html: string): string {
	return sanitize(cleanText(html), {
		allowedTags: [
			...[
				"h2",
				"h3",
				"h4",
				"p",
				"ul",
				"ol",
				"li",
				"dl",
				"dt",
				"dd",
				"blockquote",
				"a",
				"strong",
				"em",
				"br",
				"hr",
				"abbr",
				"time",
			],
			...["table", "caption", "thead", "tbody", "tr", "th", "td", "figure", "figcaption", "img"],
		],
		allowedAttributes: {
			a: ["href", "rel", "hreflang", "data-item", "data-file", "data-button"],
			img: ["src", "alt", "data-picture", "data-alt"],
			ul: ["data-gallery"],
			th: ["scope", "colspan", "rowspan"],
			td: ["colspan", "rowspan"],
			abbr: ["title"],
			time: ["datetime"],
			ol: ["start"],
			"*": ["id", "lang"],
		},
		allowedSchemes: ["https", "http", "mailto", "tel"],
		allowProtocolRelative: false,
		nestingLimit: maxDepth,
		transformTags: {
			h1: "h2",
			a: (tagName, attribs) => ({ tagName, attribs: cleanLink(attribs) }),
			img: (tagName, attribs) => ({ tagName, attribs: cleanPicture(attribs) }),
			ul: (tagName, attribs) => ({ tagName, attribs: cleanMark(attribs, "data-gallery") }),
		},
		exclusiveFilter: ({ tag, attribs }) => tag === "img" && attribs["data-picture"] === undefined,
	});
}

/** Elements within each other. */
const maxDepth = 40;

function cleanLink({ "data-item": item = "", "data-file": file = "", ...attribs }: Attributes): Attributes {
	return {
		...cleanMark(attribs, "data-button"),
		...(isItemReference(item) ? { "data-item": item } : {}),
		...(isFileId(file) ? { "data-file": file } : {}),
		...(/^https?:/u.test(attribs.href ?? "") ? { rel: "noopener" } : {}),
	};
}

/** Only pictures of the media library, by their id. An empty alternative text of its own is none: the picture's stays. */
function cleanPicture({ "data-picture": id = "", "data-alt": given = "", alt = "" }: Attributes): Attributes {
	if (!isPictureId(id)) return {};
	const text = given === "none" ? "" : cleanLine(alt).slice(0, maxAltLength);
	const kind = isAltKind(given) && given !== "library" && (given === "none" || text !== "") ? given : null;
	return {
		...{ src: mediaPath(id, storedPictureWidth, "jpg"), alt: text, "data-picture": id },
		...(kind ? { "data-alt": kind } : {}),
	};
}

const maxAltLength = 500;

const cleanMark = (attribs: Attributes, mark: string): Attributes =>
	attribs[mark] === undefined ? attribs : { ...attribs, [mark]: "true" };

/** Cleans HTML of another installation or system, whose items and pictures are not those of this one. */
export const cleanForeignHtml = (html: string): string =>
	cleanHtml(html)
		.replace(/<img\b[^>]*>/gu, "")
		.replace(/ data-(?:item|file|button|gallery)="[^"]*"/gu, "");

/**
 * Cleans HTML for display, with the items and pictures that it refers to. A wide table becomes a region that scrolls and takes
 * keyboard focus (WCAG 2.1.1), or a list on phones (`present-table.ts`); a time range does not break after its dash.
 */
export function presentHtml(html: string, found: FoundItems = noItems): string {
	return wrapUnbroken(presentItems(cleanHtml(html), found)).replace(/<table\b[^>]*>[\s\S]*?<\/table>/gu, presentTable);
}

/** Matches only text between tags, so that attributes stay unchanged. */
function wrapUnbroken(html: string): string {
	return html.replace(/[^<>]+(?=<|$)/gu, (text) =>
		splitAtRanges(text)
			.map((piece, i) => (i % 2 === 1 ? `<span class="unbroken">${piece}</span>` : piece))
			.join(""),
	);
}
