import { capitalize } from "@lerret/contracts/nb/capitalize";
import { paymentProviders, paymentWords } from "@lerret/contracts/ticketing";
import { reconcile } from "@lerret/platform/boxoffice/order-payments/reconcile";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { copyShop, createBuyer, openShop, paymentIdOf } from "../../support/box-office.ts";
import type { FakeProvider } from "../../support/payments/fake-provider.ts";
import { startFakeProviders, triedProviders } from "../../support/payments/providers.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let fakes: Awaited<ReturnType<typeof startFakeProviders>>;
let clock = fridayAfternoon;
beforeEach(async () => {
	clock = fridayAfternoon;
	fakes = await startFakeProviders({ now: () => clock.epochMilliseconds });
	app = await createTestApp(fakes.environment);
	await openShop(app);
});
afterEach(async () => {
	await app.close();
	await fakes.close();
});

const wait = (seconds: number) => {
	clock = clock.add({ seconds });
	app.setClock(clock);
};
const providerOf = (name: string): FakeProvider => {
	const found = fakes.providers.find((provider) => provider.name === name);
	if (!found) throw new Error(`no provider ${name}`);
	return found;
};
async function placeOrder(payment: string, seat: string) {
	const buyer = createBuyer(app);
	const { body: hold } = await buyer.hold({ seats: [seat] });
	const startedAt = performance.now();
	const { status, body } = await buyer.order(hold, { payment });
	return { buyer, hold, status, body, milliseconds: performance.now() - startedAt };
}
const countOrders = async () => (await app.db.selectFrom("ticket_order").select("id").execute()).length;

describe.each(triedProviders())("%s, when it does not respond,", (name) => {
	test("gives an order without an address within five seconds, and from the third on an error before an order is written", async () => {
		providerOf(name).fail("hanging", "", 1000);
		const orders = await Promise.all(["1-4", "2-4", "3-4"].map((seat) => placeOrder(name, seat)));
		for (const { status, body, milliseconds } of orders) {
			expect([status, body.state, body.redirectUrl]).toEqual([201, "awaiting-payment", null]);
			expect(milliseconds).toBeLessThan(5000);
		}
		const before = await countOrders();
		const rejected = await placeOrder(name, "4-4");
		expect([rejected.status, rejected.body.code]).toEqual([503, "payment_unavailable"]);
		const visible = capitalize(paymentWords[name].provider);
		expect(rejected.body).toMatchObject({
			detail: `${visible} svarer ikke nå. Prøv igjen, eller velg en annen betalingsmåte.`,
		});
		expect([rejected.milliseconds < 1000, (await countOrders()) - before]).toEqual([true, 0]);
		// The places can be paid in another way.
		expect((await rejected.buyer.order(rejected.hold, { payment: "test" })).status).toBe(201);
		// Orders are read as they are stored.
		const startedAt = performance.now();
		expect((await orders[0]?.buyer.readOrder(orders[0].body.id))?.body.state).toBe("awaiting-payment");
		expect(performance.now() - startedAt).toBeLessThan(1000);
		providerOf(name).recover();
		wait(10);
		const [first] = orders;
		const again = await first?.buyer.payAgain(first.body.id, name);
		expect(again?.body.redirectUrl).toContain(providerOf(name).url);
	});

	test("keeps no other account waiting, neither its purchases nor its reconciliation", async () => {
		const other = paymentProviders.find((one) => one !== name) ?? name;
		const paid = await placeOrder(other, "1-4");
		const { id } = await app.db.selectFrom("payment").select("id").executeTakeFirstOrThrow();
		for (const seat of ["2-4", "2-6", "2-8", "3-4", "3-6", "3-8"]) await placeOrder(name, seat);
		providerOf(other).pay(id);
		providerOf(name).fail("hanging", "", 1000);
		const running = reconcile(app.boxOffice, () => {});
		// Counted, not timed: the other account's order is paid while the silent calls are still under way.
		await expect
			.poll(async () => (await paid.buyer.readOrder(paid.body.id)).body.state, { timeout: 20_000 })
			.toBe("paid");
		const { body } = await placeOrder(other, "4-4");
		expect(body.redirectUrl).toContain(providerOf(other).url);
		expect(providerOf(name).inFlight()).toBeGreaterThan(0);
		await running;
		const before = providerOf(name).requests.length;
		await reconcile(app.boxOffice, () => {});
		expect(providerOf(name).requests.length - before).toBe(0);
	});

	test("keeps no purchase of another site waiting: none of its calls ends before that one has its tickets", async () => {
		await copyShop(app, "naboen");
		providerOf(name).fail("hanging", providerOf(name).createPath, 1000);
		const silent = Promise.all(["1-4", "1-6", "1-8", "2-4", "2-6", "2-8"].map((seat) => placeOrder(name, seat)));
		await expect.poll(() => providerOf(name).inFlight()).toBe(6);
		const buyer = createBuyer(app, "198.51.100.251", "naboen");
		const order = await buyer.buy({ seats: ["2-4"] });
		expect([order.state, order.tickets.length, providerOf(name).inFlight()]).toEqual(["paid", 1, 6]);
		await silent;
	});

	test("and then sends 300 MB is cut off after one", async () => {
		const { buyer, body } = await placeOrder(name, "1-4");
		const { id } = await app.db.selectFrom("payment").select("id").executeTakeFirstOrThrow();
		providerOf(name).fail("flood", "GET ");
		await buyer.readOrder(body.id);
		await app.runDueJobs();
		await expect.poll(() => providerOf(name).inFlight()).toBe(0);
		expect(providerOf(name).floodedBytes()).toBeLessThan(30 * 1024 * 1024);
		expect((await buyer.readOrder(body.id)).body.state).toBe("awaiting-payment");
		providerOf(name).pay(id);
		wait(60);
		await reconcile(app.boxOffice, (error) => expect.unreachable(String(error)));
		expect((await buyer.readOrder(body.id)).body.state).toBe("paid");
	});
});

test("a test payment goes on while all providers are silent", async () => {
	for (const provider of fakes.providers) provider.fail("hanging", "", 100);
	const { buyer, body } = await placeOrder("test", "1-4");
	expect(paymentIdOf(body.redirectUrl)).not.toBe("");
	await buyer.decide(body.redirectUrl, "pay");
	expect((await buyer.readOrder(body.id)).body.state).toBe("paid");
});
