import { afterAll, beforeAll, expect, test } from "vitest";
import { fridayAfternoon } from "../../support/clock.ts";
import { createEditor } from "../../support/editor.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
});
afterAll(() => app.close());

/** Looks at the item, or edits it with `isWriting`. */
const report = async (token: string, item: object, siteId = "tindevik") => {
	const { status, body } = await createEditor(app, token, siteId).call("POST", "presence", item);
	return status === 200 ? body : status;
};

test("others who edit an item or look at it are named until they stop, each once, and nothing of it is in the log", async () => {
	const start = fridayAfternoon;
	const hall = { kind: "hall", id: "salen" };
	const countEntries = async () => (await app.db.selectFrom("audit").select("id").execute()).length;
	const before = await countEntries();
	const edit = (token: string, item: object, siteId?: string) => report(token, { ...item, isWriting: true }, siteId);
	expect(await report("editor", hall)).toEqual({ writing: [], viewing: [], changedBy: null });
	expect(await report("admin", hall)).toMatchObject({ writing: [], viewing: ["Rakel Redaktør"] });
	expect(await edit("editor", hall)).toMatchObject({ writing: [], viewing: ["Leif Leder"] });
	expect(await report("admin", hall)).toMatchObject({ writing: ["Rakel Redaktør"], viewing: [] });
	expect(await report("editor", hall)).toMatchObject({ viewing: ["Leif Leder"] });
	expect(await report("admin", hall)).toMatchObject({ writing: [], viewing: ["Rakel Redaktør"] });
	expect(await edit("editor", { kind: "hall", id: "en annen" })).toMatchObject({ writing: [] });
	expect(await edit("admin", hall)).toMatchObject({ writing: [], viewing: [] });
	expect(await report("editor", hall, "birkevag")).toMatchObject({ writing: [] });
	expect(await report("editor", hall)).toMatchObject({ writing: ["Leif Leder"] });
	app.setClock(start.add({ seconds: 41 }));
	expect(await report("editor", hall)).toMatchObject({ writing: [], viewing: [] });
	expect(await countEntries()).toBe(before);
	app.setClock(start);
});

test("names who changed the item last", async () => {
	const editor = createEditor(app);
	const { body, etag } = await editor.call("POST", "article", { title: "Nytt lerret" });
	const article = { kind: "article", id: String(body.id) };
	expect(await report("admin", article)).toMatchObject({ changedBy: "Rakel Redaktør" });
	app.setClock(fridayAfternoon.add({ minutes: 1 }));
	const admin = createEditor(app, "admin");
	await admin.call("PUT", `article/${body.id}`, { title: "Nytt, stort lerret" }, etag);
	expect(await report("editor", article)).toMatchObject({ changedBy: "Leif Leder" });
});

test("needs the right to change the item, and a kind and an id of reasonable size", async () => {
	expect(await report("editor", { kind: "price-group", id: "ordinaer" })).toBe(403);
	expect(await report("box-office", { kind: "article", id: "a" })).toBe(403);
	expect(await report("usher", { kind: "hall", id: "a" })).toBe(403);
	expect(await report("editor", { kind: "staff", id: "a" })).toBe(400);
	expect(await report("editor", { kind: "article", id: "a".repeat(201) })).toBe(400);
	expect(await report("roleless", { kind: "article", id: "a" })).toBe(403);
});
