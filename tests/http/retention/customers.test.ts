import type { ManagedOrder } from "@lerret/contracts/api/managed-order";
import { checkLedger } from "@lerret/platform/boxoffice/ledger/check";
import { expireVouchers } from "@lerret/platform/boxoffice/vouchers/expire";
import { cleanUp } from "@lerret/server/jobs/clean-up";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addTestEvent, createBuyer, linesOf, openShop, shopSite } from "../../support/box-office.ts";
import { createEditor, type Editor } from "../../support/editor.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";
import { markEmailVerified, registerVisitor, testPassword } from "../../support/visitor.ts";
import { createVoucherBuyer, voucherSettings } from "../../support/vouchers.ts";

let app: TestApp;
let admin: Editor;
beforeEach(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	await openShop(app, { settings: voucherSettings });
	admin = createEditor(app, "admin");
});
afterEach(() => app.close());

const email = "kari@post.example";
const buy = (seats: string[]) => createBuyer(app).buy({ seats }, { email, name: "Kari Nordmann" });
const read = async (id: string) => (await admin.call("GET", `order/${id}`)).body as unknown as ManagedOrder;

async function cleanUpAt(instant: string): Promise<void> {
	app.setClock(Temporal.Instant.from(instant));
	await cleanUp(app.db, new Date(instant).toISOString());
}

/** Text of all columns of all tables of the box office. */
async function dump(): Promise<string> {
	const tables = [
		"ticket_order",
		"order_line",
		"order_email",
		"order_ticket",
		"refund",
		"receipt",
		"ledger_entry",
		"voucher",
	] as const;
	const rows = await Promise.all(
		[...tables, "hold", "audit"].map((table) =>
			app.db
				.selectFrom(table as "hold")
				.selectAll()
				.execute(),
		),
	);
	return JSON.stringify(rows);
}

/** Clean-up runs at 04.30 in Oslo; the event is on 23 November 2026. */
test("a paid order keeps its customer for 13 months after the event, then its receipts only", async () => {
	const order = await buy(["2-4", "2-5"]);
	await admin.callOnce(`order/${order.id}/refunds`, { tickets: [order.tickets[0]?.id], reason: "Kari er syk" }, "en");
	await app.runDueJobs();
	const before = await read(order.id);
	await cleanUpAt("2027-12-23T03:30:00Z");
	expect(await read(order.id)).toMatchObject({ email, name: "Kari Nordmann" });
	await cleanUpAt("2027-12-24T03:30:00Z");
	const after = await read(order.id);
	expect(after).toMatchObject({ email: "", name: null, emails: [], receipts: before.receipts, ore: 30000 });
	expect(await dump()).not.toMatch(/kari/iu);
	expect(await checkLedger(app.db)).toEqual([]);
	expect((await admin.call("POST", `order/${order.id}/resends`)).body.code).toBe("no_tickets");
	expect((await admin.callOnce(`order/${order.id}/refunds`, { reason: "Alt" }, "to")).status).toBe(201);
	await app.runDueJobs();
	expect(await app.db.selectFrom("order_email").selectAll().execute()).toEqual([]);
});

test("a wrong date of an event, which lies in the past, erases no customer before it is put right", async () => {
	const paid = await buy(["2-4"]);
	const { body: free } = await admin.callOnce(
		"order",
		{ eventId: "prove", seats: ["3-4"], email, reason: "Premie" },
		"en",
	);
	const wrong = { starts_at: "2025-11-23T19:00:00.000Z", ends_at: "2025-11-23T21:00:00.000Z" };
	app.setClock(Temporal.Instant.from("2027-02-19T12:00:00Z"));
	await app.db
		.updateTable("event")
		.set({ ...wrong, updated_at: "2027-02-19T12:00:00.000Z" })
		.where("id", "=", "prove")
		.execute();
	await cleanUpAt("2027-02-20T03:30:00Z");
	expect([(await read(paid.id)).email, (await read(String(free.id))).email]).toEqual([email, email]);
});

test.each([
	["a refund that its provider has rejected", () => app.db.updateTable("refund").set({ state: "failed" }).execute()],
	["a refund that is under way", () => app.db.updateTable("refund").set({ state: "pending" }).execute()],
	["a dispute", (payment_id: string) => addReturn(payment_id, { state: "open" })],
	["money that was given back in the portal", (payment_id: string) => addReturn(payment_id, { kind: "refund" })],
	["a payment in another currency", () => app.db.updateTable("payment").set({ mismatch: "currency" }).execute()],
])("the customer stays as long as there is %s, and goes when it is settled", async (_, open) => {
	const order = await buy(["2-4", "2-5"]);
	await admin.callOnce(`order/${order.id}/refunds`, { tickets: [order.tickets[0]?.id], reason: "Syk" }, "en");
	await app.runDueJobs();
	const { id } = await app.db.selectFrom("payment").select("id").executeTakeFirstOrThrow();
	await open(id);
	await cleanUpAt("2028-06-01T03:30:00Z");
	expect((await read(order.id)).email).toBe(email);
	await app.db.updateTable("refund").set({ state: "done" }).execute();
	await app.db.updateTable("payment").set({ mismatch: null }).execute();
	await app.db.deleteFrom("payment_return").execute();
	await cleanUpAt("2028-06-02T03:30:00Z");
	expect((await read(order.id)).email).toBe("");
});

const addReturn = (payment_id: string, fields: { state?: "open"; kind?: "refund" }) => {
	const at = "2026-12-01T12:00:00.000Z";
	const row = { payment_id, provider_id: "portal", kind: "dispute", state: "done", ore: 15_000 } as const;
	return app.db
		.insertInto("payment_return")
		.values({ ...row, created_at: at, updated_at: at, decided_at: fields.state ? at : null, ...fields })
		.execute();
};

test.each([
	["used up", "2027-01-02T12:00:00Z", (code: string) => buyWith(code)],
	[
		"taken back",
		"2026-11-21T12:00:00Z",
		(_: string, id: string) => admin.callOnce(`order/${id}/refunds`, { reason: "Angret" }, "x"),
	],
	["expired", "2029-11-21T03:30:00Z", () => expireVouchers(app.db, "2029-11-21T03:30:00.000Z")],
])("buyer and recipient of a gift card go 13 months after it was %s", async (_, at, end) => {
	await addTestEvent(app, "senere", "2027-01-05T18:00:00.000Z");
	const gift = { recipientName: "Per", recipientEmail: "per@post.example", greeting: "Kjære Per" };
	const card = await createVoucherBuyer(createBuyer(app)).buyGiftCard(15_000, {
		email,
		name: "Kari Nordmann",
		...gift,
	});
	await app.runDueJobs();
	app.setClock(Temporal.Instant.from(at));
	await end(card.code, card.orderId);
	await app.runDueJobs();
	const gone = Temporal.Instant.from(at).toZonedDateTimeISO("Europe/Oslo").add({ months: 13 });
	await cleanUpAt(gone.subtract({ hours: 1 }).toInstant().toString());
	expect((await read(card.orderId)).email).toBe(email);
	await cleanUpAt(gone.add({ hours: 1 }).toInstant().toString());
	expect(await read(card.orderId)).toMatchObject({
		email: "",
		card: { recipientName: null, recipientEmail: null, greeting: null },
	});
	expect(await checkLedger(app.db)).toEqual([]);
});

const buyWith = (giftCard: string) =>
	createBuyer(app).buy({ eventId: "senere", seats: ["2-4"] }, { giftCard, payment: "none", email: "per@post.example" });

test("an order without money loses its customer 90 days after the event", async () => {
	const unpaid = createBuyer(app);
	const { body: hold } = await unpaid.hold({ seats: ["1-1"] });
	const { body } = await unpaid.order(hold, { email });
	const issued = { eventId: "prove", seats: ["3-4"], email, reason: "Karis premie" };
	const { body: free } = await admin.callOnce("order", issued, "en");
	await cleanUpAt("2026-11-21T03:30:00Z");
	await app.runDueJobs();
	await cleanUpAt("2027-02-20T03:30:00Z");
	expect([(await read(body.id)).email, (await read(String(free.id))).email]).toEqual([email, email]);
	await cleanUpAt("2027-02-23T03:30:00Z");
	expect([(await read(body.id)).email, (await read(String(free.id))).email]).toEqual(["", ""]);
	expect(await dump()).not.toMatch(/kari/iu);
});

test("a gift card that was not paid goes with its order, and so does the network of the browser that ordered", async () => {
	const gift = { recipientName: "Kari Nordmann", recipientEmail: "kari@mottaker.example", greeting: "Kjære Kari" };
	const { body: card } = await createVoucherBuyer(createBuyer(app)).orderGiftCard(gift);
	const unpaid = createBuyer(app, "2001:db8:5:6::7");
	const { body: hold } = await unpaid.hold({ seats: ["1-1"] });
	await unpaid.order(hold, { email });
	const networks = async () => (await app.db.selectFrom("hold").select(["address", "network"]).execute())[0];
	expect(await networks()).toEqual({ address: expect.any(String), network: expect.any(String) });
	await cleanUpAt("2026-11-21T03:30:00Z");
	await app.runDueJobs();
	await cleanUpAt("2027-02-18T03:30:00Z");
	expect((await read(card.id)).card).toMatchObject({ state: "unpaid", ...gift });
	await cleanUpAt("2027-02-23T03:30:00Z");
	expect(await read(card.id)).toMatchObject({ email: "", card: null });
	expect(await app.db.selectFrom("voucher").selectAll().execute()).toEqual([]);
	expect(await networks()).toEqual({ address: null, network: null });
	expect(await dump()).not.toMatch(/kari/iu);
});

test("what a gift says about its recipient goes 90 days after the card has expired", async () => {
	const gift = { recipientEmail: "per@post.example", greeting: "Kos deg!" };
	const { orderId } = await createVoucherBuyer(createBuyer(app)).buyGiftCard(30_000, gift);
	await app.runDueJobs();
	const after = async (instant: string) => {
		await cleanUpAt(instant);
		return (await read(orderId)).card?.greeting;
	};
	expect([await after("2030-02-18T12:00:00Z"), await after("2030-02-19T12:00:00Z")]).toEqual(["Kos deg!", null]);
});

test("the addresses of emails are kept for 90 days, and not when they were corrected", async () => {
	const order = await buy(["2-4"]);
	await app.runDueJobs();
	const { etag } = await admin.call("GET", `order/${order.id}`);
	await admin.call("PUT", `order/${order.id}`, { email: "ny@post.example" }, etag);
	await app.runDueJobs();
	const addresses = async () => (await read(order.id)).emails.map((one) => [one.email, one.state]);
	expect((await addresses()).sort()).toEqual([
		["", "sent"],
		["ny@post.example", "sent"],
	]);
	expect(await dump()).not.toContain(email);
	await cleanUpAt("2027-03-01T03:30:00Z");
	expect((await addresses()).map(([address]) => address)).toEqual(["", ""]);
	expect((await read(order.id)).email).toBe("ny@post.example");
});

test("the orders of a deleted account stay, with receipts and ledger", async () => {
	const visitor = await registerVisitor(app);
	await markEmailVerified(app, visitor.accountId);
	const buyer = createBuyer(app);
	const { body: hold } = await buyer.hold({ seats: ["2-4"] });
	const { body } = await buyer.order(hold, { email: visitor.email, lines: linesOf(hold) });
	await buyer.decide(body.redirectUrl, "pay");
	const tickets = async () => ((await (await visitor.call("GET", "/tickets")).json()) as unknown[]).length;
	expect(await tickets()).toBe(1);
	const before = await read(body.id);
	const { status } = await visitor.call("DELETE", "/profile", { body: { Password: testPassword } });
	expect(status).toBe(204);
	expect(await app.db.selectFrom("account").select("id").where("email", "=", visitor.email).execute()).toEqual([]);
	expect(await read(body.id)).toEqual(before);
	expect(await app.db.selectFrom("receipt").select("site_id").execute()).toEqual([{ site_id: shopSite }]);
	expect(await checkLedger(app.db)).toEqual([]);
});
