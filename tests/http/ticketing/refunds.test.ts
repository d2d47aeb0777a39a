import { reconcile } from "@lerret/platform/boxoffice/order-payments/reconcile";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
	changeTestDriver,
	createBuyer,
	findInconsistencies,
	openShop,
	ownPrices,
	shopSite,
} from "../../support/box-office.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeEach(async () => {
	app = await createTestApp();
});
afterEach(() => app.close());

const cancel = (buyer: ReturnType<typeof createBuyer>, orderId: string, body: object = {}) =>
	buyer.call<{ code: string } | null>("POST", `${shopSite}/orders/${orderId}/cancellations`, body);

describe("where the venue allows cancellations", () => {
	beforeEach(() => openShop(app, { settings: { mayCancel: true } }));

	test("a visitor cancels one ticket of two, then the other, and gets the money back", async () => {
		const buyer = createBuyer(app);
		const order = await buyer.buy({ seats: ["2-4", "2-5"] });
		expect((await cancel(buyer, order.id, { tickets: [order.tickets[0]?.id] })).status).toBe(202);
		const { body: partly } = await buyer.readOrder(order.id);
		expect([partly.state, partly.refundedOre]).toEqual(["partly-refunded", 15000]);
		expect(partly.tickets.map(({ state }) => state)).toEqual(["refunded", "valid"]);
		expect((await createBuyer(app).hold({ seats: ["2-4"] })).status).toBe(201);
		expect((await createBuyer(app).hold({ seats: ["2-5"] })).status).toBe(409);
		expect((await cancel(buyer, order.id)).status).toBe(202);
		const { body: refunded } = await buyer.readOrder(order.id);
		expect([refunded.state, refunded.refundedOre]).toEqual(["refunded", 30000]);
		expect((await cancel(buyer, order.id)).status).toBe(409);
		expect(await findInconsistencies(app)).toEqual([]);
	});

	test("doubled requests refund once", async () => {
		const buyer = createBuyer(app);
		const order = await buyer.buy({ seats: ["2-4"] });
		const replies = await Promise.all([1, 2, 3].map(() => cancel(buyer, order.id)));
		expect(replies.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
		await app.runDueJobs();
		expect((await buyer.readOrder(order.id)).body.refundedOre).toBe(15000);
		expect(await findInconsistencies(app)).toEqual([]);
	});

	test("a provider that does not answer gets the refund later", async () => {
		const buyer = createBuyer(app);
		const order = await buyer.buy({ seats: ["2-4"] });
		const takeBack = await changeTestDriver(app, () => ({ refund: () => Promise.reject(new Error("silent")) }));
		expect((await cancel(buyer, order.id)).status).toBe(202);
		expect((await buyer.readOrder(order.id)).body.refundedOre).toBe(0);
		takeBack();
		app.setClock(fridayAfternoon.add({ seconds: 30 }));
		await reconcile(app.boxOffice, (error) => expect.unreachable(String(error)));
		expect((await buyer.readOrder(order.id)).body.refundedOre).toBe(15000);
	});

	test("nothing is cancelled after the start, or by another visitor", async () => {
		const buyer = createBuyer(app);
		const order = await buyer.buy({ seats: ["2-4"] });
		const other = createBuyer(app);
		await other.hold({ seats: ["1-1"] });
		expect((await cancel(other, order.id)).status).toBe(404);
		app.setClock(fridayAfternoon.add({ hours: 73 }));
		expect((await cancel(buyer, order.id)).body?.code).toBe("not_cancellable");
	});
});

test("elsewhere paid tickets are not cancelled, and free ones are until the start", async () => {
	await openShop(app);
	const buyer = createBuyer(app);
	const order = await buyer.buy({ seats: ["2-4"] });
	expect((await cancel(buyer, order.id)).status).toBe(409);
	await app.db
		.updateTable("event")
		.set({ prices_json: ownPrices({ barn: 0 }) })
		.where("id", "=", "prove")
		.execute();
	const free = await buyer.buy({ seats: ["3-4"] }, { lines: [{ seat: "3-4", ticketTypeId: "barn" }], payment: "none" });
	expect((await cancel(buyer, free.id)).status).toBe(202);
	expect((await buyer.readOrder(free.id)).body.tickets.map(({ state }) => state)).toEqual(["cancelled"]);
});
