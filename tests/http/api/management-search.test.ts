import { isStale } from "@lerret/platform/search/write";
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

test("publishing, withdrawing and deleting update the search index before the next search", async () => {
	const id = await editor.createPublished("article", { title: "Kvitebjørn på lerretet" });
	expect(await isStale(app.db, "tindevik")).toBe(false);
	await editor.call("DELETE", `article/${id}/publication`);
	expect(await isStale(app.db, "tindevik")).toBe(false);
	await editor.createPublished("article", { title: "Isbjørn på lerretet" });
	await editor.call("DELETE", `article/${id}`, undefined, (await editor.call("GET", `article/${id}`)).etag);
	expect((await editor.call("GET", `article/${id}`)).status).toBe(404);
	expect(await isStale(app.db, "tindevik")).toBe(false);
});
