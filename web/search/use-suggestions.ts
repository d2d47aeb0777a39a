import type { Suggestion } from "@lerret/contracts/api/search";
import { useCallback, useEffect, useState } from "react";
import { askSuggestions } from "./ask";

const pause = 120;
const shortest = 2;

/**
 * Returns suggestions for the typed text; null before a request and after a failure. A newer request cancels the older.
 */
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
				// Without suggestions the form still searches.
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
