import { paymentProviders } from "@lerret/contracts/ticketing";
import { checkLedger } from "@lerret/platform/boxoffice/ledger/check";
import { reconcile } from "@lerret/platform/boxoffice/order-payments/reconcile";
import { expireVouchers } from "@lerret/platform/boxoffice/vouchers/expire";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createBuyer, findInconsistencies, openShop, shopSite } from "../../support/box-office.ts";
import { createEditor, type Editor } from "../../support/editor.ts";
import { sized } from "../../support/extent.ts";
import type { FakeProvider } from "../../support/payments/fake-provider.ts";
import { startFakeProviders } from "../../support/payments/providers.ts";
import { findWrongReceipts, findWrongVouchers } from "../../support/receipts-and-vouchers.ts";
import { now } from "../../support/rows.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";
import { createVoucherBuyer, voucherSettings } from "../../support/vouchers.ts";

let app: TestApp;
let admin: Editor;
let fakes: Awaited<ReturnType<typeof startFakeProviders>>;
let providers: FakeProvider[];
let seconds: number;
beforeEach(async () => {
	seconds = 0;
	const now = () => fridayAfternoon.add({ seconds }).epochMilliseconds;
	fakes = await startFakeProviders({ now });
	providers = fakes.providers;
	app = await createTestApp(fakes.environment, { readStaff: readTestStaff });
	admin = createEditor(app, "admin");
	await openShop(app, { settings: { mayCancel: true, ...voucherSettings } });
});
afterEach(async () => {
	await app.close();
	await fakes.close();
});

const names = fc.constantFrom(...paymentProviders);
const seats = ["1-4", "1-5", "2-4", "2-5", "3-4", "3-5"];
const actionArbitrary = fc.oneof(
	fc.record({
		kind: fc.constant("order" as const),
		name: names,
		seats: fc.subarray(seats, { minLength: 1, maxLength: 2 }),
		giftCard: fc.option(fc.nat(3)),
		klippekort: fc.option(fc.nat(3)),
		isPaid: fc.boolean(),
	}),
	fc.record({ kind: fc.constant("buy-card" as const), name: names, ore: fc.constantFrom(null, 14_950, 20_000) }),
	fc.record({ kind: fc.constant("expire" as const), card: fc.nat(5) }),
	fc.record({ kind: fc.constant("pay-again" as const), name: names, order: fc.nat(5) }),
	fc.record({ kind: fc.constant("pay" as const), payment: fc.nat(7) }),
	fc.record({ kind: fc.constant("portal-refund" as const), payment: fc.nat(7), isAll: fc.boolean() }),
	fc.record({
		kind: fc.constant("dispute" as const),
		payment: fc.nat(7),
		status: fc.constantFrom("warning_needs_response", "needs_response", "won", "lost"),
	}),
	fc.record({
		kind: fc.constantFrom("cancel" as const, "staff-refund" as const),
		order: fc.nat(5),
		ticket: fc.nat(2),
	}),
	fc.record({ kind: fc.constant("keep" as const), order: fc.nat(5) }),
	fc.record({ kind: fc.constant("reject-refunds" as const), name: names, isRejected: fc.boolean() }),
	fc.record({
		kind: fc.constant("fault" as const),
		name: names,
		fault: fc.constantFrom("down" as const, "lost-response" as const, "busy" as const),
	}),
	fc.record({ kind: fc.constantFrom("read" as const, "wait" as const) }),
);
const past = "2026-11-01T22:59:59.999Z";
type Action = typeof actionArbitrary extends fc.Arbitrary<infer T> ? T : never;

const providerOf = (name: string): FakeProvider => {
	const provider = providers.find((one) => one.name === name);
	if (!provider) throw new Error(`no provider ${name}`);
	return provider;
};

function createRun() {
	let refundCount = 0;
	const orders: { buyer: ReturnType<typeof createBuyer>; id: string }[] = [];
	/** Reads every payment at its provider, also the captured ones, as webhooks of all would. */
	async function settleAll(): Promise<void> {
		const at = fridayAfternoon.add({ seconds }).toString({ smallestUnit: "millisecond" });
		const payments = await app.db.selectFrom("payment").select("id").execute();
		await app.db.transaction().execute(async (trx) => {
			for (const { id } of payments)
				await trx
					.insertInto("job")
					.values({
						id: `${id} ${seconds} ${Math.random()}`,
						kind: "settle-payment",
						key: null,
						bulk: 0,
						payload_json: JSON.stringify({ paymentId: id }),
						due_at: at,
						run_at: at,
						attempts: 0,
						claimed_by: null,
						failed_at: null,
						failure: null,
					})
					.execute();
		});
		await app.runDueJobs();
	}

	async function payAll(): Promise<void> {
		const open = app.db.selectFrom("payment").selectAll().where("state", "=", "created");
		for (const { id, driver, redirect_url } of await open.execute()) if (redirect_url) providerOf(driver).pay(id);
		await settleAll();
	}

	async function findCard(n: number | null, kind: string[]): Promise<string | undefined> {
		const paid = app.db.selectFrom("voucher").selectAll().where("state", "=", "active").orderBy("id");
		const cards = (await paid.execute()).filter((card) => kind.includes(card.kind));
		return n === null ? undefined : cards[n % Math.max(1, cards.length)]?.id;
	}
	/** The code of a card that is paid. */
	async function findCode(n: number | null, kind: string): Promise<string | undefined> {
		const id = await findCard(n, [kind]);
		return id && app.boxOffice.voucherCodeOf(id);
	}

	async function run(action: Action): Promise<void> {
		if (action.kind === "order") {
			const buyer = createBuyer(app);
			const { status, body: hold } = await buyer.hold({ seats: action.seats });
			if (status !== 201) return;
			const giftCard = await findCode(action.giftCard, "gift-card");
			const klippekort = await findCode(action.klippekort, "klippekort");
			const cards = { ...(giftCard && { giftCard }), ...(klippekort && { klippekort }) };
			const { body } = await buyer.order(hold, { payment: action.name, ...cards });
			if (body.id) orders.push({ buyer, id: body.id });
			if (action.isPaid) await payAll();
		} else if (action.kind === "buy-card") {
			const buyer = createBuyer(app);
			const { orderGiftCard, orderKlippekort } = createVoucherBuyer(buyer);
			const { ore, name: payment } = action;
			const { body } = await (ore === null ? orderKlippekort({ payment }) : orderGiftCard({ ore, payment }));
			if (body.id) orders.push({ buyer, id: body.id });
		} else if (action.kind === "expire") {
			const id = await findCard(action.card, ["gift-card", "klippekort"]);
			if (id === undefined) return;
			await app.db.updateTable("voucher").set({ valid_until: past }).where("id", "=", id).execute();
			await expireVouchers(app.db, now);
		} else if (action.kind === "reject-refunds") providerOf(action.name).rejectRefunds(action.isRejected);
		else if (action.kind === "fault") providerOf(action.name).fail(action.fault, "");
		else if (action.kind === "read") await settleAll();
		else if (action.kind === "wait") {
			seconds += 721;
			app.setClock(fridayAfternoon.add({ seconds }));
			await app.runDueJobs();
		} else if ("payment" in action) {
			const payments = await app.db.selectFrom("payment").selectAll().where("redirect_url", "is not", null).execute();
			const payment = payments[action.payment % Math.max(1, payments.length)];
			if (!payment) return;
			const provider = providerOf(payment.driver);
			const { capturedOre, refundedOre } = provider.moneyOf(payment.id);
			if (action.kind === "pay") provider.pay(payment.id);
			else if (action.kind === "dispute") {
				if (payment.state === "captured") provider.dispute?.(payment.id, action.status);
			} else if (payment.state === "captured" && capturedOre - refundedOre >= 1000)
				provider.refundInPortal(payment.id, action.isAll ? capturedOre - refundedOre : 1000);
		} else if ("order" in action) {
			const order = orders[action.order % Math.max(1, orders.length)];
			if (!order) return;
			if (action.kind === "pay-again") await order.buyer.payAgain(order.id, action.name);
			else if (action.kind === "keep") await admin.call("POST", `order/${order.id}/decisions`);
			else {
				const ticket = (await order.buyer.readOrder(order.id)).body.tickets?.[action.ticket];
				const chosen = ticket ? { tickets: [ticket.id] } : {};
				if (action.kind === "cancel")
					await order.buyer.call("POST", `${shopSite}/orders/${order.id}/cancellations`, chosen);
				else await admin.callOnce(`order/${order.id}/refunds`, { ...chosen, reason: "Syk" }, `${++refundCount}`);
			}
		}
	}

	/** Until nothing is under way, with all seats free for the next run. */
	async function finish(): Promise<void> {
		for (const provider of providers) {
			provider.recover();
			provider.rejectRefunds(false);
		}
		await run({ kind: "wait" });
		await settleAll();
		await reconcile(app.boxOffice, (error) => expect.unreachable(String(error)));
		// What cards paid goes back to them before their purchases are withdrawn.
		for (const { buyer, id } of orders) await buyer.call("POST", `${shopSite}/orders/${id}/cancellations`, {});
		await run({ kind: "wait" });
		// A provider rejects what its portal has given back meanwhile.
		const rejected = await app.db.selectFrom("refund").selectAll().where("state", "=", "failed").execute();
		for (const { id, order_id } of rejected) await admin.call("POST", `order/${order_id}/refunds/${id}/retries`);
		await reconcile(app.boxOffice, (error) => expect.unreachable(String(error)));
	}
	/** Cards that orders of the run can use. */
	async function begin(): Promise<void> {
		await run({ kind: "buy-card", name: "vipps", ore: 20_000 });
		await run({ kind: "buy-card", name: "stripe", ore: null });
		await payAll();
	}
	return { begin, run, finish };
}

test("the ledger stays at zero and no provider pays back too much, whatever payers, portals and faults do", async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(actionArbitrary, { minLength: 5, maxLength: 16 }), async (actions) => {
			const { begin, run, finish } = createRun();
			await begin();
			for (const action of actions) {
				await run(action);
				expect(await checkLedger(app.db)).toEqual([]);
				expect([...(await findWrongReceipts(app.db)), ...(await findWrongVouchers(app.db))]).toEqual([]);
			}
			await finish();
			expect(await checkLedger(app.db)).toEqual([]);
			const moneyOf = (id: string) => {
				const [one, other] = providers.map((provider) => provider.moneyOf(id));
				return one?.capturedOre ? one : (other ?? { capturedOre: 0, refundedOre: 0 });
			};
			expect(await findInconsistencies(app, moneyOf)).toEqual([]);
		}),
		{ numRuns: sized(3, 25) },
	);
});
