import type { Suggestion } from "@lerret/contracts/api/search";
import { useCallback, useEffect, useState } from "react";
import { askSuggestions } from "./ask";

/** How long one waits for the next letter before asking, in milliseconds. */
const pause = 120;
const shortest = 2;

/** What is suggested for `text`; null while nobody has asked, or nothing came. A newer text takes the place of an older, whichever answers first. */
export function useSuggestions(siteId: string) {
	const [text, setText] = useState("");
	const [suggestions, setSuggestions] = useState<Suggestion[] | null>(null);
	useEffect(() => {
		const typed = text.trim();
		if (typed.length < shortest) {
			setSuggestions(null);
			return;
		}
		const asking = new AbortController();
		const timer = setTimeout(() => {
			askSuggestions(siteId, typed, asking.signal).then(
				(found) => {
					if (!asking.signal.aborted) setSuggestions(found);
				},
				// Suggestions are a help: without them the form still searches.
				() => {
					if (!asking.signal.aborted) setSuggestions(null);
				},
			);
		}, pause);
		return () => {
			clearTimeout(timer);
			asking.abort();
		};
	}, [siteId, text]);
	return { suggestions, type: useCallback((typed: string) => setText(typed), []) };
}
