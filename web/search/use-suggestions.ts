import { createApiClient } from "@lerret/api-client/client";
import type { Suggestion } from "@lerret/contracts/api/search";
import { useCallback, useEffect, useState } from "react";

const debounceMs = 120;
const minLength = 2;

/**
 * Returns suggestions for the typed text; null before a request and after a failure. A newer request cancels the older.
 */
export function useSuggestions(siteId: string) {
	const [text, setText] = useState("");
	const [suggestions, setSuggestions] = useState<Suggestion[] | null>(null);
	useEffect(() => {
		const typed = text.trim();
		if (typed.length < minLength) {
			setSuggestions(null);
			return;
		}
		const controller = new AbortController();
		const timer = setTimeout(() => {
			fetchSuggestions(siteId, typed, controller.signal).then(
				(result) => {
					if (!controller.signal.aborted) setSuggestions(result);
				},
				// Without suggestions the form still searches.
				() => {
					if (!controller.signal.aborted) setSuggestions(null);
				},
			);
		}, debounceMs);
		return () => {
			clearTimeout(timer);
			controller.abort();
		};
	}, [siteId, text]);
	return { suggestions, setInput: useCallback((typed: string) => setText(typed), []) };
}

const client = createApiClient({ baseUrl: "/api", authentication: "none" });

async function fetchSuggestions(siteId: string, input: string, signal: AbortSignal): Promise<Suggestion[]> {
	const path = `/search/${encodeURIComponent(siteId)}/suggestions`;
	// This server has validated its response.
	return (await client.call(path, { query: { q: input }, signal })) as Suggestion[];
}
