import type { Order } from "@lerret/contracts/api/shop-responses";
import { checkLedger } from "@lerret/platform/boxoffice/ledger/check";
import { lockVoucher } from "@lerret/platform/boxoffice/vouchers/rows";
import { hasRowLocks } from "@lerret/platform/db/row-locks";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type BalancedApp, countWaiting, createBalancedApp, times } from "../../support/balanced-app.ts";
import { createBuyer, findInconsistencies, linesOf, shopSite } from "../../support/box-office.ts";
import { changeSettings, exchange, openExchanges, requestExchange } from "../../support/exchanges.ts";
import { sized } from "../../support/extent.ts";
import type { TestApp } from "../../support/test-app.ts";
import { createVoucherBuyer, voucherSettings } from "../../support/vouchers.ts";

let app: TestApp;
let balanced: BalancedApp["balanced"];
let asStaff: BalancedApp["asStaff"];
let close: () => Promise<void>;
beforeEach(async () => {
	({ app, balanced, asStaff, close } = await createBalancedApp());
	await openExchanges(app);
});
afterEach(() => close());

type Buyer = ReturnType<typeof createBuyer>;
const management = `management/site/${shopSite}`;
const staff = <T>(method: string, path: string, body: object, key: string) =>
	asStaff<T>(method, `${management}/${path}`, body, { "idempotency-key": key });
const rows = sized(2, 4);

async function buy(seat: string): Promise<{ buyer: Buyer; old: Order }> {
	const buyer = createBuyer(balanced);
	return { buyer, old: await buyer.buy({ seats: [seat] }) };
}

/** The states of all tickets that came of an order, the old one first. */
async function statesOf(old: Order): Promise<(string | undefined)[]> {
	const tickets = await app.db
		.selectFrom("order_ticket")
		.leftJoin("order_exchange", "order_exchange.order_id", "order_ticket.order_id")
		.select(["order_ticket.state", "order_ticket.order_id"])
		.where((eb) => eb.or([eb("order_ticket.order_id", "=", old.id), eb("order_exchange.from_order_id", "=", old.id)]))
		.where("order_ticket.state", "<>", "inactive")
		.execute();
	return tickets.toSorted((a) => (a.order_id === old.id ? -1 : 1)).map(({ state }) => state);
}

async function expectRight(): Promise<void> {
	await app.runDueJobs();
	expect(await findInconsistencies(app)).toEqual([]);
	expect(await checkLedger(app.db)).toEqual([]);
}

test("a scan, a refund or another exchange at the moment of the capture: one of the two has the ticket", async () => {
	for (const i of times(rows)) {
		const row = i + 1;
		const scanned = await buy(`${row}-3`);
		const refunded = await buy(`${row}-4`);
		const twice = await buy(`${row}-5`);
		const open = async ({ buyer, old }: typeof scanned, seat: string, event = "dyrere") =>
			(await exchange(buyer, old, event, { seats: [seat], pays: false })).body;
		const one = await open(scanned, `${row}-3`);
		const two = await open(refunded, `${row}-4`);
		const three = await open(twice, `${row}-5`);
		const scan = { id: `s-${i}`, code: scanned.old.tickets[0]?.code, at: "2026-11-20T16:00:00+01:00", device: "dør" };
		const [scanResult, , refund] = await Promise.all([
			asStaff<{ result: string }>("POST", `control/site/${shopSite}/events/prove/scans`, scan),
			scanned.buyer.decide(one.redirectUrl, "pay"),
			staff("POST", `order/${refunded.old.id}/refunds`, { reason: "Syk" }, `syk-${i}`),
			refunded.buyer.decide(two.redirectUrl, "pay"),
			twice.buyer.decide(three.redirectUrl, "pay"),
			exchange(twice.buyer, twice.old, "senere", { seats: [`${row}-5`] }),
		]);
		await app.runDueJobs();
		const isIn = scanResult.body.result === "valid";
		expect(await statesOf(scanned.old)).toEqual(isIn ? ["valid"] : ["cancelled", "valid"]);
		expect(await statesOf(refunded.old)).toEqual(refund.status === 201 ? ["refunded"] : ["cancelled", "valid"]);
		expect(await statesOf(twice.old)).toEqual(["cancelled", "valid"]);
		await expectRight();
	}
});

test("exchanges across two events in both directions, and a change of both, wait for each other without a deadlock", async () => {
	for (const i of times(rows)) {
		const row = i + 1;
		const there = await buy(`${row}-6`);
		const back = await buy(`${row}-7`);
		const { body } = await exchange(back.buyer, back.old, "senere", { seats: [`${row}-8`] });
		const { body: fresh } = await back.buyer.readOrder(body.id);
		const replies = await Promise.all([
			exchange(there.buyer, there.old, "senere", { seats: [`${row}-9`] }),
			exchange(back.buyer, fresh, "prove", { seats: [`${row}-9`] }),
			staff("POST", "event/prove/hall-swaps", { withEventId: "senere" }, `sal-${i}`),
			buy(`${row}-10`),
		]);
		expect(replies.slice(0, 2).map((reply) => ("status" in reply ? reply.status : 0))).toEqual([201, 201]);
		await expectRight();
	}
});

test("exchanges by staff in both directions wait for each other, where places have no numbers too", async () => {
	await app.db.updateTable("hall").set({ plan_json: null, capacity: 100 }).where("id", "=", "proevesal").execute();
	const buyAt = async (eventId: string): Promise<Order> => {
		const buyer = createBuyer(balanced);
		const { body: placed } = await buyer.order((await buyer.hold({ quantity: 1 }, eventId)).body);
		await buyer.decide(placed.redirectUrl, "pay");
		return (await buyer.readOrder(placed.id)).body;
	};
	const requests = [];
	for (const i of times(sized(6, 20))) {
		const [from, to] = i % 2 === 0 ? ["prove", "senere"] : ["senere", "prove"];
		const { id, tickets } = await buyAt(from ?? "");
		const body = { tickets: tickets.map((ticket) => ticket.id), eventId: to, lines: [{ ticketTypeId: "voksen" }] };
		requests.push(() => staff("POST", `order/${id}/exchanges`, body, `bytt-${i}`));
	}
	const replies = await Promise.all(requests.map((request) => request()));
	expect(replies.map(({ status }) => status)).toEqual(requests.map(() => 201));
	await expectRight();
});

test("a target that is cancelled while the difference is paid gives the money back, and the old ticket stays", async () => {
	const { buyer, old } = await buy("2-4");
	const { body } = await exchange(buyer, old, "dyrere", { seats: ["2-4"], pays: false });
	await staff("PUT", "event/dyrere/cancellation", { reason: "Strøm" }, "avlys");
	await buyer.decide(body.redirectUrl, "pay");
	await app.runDueJobs();
	expect(await statesOf(old)).toEqual(["valid"]);
	await expectRight();
});

test("an old event that is cancelled and refunded in the midst refunds the old ticket, and what was paid for the new one", async () => {
	const { buyer, old } = await buy("2-4");
	const { body } = await exchange(buyer, old, "dyrere", { seats: ["2-4"], pays: false });
	await staff("PUT", "event/prove/cancellation", { reason: "Strøm", refund: true }, "avlys");
	await app.runDueJobs();
	await buyer.decide(body.redirectUrl, "pay");
	await app.runDueJobs();
	expect(await statesOf(old)).toEqual(["refunded"]);
	await expectRight();
});

test("the same exchange at once is done once, and a price that changes after the order changes nothing", async () => {
	const { buyer, old } = await buy("2-4");
	const hold = await buyer.hold({ seats: ["2-4"] }, "dyrere");
	const request = {
		...{ tickets: old.tickets.map(({ id }) => id), holdId: hold.body.id },
		...{ lines: linesOf(hold.body), payment: "test" },
	};
	const replies = await Promise.all(times(3).map(() => requestExchange(buyer, old.id, request, { key: "samme" })));
	expect(new Set(replies.filter(({ status }) => status === 201).map((reply) => reply.body.id)).size).toBe(1);
	const done = replies.find(({ status }) => status === 201)?.body;
	const prices = JSON.stringify([{ ticketTypeId: "voksen", label: "", ore: 25_000, rule: "none" }]);
	await app.db.updateTable("event").set({ prices_json: prices }).where("id", "=", "dyrere").execute();
	await buyer.decide(done?.redirectUrl ?? null, "pay");
	expect((await buyer.readOrder(done?.id ?? "")).body).toMatchObject({ state: "paid", ore: 18_000 });
	await expectRight();
});

test("the gift cards of an exchange that they pay all of are locked in the order of all transactions", async () => {
	await changeSettings(app, { mayExchange: true, ...voucherSettings });
	const vouchers = createVoucherBuyer(createBuyer(app));
	const [first, second] = [await vouchers.buyGiftCard(), await vouchers.buyGiftCard()].toSorted((a, b) =>
		a.id < b.id ? -1 : 1,
	);
	if (!first || !second) throw new Error("no gift cards");
	const buyer = createBuyer(app);
	const hold = await buyer.hold({ seats: ["2-4"] });
	const { body: placed } = await buyer.order(hold.body, { giftCard: first.code });
	const { body: old } = await buyer.readOrder(placed.id);
	const { waiting } = await app.db.transaction().execute(async (trx) => {
		await lockVoucher(trx, first.id);
		const reply = exchange(buyer, old, "dyrere", { giftCard: second.code, payment: "none" });
		if (hasRowLocks(trx)) await expect.poll(() => countWaiting(app.db)).toBe(1);
		await lockVoucher(trx, second.id);
		return { waiting: reply };
	});
	const { status, body } = await waiting;
	expect([status, body.state]).toEqual([201, "paid"]);
	await expectRight();
});

test("the hold's end while the difference is unpaid frees the places, and money that comes later gets them if they are free", async () => {
	const { buyer, old } = await buy("2-4");
	const { body } = await exchange(buyer, old, "dyrere", { seats: ["2-4"], pays: false });
	app.setClock(Temporal.Instant.from("2026-11-20T16:00:00Z"));
	await app.runDueJobs();
	await buyer.decide(body.redirectUrl, "pay-late");
	await app.runDueJobs();
	const states = await statesOf(old);
	expect([["valid"], ["cancelled", "valid"]]).toContainEqual(states);
	await expectRight();
});
