import { checkLedger } from "@lerret/platform/boxoffice/ledger/check";
import { expireVouchers } from "@lerret/platform/boxoffice/vouchers/expire";
import { newId } from "@lerret/platform/core/ids";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createBuyer, findInconsistencies, openShop, paymentIdOf, shopSite } from "../../support/box-office.ts";
import { createEditor } from "../../support/editor.ts";
import { sized } from "../../support/extent.ts";
import { findWrongVouchers } from "../../support/receipts-and-vouchers.ts";
import { now } from "../../support/rows.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";
import { createVoucherBuyer, voucherSettings } from "../../support/vouchers.ts";

let app: TestApp;
beforeEach(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	await openShop(app, { settings: { mayCancel: true, ...voucherSettings } });
});
afterEach(() => app.close());

type Started = { buyer: ReturnType<typeof createBuyer>; orderId: string; redirectUrl: string | null };

const seats = ["1-4", "1-5", "2-4", "2-5", "3-4", "3-5"];
const actionArbitrary = fc.oneof(
	fc.record({
		kind: fc.constant("order" as const),
		seats: fc.subarray(seats, { minLength: 1, maxLength: 2 }),
		giftCard: fc.option(fc.nat(3)),
		klippekort: fc.option(fc.nat(3)),
	}),
	fc.record({ kind: fc.constant("buy-card" as const), ore: fc.constantFrom(null, 10_000, 14_950, 40_000) }),
	fc.record({ kind: fc.constant("expire" as const), card: fc.nat(5) }),
	fc.record({ kind: fc.constant("compensate" as const), order: fc.nat(5), ore: fc.constantFrom(10_000, 33_333) }),
	fc.record({
		kind: fc.constant("decide" as const),
		order: fc.nat(5),
		outcome: fc.constantFrom("pay", "decline", "leave", "pay-late"),
	}),
	fc.record({ kind: fc.constant("pay-again" as const), order: fc.nat(5) }),
	fc.record({ kind: fc.constant("cancel" as const), order: fc.nat(5), ticket: fc.nat(2) }),
	fc.record({ kind: fc.constant("wait" as const) }),
);
type Action = typeof actionArbitrary extends fc.Arbitrary<infer T> ? T : never;

const past = "2026-11-01T22:59:59.999Z";

let seconds: number;
beforeEach(() => {
	seconds = 0;
});

/** Until no hold and no payment is open any more. */
async function wait(): Promise<void> {
	seconds += 721;
	app.setClock(fridayAfternoon.add({ seconds }));
	await app.runDueJobs();
}

function createRun() {
	const orders: Started[] = [];
	const cancel = ({ buyer, orderId }: Started, tickets?: string[]) =>
		buyer.call("POST", `${shopSite}/orders/${orderId}/cancellations`, tickets ? { tickets } : {});
	const cards: { id: string; kind: string; code: string }[] = [];
	const pickCode = (kind: string, n: number | null) => {
		const some = cards.filter((card) => card.kind === kind);
		return n === null ? undefined : some[n % Math.max(1, some.length)]?.code;
	};
	/** Mostly paid, so that later orders can use it. */
	async function buyVoucher(ore: number | null): Promise<void> {
		const buyer = createBuyer(app);
		const { orderGiftCard, orderKlippekort } = createVoucherBuyer(buyer);
		const { body } = await (ore === null ? orderKlippekort() : orderGiftCard({ ore }));
		orders.push({ buyer, orderId: body.id, redirectUrl: body.redirectUrl });
		await buyer.decide(body.redirectUrl, ore === 10_000 ? "decline" : "pay");
		const { card } = (await buyer.readOrder(body.id)).body;
		if (card?.code) cards.push({ id: card.id, kind: card.kind, code: card.code });
	}
	async function expire(n: number): Promise<void> {
		const id = cards[n % Math.max(1, cards.length)]?.id;
		if (id === undefined) return;
		await app.db.updateTable("voucher").set({ valid_until: past }).where("id", "=", id).execute();
		await expireVouchers(app.db, now);
	}
	/** Its code is in the customer's email alone. */
	async function compensate({ orderId }: Started, ore: number): Promise<void> {
		const request = { orderId, ore, reason: "Lyden falt ut", exceedsPaid: true };
		const { body } = await createEditor(app, "admin").callOnce("gift-card", request, newId());
		await app.runDueJobs();
		const email = app.emails.findLast(({ text }) => text.includes("Lyden falt ut"));
		const code = /(?:[0-9A-Z]{4}-){4}[0-9A-Z]{4}/u.exec(email?.text ?? "")?.[0];
		if (code === undefined) throw new Error("the card was not sent");
		cards.push({ id: String(body.id), kind: "gift-card", code });
	}
	async function run(action: Action): Promise<void> {
		if (action.kind === "order") {
			const buyer = createBuyer(app);
			const { status, body: hold } = await buyer.hold({ seats: action.seats });
			if (status !== 201) return;
			const giftCard = pickCode("gift-card", action.giftCard);
			const klippekort = pickCode("klippekort", action.klippekort);
			const { body } = await buyer.order(hold, { ...(giftCard && { giftCard }), ...(klippekort && { klippekort }) });
			if (body.id) orders.push({ buyer, orderId: body.id, redirectUrl: body.redirectUrl });
			return;
		}
		if (action.kind === "buy-card") return buyVoucher(action.ore);
		if (action.kind === "expire") return expire(action.card);
		if (action.kind === "wait") return wait();
		const started = orders[action.order % Math.max(1, orders.length)];
		if (!started) return;
		if (action.kind === "compensate") return compensate(started, action.ore);
		const { buyer, orderId } = started;
		if (action.kind === "decide") await buyer.decide(started.redirectUrl, action.outcome);
		if (action.kind === "pay-again") {
			const { status, body } = await buyer.payAgain(orderId);
			if (status === 201) started.redirectUrl = body.redirectUrl;
		}
		if (action.kind === "cancel") {
			const { tickets } = (await buyer.readOrder(orderId)).body;
			const chosen = tickets[action.ticket];
			await cancel(started, chosen && [chosen.id]);
		}
	}
	/** Frees all seats for the next run. */
	async function finish(): Promise<void> {
		await wait();
		for (const started of orders) await cancel(started);
		await wait();
	}
	/** Cards that orders of the run can use. */
	async function begin(): Promise<void> {
		for (const ore of [40_000, 14_950, null]) await buyVoucher(ore);
	}
	return { begin, run, finish };
}

test("the ledger stays at zero and refunds below payments, whatever visitors do", async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(actionArbitrary, { minLength: 4, maxLength: 14 }), async (actions) => {
			const { begin, run, finish } = createRun();
			await begin();
			for (const action of actions) {
				await run(action);
				expect(await checkLedger(app.db)).toEqual([]);
				expect(await findWrongVouchers(app.db)).toEqual([]);
			}
			expect(await findInconsistencies(app)).toEqual([]);
			await finish();
			expect(await findInconsistencies(app)).toEqual([]);
			expect(await checkLedger(app.db)).toEqual([]);
		}),
		{ numRuns: sized(5, 40) },
	);
});

test("the check finds an unbalanced transaction, a payment with a wrong amount and excess refunds", async () => {
	const buyer = createBuyer(app);
	const { body: hold } = await buyer.hold({ seats: ["2-4"] });
	const { body: order } = await buyer.order(hold);
	await buyer.decide(order.redirectUrl, "pay");
	const payment = paymentIdOf(order.redirectUrl);
	expect(await checkLedger(app.db)).toEqual([]);
	await app.db
		.insertInto("ledger_entry")
		.values({
			id: newId(),
			site_id: shopSite,
			transaction_id: "skjev",
			account: "owed",
			ore: 100,
			booked_at: now,
			order_id: order.id,
			payment_id: payment,
			voucher_id: null,
		})
		.execute();
	await app.db.updateTable("payment").set({ captured_ore: 14000 }).where("id", "=", payment).execute();
	await app.db
		.insertInto("refund")
		.values({
			id: newId(),
			order_id: order.id,
			payment_id: payment,
			ore: 14500,
			card_ore: 0,
			state: "pending",
			attempt: 1,
			next_try_at: null,
			tries: 0,
			is_disputed: 0,
			is_surplus: 0,
			credit_note: null,
			event_cancelled: 0,
			reason: "",
			requested_by: null,
			idempotency_key: null,
			request_hash: null,
			created_at: now,
			updated_at: now,
		})
		.execute();
	expect(await checkLedger(app.db)).toEqual([
		{ what: "transaction", id: "skjev", ore: 100 },
		{ what: "payment", id: payment, ore: 1000 },
		{ what: "refunds", id: payment, ore: 500 },
	]);
});
