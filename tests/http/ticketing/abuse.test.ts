import { paths } from "@lerret/contracts/paths";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type BalancedApp, createBalancedApp, times } from "../../support/balanced-app.ts";
import { createBuyer, openShop, shopSite } from "../../support/box-office.ts";
import { fridayAfternoon } from "../../support/clock.ts";
import { createShopVisitor } from "../../support/shop-visitor.ts";
import type { TestApp } from "../../support/test-app.ts";
import { createVoucherBuyer, voucherSettings } from "../../support/vouchers.ts";

let app: TestApp;
let balanced: BalancedApp["balanced"];
let close: () => Promise<void>;
beforeEach(async () => {
	({ app, balanced, close } = await createBalancedApp());
});
afterEach(() => close());

const count = (replies: { status: number }[], status: number) =>
	replies.filter((reply) => reply.status === status).length;

describe("free places", () => {
	const book = async (address: string, email: string, quantity: number, at: Pick<TestApp, "fetch"> = balanced) => {
		const buyer = createBuyer(at, address);
		const hold = await buyer.hold({ quantity });
		if (hold.status !== 201) return hold;
		return buyer.order(hold.body, {
			lines: times(quantity).map(() => ({ ticketTypeId: "plass" })),
			payment: "none",
			email,
		});
	};
	beforeEach(() => openShop(app, { capacity: 300, settings: { seller: "free" } }));

	test("are at most ten for an email address at an event, in any capitals and at the same moment", async () => {
		const replies = await Promise.all(
			times(6).map((i) => book(`203.0.113.${i}`, i % 2 === 0 ? "Kari@Post.example" : "kari@post.example", 3)),
		);
		expect([count(replies, 201), count(replies, 400)]).toEqual([3, 3]);
		const rejected = replies.find(({ status }) => status === 400)?.body;
		expect(rejected).toMatchObject({ code: "too_many_seats" });
		expect(JSON.stringify(rejected)).toContain("klasse eller gruppe bestiller hos oss");
		const sold = await app.db.selectFrom("order_ticket").select("id").execute();
		expect(sold).toHaveLength(9);
		expect((await book("203.0.113.9", "kari@post.example", 1)).status).toBe(201);
		expect((await book("203.0.113.9", "kari@post.example", 1)).status).toBe(400);
		expect((await book("203.0.113.9", "ola@post.example", 3)).status).toBe(201);
		// A rejected order leaves its hold and no email.
		await app.runDueJobs();
		expect(app.emails.filter(({ to }) => to === "kari@post.example")).toHaveLength(4);
	});

	test("that were given back count no more after 15 minutes", async () => {
		const buyer = createBuyer(balanced);
		const order = await buyer.buy(
			{ quantity: 10 },
			{ lines: times(10).map(() => ({ ticketTypeId: "plass" })), payment: "none", email: "kari@post.example" },
		);
		expect((await book("203.0.113.9", "kari@post.example", 1)).status).toBe(400);
		await buyer.call("POST", `${shopSite}/orders/${order.id}/cancellations`, { tickets: [order.tickets[0]?.id] });
		expect((await book("203.0.113.9", "kari@post.example", 1)).status).toBe(400);
		app.setClock(fridayAfternoon.add({ minutes: 16 }));
		expect((await book("203.0.113.9", "kari@post.example", 1, app)).status).toBe(201);
		expect((await book("203.0.113.9", "kari@post.example", 1, app)).status).toBe(400);
	});

	test("are five orders for an email address in 15 minutes, also at the same moment, from this machine and given back", async () => {
		const bookAndCancel = async (i: number) => {
			const buyer = createBuyer(balanced, i % 2 === 0 ? "::1" : `203.0.113.${i}`);
			const hold = await buyer.hold({ quantity: 1 });
			const lines = [{ ticketTypeId: "plass" }];
			const order = await buyer.order(hold.body, { lines, payment: "none", email: "kari@post.example" });
			if (order.status !== 201) return order;
			const cancelled = await buyer.call("POST", `${shopSite}/orders/${order.body.id}/cancellations`, {});
			expect(cancelled.status).toBe(202);
			return order;
		};
		const replies = await Promise.all(times(8).map(bookAndCancel));
		expect([count(replies, 201), count(replies, 429)]).toEqual([5, 3]);
		expect(replies.find(({ status }) => status === 429)?.body).toMatchObject({ code: "too_many_attempts" });
		expect((await book("203.0.113.9", "ola@post.example", 1)).status).toBe(201);
		app.setClock(fridayAfternoon.add({ minutes: 16 }));
		expect((await book("203.0.113.9", "kari@post.example", 1, app)).status).toBe(201);
	});

	test("send no email where all were given back before the first one left, and one about those that are left", async () => {
		const give = async (email: string, quantity: number) => {
			const buyer = createBuyer(balanced);
			const order = await buyer.buy(
				{ quantity },
				{ lines: times(quantity).map(() => ({ ticketTypeId: "plass" })), payment: "none", email },
			);
			const tickets = [order.tickets[0]?.id];
			return () => buyer.call("POST", `${shopSite}/orders/${order.id}/cancellations`, { tickets });
		};
		const [cancelAll, cancelOne, cancelLater] = [
			await give("kari@post.example", 1),
			await give("ola@post.example", 3),
			await give("per@post.example", 1),
		];
		await cancelAll();
		await cancelOne();
		const read = async () => {
			await app.runDueJobs();
			return app.emails.map(({ to, subject, images }) => [to, subject.split(" ")[0], images?.length ?? 0]).toSorted();
		};
		expect(await read()).toEqual([
			["ola@post.example", "Billetter", 2],
			["per@post.example", "Billett", 1],
		]);
		await cancelLater();
		expect(await read()).toContainEqual(["per@post.example", "Avbestilt:", 0]);
	});

	test("are 30 orders from one network address in 15 minutes, also at the same moment, except on this machine", async () => {
		const replies = await Promise.all(times(33).map((i) => book("2001:db8:1:2::7", `post-${i}@post.example`, 1)));
		expect([count(replies, 201), count(replies, 429)]).toEqual([30, 3]);
		expect(replies.find(({ status }) => status === 429)?.body).toMatchObject({ code: "too_many_attempts" });
		expect((await book("2001:db8:1:3::7", "annen@post.example", 1)).status).toBe(201);
		for (const i of times(2)) expect((await book("::1", `lokal-${i}@post.example`, 1)).status).toBe(201);
	});
});

describe("held places", () => {
	beforeEach(() => openShop(app, { capacity: 5000, settings: { mostPerOrder: 100 } }));
	const hold = (address: string) => createBuyer(balanced, address).hold({ quantity: 100 });

	test("are 200 for an address, also at the same moment", async () => {
		const replies = await Promise.all(times(6).map(() => hold("203.0.113.7")));
		expect([count(replies, 201), count(replies, 429)]).toEqual([2, 4]);
	});

	test("are 200 for a /64 and 600 for a /56", async () => {
		const ofNetwork = await Promise.all(times(3).map((i) => hold(`2001:db8:1:ff00::${i}`)));
		expect([count(ofNetwork, 201), count(ofNetwork, 429)]).toEqual([2, 1]);
		const others = await Promise.all(times(8).map((i) => hold(`2001:db8:1:ff0${1 + (i % 5)}::1`)));
		expect([count(others, 201), count(others, 429)]).toEqual([4, 4]);
		expect((await hold("2001:db8:1:fe00::1")).status).toBe(201);
	});
});

test("an order has at most 20 attempts to pay, also at the same moment", async () => {
	await openShop(app);
	const buyer = createBuyer(balanced);
	const { body: order } = await buyer.order((await buyer.hold({ seats: ["2-1"] })).body);
	const replies = await Promise.all(times(25).map(() => buyer.payAgain(order.id)));
	expect([count(replies, 201), count(replies, 429)]).toEqual([19, 6]);
	expect((await buyer.payAgain(order.id)).body.code).toBe("too_many_attempts");
	await buyer.decide(order.redirectUrl, "pay");
	expect((await buyer.readOrder(order.id)).body.state).toBe("paid");
});

test("codes of vouchers that are guessed at the same moment count together", async () => {
	await openShop(app);
	const guess = (i: number) => createVoucherBuyer(createBuyer(balanced, "203.0.113.7")).balance(`GJETT${i}`);
	const replies = await Promise.all(times(26).map(guess));
	expect([count(replies, 404), count(replies, 429)]).toEqual([20, 6]);
});

test("orders of vouchers are 30 from one address in 15 minutes, by the API and the page together", async () => {
	await openShop(app, { settings: voucherSettings });
	const order = () => createVoucherBuyer(createBuyer(balanced, "203.0.113.7")).orderGiftCard();
	expect(count(await Promise.all(times(30).map(order)), 201)).toBe(30);
	const env = { incoming: { socket: { remoteAddress: "203.0.113.7" } } };
	const atAddress = {
		request: (path: string, init: RequestInit = {}) =>
			app.fetch(
				new Request(`http://localhost:3000${path}`, { ...init, headers: { host: "localhost:3000", ...init.headers } }),
				env,
			),
	};
	const visitor = createShopVisitor(atAddress);
	const fields = { handling: "gavekort", belop: "500", email: "kjoper@post.example", betaling: "test" };
	const page = await visitor.submit(await visitor.get(paths.giftCards), fields);
	expect([page.status, count([await order()], 429)]).toEqual([429, 1]);
});
