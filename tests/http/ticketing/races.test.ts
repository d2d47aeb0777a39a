import type { Scan } from "@lerret/contracts/api/control";
import type { Order } from "@lerret/contracts/api/shop-responses";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type BalancedApp, createBalancedApp, times } from "../../support/balanced-app.ts";
import { changeTestDriver, createBuyer, findInconsistencies, openShop, shopSite } from "../../support/box-office.ts";
import { sized } from "../../support/extent.ts";
import type { TestApp } from "../../support/test-app.ts";

let app: TestApp;
let others: BalancedApp["others"];
let balanced: BalancedApp["balanced"];
let asStaff: BalancedApp["asStaff"];
let close: () => Promise<void>;
beforeEach(async () => {
	({ app, others, balanced, asStaff, close } = await createBalancedApp());
});
afterEach(() => close());

const scan = (id: string, code: string) =>
	asStaff<Scan>("POST", `control/site/${shopSite}/events/prove/scans`, {
		id,
		code,
		at: "2026-11-20T16:00:00+01:00",
		device: "dør 1",
	});

describe("a ticket", () => {
	const readTicket = async (order: Order) => {
		const row = app.db.selectFrom("order_ticket").select(["state", "used_at"]).where("order_id", "=", order.id);
		return row.executeTakeFirstOrThrow();
	};

	test("that is scanned and cancelled at the same moment is let in or given back, never both", async () => {
		await openShop(app, { settings: { mayCancel: true } });
		for (const i of times(sized(4, 12))) {
			const buyer = createBuyer(balanced);
			const order = await buyer.buy({ seats: [`${2 + Math.floor(i / 8)}-${(i % 8) + 1}`] });
			const cancel = () => buyer.call("POST", `${shopSite}/orders/${order.id}/cancellations`, {});
			const [scanned, cancelled] = await Promise.all([scan(`s-${i}`, order.tickets[0]?.code ?? ""), cancel()]);
			const isIn = scanned.body.result === "valid";
			expect([isIn, cancelled.status]).toEqual([isIn, isIn ? 409 : 202]);
			expect((await readTicket(order)).state).toBe(isIn ? "valid" : "refunded");
		}
		expect(await findInconsistencies(app)).toEqual([]);
	});

	test("that is scanned and refunded by staff at the same moment likewise, unless they know that it is used", async () => {
		await openShop(app);
		const refund = (order: Order, key: string, more: object = {}) => {
			const path = `management/site/${shopSite}/order/${order.id}/refunds`;
			return asStaff<{ code?: string }>("POST", path, { reason: "Syk", ...more }, { "idempotency-key": key });
		};
		for (const i of times(sized(3, 12))) {
			const order = await createBuyer(balanced).buy({ seats: [`${2 + Math.floor(i / 8)}-${(i % 8) + 1}`] });
			const code = order.tickets[0]?.code ?? "";
			const [scanned, refunded] = await Promise.all([scan(`s-${i}`, code), refund(order, `a-${i}`)]);
			const isIn = scanned.body.result === "valid";
			expect([isIn, refunded.status]).toEqual([isIn, isIn ? 409 : 201]);
			if (isIn) expect((await refund(order, `b-${i}`, { includesUsed: true })).status).toBe(201);
		}
		expect(await findInconsistencies(app)).toEqual([]);
	});

	test("gets one answer for one id of a scan, also at once and from a list", async () => {
		await openShop(app);
		const order = await createBuyer(balanced).buy({ seats: ["2-1", "2-2"] });
		const [first = "", second = ""] = order.tickets.map(({ code }) => code);
		const replies = await Promise.all(times(6).map(() => scan("a", first)));
		expect(replies.map(({ body }) => body.result)).toEqual(Array(6).fill("valid"));
		// One id for two tickets: one of them is let in, and the other is not used.
		const mixed = await Promise.all([scan("b", second), scan("b", "ukjent"), scan("b", second)]);
		expect(new Set(mixed.map(({ body }) => JSON.stringify(body))).size).toBe(1);
		const list = { id: "c", at: "2026-11-20T16:00:00+01:00", device: "dør 1" };
		const lists = await Promise.all(
			times(3).map(() =>
				asStaff<Scan[]>("POST", `control/site/${shopSite}/events/prove/scans`, [
					...[
						{ ...list, code: first },
						{ ...list, id: "d", code: second },
						{ ...list, code: first },
					],
				] as object),
			),
		);
		expect(new Set(lists.map(({ body }) => JSON.stringify(body))).size).toBe(1);
		const scans = await app.db.selectFrom("scan").select(["id", "result"]).orderBy("id").execute();
		expect(scans.map(({ id }) => id)).toEqual(["a", "b", "c", "d"]);
	});

	test("of a cancelled event is cancelled at the door, and can be given back although it is used", async () => {
		await openShop(app);
		const order = await createBuyer(balanced).buy({ seats: ["2-1", "2-2"] });
		const [first = "", second = ""] = order.tickets.map(({ code }) => code);
		expect((await scan("a", first)).body.result).toBe("valid");
		await app.db.updateTable("event").set({ status: "cancelled" }).where("id", "=", "prove").execute();
		expect((await scan("b", second)).body.result).toBe("cancelled");
		const list = await asStaff<{ tickets: object[]; revoked: { state: string }[] }>(
			...(["GET", `control/site/${shopSite}/events/prove/tickets`] as const),
		);
		expect([list.body.tickets, list.body.revoked.map(({ state }) => state)]).toEqual([[], ["cancelled", "cancelled"]]);
		const path = `management/site/${shopSite}/order/${order.id}/refunds`;
		expect((await asStaff("POST", path, { reason: "Avlyst" }, { "idempotency-key": "a" })).status).toBe(201);
	});
});

describe("a session", () => {
	const liveHolds = async () =>
		(
			await app.db
				.selectFrom("hold")
				.select("quantity")
				.where("released_at", "is", null)
				.where("sold_at", "is", null)
				.execute()
		).length;
	const readTaken = async () => {
		const { taken } = await app.db.selectFrom("place_count").select("taken").executeTakeFirstOrThrow();
		return taken;
	};

	test("has one hold on an event after many requests at once", async () => {
		await openShop(app, { capacity: 40 });
		const buyer = createBuyer(balanced);
		await buyer.hold({ quantity: 1 });
		const replies = await Promise.all(times(7).map((i) => buyer.hold({ quantity: (i % 3) + 1 })));
		expect(replies.map(({ status }) => status)).toEqual(Array(7).fill(201));
		expect(await liveHolds()).toBe(1);
		const hold = await app.db
			.selectFrom("hold")
			.select("quantity")
			.where("released_at", "is", null)
			.executeTakeFirstOrThrow();
		expect(await readTaken()).toBe(hold.quantity);
	});

	test("has one hold of seats after many requests at once, also where an earlier one has expired", async () => {
		await openShop(app);
		const buyer = createBuyer(balanced);
		await buyer.hold({ seats: ["2-1", "2-2"] });
		await app.db
			.updateTable("hold")
			.set({ expires_at: "2026-11-20T10:00:00.000Z", ends_at: "2026-11-20T10:00:00.000Z" })
			.execute();
		await app.db.updateTable("seat_claim").set({ expires_at: "2026-11-20T10:00:00.000Z" }).execute();
		const replies = await Promise.all(times(6).map((i) => buyer.hold({ seats: [`2-${i + 1}`, `3-${i + 1}`] })));
		expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(201));
		expect(await liveHolds()).toBe(1);
		const claims = await app.db.selectFrom("seat_claim").select("seat").where("hold_id", "is not", null).execute();
		expect(claims).toHaveLength(2);
	});

	test("has its unpaid order closed by another hold, which has the places", async () => {
		await openShop(app, { capacity: 3 });
		const buyer = createBuyer(balanced);
		const { body: first } = await buyer.hold({ quantity: 2 });
		const { body: order } = await buyer.order(first);
		expect(
			(await buyer.call<{ code: string; orderId: string }>("DELETE", `${shopSite}/holds/${first.id}`)).body,
		).toMatchObject({ code: "order_open", orderId: order.id });
		const second = await buyer.hold({ quantity: 3 });
		expect(second.status).toBe(201);
		expect((await buyer.readOrder(order.id)).body.state).toBe("expired");
		expect([await liveHolds(), await readTaken()]).toEqual([1, 3]);
		await buyer.decide(order.redirectUrl, "pay");
		expect((await buyer.readOrder(order.id)).body.state).toBe("expired");
		expect((await buyer.order(second.body)).status).toBe(201);
		expect(await findInconsistencies(app)).toEqual([]);
	});

	test("keeps its order and its places if the other seats are taken", async () => {
		await openShop(app);
		await createBuyer(balanced).hold({ seats: ["2-1"] });
		const buyer = createBuyer(balanced);
		const { body: order } = await buyer.order((await buyer.hold({ seats: ["2-2"] })).body);
		expect((await buyer.hold({ seats: ["2-1"] })).body.code).toBe("seats_taken");
		await buyer.decide(order.redirectUrl, "pay");
		expect((await buyer.readOrder(order.id)).body.state).toBe("paid");
		expect((await buyer.hold({ seats: ["2-3"] })).status).toBe(201);
	});

	test("has its order's id in the answer where the provider does not confirm in time", {
		timeout: 30_000,
	}, async () => {
		await openShop(app, { capacity: 9 });
		const buyer = createBuyer(app);
		const { body: order } = await buyer.order((await buyer.hold({ quantity: 2 })).body);
		let answer = () => {};
		const isSilent = new Promise<void>((resolve) => {
			answer = resolve;
		});
		const restore = await changeTestDriver(app, (driver) => ({
			close: async (...input) => {
				await isSilent;
				return driver.close(...input);
			},
		}));
		const startedAt = performance.now();
		const { status, body } = await buyer.hold({ quantity: 3 });
		expect([status, body]).toMatchObject([409, { code: "order_open", orderId: order.id }]);
		expect(performance.now() - startedAt).toBeLessThan(5000);
		expect([await liveHolds(), await readTaken()]).toEqual([1, 2]);
		restore();
		answer();
		await expect.poll(async () => (await buyer.hold({ quantity: 3 })).status).toBe(201);
		expect([await liveHolds(), await readTaken()]).toEqual([1, 3]);
	});

	test("has the tickets of an order that was paid while another hold closed it", async () => {
		await openShop(app, { capacity: 40 });
		for (const _ of times(sized(3, 12))) {
			const buyer = createBuyer(balanced);
			const { body: order } = await buyer.order((await buyer.hold({ quantity: 1 })).body);
			const [, second] = await Promise.all([buyer.decide(order.redirectUrl, "pay"), buyer.hold({ quantity: 1 })]);
			expect([201, 409]).toContain(second.status);
			const { state } = (await buyer.readOrder(order.id)).body;
			expect(["paid", "expired", "closing"]).toContain(state);
			await app.db.updateTable("hold").set({ address: null }).execute();
			if (second.status === 201) await buyer.call("DELETE", `${shopSite}/holds/${second.body.id}`);
		}
		await app.runDueJobs();
		expect(await findInconsistencies(app)).toEqual([]);
	});

	test("does not lose ordered places to a release at the same moment", async () => {
		await openShop(app, { capacity: 40 });
		for (const _ of times(sized(3, 12))) {
			const buyer = createBuyer(balanced);
			const { body: hold } = await buyer.hold({ quantity: 1 });
			const release = () => buyer.call("DELETE", `${shopSite}/holds/${hold.id}`);
			const [ordered, released] = await Promise.all([buyer.order(hold), release()]);
			expect([201, 409]).toContain(ordered.status);
			expect(released.status).toBe(ordered.status === 201 ? 409 : 204);
		}
		const open = await app.db.selectFrom("ticket_order").select("id").execute();
		expect([await liveHolds(), await readTaken()]).toEqual([open.length, open.length]);
	});
});

describe("an Idempotency-Key", () => {
	test("makes one order of ten equal requests at once, with one payment", { timeout: 30_000 }, async () => {
		await openShop(app);
		let starts = 0;
		for (const each of [app, ...others])
			await changeTestDriver(each, (driver) => ({
				start: async (payment) => {
					starts += 1;
					await new Promise((resolve) => setTimeout(resolve, 300));
					if (starts > 1) throw new Error("a second start at the provider");
					return driver.start(payment);
				},
			}));
		const buyer = createBuyer(balanced);
		const { body: hold } = await buyer.hold({ seats: ["2-1"] });
		const replies = await Promise.all(times(10).map(() => buyer.order(hold, {}, "en")));
		expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(201));
		expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
		expect(starts).toBe(1);
		const other = await buyer.order(hold, { email: "annen@post.example" }, "en");
		expect([other.status, other.body.code]).toEqual([409, "idempotency_conflict"]);
	});

	test("of one session is another than the same key of another session", async () => {
		await openShop(app);
		const [one, two] = [createBuyer(balanced), createBuyer(balanced)];
		const first = await one.order((await one.hold({ seats: ["2-1"] })).body, {}, "en");
		const second = await two.order((await two.hold({ seats: ["2-2"] })).body, {}, "en");
		expect([first.status, second.status]).toEqual([201, 201]);
		expect(first.body.id).not.toBe(second.body.id);
	});

	test("makes one refund of equal requests at once", async () => {
		await openShop(app);
		const order = await createBuyer(balanced).buy({ seats: ["2-1", "2-2"] });
		const path = `management/site/${shopSite}/order/${order.id}/refunds`;
		const body = { tickets: [order.tickets[0]?.id], reason: "Syk" };
		const replies = await Promise.all(
			times(5).map(() => asStaff<{ id: string }>("POST", path, body, { "idempotency-key": "en" })),
		);
		expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(201));
		expect(new Set(replies.map(({ body: { id } }) => id)).size).toBe(1);
		expect(await app.db.selectFrom("refund").select("id").execute()).toHaveLength(1);
		expect(await findInconsistencies(app)).toEqual([]);
	});
});
