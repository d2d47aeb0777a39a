import type { MetaDescriptor } from "react-router";
import { frameTitle } from "../../layout/frame-title";

/**
 * Titles of the account's pages, which need nothing of the server but the frame, so that going to one waits for nothing and works
 * without network. `secret` is for those with a token in their address, which no other site may be told.
 */
export const accountMeta =
	(title: string, { secret = false } = {}) =>
	({ matches }: { matches: readonly unknown[] }): MetaDescriptor[] => [
		{ title: frameTitle(matches, title) },
		{ name: "robots", content: "noindex" },
		...(secret ? [{ name: "referrer", content: "no-referrer" }] : []),
	];
