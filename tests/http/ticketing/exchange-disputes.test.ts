import type { Order } from "@lerret/contracts/api/shop-responses";
import { checkLedger } from "@lerret/platform/boxoffice/ledger/check";
import { reconcile } from "@lerret/platform/boxoffice/order-payments/reconcile";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createBuyer, findInconsistencies, shopSite } from "../../support/box-office.ts";
import { createEditor, type Editor } from "../../support/editor.ts";
import { exchange, openExchanges } from "../../support/exchanges.ts";
import type { FakeProvider } from "../../support/payments/fake-provider.ts";
import { startFakeProvider, triedProviders } from "../../support/payments/providers.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

/** What a provider gives back by itself of tickets that were exchanged follows their money to the order that has it. */
let app: TestApp;
let provider: FakeProvider;
let admin: Editor;
let clock = fridayAfternoon;

async function open(name: FakeProvider["name"]): Promise<void> {
	clock = fridayAfternoon;
	provider = await startFakeProvider(name, () => clock.epochMilliseconds);
	app = await createTestApp(provider.environment, { readStaff: readTestStaff });
	admin = createEditor(app, "admin");
	await openExchanges(app);
	await app.boxOffice.providers.registerWebhooks(app.db, await app.boxOffice.readTime(app.db));
}
afterEach(async () => {
	await app.close();
	await provider.close();
});

async function pay(orderId: string): Promise<string> {
	const payment = app.db.selectFrom("payment").select("id").where("order_id", "=", orderId);
	const { id } = await payment.executeTakeFirstOrThrow();
	provider.pay(id);
	await app.fetch(provider.noticeOf(id));
	await app.runDueJobs();
	return id;
}
/** Some hours later, when captured payments are read again. */
async function readAgain(): Promise<void> {
	clock = clock.add({ hours: 25 });
	app.setClock(clock);
	await reconcile(app.boxOffice, (error) => expect.unreachable(String(error)));
	await app.runDueJobs();
}
async function buy(seats: string[]) {
	const buyer = createBuyer(app);
	const { body: hold } = await buyer.hold({ seats });
	const { body: placed } = await buyer.order(hold, { payment: provider.name });
	const paymentId = await pay(placed.id);
	return { buyer, old: (await buyer.readOrder(placed.id)).body, paymentId };
}
/** A ticket of 150 kr that was exchanged for one of 180. */
async function exchangeUp() {
	const { buyer, old, paymentId } = await buy(["2-4"]);
	const { body } = await exchange(buyer, old, "dyrere", { payment: provider.name, pays: false });
	const ownPaymentId = await pay(body.id);
	const { body: fresh } = await buyer.readOrder(body.id);
	expect(fresh.state).toBe("paid");
	return { buyer, old, fresh, paymentId, ownPaymentId };
}
const urgentIds = async () => (await admin.list("order?urgent=1")).map(({ id }) => id).sort();
const refundedOre = (buyer: ReturnType<typeof createBuyer>, orders: Pick<Order, "id">[]) =>
	Promise.all(orders.map(async ({ id }) => (await buyer.readOrder(id)).body.refundedOre));
const returnsOf = async ({ id }: Pick<Order, "id">) =>
	((await admin.call("GET", `order/${id}`)).body.returns as { kind: string; state: string; ore: number }[]).map(
		({ kind, state, ore }) => [kind, state, ore],
	);
const scan = async ({ tickets: [ticket] }: Order, id: string) => {
	const body = JSON.stringify({ id, code: ticket?.code, at: "2026-11-24T16:00:00+01:00", device: "dør" });
	const path = `/api/control/site/${shopSite}/events/${ticket?.event.id}/scans`;
	const response = await app.request(path, { method: "POST", body, headers: { authorization: "Bearer admin" } });
	return ((await response.json()) as { result: string }).result;
};
const takeBack = ({ id }: Pick<Order, "id">) => admin.callOnce(`order/${id}/refunds`, { reason: "Tvist" }, `til-${id}`);
async function expectRight(): Promise<void> {
	await app.runDueJobs();
	expect(await findInconsistencies(app, provider.moneyOf)).toEqual([]);
	expect(await checkLedger(app.db)).toEqual([]);
}

describe.each(triedProviders())("%s, where the money of the old order is given back in its portal,", (name) => {
	beforeEach(() => open(name));

	test("is shown at the new order, whose ticket is valid until staff take it back, and then only the rest is paid", async () => {
		const { buyer, old, fresh, paymentId, ownPaymentId } = await exchangeUp();
		provider.refundInPortal(paymentId, 15_000);
		await readAgain();
		expect([await urgentIds(), await returnsOf(fresh)]).toEqual([[fresh.id], [["refund", "done", 15_000]]]);
		expect(await refundedOre(buyer, [old, fresh])).toEqual([0, 15_000]);
		expect((await buyer.readOrder(fresh.id)).body.tickets[0]?.state).toBe("valid");
		const again = await exchange(buyer, fresh, "prove", { seats: ["3-4"] });
		expect([again.status, again.body.code]).toEqual([409, "not_exchangeable"]);
		expect((await takeBack(fresh)).status).toBe(201);
		await app.runDueJobs();
		expect([await urgentIds(), await scan(fresh, "s-1")]).toEqual([[], "refunded"]);
		expect(await refundedOre(buyer, [old, fresh])).toEqual([0, 18_000]);
		expect([paymentId, ownPaymentId].map((id) => provider.moneyOf(id))).toEqual([
			{ capturedOre: 15_000, refundedOre: 15_000 },
			{ capturedOre: 3000, refundedOre: 3000 },
		]);
		await expectRight();
	});

	test("staff who keep the ticket let it in, and nothing more is given back", async () => {
		const { fresh, paymentId } = await exchangeUp();
		provider.refundInPortal(paymentId, 5000);
		await readAgain();
		expect((await admin.call("POST", `order/${fresh.id}/decisions`)).status).toBe(204);
		expect([await urgentIds(), await scan(fresh, "s-1")]).toEqual([[], "valid"]);
		expect(provider.moneyOf(paymentId).refundedOre).toBe(5000);
		expect(await checkLedger(app.db)).toEqual([]);
	});

	test("after an exchange to a cheaper event, is shown at the new order alone", async () => {
		const { buyer, old, paymentId } = await buy(["2-4"]);
		const lines = [{ seat: "3-4", ticketTypeId: "voksen" }];
		const request = { tickets: old.tickets.map(({ id }) => id), eventId: "billigere", lines, reason: "Feil dag" };
		const { body: fresh } = await admin.callOnce(`order/${old.id}/exchanges`, request, "ned");
		await app.runDueJobs();
		expect(await refundedOre(buyer, [old])).toEqual([5000]);
		provider.refundInPortal(paymentId, 10_000);
		await readAgain();
		const { body: shown } = await admin.call("GET", `order/${fresh.id}`);
		expect([await urgentIds(), shown.refundedOre, await refundedOre(buyer, [old])]).toEqual([
			[fresh.id],
			10_000,
			[5000],
		]);
		expect(await checkLedger(app.db)).toEqual([]);
	});

	test("after an exchange of one of two tickets, is shown at each order as far as it has the money", async () => {
		const { buyer, old, paymentId } = await buy(["2-4", "2-5"]);
		const [first = ""] = old.tickets.map(({ id }) => id);
		const { body: fresh } = await exchange(buyer, old, "senere", { tickets: [first] });
		provider.refundInPortal(paymentId, 20_000);
		await readAgain();
		expect(await urgentIds()).toEqual([old.id, fresh.id].sort());
		expect(await refundedOre(buyer, [old, fresh])).toEqual([5000, 15_000]);
		provider.refundInPortal(paymentId, 10_000);
		await readAgain();
		expect(await refundedOre(buyer, [old, fresh])).toEqual([15_000, 15_000]);
		for (const order of [old, fresh]) expect((await takeBack(order)).status).toBe(201);
		await app.runDueJobs();
		expect([await urgentIds(), await refundedOre(buyer, [old, fresh])]).toEqual([[], [15_000, 15_000]]);
		expect(provider.moneyOf(paymentId)).toEqual({ capturedOre: 30_000, refundedOre: 30_000 });
		await expectRight();
	});
});

describe("a dispute of the old order's payment", () => {
	beforeEach(() => open("stripe"));

	test.each(["won", "lost"])(
		"is urgent at the new order, keeps its ticket valid, and stops exchanges; then it is %s",
		async (end) => {
			const { buyer, old, fresh, paymentId } = await exchangeUp();
			provider.dispute?.(paymentId, "needs_response");
			await readAgain();
			expect([await urgentIds(), await returnsOf(fresh)]).toEqual([[fresh.id], [["dispute", "open", 15_000]]]);
			expect((await exchange(buyer, fresh, "dyrere", { seats: ["3-4"] })).status).not.toBe(201);
			const state = async () => (await buyer.readOrder(fresh.id)).body.tickets[0]?.state;
			expect(await state()).toBe("valid");
			provider.dispute?.(paymentId, end);
			await readAgain();
			expect([await state(), await returnsOf(fresh)]).toEqual([
				"valid",
				[["dispute", end, end === "won" ? 0 : 15_000]],
			]);
			expect(await urgentIds()).toEqual(end === "won" ? [] : [fresh.id]);
			expect((await takeBack(fresh)).status).toBe(201);
			await app.runDueJobs();
			expect([await scan(fresh, "s-1"), await urgentIds()]).toEqual(["refunded", []]);
			// What the payer got by the dispute is no refund of the provider.
			expect(provider.moneyOf(paymentId).refundedOre).toBe(end === "won" ? 15_000 : 0);
			expect(await refundedOre(buyer, [old])).toEqual([0]);
			await expectRight();
		},
	);

	test("that is won after the ticket was taken back owes the payer the money at the new order, once", async () => {
		const { buyer, old, fresh, paymentId } = await exchangeUp();
		provider.dispute?.(paymentId, "needs_response");
		await readAgain();
		expect((await takeBack(fresh)).status).toBe(201);
		await app.runDueJobs();
		expect(provider.moneyOf(paymentId).refundedOre).toBe(0);
		provider.dispute?.(paymentId, "won");
		for (let times = 0; times < 2; times += 1) await readAgain();
		expect(provider.moneyOf(paymentId).refundedOre).toBe(15_000);
		expect(await refundedOre(buyer, [old, fresh])).toEqual([0, 18_000]);
		// Staff see what is new of a payment that they had decided.
		expect(await urgentIds()).toEqual([fresh.id]);
		await admin.call("POST", `order/${fresh.id}/decisions`);
		expect(await urgentIds()).toEqual([]);
		await expectRight();
	});
});
