import { checkLedger } from "@lerret/platform/boxoffice/ledger/check";
import { reconcile } from "@lerret/platform/boxoffice/order-payments/reconcile";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createBuyer, findInconsistencies, openShop } from "../../support/box-office.ts";
import { createEditor, type Editor } from "../../support/editor.ts";
import { webhookPath } from "../../support/payments/fake-provider.ts";
import { startFakeStripe, stripeEnvironment } from "../../support/payments/fake-stripe.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

let stripe: Awaited<ReturnType<typeof startFakeStripe>>;
let app: TestApp;
let admin: Editor;
beforeEach(async () => {
	stripe = await startFakeStripe({ now: () => fridayAfternoon.epochMilliseconds });
	app = await createTestApp(stripeEnvironment(stripe.url), { readStaff: readTestStaff });
	admin = createEditor(app, "admin");
	await openShop(app);
});
afterEach(async () => {
	await app.close();
	await stripe.close();
});

async function startOrder() {
	const buyer = createBuyer(app);
	const { body: hold } = await buyer.hold({ seats: ["2-4", "2-5"] });
	const { body: order } = await buyer.order(hold, { payment: "stripe" });
	const { id } = await app.db
		.selectFrom("payment")
		.select("id")
		.where("order_id", "=", order.id)
		.executeTakeFirstOrThrow();
	return { buyer, order, id };
}

async function send(request: Request): Promise<number> {
	const { status } = await app.fetch(request);
	await app.runDueJobs();
	return status;
}
const path = webhookPath("stripe");

test("a webhook that is signed with another secret, or older than five minutes, is rejected", async () => {
	const { id, order } = await startOrder();
	stripe.pay(id);
	expect(await send(stripe.noticeOf(id, path, { secret: "whsec_gjettet" }))).toBe(401);
	expect(await send(stripe.noticeOf(id, path, { ageSeconds: 301 }))).toBe(401);
	const { state } = await app.db.selectFrom("ticket_order").select("state").executeTakeFirstOrThrow();
	expect([order.state, state]).toEqual(["awaiting-payment", "awaiting-payment"]);
	expect(await send(stripe.noticeOf(id, path, { ageSeconds: 299 }))).toBe(200);
	expect((await app.db.selectFrom("ticket_order").select("state").executeTakeFirstOrThrow()).state).toBe("paid");
});

test("a dispute is booked when it is opened, and taken back when it is won; the tickets stay", async () => {
	const { buyer, id, order } = await startOrder();
	stripe.pay(id);
	await send(stripe.noticeOf(id, path));
	const suspense = async () => {
		const rows = await app.db.selectFrom("ledger_entry").select("ore").where("account", "=", "suspense").execute();
		return rows.reduce((sum, { ore }) => sum + ore, 0);
	};
	stripe.dispute(id, "warning_needs_response");
	expect(await send(stripe.disputeNoticeOf(id, path))).toBe(200);
	expect(await suspense()).toBe(0);
	stripe.dispute(id, "needs_response");
	for (const _ of [1, 2]) await send(stripe.disputeNoticeOf(id, path));
	expect(await suspense()).toBe(30000);
	expect(await app.db.selectFrom("payment_return").select(["kind", "state", "ore"]).execute()).toEqual([
		{ kind: "dispute", state: "open", ore: 30000 },
	]);
	expect((await buyer.readOrder(order.id)).body.tickets.map(({ state }) => state)).toEqual(["valid", "valid"]);
	const shown = await admin.call("GET", `order/${order.id}`);
	expect(shown.body).toMatchObject({ isUrgent: true, refundedOre: 0, returns: [{ kind: "dispute", state: "open" }] });
	expect(await checkLedger(app.db)).toEqual([]);
	stripe.dispute(id, "won");
	await send(stripe.disputeNoticeOf(id, path));
	expect(await suspense()).toBe(0);
	expect((await admin.call("GET", `order/${order.id}`)).body.isUrgent).toBe(false);
	expect(await findInconsistencies(app, stripe.moneyOf)).toEqual([]);
	expect(await checkLedger(app.db)).toEqual([]);
});

test("a notice of a dispute waits no longer than a visitor for a silent Stripe, which sends it again later", async () => {
	const { id } = await startOrder();
	stripe.pay(id);
	await send(stripe.noticeOf(id, path));
	stripe.dispute(id, "needs_response");
	stripe.fail("hanging", "GET ", 3);
	const startedAt = performance.now();
	for (const _ of [1, 2, 3]) expect(await send(stripe.disputeNoticeOf(id, path))).toBe(503);
	expect(performance.now() - startedAt).toBeLessThan(15_000);
	const before = stripe.requests.length;
	expect([await send(stripe.disputeNoticeOf(id, path)), stripe.requests.length - before]).toEqual([503, 0]);
	app.setClock(fridayAfternoon.add({ seconds: 10 }));
	expect(await send(stripe.disputeNoticeOf(id, path))).toBe(200);
	expect(await app.db.selectFrom("payment_return").select("state").execute()).toEqual([{ state: "open" }]);
});

test("a refund that Stripe is slow with is done when Stripe says so, and owed again if the card rejects it later", async () => {
	const { buyer, id, order } = await startOrder();
	stripe.pay(id);
	await send(stripe.noticeOf(id, path));
	stripe.setNewRefundStatus("pending");
	const { body } = await admin.callOnce(`order/${order.id}/refunds`, { reason: "Syk" }, "en");
	expect(body.state).toBe("pending");
	const run = () => reconcile(app.boxOffice, (error) => expect.unreachable(String(error)));
	await run();
	expect((await buyer.readOrder(order.id)).body.refundedOre).toBe(0);
	stripe.changeRefunds(id, "succeeded");
	app.setClock(fridayAfternoon.add({ seconds: 30 }));
	await run();
	expect((await buyer.readOrder(order.id)).body.refundedOre).toBe(30000);
	stripe.changeRefunds(id, "failed");
	await send(stripe.refundNoticeOf(id, path));
	expect((await admin.call("GET", `order/${order.id}`)).body).toMatchObject({ refundedOre: 0, isUrgent: true });
	expect(await checkLedger(app.db)).toEqual([]);
	stripe.setNewRefundStatus("succeeded");
	const retried = await admin.call("POST", `order/${order.id}/refunds/${body.id}/retries`);
	expect([retried.body.state, stripe.moneyOf(id).refundedOre]).toEqual(["done", 30000]);
	expect(await findInconsistencies(app, stripe.moneyOf)).toEqual([]);
});

test("a payment that the provider has begun while the order was closed is closed too", async () => {
	const buyer = createBuyer(app);
	const { body: hold } = await buyer.hold({ seats: ["2-4"] });
	// The order's time runs out while Stripe is slow.
	stripe.before(
		"POST /v1/checkout/sessions",
		() => void app.db.updateTable("payment").set({ state: "cancelled" }).execute(),
	);
	const { status, body } = await buyer.order(hold, { payment: "stripe" });
	expect([status, body.code]).toEqual([409, "hold_expired"]);
	expect([...stripe.sessions.values()].map(({ status: state }) => state)).toEqual(["expired"]);
});

test.each([
	{ what: "Stripe does not know", lose: async (id: string) => stripe.deletePayment(id) },
	{
		what: "has no account any more",
		lose: async (id: string) =>
			void (await app.db.updateTable("payment").set({ driver: "vipps" }).where("id", "=", id).execute()),
	},
])("a payment that $what keeps its seats as long as it can be paid, and then it has failed", async ({ lose }) => {
	const { buyer, id, order } = await startOrder();
	await lose(id);
	const stateAfter = async (minutes: number) => {
		app.setClock(fridayAfternoon.add({ minutes }));
		await app.runDueJobs();
		await reconcile(app.boxOffice, (error) => expect.unreachable(String(error)));
		return (await buyer.readOrder(order.id)).body.state;
	};
	expect(await stateAfter(20)).toBe("closing");
	expect(await stateAfter(69)).toBe("closing");
	expect((await createBuyer(app).hold({ seats: ["2-4"] })).body.code).toBe("seats_taken");
	expect(await stateAfter(71)).toBe("failed");
	expect((await createBuyer(app).hold({ seats: ["2-4", "2-5"] })).status).toBe(201);
	const { state } = await app.db.selectFrom("payment").select("state").executeTakeFirstOrThrow();
	expect(state).toBe("failed");
});

test("money of tickets that were taken back during a dispute is owed again when the dispute is won, and given back once", async () => {
	const { buyer, id, order } = await startOrder();
	stripe.pay(id);
	await send(stripe.noticeOf(id, path));
	stripe.dispute(id, "needs_response");
	await send(stripe.disputeNoticeOf(id, path));
	await admin.callOnce(`order/${order.id}/refunds`, { reason: "Syk" }, "en");
	expect(stripe.moneyOf(id).refundedOre).toBe(0);
	stripe.dispute(id, "won");
	for (const _time of [1, 2]) await send(stripe.disputeNoticeOf(id, path));
	expect(stripe.moneyOf(id).refundedOre).toBe(30000);
	expect((await buyer.readOrder(order.id)).body).toMatchObject({ state: "refunded", refundedOre: 30000 });
	expect(await findInconsistencies(app, stripe.moneyOf)).toEqual([]);
	expect(await checkLedger(app.db)).toEqual([]);
});
