import type { PriceGroup } from "@lerret/contracts/api/price-groups";
import type { SaleEvent } from "@lerret/contracts/api/shop-responses";
import { adjustPrices, type ChangedPrice, type PriceAdjustment } from "@lerret/contracts/price-change";
import * as fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addPriceGroup, createBuyer, openShop, shopSite } from "../../support/box-office.ts";
import { createEditor, type Editor } from "../../support/editor.ts";
import { sized } from "../../support/extent.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let admin: Editor;
let editor: Editor;

beforeEach(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	admin = createEditor(app, "admin");
	editor = createEditor(app);
	await openShop(app, { capacity: 40 });
	await addPriceGroup(app, { id: "konsert", prices: { voksen: 32_050, barn: 0 } });
});
afterEach(() => app.close());

const readGroups = async () => (await admin.list("price-group")) as unknown as PriceGroup[];
/** Øre by group and ticket type. */
const readPrices = async () =>
	Object.fromEntries(
		(await readGroups()).map(({ id, prices }) => [
			id,
			Object.fromEntries(prices.map(({ ticketTypeId, ore }) => [ticketTypeId, ore])),
		]),
	);
type Change = PriceAdjustment & { ticketTypeId: string | null };
const tenUp: Change = { unit: "kroner", amount: 1000, ticketTypeId: null };

const preview = async (change: Change): Promise<ChangedPrice[]> =>
	adjustPrices(await readGroups(), (await admin.list("ticket-type")) as never, change);
const changeAll = async (change: Change, prices?: ChangedPrice[], by = admin) =>
	by.call("POST", "price-change", { ...change, prices: prices ?? (await preview(change)) });
const undo = (id: unknown) => admin.call("DELETE", `price-change/${id}`);
async function setPrices(id: string, change: (prices: PriceGroup["prices"]) => PriceGroup["prices"]) {
	const { body, etag } = await admin.call("GET", `price-group/${id}`);
	const prices = change(body.prices as PriceGroup["prices"]);
	expect((await admin.call("PUT", `price-group/${id}`, { ...body, prices }, etag)).status).toBe(200);
}
const setPrice = (id: string, type: string, ore: number) =>
	setPrices(id, (prices) => prices.map((price) => (price.ticketTypeId === type ? { ...price, ore } : price)));

const first = { ordinaer: { voksen: 15_000, barn: 11_000, ledsager: 0 }, konsert: { voksen: 32_050, barn: 0 } };
const raised = { ordinaer: { voksen: 16_000, barn: 12_000, ledsager: 0 }, konsert: { voksen: 33_100, barn: 0 } };

describe("a change of all prices", () => {
	test("is in force in every group at once, and what is free stays free", async () => {
		const order = await createBuyer(app).buy({ quantity: 1 });
		app.setClock(fridayAfternoon.add({ minutes: 5 }));
		const { status, body } = await changeAll(tenUp);
		expect([status, body.changed]).toEqual([201, 3]);
		expect(await readPrices()).toEqual(raised);
		const sale = (await createBuyer(app).call<SaleEvent>("GET", `${shopSite}/events/prove`)).body;
		expect(sale.ticketTypes.map(({ ore }) => ore)).toEqual([16_000, 12_000, 0]);
		const events = (await (await app.request("/api/events/tindevik?keys=prove")).json()) as unknown[];
		expect(events[0]).toMatchObject({ priceFrom: 12_000, updatedAt: "2026-11-20T15:05:00+01:00" });
		const { lines } = (await createBuyer(app).readOrder(order.id, app.boxOffice.orderTokenOf(order.id))).body;
		expect(lines).toMatchObject([{ ore: 15_000 }]);
	});

	test("can be of one ticket type, in percent and downwards", async () => {
		await changeAll({ unit: "percent", amount: -250, ticketTypeId: "voksen" });
		expect(await readPrices()).toEqual({
			ordinaer: { ...first.ordinaer, voksen: 14_600 },
			konsert: { voksen: 31_200, barn: 0 },
		});
	});

	test("is in the log, once for each group", async () => {
		await changeAll(tenUp);
		const entries = await admin.list("audit?kind=price-group");
		const logged = entries.map(({ title, after }) => [title, (after as { prices: object }).prices]);
		expect(Object.fromEntries(logged)).toEqual({
			ordinaer: { Voksen: 16_000, Barn: 12_000 },
			konsert: { Voksen: 33_100 },
		});
	});

	test("is made only as it was shown", async () => {
		const shown = await preview(tenUp);
		await setPrice("konsert", "voksen", 30_000);
		const { status, body } = await changeAll(tenUp, shown);
		expect([status, body.code]).toEqual([412, "stale"]);
		expect(await readPrices()).toEqual({ ...first, konsert: { voksen: 30_000, barn: 0 } });
	});

	test("is made once when it is sent twice at the same time", async () => {
		const shown = await preview(tenUp);
		const both = await Promise.all([changeAll(tenUp, shown), changeAll(tenUp, shown)]);
		expect(both.map(({ status }) => status).toSorted()).toEqual([201, 412]);
		expect(await readPrices()).toEqual(raised);
	});

	test.each([
		["that makes a price free", { ...tenUp, amount: -11_000 }, "amount"],
		["above what a price can be", { unit: "percent", amount: 1_000_000, ticketTypeId: "voksen" }, "amount"],
		["of nothing", { ...tenUp, amount: 0 }, "amount"],
		["that no price has", { ...tenUp, ticketTypeId: "ledsager" }, "prices"],
	] as const)("%s is rejected whole", async (_name, change, path) => {
		await setPrice("ordinaer", "voksen", 110_000);
		const before = await readPrices();
		const { status, body } = await changeAll(change);
		expect([status, (body.errors as { path: string }[])[0]?.path]).toEqual([400, path]);
		expect(await readPrices()).toEqual(before);
	});

	test("is for administrators", async () => {
		const shown = await preview(tenUp);
		expect((await changeAll(tenUp, shown, editor)).status).toBe(403);
	});
});

describe("the undoing of a change of all prices", () => {
	test("gives back every price once, to every reader", async () => {
		const { body } = await changeAll(tenUp);
		app.setClock(fridayAfternoon.add({ minutes: 5 }));
		const { status, body: undone } = await undo(body.id);
		expect([status, undone]).toEqual([200, { restored: 3, kept: 0 }]);
		expect(await readPrices()).toEqual(first);
		const events = (await (await app.request("/api/events/tindevik?keys=prove")).json()) as unknown[];
		expect(events[0]).toMatchObject({ updatedAt: "2026-11-20T15:05:00+01:00" });
		expect((await undo(body.id)).status).toBe(404);
	});

	test("keeps what was changed since, also where it was changed back", async () => {
		const { body } = await changeAll(tenUp);
		await setPrice("ordinaer", "barn", 12_500);
		await setPrice("konsert", "voksen", 40_000);
		await setPrice("konsert", "voksen", 33_100);
		expect((await admin.call("GET", "price-change")).body).toMatchObject({ id: body.id, changed: 3, undoable: 1 });
		expect((await undo(body.id)).body).toEqual({ restored: 1, kept: 2 });
		expect(await readPrices()).toEqual({
			ordinaer: { voksen: 15_000, barn: 12_500, ledsager: 0 },
			konsert: { voksen: 33_100, barn: 0 },
		});
	});

	test("is of the last change alone, within a week, while a price of it is left", async () => {
		const earlier = await changeAll(tenUp);
		const later = await changeAll(tenUp);
		expect((await undo(earlier.body.id)).status).toBe(404);
		app.setClock(fridayAfternoon.add({ hours: 7 * 24 }));
		expect((await undo(later.body.id)).status).toBe(404);
		expect(JSON.stringify((await admin.call("GET", "price-change")).body)).toBe("null");
	});

	test("meets any other changes without losing one", async () => {
		const types = ["voksen", "barn"] as const;
		const step = fc.record({
			group: fc.constantFrom("ordinaer", "konsert"),
			type: fc.constantFrom(...types),
			ore: fc.integer({ min: 100, max: 30_000 }),
		});
		const change = fc.record({
			unit: fc.constantFrom("kroner" as const, "percent" as const),
			amount: fc.integer({ min: 1000, max: 9000 }),
			ticketTypeId: fc.constantFrom(null, ...types),
		});
		await fc.assert(
			fc.asyncProperty(change, fc.array(step, { maxLength: 3 }), async (all, steps) => {
				// A price of some kroner, so that every change gives it another value.
				for (const group of ["ordinaer", "konsert"]) await setPrice(group, "voksen", 15_000);
				const expected = structuredClone(await readPrices());
				const { status, body } = await changeAll(all);
				expect(status).toBe(201);
				for (const { group, type, ore } of steps) {
					const isOther = (await readPrices())[group]?.[type] !== ore;
					await setPrice(group, type, ore);
					if (isOther && expected[group]) expected[group][type] = ore;
				}
				await undo(body.id);
				expect(await readPrices()).toEqual(expected);
			}),
			{ numRuns: sized(6, 60) },
		);
	});
});
