import type { Order } from "@lerret/contracts/api/shop-responses";
import { checkLedger } from "@lerret/platform/boxoffice/ledger/check";
import { checkProviders } from "@lerret/platform/boxoffice/ledger/check-providers";
import { reconcile } from "@lerret/platform/boxoffice/order-payments/reconcile";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createBuyer, findInconsistencies, shopSite } from "../../support/box-office.ts";
import { createEditor, type Editor } from "../../support/editor.ts";
import { exchange, openExchanges } from "../../support/exchanges.ts";
import type { FakeProvider } from "../../support/payments/fake-provider.ts";
import { fakeProviders, startFakeProvider, triedProviders } from "../../support/payments/providers.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

/** What a provider says of the payment of a difference: the old ticket is valid or the new one, never both and never none. */
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
		await openExchanges(app);
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
	const reconcileAll = async () => {
		await reconcile(app.boxOffice, (error) => expect.unreachable(String(error)));
		await app.runDueJobs();
	};
	/** A day later, when captured payments are read again. */
	const readAgain = async () => {
		wait(86_400);
		await reconcileAll();
	};
	const notify = async (id: string) => {
		expect((await app.fetch(provider.noticeOf(id))).status).toBe(200);
		await app.runDueJobs();
	};
	const urgentIds = async () => (await admin.list("order?urgent=1")).map(({ id }) => id);
	const paymentOf = async (orderId: string) =>
		(await app.db.selectFrom("payment").select("id").where("order_id", "=", orderId).executeTakeFirstOrThrow()).id;

	async function buy(seat = "2-4") {
		const buyer = createBuyer(app);
		const { body: hold } = await buyer.hold({ seats: [seat] });
		const { body: placed } = await buyer.order(hold, { payment: name });
		const oldPaymentId = await paymentOf(placed.id);
		provider.pay(oldPaymentId);
		await notify(oldPaymentId);
		const { body: old } = await buyer.readOrder(placed.id);
		expect(old.state).toBe("paid");
		return { buyer, old, oldPaymentId };
	}
	/** An exchange to an event that costs 30 kr more, which are not paid yet. */
	async function start(seat = "2-4") {
		const bought = await buy(seat);
		const { status, body } = await exchange(bought.buyer, bought.old, "dyrere", {
			...{ seats: [seat], payment: name, pays: false },
		});
		expect([status, body.state]).toEqual([201, "awaiting-payment"]);
		return { ...bought, newId: body.id, id: await paymentOf(body.id) };
	}
	/** The old ticket's state and the new one's. */
	async function statesOf({ buyer, old, newId }: Pick<Awaited<ReturnType<typeof start>>, "buyer" | "old" | "newId">) {
		const [one, two] = await Promise.all([old.id, newId].map((id) => buyer.readOrder(id)));
		return [one?.body, two?.body].map((order) => order?.tickets[0]?.state ?? "none");
	}
	const isOld = ["valid", "none"];
	const isNew = ["cancelled", "valid"];
	async function expectRight(): Promise<void> {
		await app.runDueJobs();
		expect(await findInconsistencies(app, provider.moneyOf)).toEqual([]);
		expect(await checkLedger(app.db)).toEqual([]);
	}
	/** What the buyer has paid and not got back. */
	const keptOre = ({ id, oldPaymentId }: { id: string; oldPaymentId: string }) =>
		[oldPaymentId, id].map((one) => provider.moneyOf(one).capturedOre - provider.moneyOf(one).refundedOre);

	test.each([
		["1 kr for 30", 100],
		["29 kr for 30", 2900],
		["the price of the new ticket for its difference", 18_000],
	])("that captured %s exchanges nothing: all of it goes back, and staff see it", async (_what, ore) => {
		const started = await start();
		provider.captureInPortal(started.id, ore);
		await notify(started.id);
		expect([await statesOf(started), keptOre(started)]).toEqual([isOld, [15_000, 0]]);
		expect(provider.moneyOf(started.id)).toEqual({ capturedOre: ore, refundedOre: ore });
		expect(await urgentIds()).toEqual([started.newId]);
		await expectRight();
		// The ticket can still be exchanged.
		wait(900);
		await reconcileAll();
		const again = await exchange(started.buyer, started.old, "senere", { seats: ["3-4"] });
		expect([again.status, again.body.state]).toEqual([201, "paid"]);
		await expectRight();
	});

	test("that says another currency exchanges nothing and books nothing, and staff see it", async () => {
		const started = await start();
		const before = await app.db.selectFrom("ledger_entry").selectAll().execute();
		provider.pay(started.id);
		provider.lie(started.id, { currency: "SEK" });
		await notify(started.id);
		expect([await statesOf(started), await urgentIds()]).toEqual([isOld, [started.newId]]);
		wait(1800);
		await reconcileAll();
		expect(await statesOf(started)).toEqual(isOld);
		expect(await app.db.selectFrom("ledger_entry").selectAll().execute()).toEqual(before);
		expect(await checkLedger(app.db)).toEqual([]);
	});

	test("that answers with the payment of the old order, or of another exchange, exchanges nothing until it is right", async () => {
		const started = await start();
		const other = await start("3-4");
		provider.pay(started.id);
		for (const reference of [started.oldPaymentId, other.id]) {
			provider.lie(started.id, { reference });
			await notify(started.id);
			expect(await statesOf(started)).toEqual(isOld);
			wait(60);
		}
		expect([await urgentIds(), await statesOf(other)]).toEqual([[started.newId], isOld]);
		provider.lie(started.id, {});
		await reconcileAll();
		expect([await statesOf(started), keptOre(started)]).toEqual([isNew, [15_000, 3000]]);
		await expectRight();
	});

	test("whose notice comes twice, at once, and again when the new ticket was exchanged too, exchanges once", async () => {
		const started = await start();
		provider.pay(started.id);
		const notices = await Promise.all([1, 2, 3].map(() => app.fetch(provider.noticeOf(started.id))));
		expect(notices.map(({ status }) => status)).toEqual([200, 200, 200]);
		await Promise.all([app.runDueJobs(), reconcileAll(), app.runDueJobs()]);
		expect(await statesOf(started)).toEqual(isNew);
		const { body: second } = await started.buyer.readOrder(started.newId);
		const third = await exchange(started.buyer, second, "senere", { seats: ["3-4"], payment: "none" });
		expect(third.body.code).toBe("exchange_cheaper");
		for (const id of [started.id, started.oldPaymentId]) await notify(id);
		expect([await statesOf(started), keptOre(started)]).toEqual([isNew, [15_000, 3000]]);
		await expectRight();
	});

	test("whose notice is about the old payment, or about one that is unknown, says nothing of the difference", async () => {
		const started = await start();
		await notify(started.oldPaymentId);
		const text = await provider.noticeOf(started.id).text();
		const foreign = text.replaceAll(started.id, "00000000-0000-4000-8000-000000000000");
		expect((await app.fetch(provider.noticeWith(foreign))).status).toBe(200);
		await reconcileAll();
		expect([await statesOf(started), keptOre(started)]).toEqual([isOld, [15_000, 0]]);
		await expectRight();
	});

	test("that is paid after the hold's end exchanges if the places are free, and else gives the money back", async () => {
		const free = await start();
		const taken = await start("3-4");
		wait(7200);
		await reconcileAll();
		const rival = createBuyer(app);
		expect((await rival.hold({ seats: ["3-4"] }, "dyrere")).status).toBe(201);
		for (const { id } of [free, taken]) {
			provider.payLate(id);
			await notify(id);
		}
		await readAgain();
		expect([await statesOf(free), keptOre(free)]).toEqual([isNew, [15_000, 3000]]);
		expect([await statesOf(taken), keptOre(taken)]).toEqual([isOld, [15_000, 0]]);
		await expectRight();
	});

	test("that says nothing at all while the difference is begun, paid or captured leaves the old ticket until it answers", async () => {
		const bought = await buy();
		provider.fail("hanging", provider.createPath);
		const { status, body } = await exchange(bought.buyer, bought.old, "dyrere", { payment: name, pays: false });
		expect([status, body.state, body.redirectUrl]).toEqual([201, "awaiting-payment", null]);
		const started = { ...bought, newId: body.id, id: await paymentOf(body.id) };
		expect(await statesOf(started)).toEqual(isOld);
		provider.recover();
		wait(10);
		const again = await bought.buyer.payAgain(body.id, name);
		expect(again.body.redirectUrl).toContain(provider.url);
		const payments = await app.db.selectFrom("payment").select("id").where("order_id", "=", body.id).execute();
		const id = payments.map((one) => one.id).find((one) => isKnown(one)) ?? "";
		provider.pay(id);
		provider.fail("hanging", capturesItself ? "GET " : "/capture");
		await app.fetch(provider.noticeOf(id));
		await app.runDueJobs();
		const [old] = await statesOf(started);
		expect(old).toBe("valid");
		provider.recover();
		wait(600);
		await reconcileAll();
		expect([await statesOf(started), keptOre({ ...started, id })]).toEqual([isNew, [15_000, 3000]]);
		await expectRight();
	});

	/** Whether the provider has a payment. */
	function isKnown(id: string): boolean {
		try {
			provider.lie(id, {});
			return true;
		} catch {
			return false;
		}
	}

	test.each(["down", "silent", "lost-response", "busy"] as const)(
		"whose calls end as «%s» while it is paid exchanges once in the end",
		async (fault) => {
			const started = await start();
			provider.pay(started.id);
			provider.fail(fault, "", 3);
			for (let i = 0; i < 8; i += 1) {
				await app.fetch(provider.noticeOf(started.id));
				await app.runDueJobs();
				const states = await statesOf(started);
				// An inactive ticket is none.
				expect([isOld, isNew, ["valid", "inactive"]]).toContainEqual(states);
				wait(600);
				await reconcile(app.boxOffice, () => {});
			}
			await reconcileAll();
			expect([await statesOf(started), keptOre(started)]).toEqual([isNew, [15_000, 3000]]);
			await expectRight();
		},
	);

	test("two attempts to pay the difference that are both paid exchange once, and one of them goes back", async () => {
		const started = await start();
		wait(5);
		const again = await started.buyer.payAgain(started.newId, name);
		expect(again.status).toBe(201);
		const payments = await app.db.selectFrom("payment").select("id").where("order_id", "=", started.newId).execute();
		for (const { id } of payments) {
			if (id === started.id) provider.payLate(id);
			else provider.pay(id);
			await notify(id);
		}
		await readAgain();
		expect(await statesOf(started)).toEqual(isNew);
		const kept = payments.map(({ id }) => provider.moneyOf(id).capturedOre - provider.moneyOf(id).refundedOre);
		expect(kept.toSorted((a, b) => a - b)).toEqual([0, 3000]);
		await expectRight();
	});

	test.each([
		["nothing", 0],
		["less", 100],
	])("that shows %s of a difference that it called paid changes no ticket, and staff see it", async (_what, ore) => {
		const started = await start();
		provider.pay(started.id);
		await notify(started.id);
		expect(await statesOf(started)).toEqual(isNew);
		provider.lie(started.id, { capturedOre: ore });
		await readAgain();
		expect(await statesOf(started)).toEqual(isNew);
		// What is shown as not captured at all may be a late answer: the night's comparison shows it.
		const found = await checkProviders(app.boxOffice, (error) => expect.unreachable(String(error)));
		expect([found, await urgentIds()]).toEqual(
			ore === 0 && !capturesItself ? [[{ what: "provider", id: started.id, ore: -3000 }], []] : [[], [started.newId]],
		);
		expect(await checkLedger(app.db)).toEqual([]);
		provider.lie(started.id, {});
		await readAgain();
		expect([await statesOf(started), keptOre(started)]).toEqual([isNew, [15_000, 3000]]);
		await expectRight();
	});

	test("whose answer about the capture comes after the old ticket was scanned gives the difference back", async () => {
		const started = await start();
		const scan = async (order: Order) => {
			const body = { id: "s-1", code: order.tickets[0]?.code, at: "2026-11-20T16:00:00+01:00", device: "dør" };
			const response = await app.request(`/api/control/site/${shopSite}/events/prove/scans`, {
				method: "POST",
				body: JSON.stringify(body),
				headers: { authorization: "Bearer admin" },
			});
			return ((await response.json()) as { result: string }).result;
		};
		provider.pay(started.id);
		let scanned: Promise<string> | null = null;
		provider.before(capturesItself ? "GET " : "/capture", () => {
			scanned = scan(started.old);
		});
		provider.delay(400, capturesItself ? "GET " : "/capture");
		await notify(started.id);
		expect(await scanned).toBe("valid");
		expect([(await statesOf(started))[1] === "valid", keptOre(started)]).toEqual([false, [15_000, 0]]);
		await expectRight();
	});

	if (hasDisputes)
		test("a dispute of the old payment that comes while the difference is paid keeps the old ticket and gives the difference back", async () => {
			const started = await start();
			provider.dispute?.(started.oldPaymentId, "needs_response");
			wait(90_000);
			await reconcileAll();
			expect(await urgentIds()).toEqual([started.old.id]);
			provider.payLate(started.id);
			await notify(started.id);
			await readAgain();
			expect([await statesOf(started), provider.moneyOf(started.id)]).toEqual([
				isOld,
				{ capturedOre: 3000, refundedOre: 3000 },
			]);
			expect(await checkLedger(app.db)).toEqual([]);
		});
});
