import sanitize from "sanitize-html";

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
