import { paymentProviders } from "@lerret/contracts/ticketing";
import { checkLedger } from "@lerret/platform/boxoffice/ledger/check";
import { reconcile } from "@lerret/platform/boxoffice/order-payments/reconcile";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createBuyer, findInconsistencies, openShop, shopSite } from "../../support/box-office.ts";
import type { FakeProvider } from "../../support/payments/fake-provider.ts";
import type { Fault } from "../../support/payments/fake-server.ts";
import { startFakeProvider } from "../../support/payments/providers.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

/** Every request of a payment and its refund goes wrong in every way, and the rest follows (ticketing.md, "Payment"). */
describe.each(paymentProviders)("a payment by %s", (name) => {
	let app: TestApp;
	let provider: FakeProvider;
	let clock: Temporal.Instant;
	beforeEach(async () => {
		clock = fridayAfternoon;
		provider = await startFakeProvider(name, () => clock.epochMilliseconds);
		app = await createTestApp(provider.environment);
		await openShop(app, { settings: { mayCancel: true } });
	});
	afterEach(async () => {
		await app.close();
		await provider.close();
	});

	async function pass(seconds: number): Promise<void> {
		clock = clock.add({ seconds });
		app.setClock(clock);
		await app.runDueJobs();
		await reconcile(app.boxOffice, () => {});
	}

	/** Buys two tickets and cancels one. */
	async function buyAndCancel(): Promise<{ paymentId: string; orderId: string }> {
		const buyer = createBuyer(app);
		const { body: hold } = await buyer.hold({ seats: ["2-4", "2-5"] });
		const place = () => buyer.order(hold, { payment: name }, "nøkkel");
		let order = await place();
		for (let tries = 1; order.body.redirectUrl === null && tries < 5; tries += 1) order = await place();
		expect(order.status).toBe(201);
		const { id: orderId } = order.body;
		const { id: paymentId } = await app.db
			.selectFrom("payment")
			.select("id")
			.where("order_id", "=", orderId)
			.executeTakeFirstOrThrow();
		provider.pay(paymentId);
		await buyer.readOrder(orderId);
		for (let tries = 0; tries < 3; tries += 1) await pass(60);
		const { body } = await buyer.readOrder(orderId);
		expect(body.state).toBe("paid");
		const path = `${shopSite}/orders/${orderId}/cancellations`;
		expect((await buyer.call("POST", path, { tickets: [body.tickets[0]?.id] })).status).toBe(202);
		for (let tries = 0; tries < 3; tries += 1) await pass(60);
		return { paymentId, orderId };
	}

	async function expectComplete({ paymentId, orderId }: { paymentId: string; orderId: string }): Promise<void> {
		expect(provider.count()).toBe(1);
		expect(provider.moneyOf(paymentId)).toEqual({ capturedOre: 30000, refundedOre: 15000 });
		expect(await findInconsistencies(app, provider.moneyOf)).toEqual([]);
		expect(await checkLedger(app.db)).toEqual([]);
		const subjects = app.emails
			.filter(({ text }) => text.includes(orderId))
			.map(({ subject }) => subject.split(" ")[0]);
		expect(subjects.sort()).toEqual(["Avbestilt:", "Billetter"]);
	}

	/** Does something before the request with this number, from 1. */
	function atRequest(number: number, action: () => void): void {
		for (let i = 1; i < number; i += 1) provider.before("", () => {});
		provider.before("", action);
	}

	const numbers = Array.from({ length: 12 }, (_, i) => i + 1);
	describe.each(["down", "silent", "lost-response", "busy"] as const)("with a provider that is %s", (fault: Fault) => {
		test.each(numbers)("at request %i", async (number) => {
			atRequest(number, () => provider.fail(fault, ""));
			await expectComplete(await buyAndCancel());
		});
	});

	test.each(numbers)("with a response to request %i that comes after the time limit", async (number) => {
		atRequest(number, () => provider.delay(8500, "", 1));
		await expectComplete(await buyAndCancel());
	});

	test("with a provider that needs two seconds for each response", async () => {
		provider.delay(2000, "", 100);
		await expectComplete(await buyAndCancel());
	});
});
