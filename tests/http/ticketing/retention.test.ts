import type { ManagedOrder } from "@lerret/contracts/api/orders";
import { checkLedger } from "@lerret/platform/boxoffice/ledger/check";
import { cleanUp } from "@lerret/server/jobs/clean-up";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createBuyer, linesOf, openShop, shopSite } from "../../support/box-office.ts";
import { createEditor, type Editor } from "../../support/editor.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";
import { markEmailVerified, registerVisitor, testPassword } from "../../support/visitor.ts";

let app: TestApp;
let admin: Editor;
beforeEach(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	await openShop(app);
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
test("a paid order keeps its customer for five years after its accounting year, then its receipts only", async () => {
	const order = await buy(["2-4", "2-5"]);
	await admin.callOnce(`order/${order.id}/refunds`, { tickets: [order.tickets[0]?.id], reason: "Kari er syk" }, "en");
	await app.runDueJobs();
	const before = await read(order.id);
	await cleanUpAt("2031-12-31T03:30:00Z");
	expect(await read(order.id)).toMatchObject({ email, name: "Kari Nordmann" });
	await cleanUpAt("2032-01-01T03:30:00Z");
	const after = await read(order.id);
	expect(after).toMatchObject({ email: "", name: null, emails: [], receipts: before.receipts, ore: 30000 });
	expect(await dump()).not.toMatch(/kari/iu);
	expect(await checkLedger(app.db)).toEqual([]);
	expect((await admin.call("POST", `order/${order.id}/resends`)).body.code).toBe("no_tickets");
	expect((await admin.callOnce(`order/${order.id}/refunds`, { reason: "Alt" }, "to")).status).toBe(201);
	await app.runDueJobs();
	expect(await app.db.selectFrom("order_email").selectAll().execute()).toEqual([]);
});

test("a refund in a later year starts the five years anew", async () => {
	const order = await buy(["2-4"]);
	app.setClock(Temporal.Instant.from("2027-01-02T12:00:00Z"));
	await admin.callOnce(`order/${order.id}/refunds`, { reason: "Avlyst" }, "en");
	await cleanUpAt("2032-01-01T03:30:00Z");
	expect((await read(order.id)).email).toBe(email);
	await cleanUpAt("2033-01-01T03:30:00Z");
	expect((await read(order.id)).email).toBe("");
});

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
