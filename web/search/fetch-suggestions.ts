import { createApiClient } from "@lerret/api-client/client";
import type { Suggestion } from "@lerret/contracts/api/search";
import { list, type Parser, record, text } from "../account/loyalty/parsers";

const kind: Parser<Suggestion["kind"]> = (value) => {
	if (value === "movie" || value === "culture" || value === "article" || value === "page") return value;
	throw new TypeError("expected a suggestion kind");
};
const suggestions = list(record({ kind, title: text, path: text }));

const client = createApiClient({ baseUrl: "/api", authentication: "none" });

export async function fetchSuggestions(siteId: string, input: string, signal: AbortSignal): Promise<Suggestion[]> {
	const path = `/search/${encodeURIComponent(siteId)}/suggestions`;
	return suggestions(await client.call(path, { query: { q: input }, signal }));
}
