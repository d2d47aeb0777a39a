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

/** On PostgreSQL: every process reads the versions again once a second, in any request, and keys have locks. */
const isOfPostgres = (statement: string) => /from content_version|pg_advisory/u.test(statement);

const changes: [type: string, limit: number, change: Record<string, unknown>][] = [
	["production", 12, { title: "Ny tittel" }],
	["article", 12, { title: "Ny tittel" }],
	// Four more: its halls and then its row are locked, and its price group and the venue's halls are read.
	["event", 16, { notice: "Ny beskjed" }],
	["page", 12, { title: "Ny tittel" }],
	["block-data", 12, { hide: true }],
	["menu", 12, { label: "Nytt navn" }],
	// Two more: its times are those of its publication, no page may have its address, and its target must not lead back to it.
	["redirect", 14, { to: "/nytt-program" }],
];

/** The whole request with begin and commit, but without the staff member's login. */
test.each(changes)("publishing a changed %s takes at most %i statements", async (type, limit, change) => {
	const [first] = await editor.list(type);
	const { body, etag } = await editor.call("GET", `${type}/${first?.id}`);
	app.sqlStatements.length = 0;
	const published = await editor.call("PUT", `${type}/${first?.id}/publication`, { ...body, ...change }, etag);
	expect(published.status).toBe(200);
	expect(app.sqlStatements.filter((statement) => !isOfPostgres(statement)).length).toBeLessThanOrEqual(limit);
});

test.each(changes)("the response for a published %s is what is read afterwards", async (type, _limit, change) => {
	const item = `${type}/${(await editor.list(type))[0]?.id}`;
	const { body, etag } = await editor.call("GET", item);
	const published = await editor.call("PUT", `${item}/publication`, { ...body, ...change }, etag);
	const [read, publication] = [await editor.call("GET", item), await editor.call("GET", `${item}/publication`)];
	// The plan to withdraw it is read for itself.
	expect({ etag: published.etag, ...published.body }).toEqual({
		etag: read.etag,
		item: read.body,
		publication: { published: publication.body.published, planned: publication.body.planned },
	});
	expect(publication.body.withdrawal).toBeNull();
});
