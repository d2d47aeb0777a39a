import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApp } from "@lerret/server/app";
import { readConfig } from "@lerret/server/config";
import { createLog } from "@lerret/server/log";
import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { parseScrape } from "../../support/alert-rules.ts";
import { createTestLocation } from "../../support/database.ts";
import { testSecretsKey } from "../../support/secrets-key.ts";
import { createTestApp } from "../../support/test-app.ts";

const slowly = {
	sqlite: sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000000)
		select max(i) from n where i <> ${"hemmelig"}`,
	postgres: sql`select pg_sleep(0.6), ${"hemmelig"}::text`,
};

test("a slow statement is logged without its values, and all are counted with the connections", async () => {
	const kind = inject("databaseKind");
	const { location, remove } = await createTestLocation("demo");
	const folder = mkdtempSync(join(tmpdir(), "lerret-slow-"));
	const lines: string[] = [];
	const config = readConfig({
		DATA_DIR: location.kind === "sqlite" ? join(location.file, "..") : folder,
		...(location.kind === "postgres" ? { DATABASE_URL: location.url } : {}),
		SECRETS_KEY: testSecretsKey,
		METRICS_PORT: "0",
	});
	const app = await createApp(config, { log: createLog("warn", { write: (line) => void lines.push(line) }) });
	await slowly[kind].execute(app.db);
	// A busy machine makes others slow too.
	const slow = lines.map((line) => JSON.parse(line)).find(({ sql }) => /select (?:max|pg_sleep)/u.test(sql));
	expect(slow).toMatchObject({ msg: "a statement was slow", level: 40 });
	expect(slow.milliseconds).toBeGreaterThanOrEqual(500);
	expect(lines.join()).not.toContain("hemmelig");
	const { samples } = parseScrape((await app.metrics?.render())?.text ?? "", 0);
	const counted = samples.find(({ name }) => name === "db_client_operation_duration_seconds_count");
	expect(counted?.value).toBeGreaterThan(5);
	const pools = samples.filter(({ name }) => name === "db_client_connection_count");
	const names = new Set(pools.map(({ labels }) => labels.db_client_connection_pool_name));
	expect(names.has("db")).toBe(kind === "postgres");
	await app.close();
	await remove();
	rmSync(folder, { recursive: true });
});

test("LOG_LEVEL says which lines are written, and without METRICS_PORT nothing is measured", async () => {
	const app = await createTestApp({ LOG_LEVEL: "error" });
	expect(app.metrics).toBeNull();
	await app.close();
	const lines: string[] = [];
	const log = createLog(readConfig({ LOG_LEVEL: "error" }).logLevel, { write: (line) => void lines.push(line) });
	log.warn("not written");
	log.error("written");
	expect(lines.map((line) => JSON.parse(line).msg)).toEqual(["written"]);
});
