import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { createTestApp, type TestApp } from "../../support/test-app.ts";
import { createCheapPasswords, registerVisitor, type Visitor } from "../../support/visitor.ts";

let app: TestApp;
let writer: Visitor;
let reader: Visitor;
beforeAll(async () => {
	app = await createTestApp({}, { passwords: createCheapPasswords() });
	writer = await registerVisitor(app);
	reader = await registerVisitor(app);
});
afterAll(() => app.close());

async function writeReview(): Promise<string> {
	const body = { ediNumber: "EDI20269001", rating: 4, comment: "Fin." };
	return ((await (await writer.call("POST", "/reviews", { body })).json()) as { id: string }).id;
}
const remove = (id: string) => writer.call("DELETE", `/reviews/${id}`);
const marks = [
	["liking", (id: string) => reader.call("PUT", `/reviews/${id}/like`)],
	["reporting", (id: string) => reader.call("POST", `/reviews/${id}/report`, { body: { reason: "Røper alt." } })],
] as const;

test.each(marks)("%s a review that is deleted at the same moment works or answers 404", async (_name, mark) => {
	const statuses: number[] = [];
	for (let i = 0; i < 20; i += 1) {
		const id = await writeReview();
		const [marked, removed] = await Promise.all([mark(id), remove(id)]);
		expect(removed.status).toBeLessThan(300);
		statuses.push(marked.status);
		expect((await mark(id)).status).toBe(404);
	}
	expect(statuses.filter((status) => status >= 300 && status !== 404)).toEqual([]);
});

/** SQLite has one writer at a time, so the two cannot run at the same time there. */
const isPostgres = inject("databaseKind") === "postgres";

test.runIf(isPostgres).each(marks)("%s a review waits for its deletion, and answers 404", async (_name, mark) => {
	const id = await writeReview();
	const { marked } = await app.db.transaction().execute(async (trx) => {
		await trx.deleteFrom("review").where("id", "=", id).execute();
		const response = mark(id);
		await vi.waitFor(
			async () => {
				const { rows } = await sql<{ n: number }>`
					select count(*)::int as n from pg_stat_activity
					where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
				expect(rows[0]?.n, "the mark waits for the deletion").toBe(1);
			},
			{ timeout: 2000 },
		);
		return { marked: response };
	});
	expect((await marked).status).toBe(404);
});
