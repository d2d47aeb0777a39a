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

/** The bytes of all values in the log of the films. */
async function auditBytes(): Promise<number> {
	const entries = await app.db.selectFrom("audit").selectAll().where("kind", "=", "production").execute();
	return Buffer.byteLength(entries.map((entry) => Object.values(entry).join("")).join(""));
}

const film = (index: number) => ({
	title: `Film ${index}`,
	object: "movie",
	summary: `Ingressen til film ${index} er en lang setning. `.repeat(5),
	body: `<p>${`Teksten om film ${index} er lang. `.repeat(60)}</p>`,
});

test("a hundred films that are sent, and sent again with a change, take at most 50 kB each time in the log", async () => {
	const before = await auditBytes();
	const sent: { id: string; etag: string; body: Record<string, unknown> }[] = [];
	for (let index = 0; index < 100; index += 1) {
		const { status, body, etag } = await editor.call("POST", "production", film(index));
		expect(status, JSON.stringify(body)).toBe(201);
		sent.push({ id: String(body.id), etag, body });
	}
	const created = (await auditBytes()) - before;
	for (const { id, etag, body } of sent) {
		const { status } = await editor.call("PUT", `production/${id}`, { ...body, minutes: 97 }, etag);
		expect(status).toBe(200);
	}
	const changed = (await auditBytes()) - before - created;
	expect(created).toBeGreaterThan(0);
	expect(created).toBeLessThanOrEqual(50_000);
	expect(changed).toBeGreaterThan(0);
	expect(changed).toBeLessThanOrEqual(50_000);
	const entries = await app.db
		.selectFrom("audit")
		.select(["before_json", "after_json"])
		.where("kind", "=", "production")
		.execute();
	expect(entries.filter(({ after_json }) => after_json === '{"minutes":97}')).toHaveLength(100);
});
