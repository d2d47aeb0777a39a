import { escapeHtml } from "@lerret/contracts/escape-html";

export type Xml = { name: string; attributes: Record<string, string>; content: string | Xml[] };

export function element(name: string, content: string | Xml[], attributes: Record<string, string> = {}): Xml {
	return { name, attributes, content };
}

/** An XML document; text and attributes are escaped here. */
export function writeXml(root: Xml): string {
	return `<?xml version="1.0" encoding="UTF-8"?>\n${write(root)}\n`;
}

function write({ name, attributes, content }: Xml): string {
	const attributeTexts = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
	const inner = typeof content === "string" ? escapeXml(content) : content.map(write).join("");
	return inner === ""
		? `<${name}${attributeTexts.join("")}/>`
		: `<${name}${attributeTexts.join("")}>${inner}</${name}>`;
}

/** Leaves out characters that XML 1.0 does not allow (section 2.2). */
function escapeXml(text: string): string {
	return escapeHtml(text.toWellFormed().replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, ""));
}
