import type { Customer } from "@lerret/contracts/api/customers";
import type { Order } from "@lerret/contracts/api/shop-responses";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addTestEvent, createBuyer, openShop } from "../../support/box-office.ts";
import { fridayAfternoon } from "../../support/clock.ts";
import { createEditor, type Editor } from "../../support/editor.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";
import { createVoucherBuyer, voucherSettings } from "../../support/vouchers.ts";

let app: TestApp;
let boxOffice: Editor;
let order: Order;
beforeEach(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	await openShop(app, { settings: voucherSettings });
	boxOffice = createEditor(app, "box-office");
	order = await createBuyer(app).buy({ seats: ["2-4", "2-5"] }, { email: "kari@post.example", name: "Kari Nordmann" });
	await createBuyer(app).buy({ seats: ["3-4"] }, { email: "ola@post.example" });
});
afterEach(() => app.close());

const read = async (id: string) => {
	const { status, body } = await boxOffice.call("GET", `customer/${id}`);
	return { status, customer: body as unknown as Customer };
};
const idsOf = (orders: { id: string }[]) => orders.map(({ id }) => id);

test("a customer has coming and past orders, vouchers, refunds and emails of one address", async () => {
	const soon = fridayAfternoon.add({ hours: 5 }).toString({ smallestUnit: "millisecond" });
	await addTestEvent(app, "snart", soon);
	const email = "kari@post.example";
	const next = await createBuyer(app).buy({ eventId: "snart", seats: ["2-4"] }, { email });
	const vouchers = createVoucherBuyer(createBuyer(app));
	const bought = await vouchers.buyGiftCard(30_000, { email });
	const given = await vouchers.buyGiftCard(20_000, { email: "ola@post.example", recipientEmail: email });
	await boxOffice.callOnce(`order/${order.id}/refunds`, { tickets: [order.tickets[0]?.id], reason: "Syk" }, "refusjon");
	await app.runDueJobs();

	const { customer } = await read(bought.orderId);
	expect([customer.email, customer.name, customer.hasMore]).toEqual([email, "Kari Nordmann", false]);
	expect(idsOf(customer.coming)).toEqual([next.id, order.id]);
	expect(idsOf(customer.others)).toEqual([bought.orderId]);
	expect(idsOf(customer.vouchers).sort()).toEqual([bought.id, given.id].sort());
	expect(customer.refunds).toEqual([
		expect.objectContaining({ orderId: order.id, ore: 15_000, state: "done", reason: "Syk" }),
	]);
	const topics = customer.emails.map(({ orderId, about }) => `${orderId} ${about}`);
	expect(topics).toContain(`${order.id} refund`);
	expect(topics).toContain(`${next.id} tickets`);
	expect(JSON.stringify(customer)).not.toContain(bought.code);

	app.setClock(fridayAfternoon.add({ hours: 24 }));
	expect(idsOf((await read(order.id)).customer.coming)).toEqual([order.id]);
	expect(idsOf((await read(order.id)).customer.others)).toContain(next.id);
});

test("an order that was not paid in time is not a coming one", async () => {
	await app.db.updateTable("ticket_order").set({ state: "expired" }).where("id", "=", order.id).execute();
	const { customer } = await read(order.id);
	expect([idsOf(customer.coming), idsOf(customer.others)]).toEqual([[], [order.id]]);
});

test("an unknown order, one of another site and an erased customer are no customers", async () => {
	expect((await read("finnes-ikke")).status).toBe(404);
	expect((await createEditor(app, "admin", "birkevag").call("GET", `customer/${order.id}`)).status).toBe(404);
	await app.db.updateTable("ticket_order").set({ email: "", name: null }).execute();
	expect((await read(order.id)).status).toBe(404);
	expect((await boxOffice.list(`order?customer=${order.id}`)).length).toBe(0);
});
