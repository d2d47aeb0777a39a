import { escapeHtml } from "@lerret/contracts/escape-html";

/** In pixels. A frame cannot grow with its content without script; what is beyond scrolls. */
export const frameHeights = { programme: 700, button: 160 } as const;

/** The HTML of a frame that shows an address on another site. */
export const frameCode = (address: string, title: string, height: number): string =>
	`<iframe src="${escapeHtml(address)}" title="${escapeHtml(title)}" loading="lazy" width="100%" height="${height}" style="border:0"></iframe>`;
