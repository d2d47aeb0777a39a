import type { Order } from "@lerret/contracts/api/shop-responses";
import { checkLedger } from "@lerret/platform/boxoffice/ledger/check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createBuyer, findInconsistencies } from "../../support/box-office.ts";
import { createEditor } from "../../support/editor.ts";
import { exchange, openExchanges } from "../../support/exchanges.ts";
import { startFakeProvider } from "../../support/payments/providers.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

/** What becomes of the order and of the other tickets while the difference of an exchange is unpaid. */
let app: TestApp;
let closeProvider = async () => {};
afterEach(async () => {
	await app.close();
	await closeProvider();
	closeProvider = async () => {};
});

describe("while the difference is unpaid", () => {
	beforeEach(async () => {
		app = await createTestApp({}, { readStaff: readTestStaff });
		await openExchanges(app);
	});
	afterEach(async () => {
		await app.runDueJobs();
		expect(await findInconsistencies(app)).toEqual([]);
		expect(await checkLedger(app.db)).toEqual([]);
	});
	const staff = () => createEditor(app, "admin");

	/** Two adults and a companion, and an unpaid exchange of the first adult. */
	async function start() {
		const buyer = createBuyer(app);
		const { body: hold } = await buyer.hold({ seats: ["2-4", "2-5", "2-6"] });
		const lines = hold.seats.map((seat, i) => ({ seat, ticketTypeId: i === 2 ? "ledsager" : "voksen" }));
		const { body: placed } = await buyer.order(hold, { lines });
		await buyer.decide(placed.redirectUrl, "pay");
		const { body: old } = await buyer.readOrder(placed.id);
		const [first = "", second = ""] = old.tickets.map(({ id }) => id);
		const { body: open } = await exchange(buyer, old, "dyrere", { tickets: [first], pays: false });
		expect(open.state).toBe("awaiting-payment");
		return { buyer, old, open, second };
	}
	const statesOf = ({ tickets }: Pick<Order, "tickets">) => tickets.map(({ state }) => state);

	test.each([
		[
			"another exchange",
			async ({ buyer, old, second }: Awaited<ReturnType<typeof start>>) =>
				(await exchange(buyer, old, "senere", { tickets: [second], seats: ["3-3"] })).status,
			"cancelled",
		],
		[
			"a refund",
			async ({ old, second }: Awaited<ReturnType<typeof start>>) =>
				(await staff().callOnce(`order/${old.id}/refunds`, { tickets: [second], reason: "Syk" }, "syk")).status,
			"refunded",
		],
	])(
		"%s takes the other adult, the companion keeps the first one, and what is paid goes back",
		async (_, take, gone) => {
			const started = await start();
			const { buyer, old, open } = started;
			expect(await take(started)).toBe(201);
			expect((await buyer.payAgain(open.id)).body.code).toBe("not_exchangeable");
			await buyer.decide(open.redirectUrl, "pay");
			await app.runDueJobs();
			expect(statesOf((await buyer.readOrder(old.id)).body)).toEqual(["valid", gone, "valid"]);
			expect((await buyer.readOrder(open.id)).body.tickets.some(({ state }) => state === "valid")).toBe(false);
		},
	);

	test("a corrected address is that of the new tickets too", async () => {
		const { buyer, old, open } = await start();
		const { body, etag } = await staff().call("GET", `order/${old.id}`);
		expect((await staff().call("PUT", `order/${old.id}`, { ...body, email: "rett@post.example" }, etag)).status).toBe(
			200,
		);
		await buyer.decide(open.redirectUrl, "pay");
		await app.runDueJobs();
		expect((await staff().call("GET", `order/${open.id}`)).body.email).toBe("rett@post.example");
		const sent = app.emails.filter(({ subject }) => subject.includes("Byttet:"));
		expect(sent.map(({ to }) => to)).toEqual(["rett@post.example"]);
	});
});

describe("where tickets can be paid with money and by test payments", () => {
	let pay: (orderId: string) => Promise<void>;
	beforeEach(async () => {
		const provider = await startFakeProvider("vipps", () => fridayAfternoon.epochMilliseconds);
		closeProvider = () => provider.close();
		app = await createTestApp(provider.environment, { readStaff: readTestStaff });
		await openExchanges(app);
		await app.boxOffice.providers.registerWebhooks(app.db, await app.boxOffice.readTime(app.db));
		pay = async (orderId) => {
			const payments = app.db.selectFrom("payment").select("id").where("order_id", "=", orderId);
			const { id } = await payments.where("driver", "=", "vipps").executeTakeFirstOrThrow();
			provider.pay(id);
			expect((await app.fetch(provider.noticeOf(id))).status).toBe(200);
			await app.runDueJobs();
		};
	});
	async function place(payment: string) {
		const buyer = createBuyer(app);
		const { body: hold } = await buyer.hold({ seats: ["2-4"] });
		const { body: placed } = await buyer.order(hold, { payment });
		return { buyer, placed };
	}
	const read = async (buyer: ReturnType<typeof createBuyer>, id: string) => {
		const { state, isTest } = (await buyer.readOrder(id)).body;
		return { state, isTest };
	};

	test.each([
		["test", "vipps"],
		["vipps", "test"],
	] as const)("an order that %s is tried for and %s pays is of that kind", async (tried, paying) => {
		const { buyer, placed } = await place(tried);
		if (tried === "test") await buyer.decide(placed.redirectUrl, "decline");
		const { body: again } = await buyer.payAgain(placed.id, paying);
		if (paying === "vipps") await pay(placed.id);
		else await buyer.decide(again.redirectUrl, "pay");
		expect(await read(buyer, placed.id)).toEqual({ state: "paid", isTest: paying === "test" });
	});

	test("an order whose second attempt is a test is none if the first one is paid", async () => {
		const { buyer, placed } = await place("vipps");
		await buyer.payAgain(placed.id, "test");
		await pay(placed.id);
		expect(await read(buyer, placed.id)).toEqual({ state: "paid", isTest: false });
	});

	test.each([
		["vipps", "test"],
		["test", "vipps"],
	] as const)("the difference of a ticket that was paid by %s is not paid by %s, in no attempt", async (own, other) => {
		const { buyer, placed } = await place(own);
		if (own === "vipps") await pay(placed.id);
		else await buyer.decide(placed.redirectUrl, "pay");
		const { body: old } = await buyer.readOrder(placed.id);
		const choice = { pays: false, seats: ["3-4"] };
		const direct = await exchange(buyer, old, "dyrere", { payment: other, ...choice });
		const { body: open } = await exchange(buyer, old, "dyrere", { payment: own, ...choice });
		const again = await buyer.payAgain(open.id, other);
		for (const { status, body } of [direct, again])
			expect([status, body.code, "detail" in body && body.detail]).toEqual([
				409,
				"not_exchangeable",
				"Testbilletter kan ikke byttes i ekte billetter, eller omvendt.",
			]);
	});
});
