import { splitAtRanges } from "@lerret/contracts/nb/number-ranges";
import { cleanText } from "@lerret/contracts/text";
import sanitize from "sanitize-html";
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
			...["table", "caption", "thead", "tbody", "tr", "th", "td", "figure", "figcaption"],
		],
		allowedAttributes: {
			a: ["href", "rel", "hreflang"],
			th: ["scope", "colspan", "rowspan"],
			td: ["colspan", "rowspan"],
			abbr: ["title"],
			time: ["datetime"],
			ol: ["start"],
			"*": ["id", "lang"],
		},
		allowedSchemes: ["https", "http", "mailto", "tel"],
		allowProtocolRelative: false,
		transformTags: {
			h1: "h2",
			a: (tagName, attribs) => ({
				tagName,
				attribs: /^https?:/u.test(attribs.href ?? "") ? { ...attribs, rel: "noopener" } : attribs,
			}),
		},
	});
}

/**
 * Cleans HTML for display. A wide table becomes a region that scrolls and takes keyboard focus (WCAG 2.1.1), or a list
 * on phones (`present-table.ts`); a time range does not break after its dash.
 */
export function presentHtml(html: string): string {
	return wrapUnbroken(cleanHtml(html)).replace(/<table\b[^>]*>[\s\S]*?<\/table>/gu, presentTable);
}

/** Matches only text between tags, so that attributes stay unchanged. */
function wrapUnbroken(html: string): string {
	return html.replace(/[^<>]+(?=<|$)/gu, (text) =>
		splitAtRanges(text)
			.map((piece, i) => (i % 2 === 1 ? `<span class="unbroken">${piece}</span>` : piece))
			.join(""),
	);
}
