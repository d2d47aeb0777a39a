import { capitalize } from "@lerret/contracts/nb/capitalize";
import { orderPath } from "@lerret/contracts/paths";
import { paymentProviders, paymentWords } from "@lerret/contracts/ticketing";
import { checkLedger } from "@lerret/platform/boxoffice/ledger/check";
import { reconcile } from "@lerret/platform/boxoffice/order-payments/reconcile";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createBuyer, findInconsistencies, openShop, shopSite } from "../../support/box-office.ts";
import { createEditor, type Editor } from "../../support/editor.ts";
import type { FakeProvider } from "../../support/payments/fake-provider.ts";
import { startFakeProvider, triedProviders } from "../../support/payments/providers.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";
import { createVoucherBuyer, voucherSettings } from "../../support/vouchers.ts";

/** Every rule of payment holds with every provider (ticketing.md, "Payment" and "Must hold" 3). */
describe.each(triedProviders())("a payment by %s", (name) => {
	let app: TestApp;
	let provider: FakeProvider;
	let admin: Editor;
	let clock = fridayAfternoon;
	beforeEach(async () => {
		clock = fridayAfternoon;
		provider = await startFakeProvider(name, () => clock.epochMilliseconds);
		app = await createTestApp(provider.environment, { readStaff: readTestStaff });
		admin = createEditor(app, "admin");
		await openShop(app, { settings: { mayCancel: true, ...voucherSettings } });
		// Registers Vipps' webhook.
		await app.boxOffice.providers.registerWebhooks(app.db, await app.boxOffice.readTime(app.db));
	});
	afterEach(async () => {
		await app.close();
		await provider.close();
	});

	const wait = (seconds: number) => {
		clock = fridayAfternoon.add({ seconds });
		app.setClock(clock);
	};
	const ticketEmails = () => app.emails.filter(({ subject }) => /Billett(er)? til /u.test(subject));
	const reconcileAll = () => reconcile(app.boxOffice, (error) => expect.unreachable(String(error)));
	const readPaymentIds = async (orderId: string) => {
		const rows = await app.db
			.selectFrom("payment")
			.select("id")
			.where("order_id", "=", orderId)
			.orderBy("created_at")
			.execute();
		return rows.map(({ id }) => id);
	};
	async function startOrder(seats = ["2-4", "2-5"]) {
		const buyer = createBuyer(app);
		const { body: hold } = await buyer.hold({ seats });
		const { status, body: order } = await buyer.order(hold, { payment: name }, "nøkkel");
		const [id = ""] = await readPaymentIds(order.id);
		return { buyer, hold, status, order, id, state: async () => (await buyer.readOrder(order.id)).body.state };
	}
	async function send(request: Request): Promise<number> {
		const { status } = await app.fetch(request);
		await app.runDueJobs();
		return status;
	}
	const stateInTable = async (orderId: string) =>
		(await app.db.selectFrom("ticket_order").select("state").where("id", "=", orderId).executeTakeFirstOrThrow()).state;
	async function expectConsistent(): Promise<void> {
		await app.runDueJobs();
		await reconcileAll();
		expect(await findInconsistencies(app, provider.moneyOf)).toEqual([]);
	}

	test("buys a gift card, which pays for an order but for what the provider takes, and gets back what it paid", async () => {
		const buyer = createBuyer(app);
		const cards = createVoucherBuyer(buyer);
		const { body: purchase } = await cards.orderGiftCard({ ore: 14_990, payment: name });
		const [purchaseId = ""] = await readPaymentIds(purchase.id);
		provider.pay(purchaseId);
		await reconcileAll();
		const code = (await buyer.readOrder(purchase.id)).body.card?.code ?? "";
		const { body: hold } = await buyer.hold({ seats: ["2-4"] });
		const { body: order } = await buyer.order(hold, { payment: name, giftCard: code });
		const [id = ""] = await readPaymentIds(order.id);
		provider.pay(id);
		await reconcileAll();
		const { body: paid } = await buyer.readOrder(order.id);
		const leastOre = (await app.boxOffice.driversOf(app.db, shopSite))[name]?.minimumOre ?? 0;
		expect(paid).toMatchObject({ state: "paid", ore: 15_000, giftCardOre: 15_000 - leastOre });
		expect(provider.moneyOf(id).capturedOre).toBe(leastOre);
		await buyer.call("POST", `${shopSite}/orders/${order.id}/cancellations`, {});
		expect(provider.moneyOf(id).refundedOre).toBe(leastOre);
		expect(await cards.leftOre(code)).toBe(14_990);
		await buyer.call("POST", `${shopSite}/orders/${purchase.id}/cancellations`, {});
		expect(provider.moneyOf(purchaseId).refundedOre).toBe(14_990);
		expect(await checkLedger(app.db)).toEqual([]);
		await expectConsistent();
	});

	test("leads to the provider, and the payer may return in a browser without cookies", async () => {
		const { order, id } = await startOrder();
		expect(order.redirectUrl).toMatch(new RegExp(`^${provider.url}/betal/`, "u"));
		const page = await fetch(order.redirectUrl ?? "");
		expect(await page.text()).toContain("300 kr");
		const paid = await fetch(order.redirectUrl ?? "", {
			method: "POST",
			body: new URLSearchParams({ outcome: "pay" }),
			redirect: "manual",
		});
		const { pathname, search } = new URL(paid.headers.get("location") ?? "");
		const open = async () => (await app.request(pathname + search)).text();
		const title = async () => /<h1>([^<]*)/u.exec(await open())?.[1];
		expect(await title()).toBe(`Vi venter på ${paymentWords[name].provider}`);
		// Without script the page asks again by itself. HTML allows this in the head only.
		const [head = "", body] = (await open()).split("</head>");
		expect(head).toContain('<noscript><meta http-equiv="refresh" content="4"/></noscript>');
		expect(body).not.toContain("http-equiv");
		await app.runDueJobs();
		expect(await title()).toBe("Her er billettene dine");
		expect(provider.moneyOf(id)).toEqual({ capturedOre: 30000, refundedOre: 0 });
		await expectConsistent();
		expect(ticketEmails()).toHaveLength(1);
	});

	test("is completed by the webhook, also if the payer does not return, and once if it comes twice", async () => {
		const { order, id } = await startOrder();
		provider.pay(id);
		expect(await send(provider.noticeOf(id))).toBe(200);
		expect(await stateInTable(order.id)).toBe("paid");
		expect(await send(provider.noticeOf(id))).toBe(200);
		await expectConsistent();
		expect(ticketEmails()).toHaveLength(1);
	});

	test("is completed once when webhook, return and job come at the same moment", async () => {
		const { buyer, order, id } = await startOrder();
		provider.pay(id);
		await Promise.all([
			send(provider.noticeOf(id)),
			send(provider.noticeOf(id)),
			buyer.readOrder(order.id),
			reconcileAll(),
		]);
		expect(await stateInTable(order.id)).toBe("paid");
		await expectConsistent();
		expect(ticketEmails()).toHaveLength(1);
	});

	test("is found by the job if no webhook comes", async () => {
		const { order, id } = await startOrder();
		provider.pay(id);
		await reconcileAll();
		expect(await stateInTable(order.id)).toBe("paid");
		await expectConsistent();
	});

	test("is not believed: a webhook before the payment changes nothing", async () => {
		const { order, id } = await startOrder();
		expect(await send(provider.noticeOf(id))).toBe(200);
		expect(await stateInTable(order.id)).toBe("awaiting-payment");
	});

	test("has a webhook of which no byte can be changed", async () => {
		const { order, id } = await startOrder();
		provider.pay(id);
		const notice = provider.noticeOf(id);
		const body = await notice.clone().text();
		const altered = new Request(notice.url, { method: "POST", headers: notice.headers, body: body.replace("{", "{ ") });
		expect(await send(altered)).toBe(401);
		const { headers } = notice;
		for (const header of ["authorization", "stripe-signature"]) headers.delete(header);
		expect(await send(new Request(notice.url, { method: "POST", headers, body }))).toBe(401);
		expect(await stateInTable(order.id)).toBe("awaiting-payment");
	});

	test("needs no Origin or cookie for its webhook, and 200 answers one of an unknown payment", async () => {
		const { id } = await startOrder();
		provider.pay(id);
		const notice = provider.noticeOf(id);
		notice.headers.set("origin", "https://betaling.example");
		expect(await send(notice)).toBe(200);
		await app.db.deleteFrom("refund").execute();
		const { order } = await startOrder(["3-4"]);
		await app.db.updateTable("payment").set({ driver: "test" }).where("order_id", "=", order.id).execute();
		const [otherId = ""] = await readPaymentIds(order.id);
		expect(await send(provider.noticeOf(otherId))).toBe(200);
		expect(await stateInTable(order.id)).toBe("awaiting-payment");
	});

	test("that is open is closed at the provider before its seats are free", async () => {
		const { order, id } = await startOrder();
		wait(721);
		await app.runDueJobs();
		expect(await stateInTable(order.id)).toBe("expired");
		provider.pay(id);
		expect(provider.moneyOf(id).capturedOre).toBe(0);
		expect((await createBuyer(app).hold({ seats: ["2-4", "2-5"] })).status).toBe(201);
	});

	test("made at the last moment gets its tickets, although the time is up", async () => {
		const { order, id } = await startOrder();
		provider.pay(id);
		wait(721);
		await app.runDueJobs();
		expect(await stateInTable(order.id)).toBe("paid");
		await expectConsistent();
	});

	test("keeps the seats while the provider is down, and is closed when it is back", async () => {
		const { order } = await startOrder();
		provider.fail("down", "", 100);
		wait(721);
		await app.runDueJobs();
		expect(await stateInTable(order.id)).toBe("closing");
		expect((await createBuyer(app).hold({ seats: ["2-4"] })).body.code).toBe("seats_taken");
		provider.recover();
		wait(780);
		await reconcileAll();
		expect(await stateInTable(order.id)).toBe("expired");
	});

	test("whose money comes after the seats were released gets the same seats if they are free", async () => {
		const { order, id } = await startOrder();
		wait(721);
		await app.runDueJobs();
		provider.payLate(id);
		expect(await send(provider.noticeOf(id))).toBe(200);
		expect(await stateInTable(order.id)).toBe("paid");
		await expectConsistent();
	});

	test("whose money comes after the seats were sold leaves no money here", async () => {
		const { order, id } = await startOrder();
		wait(721);
		await app.runDueJobs();
		const other = await startOrder(["2-5"]);
		provider.pay(other.id);
		await reconcileAll();
		provider.payLate(id);
		expect(await send(provider.noticeOf(id))).toBe(200);
		expect(await stateInTable(order.id)).toBe("expired");
		const { capturedOre, refundedOre } = provider.moneyOf(id);
		expect(capturedOre - refundedOre).toBe(0);
		await expectConsistent();
	});

	test("beside another of the same order leaves the money of one and all tickets", async () => {
		const { buyer, order, id } = await startOrder();
		const again = await buyer.payAgain(order.id, name);
		expect([again.status, again.body.redirectUrl === order.redirectUrl]).toEqual([201, false]);
		const ids = await readPaymentIds(order.id);
		expect(ids).toHaveLength(2);
		for (const one of ids) provider.pay(one);
		for (const one of ids) expect(await send(provider.noticeOf(one))).toBe(200);
		await expectConsistent();
		const { body } = await buyer.readOrder(order.id);
		expect([body.state, body.tickets.map(({ state }) => state)]).toEqual(["paid", ["valid", "valid"]]);
		const kept = ids.map(provider.moneyOf).reduce((sum, one) => sum + one.capturedOre - one.refundedOre, 0);
		expect([kept, ids.includes(id)]).toEqual([30000, true]);
	});

	test.each(["down", "silent", "busy"] as const)(
		"whose provider is %s is an order without an address, and the same request repairs it",
		async (fault) => {
			provider.fail(fault, provider.createPath);
			const { buyer, hold, status, order } = await startOrder();
			expect([status, order.state, order.redirectUrl]).toEqual([201, "awaiting-payment", null]);
			const token = app.boxOffice.orderTokenOf(order.id);
			const page = await (await app.request(`${orderPath(order.id)}?token=${token}`)).text();
			expect(page).toContain(`${capitalize(paymentWords[name].provider)} svarer ikke nå`);
			expect(page).toContain("Prøv å betale på nytt");
			expect(page).not.toContain('http-equiv="refresh"');
			const again = await buyer.order(hold, { payment: name }, "nøkkel");
			expect(again.body.redirectUrl).toContain(provider.url);
			const [id = ""] = await readPaymentIds(again.body.id);
			provider.pay(id);
			await expectConsistent();
			expect(await stateInTable(again.body.id)).toBe("paid");
		},
	);

	test("whose first response is lost exists once", async () => {
		provider.fail("lost-response", provider.createPath);
		const { buyer, hold, order: first } = await startOrder();
		expect(first.redirectUrl).toBeNull();
		const { body: order } = await buyer.order(hold, { payment: name }, "nøkkel");
		expect(order.redirectUrl).toContain(provider.url);
		expect(provider.count()).toBe(1);
		const [id = ""] = await readPaymentIds(order.id);
		provider.pay(id);
		await expectConsistent();
		expect(await stateInTable(order.id)).toBe("paid");
	});

	test("is refunded once, whatever is lost on the way", async () => {
		const { buyer, order, id } = await startOrder();
		provider.pay(id);
		await reconcileAll();
		provider.fail("lost-response", provider.refundPath);
		const { tickets } = (await buyer.readOrder(order.id)).body;
		const cancel = () =>
			buyer.call("POST", `${shopSite}/orders/${order.id}/cancellations`, { tickets: [tickets[0]?.id] });
		expect((await cancel()).status).toBe(202);
		expect((await cancel()).status).toBe(409);
		await app.runDueJobs();
		wait(60);
		await app.runDueJobs();
		await reconcileAll();
		expect(provider.moneyOf(id).refundedOre).toBe(15000);
		await expectConsistent();
		expect((await buyer.readOrder(order.id)).body).toMatchObject({ state: "partly-refunded", refundedOre: 15000 });
	});

	test("that was refunded in the provider's portal is booked, its tickets stay, and staff do not pay twice", async () => {
		const { buyer, order, id } = await startOrder();
		provider.pay(id);
		await reconcileAll();
		provider.refundInPortal(id, 20000);
		await send(provider.noticeOf(id));
		const entries = await app.db.selectFrom("ledger_entry").selectAll().where("account", "=", "suspense").execute();
		expect(entries.map(({ ore }) => ore)).toEqual([20000]);
		const { body } = await buyer.readOrder(order.id);
		const states = body.tickets.map(({ state }) => state);
		expect([body.state, body.refundedOre, states]).toEqual(["paid", 20000, ["valid", "valid"]]);
		expect(await findInconsistencies(app, provider.moneyOf)).toEqual([]);
		const shown = await admin.call("GET", `order/${order.id}`);
		expect(shown.body).toMatchObject({ isUrgent: true, returns: [{ kind: "refund", driver: name, ore: 20000 }] });
		await buyer.call("POST", `${shopSite}/orders/${order.id}/cancellations`, {});
		await app.runDueJobs();
		expect(provider.moneyOf(id)).toEqual({ capturedOre: 30000, refundedOre: 30000 });
		await send(provider.noticeOf(id));
		await expectConsistent();
		expect((await buyer.readOrder(order.id)).body).toMatchObject({ state: "refunded", refundedOre: 30000 });
		expect((await admin.call("GET", `order/${order.id}`)).body.isUrgent).toBe(false);
	});

	test("that was refunded in the provider's portal is found without a notice, until staff let its tickets be valid", async () => {
		const { order, id } = await startOrder();
		provider.pay(id);
		await reconcileAll();
		provider.refundInPortal(id, 10000);
		await reconcileAll();
		expect(await admin.list("order?urgent=1")).toEqual([]);
		wait(3700);
		await reconcileAll();
		expect(await admin.list("order?urgent=1")).toMatchObject([{ id: order.id, isUrgent: true, refundedOre: 10000 }]);
		expect((await admin.call("POST", `order/${order.id}/decisions`)).status).toBe(204);
		expect(await admin.list("order?urgent=1")).toEqual([]);
		provider.refundInPortal(id, 5000);
		wait(30 * 3600);
		await reconcileAll();
		expect(await admin.list("order?urgent=1")).toMatchObject([{ refundedOre: 15000 }]);
	});

	test("of which the provider rejects the refund is owed until staff try again, and then refunded once", async () => {
		const { buyer, order, id } = await startOrder();
		provider.pay(id);
		await reconcileAll();
		provider.rejectRefunds(true);
		const refund = await admin.callOnce(`order/${order.id}/refunds`, { reason: "Syk" }, "en");
		expect(refund.body).toMatchObject({ ore: 30000, state: "failed" });
		expect(await admin.list("order?urgent=1")).toMatchObject([{ id: order.id }]);
		const retry = async () =>
			(await admin.call("POST", `order/${order.id}/refunds/${refund.body.id}/retries`)).body.state;
		expect(await retry()).toBe("failed");
		provider.rejectRefunds(false);
		provider.fail("lost-response", provider.refundPath);
		expect(await retry()).toBe("pending");
		wait(60);
		await app.runDueJobs();
		expect([await retry(), await retry()]).toEqual(["done", "done"]);
		expect(provider.moneyOf(id).refundedOre).toBe(30000);
		await expectConsistent();
		expect((await buyer.readOrder(order.id)).body.refundedOre).toBe(30000);
		expect(await admin.list("order?urgent=1")).toEqual([]);
	});

	test("of which staff give a rejected refund back in the portal is settled, and not refunded again", async () => {
		const { order, id } = await startOrder();
		provider.pay(id);
		await reconcileAll();
		provider.rejectRefunds(true);
		const refund = await admin.callOnce(`order/${order.id}/refunds`, { reason: "Syk" }, "en");
		provider.refundInPortal(id, 30000);
		const { body } = await admin.call("POST", `order/${order.id}/refunds/${refund.body.id}/retries`);
		expect(body.state).toBe("done");
		expect(provider.moneyOf(id).refundedOre).toBe(30000);
		await expectConsistent();
		expect(await checkLedger(app.db)).toEqual([]);
		expect((await admin.call("GET", `order/${order.id}`)).body).toMatchObject({ refundedOre: 30000, isUrgent: false });
	});

	test.each(["its provider does not know any more", "has no account any more"])(
		"that %s keeps what the portal gave back, and its refund is rejected for staff to see",
		async (cause) => {
			const { order, id } = await startOrder();
			provider.pay(id);
			await reconcileAll();
			provider.refundInPortal(id, 10000);
			wait(3700);
			await reconcileAll();
			if (cause.startsWith("its")) provider.deletePayment(id);
			else {
				const driver = paymentProviders.find((one) => one !== name);
				await app.db.updateTable("payment").set({ driver }).where("id", "=", id).execute();
			}
			wait(30 * 3600);
			await reconcileAll();
			expect((await admin.call("GET", `order/${order.id}`)).body).toMatchObject({ returns: [{ ore: 10000 }] });
			const refund = await admin.callOnce(`order/${order.id}/refunds`, { reason: "Syk" }, "en");
			expect(refund.body).toMatchObject({ ore: 20000, state: "failed" });
			expect(await admin.list("order?urgent=1")).toMatchObject([{ id: order.id, isUrgent: true }]);
		},
	);

	test("that is open for hours, or whose refund is under way for a day, is shown to staff until it goes on", async () => {
		const paid = await startOrder();
		provider.pay(paid.id);
		await reconcileAll();
		const { order } = await startOrder(["3-4"]);
		provider.fail("down", "", 1000);
		await admin.callOnce(`order/${paid.order.id}/refunds`, { reason: "Syk" }, "en");
		const urgentIds = async () => (await admin.list("order?urgent=1")).map(({ id }) => id);
		wait(3600);
		expect(await urgentIds()).toEqual([]);
		wait(3 * 3600);
		expect(await urgentIds()).toEqual([order.id]);
		wait(25 * 3600);
		expect(new Set(await urgentIds())).toEqual(new Set([order.id, paid.order.id]));
		provider.recover();
		await reconcileAll();
		expect(await urgentIds()).toEqual([]);
	});

	test("beside a test payment is possible on this machine", async () => {
		const buyer = createBuyer(app);
		expect(await buyer.buy({ seats: ["1-4"] })).toMatchObject({ state: "paid", isTest: true });
	});
});
