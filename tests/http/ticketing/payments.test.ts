import { reconcile } from "@lerret/platform/boxoffice/order-payments/reconcile";
import { type PaymentDriver, PaymentProviderError } from "@lerret/platform/boxoffice/payments/driver";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
	changeTestDriver,
	createBuyer,
	findInconsistencies,
	linesOf,
	openShop,
	paymentIdOf,
} from "../../support/box-office.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeEach(async () => {
	app = await createTestApp();
	await openShop(app);
});
afterEach(() => app.close());

const wait = (seconds: number) => app.setClock(fridayAfternoon.add({ seconds }));
/** Emails to the buyer. */
const ticketEmails = () => app.emails.filter(({ subject }) => /Billett(er)? til /u.test(subject));

async function startOrder(seats = ["2-4", "2-5"]) {
	const buyer = createBuyer(app);
	const { body: hold } = await buyer.hold({ seats });
	const { body: order } = await buyer.order(hold);
	return { buyer, hold, order, state: async () => (await buyer.readOrder(order.id)).body.state };
}

describe("an order", () => {
	test("is the same when its request is repeated, and a conflict with another body", async () => {
		const buyer = createBuyer(app);
		const { body: hold } = await buyer.hold({ seats: ["2-4"] });
		const replies = await Promise.all([1, 2, 3].map(() => buyer.order(hold, {}, "nøkkel-a")));
		expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
		expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
		const other = await buyer.order(hold, { email: "en.annen@post.example" }, "nøkkel-a");
		expect([other.status, other.body.code]).toEqual([409, "idempotency_conflict"]);
		expect((await buyer.order(hold, {}, "nøkkel-b")).body.code).toBe("order_open");
	});

	test.each([
		["a seat too few", { lines: [{ seat: "2-4", ticketTypeId: "voksen" }] }],
		["a seat twice", { lines: ["2-4", "2-4"].map((seat) => ({ seat, ticketTypeId: "voksen" })) }],
		["another seat", { lines: ["2-4", "2-6"].map((seat) => ({ seat, ticketTypeId: "voksen" })) }],
		["an unknown ticket type", { lines: ["2-4", "2-5"].map((seat) => ({ seat, ticketTypeId: "honnør" })) }],
		["more companions than others", { lines: ["2-4", "2-5"].map((seat) => ({ seat, ticketTypeId: "ledsager" })) }],
		["a price", { lines: ["2-4", "2-5"].map((seat) => ({ seat, ticketTypeId: "voksen", ore: 1 })) }],
		["no email", { email: "" }],
		["an unknown way to pay", { payment: "vipps" }],
		["no payment for what costs money", { payment: "none" }],
	])("with %s is rejected and leaves the hold", async (_what, overrides) => {
		const buyer = createBuyer(app);
		const { body: hold } = await buyer.hold({ seats: ["2-4", "2-5"] });
		expect((await buyer.order(hold, overrides)).status).toBe(400);
		expect((await buyer.order(hold)).status).toBe(201);
	});

	describe("whose provider does not answer", () => {
		const silence = () => Promise.reject(new PaymentProviderError("silent", null));
		async function startSilently() {
			const recover = await changeTestDriver(app, () => ({ start: silence }));
			const buyer = createBuyer(app);
			const { body: hold } = await buyer.hold({ seats: ["2-4"] });
			const order = () => buyer.order(hold, {}, "en");
			const reply = await order();
			expect(reply).toMatchObject({ status: 201, body: { state: "awaiting-payment", redirectUrl: null } });
			recover();
			return { buyer, order, id: reply.body.id };
		}

		test("has no address, and can be paid later", async () => {
			const { buyer, id } = await startSilently();
			wait(719);
			expect((await buyer.payAgain(id)).status).toBe(201);
		});

		test("does not begin by the same request once its time is up, before and after a job closes it", async () => {
			const { order } = await startSilently();
			wait(720);
			expect(await order()).toMatchObject({ status: 409, body: { code: "hold_expired" } });
			await app.runDueJobs();
			await reconcile(app.boxOffice, () => {});
			expect(await order()).toMatchObject({ status: 409, body: { code: "hold_expired" } });
			expect((await createBuyer(app).hold({ seats: ["2-4"] })).status).toBe(201);
		});

		test("before its time is up is rejected", async () => {
			await changeTestDriver(app, () => ({
				start: async () => {
					wait(721);
					await reconcile(app.boxOffice, () => {});
					return silence();
				},
			}));
			const buyer = createBuyer(app);
			const { body: hold } = await buyer.hold({ seats: ["2-4"] });
			expect(await buyer.order(hold)).toMatchObject({ status: 409, body: { code: "hold_expired" } });
		});
	});

	test("of an expired hold is rejected", async () => {
		const buyer = createBuyer(app);
		const { body: hold } = await buyer.hold({ seats: ["2-4"] });
		wait(601);
		const { status, body } = await buyer.order(hold);
		expect([status, body.code]).toEqual([409, "hold_expired"]);
	});

	test("cannot be made of another visitor's hold, nor read or paid by one", async () => {
		const { hold, order } = await startOrder();
		const other = createBuyer(app);
		await other.hold({ seats: ["1-1"] });
		expect((await other.order(hold)).status).toBe(404);
		expect((await other.readOrder(order.id)).status).toBe(404);
		expect((await other.readOrder(order.id, "gjettet")).status).toBe(404);
		expect((await other.payAgain(order.id)).status).toBe(404);
	});

	test("has the companion free beside a paid ticket", async () => {
		const buyer = createBuyer(app);
		const { body: hold } = await buyer.hold({ seats: ["4-1", "4-2"], need: "wheelchair" });
		const [first, second] = linesOf(hold);
		const lines = [first, { ...second, ticketTypeId: "ledsager" }];
		expect((await buyer.order(hold, { lines })).body.ore).toBe(15000);
	});
});

describe("a payment", () => {
	test("that is declined leaves the seats, and another attempt can pay", async () => {
		const { buyer, order, state } = await startOrder();
		await buyer.decide(order.redirectUrl, "decline");
		expect(await state()).toBe("awaiting-payment");
		const { status, body } = await buyer.payAgain(order.id);
		expect(status).toBe(201);
		await buyer.decide(body.redirectUrl, "pay");
		expect(await state()).toBe("paid");
	});

	test.each([
		["leave", "expired"],
		["decline", "failed"],
	])("with the outcome «%s» ends the order when its time is up, and frees the seats", async (outcome, end) => {
		const { buyer, order, state } = await startOrder();
		await buyer.decide(order.redirectUrl, outcome);
		wait(719);
		await app.runDueJobs();
		expect(await state()).toBe("awaiting-payment");
		wait(721);
		await app.runDueJobs();
		expect(await state()).toBe(end);
		expect((await createBuyer(app).hold({ seats: ["2-4", "2-5"] })).status).toBe(201);
		expect((await buyer.payAgain(order.id)).body.code).toBe("hold_expired");
	});

	test("that is open keeps the seats from others until it has been closed", async () => {
		await startOrder();
		wait(721);
		expect((await createBuyer(app).hold({ seats: ["2-4"] })).body.code).toBe("seats_taken");
	});

	test("that comes late gets the same seats if they are free", async () => {
		const { buyer, order, state } = await startOrder();
		await buyer.decide(order.redirectUrl, "pay-late");
		wait(721);
		await app.runDueJobs();
		expect(await state()).toBe("paid");
		expect(await findInconsistencies(app)).toEqual([]);
	});

	test("that comes after the seats were sold is refunded", async () => {
		const { buyer, order, state } = await startOrder();
		wait(721);
		await app.runDueJobs();
		await createBuyer(app).buy({ seats: ["2-5"] });
		await buyer.decide(order.redirectUrl, "pay-late");
		expect(await state()).toBe("expired");
		expect((await buyer.readOrder(order.id)).body.refundedOre).toBe(30000);
		expect((await createBuyer(app).hold({ seats: ["2-4"] })).status).toBe(201);
		expect(await findInconsistencies(app)).toEqual([]);
	});

	test("beside one that has paid is given free or refunded, and the tickets stay", async () => {
		const { buyer, order } = await startOrder();
		const { body: second } = await buyer.payAgain(order.id);
		await buyer.decide(order.redirectUrl, "pay");
		await buyer.decide(second.redirectUrl, "pay");
		const { body: third } = await startOrder(["3-1"]).then(async ({ buyer: other, order: next }) => {
			const again = await other.payAgain(next.id);
			await app.db.updateTable("test_payment").set({ state: "captured" }).where("state", "=", "created").execute();
			for (const url of [next.redirectUrl, again.body.redirectUrl]) await other.decide(url, "leave");
			return other.readOrder(next.id);
		});
		expect([third.state, third.refundedOre, third.tickets.length]).toEqual(["paid", 0, 1]);
		const { body } = await buyer.readOrder(order.id);
		expect([body.state, body.tickets.length]).toEqual(["paid", 2]);
		expect(await findInconsistencies(app)).toEqual([]);
	});

	test("reported twice at the same moment makes one set of tickets and one email", async () => {
		const { buyer, order } = await startOrder();
		await Promise.all([1, 2, 3, 4].map(() => buyer.decide(order.redirectUrl, "pay")));
		await app.runDueJobs();
		expect((await buyer.readOrder(order.id)).body.tickets).toHaveLength(2);
		expect(ticketEmails()).toHaveLength(1);
		expect(await findInconsistencies(app)).toEqual([]);
	});
});

describe("a crash", () => {
	const crash = async () => {
		throw new Error("killed");
	};
	const steps: Record<string, (driver: PaymentDriver) => Partial<PaymentDriver>> = {
		"before the payment is read": () => ({ read: crash }),
		"before the capture": () => ({ capture: crash }),
		"after the capture": (driver) => ({ capture: (...input) => driver.capture(...input).then(crash) }),
	};

	test.each(Object.keys(steps))("%s leaves what the next reconciliation completes", async (step) => {
		const { buyer, order, state } = await startOrder();
		const takeBack = await changeTestDriver(app, (driver) => steps[step]?.(driver) ?? {});
		expect((await buyer.decide(order.redirectUrl, "pay")).status).toBe(500);
		takeBack();
		wait(60);
		await reconcile(app.boxOffice, (error) => expect.unreachable(String(error)));
		expect(await state()).toBe("paid");
		await app.runDueJobs();
		expect(ticketEmails()).toHaveLength(1);
		expect(await findInconsistencies(app)).toEqual([]);
	});

	test("before the provider has the payment is repaired by the repeated request", async () => {
		const buyer = createBuyer(app);
		const { body: hold } = await buyer.hold({ seats: ["2-4"] });
		const takeBack = await changeTestDriver(app, () => ({ start: crash }));
		expect((await buyer.order(hold, {}, "nøkkel")).status).toBe(500);
		takeBack();
		const { status, body } = await buyer.order(hold, {}, "nøkkel");
		expect(status).toBe(201);
		expect(paymentIdOf(body.redirectUrl)).not.toBe("");
	});

	test("before the provider has the payment begins none by a repeated request, once another attempt has paid", async () => {
		const buyer = createBuyer(app);
		const { body: hold } = await buyer.hold({ seats: ["2-4"] });
		const isDown = () => Promise.reject(new PaymentProviderError("down", null));
		const takeBack = await changeTestDriver(app, () => ({ start: isDown }));
		const { body: order } = await buyer.order(hold, {}, "nøkkel-a");
		takeBack();
		wait(1);
		await buyer.decide((await buyer.payAgain(order.id)).body.redirectUrl, "pay");
		expect((await buyer.readOrder(order.id)).body.state).toBe("paid");
		expect(await buyer.order(hold, {}, "nøkkel-a")).toEqual({ status: 201, body: order });
		expect(await app.db.selectFrom("test_payment").select("state").execute()).toEqual([{ state: "captured" }]);
	});

	test("a reconciliation while a payment is being started leaves it open", async () => {
		const buyer = createBuyer(app);
		const { body: hold } = await buyer.hold({ seats: ["2-4"] });
		await changeTestDriver(app, (driver) => ({
			async start(payment) {
				await reconcile(app.boxOffice, (error) => expect.unreachable(String(error)));
				return driver.start(payment);
			},
		}));
		const { status, body: order } = await buyer.order(hold);
		expect(status).toBe(201);
		await buyer.decide(order.redirectUrl, "pay");
		expect((await buyer.readOrder(order.id)).body.state).toBe("paid");
	});

	test("while an order is being closed is repaired, also if it was paid meanwhile", async () => {
		const { order, state } = await startOrder();
		const takeBack = await changeTestDriver(app, () => ({ close: crash }));
		wait(721);
		const errors: unknown[] = [];
		await reconcile(app.boxOffice, (error) => errors.push(error));
		expect([errors.length, await state()]).toEqual([1, "closing"]);
		takeBack();
		const id = paymentIdOf(order.redirectUrl);
		await app.db.updateTable("test_payment").set({ state: "authorised" }).where("id", "=", id).execute();
		wait(781);
		await reconcile(app.boxOffice, (error) => expect.unreachable(String(error)));
		expect(await state()).toBe("paid");
	});
});
