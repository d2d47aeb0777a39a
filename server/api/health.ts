import type { Database } from "@lerret/platform/db/database";
import { Hono } from "hono";
import { sql } from "kysely";
import { problem } from "../problem.ts";

/** How long the database may take to answer before the process calls itself not ready. */
const patienceMilliseconds = 2000;

/** `/healthz`: the process lives. `/readyz`: it can also serve, because its database answers. */
export function healthApi(db: Database): Hono {
	const api = new Hono();
	api.get("/healthz", (c) => c.json({ status: "ok" }, 200, { "cache-control": "no-store" }));
	api.get("/readyz", async (c) => {
		const reason = await Promise.race([
			sql`select 1`.execute(db).then(
				() => null,
				() => "database_away" as const,
			),
			new Promise<"database_slow">((resolve) => setTimeout(resolve, patienceMilliseconds, "database_slow").unref()),
		]);
		if (reason) return problem(reason, { headers: { "retry-after": "5" } });
		return c.json({ status: "ready" }, 200, { "cache-control": "no-store" });
	});
	return api;
}
