import { addJob } from "@lerret/platform/jobs/add";
import { readSchedules } from "@lerret/server/jobs/handlers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../support/test-app.ts";
import { startUpstream, type Upstream } from "../../support/upstream-server.ts";

let upstream: Upstream;
let app: TestApp;
beforeAll(async () => {
	upstream = await startUpstream();
	app = await createTestApp({
		SYNC_FROM: upstream.url,
		SYNC_SITE: "tindevik",
		SYNC_EVERY: "20",
		PLATFORM_API_USER: "nabo",
		PLATFORM_API_PASSWORD: "hemmelig",
	});
});
afterAll(async () => {
	await app.close();
	await upstream.close();
});

const readNextJob = () => app.db.selectFrom("job").select(["run_at", "failure"]).where("kind", "=", "sync").execute();

const makeJobDue = () =>
	app.db
		.transaction()
		.execute((trx) => addJob(trx, { kind: "sync", payload: {}, key: "recurring", runAt: "2026-11-20T14:00:00.000Z" }));

test("synchronises at the configured interval", async () => {
	upstream.handler = (_request, response) => response.end('{"events":[],"productions":[],"next":null}');
	await makeJobDue();
	await app.runDueJobs();
	expect(upstream.requestedPaths).toEqual(["/api/platform/sites/tindevik/events"]);
	expect(await readNextJob()).toEqual([{ run_at: "2026-11-20T14:20:00.000Z", failure: null }]);
});

test("logs a failure and tries again at the next interval", async () => {
	upstream.handler = (_request, response) => response.writeHead(500).end();
	app.setClock(Temporal.Instant.from("2026-11-20T14:20:00Z"));
	await app.runDueJobs();
	expect(await readNextJob()).toEqual([
		{ run_at: "2026-11-20T14:40:00.000Z", failure: expect.stringContaining("svarte med status 500") },
	]);
	expect(app.logEntries).toHaveLength(1);
});

test("keeps the reasons of records that it has left out", async () => {
	const events = [{ id: "e-1", productionTitle: "Ørneredet" }];
	const production = { object: "movie", cover: null, poster: null, updatedAt: "2026-11-20T15:00:00+01:00" };
	const productions = Array.from({ length: 5 }, (_, i) => ({
		...production,
		id: `p${i}`,
		slug: `p${i}`,
		title: `Film ${i}`,
		body: "",
		editions: [],
	}));
	upstream.handler = (_request, response) => response.end(JSON.stringify({ events, productions, next: null }));
	app.setClock(Temporal.Instant.from("2026-11-20T14:40:00Z"));
	await app.runDueJobs();
	const [job] = await readNextJob();
	expect(job?.failure).toContain("Forestillingen «Ørneredet» (id e-1): feltet «");
	expect((await app.db.selectFrom("production").select("id").where("id", "in", ["p0", "p4"]).execute()).length).toBe(2);
});

test("has no sync job without configuration", () => {
	expect(Object.keys(readSchedules({ sync: null, backup: null }))).not.toContain("sync");
});
