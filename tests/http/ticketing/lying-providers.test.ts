import type { Today } from "@lerret/contracts/api/today";
import { checkLedger } from "@lerret/platform/boxoffice/ledger/check";
import { checkProviders } from "@lerret/platform/boxoffice/ledger/check-providers";
import { reconcile } from "@lerret/platform/boxoffice/order-payments/reconcile";
import { toStored } from "@lerret/platform/core/time";
import { addJob } from "@lerret/platform/jobs/add";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createBuyer, openShop, shopSite } from "../../support/box-office.ts";
import { createEditor, type Editor } from "../../support/editor.ts";
import type { FakeProvider } from "../../support/payments/fake-provider.ts";
import { fakeProviders, startFakeProvider, triedProviders } from "../../support/payments/providers.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

/** What a provider says is compared and not believed (ticketing.md, "Payment" and "Must hold" 9). */
describe.each(triedProviders())("%s", (name) => {
	const { capturesItself, hasDisputes } = fakeProviders[name];
	let app: TestApp;
	let provider: FakeProvider;
	let admin: Editor;
	let clock = fridayAfternoon;
	beforeEach(async () => {
		clock = fridayAfternoon;
		provider = await startFakeProvider(name, () => clock.epochMilliseconds);
		app = await createTestApp(provider.environment, { readStaff: readTestStaff });
		admin = createEditor(app, "admin");
		await openShop(app);
		await app.boxOffice.providers.registerWebhooks(app.db, await app.boxOffice.readTime(app.db));
	});
	afterEach(async () => {
		await app.close();
		await provider.close();
	});

	const wait = (seconds: number) => {
		clock = clock.add({ milliseconds: seconds * 1000 });
		app.setClock(clock);
	};
	/** Lets a day pass, after which captured payments are read again. */
	const readAgain = async () => {
		wait(86_400);
		await reconcileAll();
		await app.runDueJobs();
	};
	const reconcileAll = () => reconcile(app.boxOffice, (error) => expect.unreachable(String(error)));
	async function startOrder(seats = ["2-4"]) {
		const buyer = createBuyer(app);
		const { body: hold } = await buyer.hold({ seats });
		const { body: order } = await buyer.order(hold, { payment: name });
		const { id } = await app.db
			.selectFrom("payment")
			.select("id")
			.where("order_id", "=", order.id)
			.executeTakeFirstOrThrow();
		return { buyer, order, id };
	}
	const urgentIds = async () => (await admin.list("order?urgent=1")).map(({ id }) => id);
	const sumOf = async (account: string) => {
		const rows = await app.db.selectFrom("ledger_entry").select("ore").where("account", "=", account).execute();
		return rows.reduce((sum, { ore }) => sum + ore, 0);
	};
	const countRequests = (match: string) => provider.requests.filter((line) => line.includes(match)).length;

	test.each([
		["1 kr for 150", 100],
		["149 kr for 150", 14_900],
		["300 kr for 150", 30_000],
	])("that captured %s sells nothing: it is booked, given back and shown to staff", async (_what, ore) => {
		const { buyer, order, id } = await startOrder();
		provider.captureInPortal(id, ore);
		await reconcileAll();
		await app.runDueJobs();
		const { body } = await buyer.readOrder(order.id);
		expect([body.state, body.tickets]).toEqual(["awaiting-payment", []]);
		expect(provider.moneyOf(id)).toEqual({ capturedOre: ore, refundedOre: ore });
		const entries = await app.db.selectFrom("ledger_entry").select("ore").where("payment_id", "=", id).execute();
		expect(entries.map((entry) => Math.abs(entry.ore))).toEqual([ore, ore, ore, ore]);
		expect(await sumOf(`payments:${name}`)).toBe(0);
		expect(await urgentIds()).toEqual([order.id]);
		const shown = await admin.call("GET", `order/${order.id}`);
		expect(shown.body.payments).toMatchObject([{ capturedOre: ore, mismatch: { kind: "amount", isDecided: false } }]);
		expect(await checkLedger(app.db)).toEqual([]);
		expect((await admin.call("POST", `order/${order.id}/decisions`)).status).toBe(204);
		expect(await urgentIds()).toEqual([]);
	});

	test("that says another currency sells nothing and books nothing, and staff see it", async () => {
		const { buyer, order, id } = await startOrder();
		provider.pay(id);
		provider.lie(id, { currency: "SEK" });
		await reconcileAll();
		await app.runDueJobs();
		const { body } = await buyer.readOrder(order.id);
		expect([body.state, body.tickets, await urgentIds()]).toEqual(["awaiting-payment", [], [order.id]]);
		expect(await app.db.selectFrom("ledger_entry").selectAll().execute()).toEqual([]);
		// Money that is not taken yet is left to the payer.
		if (!capturesItself) expect(provider.moneyOf(id).capturedOre).toBe(0);
		wait(721);
		await app.runDueJobs();
		expect((await buyer.readOrder(order.id)).body.state).toBe(capturesItself ? "failed" : "expired");
	});

	test("that answers with another payment changes nothing of this one, and staff see it", async () => {
		const { buyer, order, id } = await startOrder();
		const other = await startOrder(["3-4"]);
		provider.pay(id);
		provider.lie(id, { reference: other.id });
		await reconcileAll();
		expect((await buyer.readOrder(order.id)).body.state).toBe("awaiting-payment");
		expect(await app.db.selectFrom("ledger_entry").selectAll().execute()).toEqual([]);
		expect(await urgentIds()).toEqual([order.id]);
		provider.lie(id, {});
		wait(60);
		await reconcileAll();
		expect((await buyer.readOrder(order.id)).body.state).toBe("paid");
	});

	test("that repeats a notice a hundred times is read by one job", async () => {
		const { id } = await startOrder();
		for (let i = 0; i < 100; i += 1) expect((await app.fetch(provider.noticeOf(id))).status).toBe(200);
		const jobs = await app.db.selectFrom("job").select("key").where("kind", "=", "settle-payment").execute();
		expect(jobs).toEqual([{ key: id }]);
		const before = countRequests("GET ");
		await app.runDueJobs();
		expect(countRequests("GET ") - before).toBe(1);
	});

	test("is not asked at each request of a visitor who polls, and the ticket stands right after the payment", async () => {
		const { buyer, order, id } = await startOrder();
		const poll = async () => {
			const { body } = await buyer.readOrder(order.id);
			await app.runDueJobs();
			return body.state;
		};
		const before = countRequests("GET ");
		// For half a minute, five times a second.
		for (let i = 0; i < 150; i += 1) {
			wait(0.2);
			await poll();
		}
		expect(countRequests("GET ") - before).toBeLessThan(40);
		provider.pay(id);
		for (let i = 0; i < 8; i += 1) {
			wait(0.2);
			await poll();
		}
		expect(await poll()).toBe("paid");
	});

	test.each(["cancelled", "withdrawn"])("takes no money for an event that was %s while a visitor pays", async (how) => {
		const { buyer, order, id } = await startOrder();
		provider.pay(id);
		if (how === "cancelled")
			await app.db.updateTable("event").set({ status: "cancelled" }).where("id", "=", "prove").execute();
		else await app.db.updateTable("production").set({ published_at: null }).execute();
		await reconcileAll();
		await app.runDueJobs();
		const { body } = await buyer.readOrder(order.id);
		expect(body.state).not.toBe("paid");
		expect(body.tickets).toEqual([]);
		const { capturedOre, refundedOre } = provider.moneyOf(id);
		expect(capturedOre - refundedOre).toBe(0);
		expect((await buyer.payAgain(order.id, name)).body.code).toBe("sale_closed");
		expect(await checkLedger(app.db)).toEqual([]);
	});

	test("that says it gave money back, and did not, owes it again: staff see it, and the payer gets it once", async () => {
		const { buyer, order, id } = await startOrder();
		provider.pay(id);
		await reconcileAll();
		expect((await admin.callOnce(`order/${order.id}/refunds`, { reason: "Syk" }, "en")).body.state).toBe("done");
		provider.loseRefunds(id);
		await readAgain();
		expect([await urgentIds(), await sumOf(`payments:${name}`), await sumOf("owed")]).toEqual([
			[order.id],
			15_000,
			-15_000,
		]);
		const [refund] = (await admin.call("GET", `order/${order.id}`)).body.refunds as { id: string; state: string }[];
		expect([refund?.state, (await buyer.readOrder(order.id)).body.refundedOre]).toEqual(["failed", 0]);
		expect(await checkLedger(app.db)).toEqual([]);
		const retry = () => admin.call("POST", `order/${order.id}/refunds/${refund?.id}/retries`);
		expect((await retry()).body.state).toBe("done");
		await retry();
		await readAgain();
		expect([provider.moneyOf(id).refundedOre, await urgentIds(), await sumOf("owed")]).toEqual([15_000, [], 0]);
	});

	test("that loses the refund of an old payment is found in the same night, and staff see it in «I dag»", async () => {
		const { order, id } = await startOrder();
		provider.pay(id);
		await reconcileAll();
		await app.db.updateTable("payment").set({ updated_at: "2026-01-02T10:00:00.000Z" }).where("id", "=", id).execute();
		await admin.callOnce(`order/${order.id}/refunds`, { reason: "Syk" }, "en");
		provider.loseRefunds(id);
		const runCheck = async () => {
			const at = toStored(fridayAfternoon);
			await app.db.deleteFrom("job").where("kind", "=", "check-ledger").execute();
			await app.db.transaction().execute((trx) => addJob(trx, { kind: "check-ledger", payload: {}, runAt: at }));
			await app.runDueJobs();
		};
		const findTask = async () => {
			const { tasks } = (await admin.call("GET", "today")).body as unknown as Today;
			return tasks.find(({ kind }) => kind === "ledger-error");
		};
		await runCheck();
		expect(await findTask()).toMatchObject({ count: 1, path: `bestillinger/${order.id}` });
		provider.fail("down", "", 100);
		await runCheck();
		expect((await findTask())?.count).toBe(1);
		provider.recover();
		await readAgain();
		await runCheck();
		expect([await findTask(), await urgentIds()]).toEqual([undefined, [order.id]]);
	});

	test("is compared with the books each night: what it captured and what it gave back", async () => {
		const { id } = await startOrder();
		provider.pay(id);
		await reconcileAll();
		const check = () => checkProviders(app.boxOffice, (error) => expect.unreachable(String(error)));
		expect(await check()).toEqual([]);
		provider.refundInPortal(id, 1000);
		expect(await check()).toEqual([{ what: "provider", id, ore: -1000 }]);
		await app.fetch(provider.noticeOf(id));
		await app.runDueJobs();
		expect(await check()).toEqual([]);
		await app.db.updateTable("payment").set({ captured_ore: 14_000 }).where("id", "=", id).execute();
		expect(await check()).toEqual([{ what: "provider", id, ore: 1000 }]);
		provider.fail("down", "", 100);
		const errors: unknown[] = [];
		expect(await checkProviders(app.boxOffice, (error) => errors.push(error))).toEqual([]);
		expect(errors).toHaveLength(1);
	});

	test.each([
		["1 kr", 100, 15_000],
		["300 kr", 30_000, 15_000],
		["1 kr", 100, 30_000],
	])(
		"that first captured %s for an unpaid order and later another amount gives all of it back",
		async (_what, first, later) => {
			const { buyer, order, id } = await startOrder();
			provider.captureInPortal(id, first);
			await reconcileAll();
			await app.runDueJobs();
			expect((await admin.call("POST", `order/${order.id}/decisions`)).status).toBe(204);
			provider.captureInPortal(id, later);
			await readAgain();
			expect((await buyer.readOrder(order.id)).body.tickets).toEqual([]);
			expect(await urgentIds()).toEqual([order.id]);
			if (later > first) expect(provider.moneyOf(id)).toEqual({ capturedOre: later, refundedOre: later });
			expect(await checkLedger(app.db)).toEqual(
				// Both have given back more than was captured in the end, which no program can mend.
				later > first ? [] : [{ what: "refunds", id, ore: first - later }],
			);
		},
	);

	test("that captures more of a paid order gives back what is more, and the tickets can still be refunded", async () => {
		const { buyer, order, id } = await startOrder();
		provider.pay(id);
		await reconcileAll();
		provider.captureInPortal(id, 30_000);
		await readAgain();
		expect(provider.moneyOf(id)).toEqual({ capturedOre: 30_000, refundedOre: 15_000 });
		expect(await urgentIds()).toEqual([order.id]);
		const { body } = await buyer.readOrder(order.id);
		expect([body.state, body.refundedOre]).toEqual(["paid", 0]);
		expect(await checkLedger(app.db)).toEqual([]);
		expect((await admin.callOnce(`order/${order.id}/refunds`, { reason: "Syk" }, "en")).body.state).toBe("done");
		expect(provider.moneyOf(id)).toEqual({ capturedOre: 30_000, refundedOre: 30_000 });
		const after = await buyer.readOrder(order.id);
		expect([after.body.state, after.body.refundedOre]).toEqual(["refunded", 15_000]);
		expect(await checkLedger(app.db)).toEqual([]);
	});

	test("that has captured less of a paid order than it said is urgent, and the books have what it captured", async () => {
		const { order, id } = await startOrder();
		provider.pay(id);
		await reconcileAll();
		provider.lie(id, { capturedOre: 100 });
		await readAgain();
		expect([await urgentIds(), await sumOf(`payments:${name}`), await sumOf("suspense")]).toEqual([
			[order.id],
			100,
			14_900,
		]);
		expect(await checkLedger(app.db)).toEqual([]);
		provider.lie(id, {});
		await readAgain();
		expect([await sumOf(`payments:${name}`), await sumOf("suspense")]).toEqual([15_000, 0]);
		expect(provider.moneyOf(id).refundedOre).toBe(0);
		expect(await checkLedger(app.db)).toEqual([]);
	});

	test.each(["currency", "reference"])(
		"that shows a paid order with another %s books nothing of it, and staff see it",
		async (what) => {
			const { order, id } = await startOrder();
			const other = await startOrder(["3-4"]);
			provider.pay(id);
			await reconcileAll();
			provider.lie(id, {
				capturedOre: 30_000,
				...(what === "currency" ? { currency: "SEK" } : { reference: other.id }),
			});
			provider.refundInPortal(id, 1000);
			await readAgain();
			expect([await urgentIds(), await sumOf(`payments:${name}`)]).toEqual([[order.id], 15_000]);
			expect(await checkProviders(app.boxOffice, (error) => expect.unreachable(String(error)))).toContainEqual({
				what: "provider",
				id,
				ore: -15_000,
			});
		},
	);

	test("is asked for a refund by one of several at once", async () => {
		const { order, id } = await startOrder();
		provider.pay(id);
		await reconcileAll();
		const path = provider.refundPath;
		provider.delay(200, path);
		const { body } = await admin.callOnce(`order/${order.id}/refunds`, { reason: "Syk" }, "en");
		await Promise.all([app.runDueJobs(), reconcileAll(), app.runDueJobs()]);
		expect([body.state, countRequests(path)]).toEqual(["done", 1]);
		expect(provider.moneyOf(id).refundedOre).toBe(15_000);
	});

	if (!capturesItself)
		test("that accepts a capture and does not show it is asked again after longer and longer times, until it shows it", async () => {
			const { buyer, order, id } = await startOrder();
			provider.pay(id);
			provider.lie(id, { state: "authorised", capturedOre: 0 });
			for (let i = 0; i < 20; i += 1) await reconcileAll();
			expect(countRequests("/capture")).toBe(1);
			// For five minutes; visitors, notices and the job of each minute.
			for (let second = 0; second < 300; second += 5) {
				wait(5);
				await buyer.readOrder(order.id);
				if (second % 20 === 0) await app.fetch(provider.noticeOf(id));
				if (second % 60 === 0) await reconcileAll();
				await app.runDueJobs();
			}
			expect(countRequests("/capture")).toBeLessThanOrEqual(9);
			expect((await buyer.readOrder(order.id)).body.tickets).toEqual([]);
			provider.lie(id, {});
			wait(600);
			await reconcileAll();
			expect((await buyer.readOrder(order.id)).body.state).toBe("paid");
			expect(provider.moneyOf(id).capturedOre).toBe(15_000);
		});

	if (hasDisputes)
		test("that has a dispute of the payment is not asked for a refund until it is decided", async () => {
			const { buyer, order, id } = await startOrder();
			provider.pay(id);
			await reconcileAll();
			provider.dispute?.(id, "needs_response");
			const { body: refund } = await admin.callOnce(`order/${order.id}/refunds`, { reason: "Syk" }, "en");
			expect(refund).toMatchObject({ state: "failed", isDisputed: true });
			await app.runDueJobs();
			expect(provider.moneyOf(id).refundedOre).toBe(0);
			expect(await urgentIds()).toEqual([order.id]);
			expect(await checkLedger(app.db)).toEqual([]);
			const retry = () => admin.call("POST", `order/${order.id}/refunds/${refund.id}/retries`);
			expect((await retry()).body).toMatchObject({ state: "failed", isDisputed: true });
			provider.dispute?.(id, "won");
			expect((await retry()).body.state).toBe("done");
			expect(provider.moneyOf(id).refundedOre).toBe(15_000);
			expect((await buyer.readOrder(order.id)).body.refundedOre).toBe(15_000);
			expect(await checkLedger(app.db)).toEqual([]);
		});
});

describe("the test payment", () => {
	let app: TestApp;
	beforeEach(async () => {
		app = await createTestApp();
		await openShop(app, { settings: { mayCancel: true } });
	});
	afterEach(() => app.close());

	test("refunds once when a request, a job and a reconciliation do it at once, whatever the driver's speed", async () => {
		const buyer = createBuyer(app);
		const order = await buyer.buy({ seats: ["2-4"] });
		await Promise.all([
			buyer.call("POST", `${shopSite}/orders/${order.id}/cancellations`, {}),
			app.runDueJobs(),
			reconcile(app.boxOffice, (error) => expect.unreachable(String(error))),
		]);
		await app.runDueJobs();
		const { test: driver } = await app.boxOffice.driversOf(app.db, shopSite);
		const refund = await app.db.selectFrom("refund").selectAll().executeTakeFirstOrThrow();
		const payment = await app.db.selectFrom("payment").selectAll().executeTakeFirstOrThrow();
		const again = await Promise.all([1, 2, 3].map(() => driver?.refund(payment, refund)));
		expect(again).toEqual(["done", "done", "done"]);
		const { refunded_ore } = await app.db.selectFrom("test_payment").selectAll().executeTakeFirstOrThrow();
		expect(refunded_ore).toBe(15_000);
		expect(await checkLedger(app.db)).toEqual([]);
		// A driver without a key of each refund has this sum.
		await app.db.updateTable("test_payment").set({ refunded_ore: 30_000 }).execute();
		expect(await checkLedger(app.db)).toEqual([{ what: "provider", id: payment.id, ore: -15_000 }]);
	});

	test("has no webhook: a request to it is not signed", async () => {
		for (const path of ["", `/${shopSite}`]) {
			const { status } = await app.request(`/api/shop/payments/test/webhook${path}`, { method: "POST", body: "{}" });
			expect(status).toBe(401);
		}
	});
});
