import { suggestionQuerySchema, suggestionSchema } from "@lerret/contracts/api/search";
import { AppError } from "@lerret/contracts/errors";
import type { Database } from "@lerret/platform/db/database";
import { toStored } from "@lerret/platform/programme/oslo-time";
import { readSuggestions } from "@lerret/platform/search/suggest";
import { Hono } from "hono";
import * as z from "zod";
import { parseInput } from "../problem.ts";

/** Suggestions while a visitor types (issue 5, "Search"). The same for everybody, so they may be kept for a moment. */
export function searchApi(db: Database, now: () => Temporal.Instant): Hono {
	const api = new Hono();

	api.get("/search/:site/suggestions", async (c) => {
		const { q } = parseInput(suggestionQuerySchema, { q: c.req.query("q") });
		const site = await db.selectFrom("site").select("id").where("id", "=", c.req.param("site")).executeTakeFirst();
		if (!site) throw new AppError("not_found");
		const suggestions = await readSuggestions(db, site.id, q, toStored(now()));
		return c.json(z.array(suggestionSchema).parse(suggestions), 200, { "cache-control": "public, max-age=30" });
	});

	return api;
}
