import { afterAll, beforeAll, expect, test } from "vitest";
import { editorOf } from "../../testing/editor.ts";
import { createTestHouse, fridayAfternoon, type TestHouse } from "../../testing/house.ts";
import { readTestStaff } from "../../testing/staff.ts";
import { answerBy, startUpstream, type Upstream } from "../../testing/upstream.ts";
import { runSync } from "./run-sync.ts";

const credentials = { user: "naboen", password: "kåpe og hatt" };
const siteId = "tindevik";
const film = "orneredet";
const later = fridayAfternoon.add({ hours: 2 });

let theirs: TestHouse;
let ours: TestHouse;
let upstream: Upstream;
beforeAll(async () => {
	upstream = await startUpstream();
	theirs = await createTestHouse({
		PUBLIC_URL: upstream.url,
		PLATFORM_API_USER: credentials.user,
		PLATFORM_API_PASSWORD: credentials.password,
	});
	upstream.answer = answerBy(theirs.fetch, () => upstream.url);
	ours = await createTestHouse({}, { readStaff: readTestStaff });
});
afterAll(async () => {
	await upstream.close();
	await theirs.close();
	await ours.close();
});

const sync = (now: Temporal.Instant) =>
	runSync({
		db: ours.db,
		from: upstream.url,
		siteId,
		credentials,
		allowed: new Set(),
		prepare: async () => ({ fault: "unsupported" }),
		now: () => now,
		log: { warn: () => {} },
	});

test("what an editor has planned is kept when its time has come, though nobody has asked the house since", async () => {
	await sync(fridayAfternoon);
	const editor = editorOf(ours);
	const read = await editor.call("GET", `production/${film}`);
	const { id: _, ...fields } = read.body;
	const put = await editor.call("PUT", `production/${film}`, { ...fields, title: "Ørneredet, norsk tale" }, read.etag);
	expect(put.status, JSON.stringify(put.body)).toBe(200);
	const at = fridayAfternoon.add({ hours: 1 }).toString();
	expect((await editor.call("PUT", `production/${film}/publication`, { at })).status).toBe(200);

	await theirs.db
		.updateTable("production")
		.set({ title: "Ørneredet (2026)", updated_at: "2026-11-20T13:30:00.000Z" })
		.where("site_id", "=", siteId)
		.where("id", "=", film)
		.execute();
	await sync(later);
	const { title } = await ours.db
		.selectFrom("production")
		.select("title")
		.where("site_id", "=", siteId)
		.where("id", "=", film)
		.executeTakeFirstOrThrow();
	expect(title).toBe("Ørneredet, norsk tale");
});
