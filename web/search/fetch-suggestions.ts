import { createApiClient } from "@lerret/api-client/client";
import type { Suggestion } from "@lerret/contracts/api/search";

const client = createApiClient({ baseUrl: "/api", authentication: "none" });

export async function fetchSuggestions(siteId: string, input: string, signal: AbortSignal): Promise<Suggestion[]> {
	const path = `/search/${encodeURIComponent(siteId)}/suggestions`;
	// This server has validated its response.
	return (await client.call(path, { query: { q: input }, signal })) as Suggestion[];
}
