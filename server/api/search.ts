import { suggestionQuerySchema, suggestionSchema } from "@lerret/contracts/api/search";
import { readSuggestions } from "@lerret/platform/search/suggestions";
import { toStored } from "@lerret/platform/time";
import { Hono } from "hono";
import * as z from "zod";
import { parseInput } from "../http/problem.ts";
import type { Context } from "../startup/context.ts";

/**
 * Suggestions while a visitor types. They are the same for every visitor, so caches may store them.
 */
export function searchApi({ reads, now, sites }: Context): Hono {
	const api = new Hono();

	api.get("/search/:site/suggestions", async (c) => {
		const { q } = parseInput(suggestionQuerySchema, { q: c.req.query("q") });
		const site = await sites.siteById(c, c.req.param("site"));
		const suggestions = await readSuggestions(reads, site.id, q, toStored(now()));
		return c.json(z.array(suggestionSchema).parse(suggestions), 200, { "cache-control": "public, max-age=30" });
	});

	return api;
}
