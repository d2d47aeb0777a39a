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

const suggest = async (query: string) =>
	(await app.request(`/api/search/tindevik/suggestions?q=${encodeURIComponent(query)}`)).text();

test("the next search follows a publication, a withdrawal and a deletion", async () => {
	const id = await editor.createPublished("article", { title: "Kvitebjørn på lerretet" });
	expect(await suggest("kvitebjørn")).toContain("Kvitebjørn på lerretet");
	await editor.call("DELETE", `article/${id}/publication`);
	expect(await suggest("kvitebjørn")).toBe("[]");
	await editor.call("PUT", `article/${id}/publication`);
	expect(await suggest("kvitebjørn")).toContain("Kvitebjørn på lerretet");
	await editor.call("DELETE", `article/${id}`, undefined, (await editor.call("GET", `article/${id}`)).etag);
	expect((await editor.call("GET", `article/${id}`)).status).toBe(404);
	expect(await suggest("kvitebjørn")).toBe("[]");
});
