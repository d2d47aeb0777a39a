import type { Customer } from "@lerret/contracts/api/customers";
import type { Order } from "@lerret/contracts/api/shop-responses";
import { readTables } from "@lerret/platform/backup/read-tables";
import { checkLedger } from "@lerret/platform/boxoffice/ledger/check";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
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

const erase = (id: string) => boxOffice.call("DELETE", `customer/${id}`);
const email = "kari@post.example";
/** The tables with the customer's data, without texts of the demo and the account that it has for another Kari. */
async function findKari(): Promise<string[]> {
	const tables = await readTables(app.db, inject("databaseKind"));
	const found = await Promise.all(
		tables
			.filter(
				({ name }) =>
					!["block", "page", "production", "article", "content_revision", "staff", "account", "ticket"].includes(name),
			)
			.map(async ({ name }) => {
				const rows = await app.db
					.selectFrom(name as "hold")
					.selectAll()
					.execute();
				return /kari|for mor/iu.test(JSON.stringify(rows)) ? [name] : [];
			}),
	);
	return found.flat();
}
/** The event is over, and what it left is done. */
const letEventEnd = async () => {
	await app.runDueJobs();
	app.setClock(Temporal.Instant.from("2026-11-25T12:00:00Z"));
	await app.runDueJobs();
};

test("what is known of a customer is erased at once; seats, receipts and ledger stay, and the log has no name", async () => {
	const vouchers = createVoucherBuyer(createBuyer(app));
	const gift = { email: "ola@post.example", recipientEmail: email, recipientName: "Kari", greeting: "Klem for mor" };
	const given = await vouchers.buyGiftCard(15_000, gift);
	const unpaid = await vouchers.orderGiftCard({ ...gift, email });
	await createBuyer(app).buy({ seats: ["3-5"] }, { email, giftCard: given.code, payment: "none" });
	await createEditor(app, "admin").callOnce(
		`order/${order.id}/refunds`,
		{ tickets: [order.tickets[0]?.id], reason: "For mor" },
		"x",
	);
	const waiting = { site_id: "tindevik", event_id: "prove", email, quantity: 1, hold_id: null };
	await app.db
		.insertInto("waiting_entry")
		.values({ id: "venter", created_at: "2026-11-20T12:00:00.000Z", ...waiting })
		.execute();
	await app.db
		.insertInto("feedback")
		.values({
			id: "f",
			site_id: "tindevik",
			message: "Trapp",
			page: "",
			email: "Kari@post.example",
			sent_at: "2026-11-20T12:00:00.000Z",
		})
		.execute();
	await letEventEnd();
	expect(await findKari()).toContain("ticket_order");
	const receipts = await app.db.selectFrom("receipt").selectAll().orderBy("number").execute();
	const claims = await app.db.selectFrom("seat_claim").selectAll().orderBy("seat").execute();

	expect((await erase(order.id)).status).toBe(204);
	expect(await findKari()).toEqual([]);
	expect((await read(order.id)).status).toBe(404);
	expect((await erase(order.id)).status).toBe(404);
	expect(await app.db.selectFrom("receipt").selectAll().orderBy("number").execute()).toEqual(receipts);
	expect(await app.db.selectFrom("seat_claim").selectAll().orderBy("seat").execute()).toEqual(claims);
	expect(await checkLedger(app.db)).toEqual([]);
	const { body } = await createEditor(app, "admin").call("GET", `order/${order.id}`);
	expect(body).toMatchObject({ email: "", name: null, tickets: [{ state: "refunded" }, { state: "valid" }] });
	expect((await createEditor(app, "admin").call("GET", `order/${unpaid.body.id}`)).body.card).toBeNull();
	const log = await createEditor(app, "admin").list("audit?kind=customer");
	expect(log).toMatchObject([{ action: "delete", kind: "customer", itemId: order.id, after: { orders: 3 } }]);
	await app.runDueJobs();
	expect(await app.db.selectFrom("ticket_order").select("email").where("email", "<>", "").execute()).toEqual([
		{ email: "ola@post.example" },
		{ email: "ola@post.example" },
	]);
});

test.each([
	["customer_event_ahead", async () => app.setClock(fridayAfternoon.add({ hours: 1 }))],
	["customer_refund_open", async () => refundAs("failed")],
	["customer_refund_open", async () => refundAs("pending")],
	["customer_dispute_open", async () => addDispute()],
	["customer_payment_open", async () => app.db.updateTable("payment").set({ mismatch: "currency" }).execute()],
	["customer_payment_open", async () => createVoucherBuyer(createBuyer(app)).orderGiftCard({ email })],
	["customer_card_unspent", async () => createVoucherBuyer(createBuyer(app)).buyGiftCard(15_000, { email })],
	[
		"customer_card_unspent",
		async () => createVoucherBuyer(createBuyer(app)).buyGiftCard(15_000, { recipientEmail: email }),
	],
])("a customer stays with %s", async (code, open) => {
	await letEventEnd();
	await open();
	const reply = await erase(order.id);
	expect([reply.status, reply.body.code]).toEqual([409, code]);
	expect((await read(order.id)).customer.name).toBe("Kari Nordmann");
	expect((await createEditor(app, "admin").list("audit?kind=customer")).length).toBe(0);
});

test("only those who may see a site's orders erase its customers", async () => {
	await letEventEnd();
	expect((await createEditor(app, "editor").call("DELETE", `customer/${order.id}`)).status).toBe(403);
	expect((await createEditor(app, "admin", "birkevag").call("DELETE", `customer/${order.id}`)).status).toBe(404);
	expect((await read(order.id)).customer.email).toBe(email);
});

async function refundAs(state: "failed" | "pending") {
	await boxOffice.callOnce(`order/${order.id}/refunds`, { includesUsed: true, reason: "Syk" }, "en");
	await app.runDueJobs();
	await app.db.updateTable("refund").set({ state }).execute();
}

async function addDispute() {
	const { id } = await app.db
		.selectFrom("payment")
		.select("id")
		.where("order_id", "=", order.id)
		.executeTakeFirstOrThrow();
	const at = "2026-11-24T12:00:00.000Z";
	const dispute = { provider_id: "dp", kind: "dispute", state: "open", ore: 30_000, created_at: at } as const;
	await app.db
		.insertInto("payment_return")
		.values({ payment_id: id, updated_at: at, decided_at: at, ...dispute })
		.execute();
}
