import { afterAll, beforeAll, expect, test } from "vitest";
import { createEditor, type Editor } from "../../support/editor.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let editor: Editor;
beforeAll(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	editor = createEditor(app);
});
afterAll(() => app.close());

const readOwnAccount = (token: string) =>
	app.request("/api/management/me", { headers: { authorization: `Bearer ${token}` } });

test("staff can read their own name and roles", async () => {
	expect(await (await readOwnAccount("editor")).json()).toMatchObject({ roles: [{ role: "editor", siteId: null }] });
	expect(await (await readOwnAccount("admin")).json()).toMatchObject({ roles: [{ role: "admin", siteId: null }] });
	expect((await readOwnAccount("roleless")).status).toBe(403);
	expect((await readOwnAccount("forged")).status).toBe(401);
});

test("the list of a day's showings includes those after midnight", async () => {
	const productionId = await editor.createPublished("production", {
		title: "Nattfilmen",
		object: "movie",
		minutes: 90,
	});
	const times = ["2031-03-30T03:59:00+02:00", "2031-03-30T04:00:00+02:00", "2031-03-31T03:30:00+02:00"];
	for (const startTime of times) await editor.createPublished("event", { productionId, startTime, screen: "Sal 1" });
	const day = async (date: string) =>
		(await editor.list(`event?day=${date}&sort=startTime&productionId=${productionId}`)).map(
			({ startTime }) => startTime,
		);
	expect(await day("2031-03-29")).toEqual(times.slice(0, 1));
	expect(await day("2031-03-30")).toEqual(times.slice(1));
	expect((await editor.call("GET", "event?day=i-dag")).status).toBe(400);
	expect((await editor.list("article?day=2031-03-29")).length).toBeGreaterThan(0);
});
