import { searchEndpoints } from "@lerret/contracts/api/search";
import { readSuggestions } from "@lerret/platform/search/suggestions";
import { toStored } from "@lerret/platform/time";
import { Hono } from "hono";
import type { Context } from "../startup/context.ts";
import { handle } from "./handle.ts";

/**
 * Suggestions while a visitor types. They are the same for every visitor, so caches may store them.
 */
export function searchApi(context: Context): Hono {
	const { reads, now, sites } = context;
	const api = new Hono();

	handle(api, context, searchEndpoints.getSuggestions, async ({ c, params, query }) => {
		const site = await sites.siteById(c, params.site);
		c.header("cache-control", "public, max-age=30");
		return readSuggestions(reads, site.id, query.q, toStored(now()));
	});

	return api;
}
