import type { ErrorCode } from "@lerret/contracts/errors";
import type { Database } from "@lerret/platform/db/database";
import { createProbe, type DatabaseHealth } from "@lerret/platform/db/health-probe";
import { knownMigrations, newestOf } from "@lerret/platform/db/migrate";
import { readCommit } from "@lerret/platform/installation/commit";
import { version } from "@lerret/platform/installation/version";
import { Hono } from "hono";
import { problemResponse } from "../http/problem.ts";

/** Shorter than the two seconds within which `/readyz` must respond (contract, "Running it"). */
const databaseTimeoutMs = 1700;

const errorCodes = {
	away: "database_away",
	slow: "database_slow",
	"read-only": "database_read_only",
	full: "database_full",
} as const satisfies Record<Exclude<DatabaseHealth, "ready">, ErrorCode>;

export function healthApi(db: Database): Hono {
	const probe = createProbe(db);
	const api = new Hono();
	api.get("/healthz", (c) => c.json({ status: "ok" }, 200, { "cache-control": "no-store" }));
	api.get("/readyz", async (c) => {
		const timeout = new Promise<DatabaseHealth>((resolve) => setTimeout(resolve, databaseTimeoutMs, "slow").unref());
		const health = await Promise.race([probe(), timeout]);
		if (health !== "ready") return problemResponse(errorCodes[health], { headers: { "retry-after": "5" } });
		return c.json({ status: "ready", version }, 200, { "cache-control": "no-store" });
	});
	let installed: { version: string; commit: string | null; schema: string | null } | undefined;
	api.get("/version", (c) => {
		installed ??= { version, commit: readCommit(), schema: newestOf(knownMigrations()) };
		return c.json(installed, 200, { "cache-control": "no-store" });
	});
	return api;
}
