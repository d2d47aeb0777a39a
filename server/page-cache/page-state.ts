import { createHash } from "node:crypto";

/** Matches the page state as `web/client` writes it. */
const stateElement = /<script type="text\/plain" id="page-state">([^<]*)<\/script>/gu;

/** The page's path and query (`target`) let a process without the state make the page. */
const stateUrl = (hash: string, target: string) => `${statePathPrefix}${hash}.txt?for=${encodeURIComponent(target)}`;
export const statePathPrefix = "/assets/state/";

export type PageState = { hash: string; text: string };

/**
 * Replaces the page's state with a reference: it is a third of the page, and only visitors who interact with the page
 * need it. Throws if the page does not have exactly one state.
 */
export function extractState(html: string, target: string): { text: string; state: PageState } {
	const found = [...html.matchAll(stateElement)];
	const [match] = found;
	if (!match || found.length !== 1) throw new Error(`a page has ${found.length} states instead of one; see web/client`);
	const text = match[1] ?? "";
	const hash = createHash("sha256").update(text).digest("hex").slice(0, 24);
	const reference = `<script type="text/plain" id="page-state" data-src="${stateUrl(hash, target)}"></script>`;
	return {
		text: html.slice(0, match.index) + reference + html.slice(match.index + match[0].length),
		state: { hash, text },
	};
}
