import { splitAtStretches } from "@lerret/contracts/nb/stretches";
import sanitize from "sanitize-html";
import { presentTable } from "./present-table.ts";

/**
 * Cleans HTML that an editor or an upstream wrote, when it is written and again when it is read.
 * Headings begin at h2 because the page has its own h1; links out of the house get rel=noopener.
 */
export function cleanHtml(html: string): string {
	return sanitize(html, {
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
 * Cleaned HTML as it is shown: each table stands in a frame of its own that a narrow screen scrolls sideways,
 * and that the keyboard reaches (WCAG 2.1.1), or that a phone shows as a list (`present-table.ts`); opening hours are not broken after
 * their dash.
 */
export function presentHtml(html: string): string {
	return holdTogether(cleanHtml(html)).replace(/<table\b[^>]*>[\s\S]*?<\/table>/gu, presentTable);
}

/** What stands between two tags is text: attributes, addresses among them, stay as they are. */
function holdTogether(html: string): string {
	return html.replace(/[^<>]+(?=<|$)/gu, (text) =>
		splitAtStretches(text)
			.map((piece, i) => (i % 2 === 1 ? `<span class="unbroken">${piece}</span>` : piece))
			.join(""),
	);
}
