import { afterAll, beforeAll, expect, test } from "vitest";
import { createBuyer, openShop } from "../../support/box-office.ts";
import { createEditor, type Editor } from "../../support/editor.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let editor: Editor;
beforeAll(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	editor = createEditor(app);
	await openShop(app);
});
afterAll(() => app.close());

async function buyOne(): Promise<number[]> {
	const { id } = await createBuyer(app).buy({ quantity: 1 });
	const lines = await app.db.selectFrom("order_line").select("vat_rate").where("order_id", "=", id).execute();
	return lines.map(({ vat_rate }) => vat_rate);
}

test("an order line keeps the VAT rate of its production as it was when it was sold", async () => {
	expect(await buyOne()).toEqual([12]);
	const { production_id: productionId } = await app.db
		.selectFrom("event")
		.select("production_id")
		.where("id", "=", "prove")
		.executeTakeFirstOrThrow();
	const path = `production/${productionId}`;
	const { body, etag } = await editor.call("GET", path);
	expect(body.vatRate).toBeNull();
	const changed = await editor.call("PUT", `${path}/publication`, { ...body, vatRate: 25 }, etag);
	expect([changed.status, (await editor.call("GET", path)).body.vatRate]).toEqual([200, 25]);
	expect(await buyOne()).toEqual([25]);
	const rates = await app.db.selectFrom("order_line").select("vat_rate").orderBy("vat_rate").execute();
	expect(rates.map(({ vat_rate }) => vat_rate)).toEqual([12, 25]);
});

test("the VAT of each ticket is rounded to the nearest øre, up as well as down", async () => {
	await app.db.updateTable("production").set({ vat_rate: 12 }).execute();
	// Of 150 kr it is 1607.14 øre, and of 110 kr 1178.57.
	const lines = [
		{ seat: "1-2", ticketTypeId: "voksen" },
		{ seat: "1-3", ticketTypeId: "barn" },
	];
	const { id } = await createBuyer(app).buy({ seats: ["1-2", "1-3"] }, { lines });
	const { ore } = await app.db
		.selectFrom("ledger_entry")
		.select((eb) => eb.fn.sum<number | string>("ore").as("ore"))
		.where("order_id", "=", id)
		.where("account", "=", "vat:12")
		.executeTakeFirstOrThrow();
	expect(-Number(ore)).toBe(1607 + 1179);
});

test("a production has no other VAT rates than those of the law", async () => {
	const { status, body } = await editor.call("POST", "production", { title: "Ny", object: "movie", vatRate: 15 });
	expect([status, body.errors]).toEqual([400, [{ path: "vatRate", message: "Må være 0, 12 eller 25." }]]);
});
