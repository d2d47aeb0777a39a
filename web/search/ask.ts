import { createApiClient } from "@lerret/api-client/client";
import type { Suggestion } from "@lerret/contracts/api/search";
import * as z from "zod/mini";

const answerSchema = z.array(
	z.object({ kind: z.enum(["movie", "culture", "article"]), title: z.string(), path: z.string() }),
);

const client = createApiClient({ baseUrl: "/api", authentication: "none" });

/** The titles that what has been typed may lead to, best first. Throws where they cannot be had. */
export async function askSuggestions(siteId: string, text: string, signal: AbortSignal): Promise<Suggestion[]> {
	const path = `/search/${encodeURIComponent(siteId)}/suggestions`;
	return z.parse(answerSchema, await client.call(path, { query: { q: text }, signal }));
}
