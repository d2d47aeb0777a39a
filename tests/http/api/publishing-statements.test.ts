import { afterAll, beforeAll, expect, inject, test } from "vitest";
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

/** The whole request on SQLite, with begin and commit. */
test.runIf(inject("databaseKind") === "sqlite").each([
	["production", 35, { title: "Ny tittel" }],
	["article", 28, { title: "Ny tittel" }],
	["event", 26, { notice: "Ny beskjed" }],
	["page", 31, { title: "Ny tittel" }],
])("publishing a changed %s takes at most %i statements", async (type, limit, change) => {
	const [first] = await editor.list(type);
	const { body, etag } = await editor.call("GET", `${type}/${first?.id}`);
	app.sqlStatements.length = 0;
	const published = await editor.call("PUT", `${type}/${first?.id}/publication`, { ...body, ...change }, etag);
	expect(published.status).toBe(200);
	expect(app.sqlStatements.length).toBeLessThanOrEqual(limit);
});
