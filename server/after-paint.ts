import { createHash } from "node:crypto";

/** The mark round a page's state, as `web/hydration/late-start.tsx` writes it. */
const stateElement = /<script type="text\/plain" id="page-state">([^<]*)<\/script>/gu;

/**
 * Where the state of a page that everybody gets alike can be had: by the hash of its text. `target` is the page's own path and query,
 * for a process that has not made the page yet.
 */
const stateAddress = (hash: string, target: string) => `${statePaths}${hash}.txt?for=${encodeURIComponent(target)}`;
export const statePaths = "/assets/state/";

/** What a page needs to come alive in the browser. */
export type PageState = { hash: string; text: string };

/**
 * Takes the state out of a page, which carries a reference to it instead: it is a third of the page, and only those who begin to use
 * the page need it. Throws where the page does not have exactly one, which means that `web/hydration` writes it in another way.
 */
export function liftState(html: string, target: string): { text: string; state: PageState } {
	const found = [...html.matchAll(stateElement)];
	const [match] = found;
	if (!match || found.length !== 1)
		throw new Error(`a page has ${found.length} states instead of one; see web/hydration`);
	const text = match[1] ?? "";
	const hash = createHash("sha256").update(text).digest("hex").slice(0, 24);
	const reference = `<script type="text/plain" id="page-state" data-src="${stateAddress(hash, target)}"></script>`;
	return {
		text: html.slice(0, match.index) + reference + html.slice(match.index + match[0].length),
		state: { hash, text },
	};
}
