import { placeOrder } from "@lerret/platform/boxoffice/checkout/place-order";
import { removeSite } from "@lerret/platform/pages/manage-sites";
import { readSiteById } from "@lerret/platform/sites/read";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import { createBuyer, linesOf, openShop, shopSite } from "../../support/box-office.ts";
import { createEditor, type Editor } from "../../support/editor.ts";
import { now } from "../../support/rows.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let editor: Editor;
beforeEach(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	await openShop(app);
	editor = createEditor(app);
});
afterEach(() => app.close());

/** SQLite has one writer at a time, so the two cannot run at the same time there. */
const isPostgres = inject("databaseKind") === "postgres";

/** Runs `change` while an order is placed but not committed. */
async function placeOrderDuring<T>(change: () => Promise<T>): Promise<T> {
	const { body: hold } = await createBuyer(app).hold({ seats: ["2-4"] });
	const site = await readSiteById(app.db, shopSite);
	const row = await app.db
		.selectFrom("hold")
		.select("session_hash")
		.where("id", "=", hold.id)
		.executeTakeFirstOrThrow();
	if (!site) throw new Error("the demo has no such site");
	return app.db
		.transaction()
		.execute(async (trx) => {
			const input = {
				holdId: hold.id,
				lines: linesOf(hold),
				email: "kari@post.example",
				payment: "test" as const,
				sessionHash: row.session_hash,
				idempotencyKey: "en",
			};
			await placeOrder(trx, app.boxOffice, site, input, await app.boxOffice.readTime(trx));
			const changed = change();
			await vi.waitFor(
				async () => {
					const { rows } = await sql<{ n: number }>`
					select count(*)::int as n from pg_stat_activity
					where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
					expect(rows[0]?.n, "the change waits for the order").toBe(1);
				},
				{ timeout: 2000 },
			);
			return { changed };
		})
		.then(({ changed }) => changed);
}

test.runIf(isPostgres).each(["event/prove", "event/prove/publication"])(
	"DELETE %s waits for an order that is being placed, and then fails",
	async (path) => {
		const { status, body } = await placeOrderDuring(() => editor.call("DELETE", path));
		expect([status, body.code]).toEqual([409, "in_use"]);
	},
);

test.runIf(isPostgres)("so does the deletion of its production", async () => {
	const id = await editor.createPublished("production", { object: "movie", title: "En ny film" });
	await app.db.updateTable("event").set({ production_id: id }).where("id", "=", "prove").execute();
	const path = `production/${id}?cascade=event`;
	const { status } = await placeOrderDuring(() => editor.call("DELETE", path));
	expect(status).toBe(409);
});

test.runIf(isPostgres)("so does the deletion of its site", async () => {
	const remove = () =>
		app.db
			.transaction()
			.execute((trx) => removeSite(trx, shopSite, "Tindevik kulturhus", now))
			.catch((error: unknown) => String(error));
	expect(await placeOrderDuring(remove)).toContain("Det er solgt én billett til forestillinger som ikke har vært.");
});

test("an order is not placed for an event that was deleted during the hold", async () => {
	const buyer = createBuyer(app);
	const { body: hold } = await buyer.hold({ seats: ["2-4"] });
	expect((await editor.call("DELETE", "event/prove")).status).toBe(204);
	expect((await buyer.order(hold)).body.code).toBe("unknown_event");
});
