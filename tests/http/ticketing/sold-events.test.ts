import { removeSite } from "@lerret/platform/pages/manage-sites";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBuyer, openShop, shopSite } from "../../support/box-office.ts";
import { createEditor, type Editor } from "../../support/editor.ts";
import { now } from "../../support/rows.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let editor: Editor;
let productionId: string;
beforeAll(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	await openShop(app);
	editor = createEditor(app);
	const row = await app.db
		.selectFrom("event")
		.select("production_id")
		.where("id", "=", "prove")
		.executeTakeFirstOrThrow();
	productionId = row.production_id;
	await startOrder();
});
afterAll(() => app.close());

async function startOrder() {
	const buyer = createBuyer(app);
	const { body: hold } = await buyer.hold({ seats: ["2-4", "2-5"] });
	const { body: order } = await buyer.order(hold);
	pay = () => buyer.decide(order.redirectUrl, "pay");
}
let pay: () => Promise<unknown>;

async function expectKept(): Promise<void> {
	for (const path of ["event/prove", "event/prove/publication"]) {
		const { status, body } = await editor.call("DELETE", path);
		expect([status, body.code]).toEqual([409, "in_use"]);
		expect(body.errors).toEqual([{ path: "ticket", message: expect.stringContaining("Det er solgt 2 billetter.") }]);
	}
	const { status, body } = await editor.call("DELETE", `production/${productionId}?cascade=event`);
	expect([status, body.code]).toEqual([409, "in_use"]);
	await expect(
		app.db.transaction().execute((trx) => removeSite(trx, shopSite, "Tindevik kulturhus", now)),
	).rejects.toThrow("Det er solgt 2 billetter til forestillinger som ikke har vært.");
}

test("an event, its production and its site are kept while an order is open, and when it is paid", async () => {
	await expectKept();
	await pay();
	await expectKept();
});

test("a moved event with tickets that staff did not mark as moved gives a warning", async () => {
	const { body } = await editor.call("GET", "event/prove");
	const { productionId: production, screen, status, prices, ticketUrl, movedFrom } = body;
	const check = { id: "prove", productionId: production, screen, status, prices, ticketUrl, movedFrom };
	const events = [{ ...check, startTime: "2026-12-13T20:30:00+01:00" }];
	const { body: found } = await editor.call("POST", "event-check", { events });
	expect(JSON.stringify(found)).toContain("sold-tickets");
});
