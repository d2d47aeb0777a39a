import { addJob } from "@lerret/platform/jobs/add";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestHouse, type TestHouse } from "../../testing/house.ts";
import { startUpstream, type Upstream } from "../../testing/upstream.ts";
import { recurringOf } from "../jobs/handlers.ts";

let upstream: Upstream;
let house: TestHouse;
beforeAll(async () => {
	upstream = await startUpstream();
	house = await createTestHouse({
		SYNC_FROM: upstream.url,
		SYNC_SITE: "tindevik",
		SYNC_EVERY: "20",
		PLATFORM_API_USER: "nabo",
		PLATFORM_API_PASSWORD: "hemmelig",
	});
});
afterAll(async () => {
	await house.close();
	await upstream.close();
});

const next = () => house.db.selectFrom("job").select(["run_at", "failure"]).where("kind", "=", "sync").execute();

/** What the house has put into its table when it started: `jobs.test.ts` is about that. */
const due = () =>
	house.db
		.transaction()
		.execute((trx) => addJob(trx, { kind: "sync", payload: {}, key: "recurring", runAt: "2026-11-20T14:00:00.000Z" }));

test("a running house fetches what it is set to, and again after so many minutes", async () => {
	upstream.answer = (_request, response) => response.end('{"events":[],"productions":[],"next":null}');
	await due();
	await house.settled();
	expect(upstream.asked).toEqual(["/api/platform/sites/tindevik/events"]);
	expect(await next()).toEqual([{ run_at: "2026-11-20T14:20:00.000Z", failure: null }]);
});

test("what fails is logged, and tried again the next time", async () => {
	upstream.answer = (_request, response) => response.writeHead(500).end();
	house.setClock(Temporal.Instant.from("2026-11-20T14:20:00Z"));
	await house.settled();
	expect(await next()).toEqual([
		{ run_at: "2026-11-20T14:40:00.000Z", failure: expect.stringContaining("svarte med status 500") },
	]);
	expect(house.logged).toHaveLength(1);
});

test("a house that is set to nothing has no such job", () => {
	expect(Object.keys(recurringOf({ sync: null }))).not.toContain("sync");
});
