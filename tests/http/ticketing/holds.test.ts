import type { SaleEvent } from "@lerret/contracts/api/shop-responses";
import { bookFreePlaces } from "@lerret/platform/boxoffice/checkout/place-order";
import { oldHolds } from "@lerret/platform/boxoffice/holds/clean-up";
import { runBatches } from "@lerret/platform/retention/batches";
import { readSites } from "@lerret/platform/sites/read";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addTestEvent, createBuyer, findInconsistencies, openShop, shopSite } from "../../support/box-office.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeEach(async () => {
	app = await createTestApp();
});
afterEach(() => app.close());

const readEvent = async (id = "prove") =>
	(await createBuyer(app).call<SaleEvent>("GET", `${shopSite}/events/${id}`)).body;
const wait = (seconds: number) => app.setClock(fridayAfternoon.add({ seconds }));

describe("numbered seats", () => {
	beforeEach(() => openShop(app));

	test("are held all or none, and the response names those that are taken", async () => {
		await createBuyer(app).hold({ seats: ["1-2", "1-3"] });
		const { status, body } = await createBuyer(app).hold({ seats: ["1-3", "1-4"] });
		expect([status, body.code, body.seats]).toEqual([409, "seats_taken", ["1-3"]]);
		expect((await readEvent()).taken).toEqual(["1-2", "1-3"]);
	});

	test("are free again when the hold expires, and another visitor can take them over", async () => {
		await createBuyer(app).hold({ seats: ["1-2"] });
		wait(601);
		expect((await readEvent()).taken).toEqual([]);
		expect((await createBuyer(app).hold({ seats: ["1-2"] })).status).toBe(201);
	});

	test("of an earlier hold are replaced by a new one only if it succeeds", async () => {
		const buyer = createBuyer(app);
		await buyer.hold({ seats: ["1-2", "1-3"] });
		await createBuyer(app).hold({ seats: ["2-1"] });
		expect((await buyer.hold({ seats: ["1-3", "2-1"] })).status).toBe(409);
		expect((await readEvent()).taken).toEqual(["1-2", "1-3", "2-1"]);
		expect((await buyer.hold({ seats: ["1-3", "1-4"] })).status).toBe(201);
		expect((await readEvent()).taken).toEqual(["1-3", "1-4", "2-1"]);
	});

	test("with an order have twelve minutes from each attempt to pay, and 35 from their hold at most", async () => {
		const buyer = createBuyer(app);
		const { body: hold } = await buyer.hold({ seats: ["1-2"] });
		wait(9 * 60);
		const { body: order } = await buyer.order(hold);
		let { redirectUrl } = order;
		for (const minutes of [20, 31, 34]) {
			await buyer.decide(redirectUrl, "decline");
			wait(minutes * 60);
			redirectUrl = (await buyer.payAgain(order.id)).body.redirectUrl;
		}
		await buyer.decide(redirectUrl, "decline");
		wait(35 * 60 - 1);
		expect((await readEvent()).taken).toEqual(["1-2"]);
		wait(35 * 60 + 1);
		expect((await readEvent()).taken).toEqual([]);
	});

	test("beside a wheelchair place are kept for those who need them until a day before", async () => {
		for (const seats of [["4-1"], ["4-2", "4-3"]]) {
			const { status, body } = await createBuyer(app).hold({ seats });
			expect([status, body.code]).toEqual([409, "seat_kept"]);
		}
		expect((await createBuyer(app).hold({ seats: ["4-1", "4-2"], need: "wheelchair" })).status).toBe(201);
		await addTestEvent(app, "snart", "2026-11-21T13:00:00.000Z");
		expect((await createBuyer(app).hold({ seats: ["4-1"] }, "snart")).status).toBe(201);
	});

	test("that are no longer kept are chosen for a visitor whom the others do not suffice for", async () => {
		await addTestEvent(app, "snart", "2026-11-21T13:00:00.000Z");
		for (const event of ["prove", "snart"])
			for (const [row, first] of [1, 1, 1, 3].entries()) {
				const seats = Array.from({ length: 11 - first }, (_, i) => `${row + 1}-${first + i}`);
				expect((await createBuyer(app).hold({ seats }, event)).status).toBe(201);
			}
		expect((await createBuyer(app).hold({ quantity: 1 })).body.code).toBe("sold_out");
		expect((await createBuyer(app).hold({ quantity: 2 }, "snart")).body.seats.sort()).toEqual(["4-1", "4-2"]);
	});

	test("more than an order may have are rejected as such, also if there are not so many", async () => {
		expect((await createBuyer(app).hold({ quantity: 11 })).body.code).toBe("too_many_seats");
		expect((await createBuyer(app).hold({ quantity: 100 })).body.code).toBe("too_many_seats");
	});

	test("are chosen for a visitor who asks for a number of them", async () => {
		const { body } = await createBuyer(app).hold({ quantity: 3 });
		expect(new Set(body.seats.map((seat) => seat.split("-")[0])).size).toBe(1);
		expect(body.seats).toHaveLength(3);
	});

	test.each([
		[{ seats: ["1-1", "1-1"] }, 400, "invalid_request"],
		[{ seats: ["9-9"] }, 400, "invalid_request"],
		[{ seats: [] }, 400, "invalid_request"],
		[{}, 400, "invalid_request"],
		[{ seats: ["1-1"], quantity: 1 }, 400, "invalid_request"],
		[{ quantity: 11 }, 400, "too_many_seats"],
	])("are not held for %j", async (choice, status, code) => {
		const reply = await createBuyer(app).hold(choice);
		expect([reply.status, reply.body.code]).toEqual([status, code]);
	});
});

describe("unnumbered places", () => {
	beforeEach(() => openShop(app, { capacity: 5 }));

	test("never exceed the capacity, and expired ones are free", async () => {
		expect((await createBuyer(app).hold({ quantity: 3 })).status).toBe(201);
		const { status, body } = await createBuyer(app).hold({ quantity: 3 });
		expect([status, body.code]).toEqual([409, "sold_out"]);
		expect(await readEvent()).toMatchObject({ seating: "unnumbered", available: 2 });
		wait(601);
		expect((await readEvent()).available).toBe(5);
		expect((await createBuyer(app).hold({ quantity: 5 })).status).toBe(201);
		expect(await readEvent()).toMatchObject({ available: 0, sale: { state: "sold-out" } });
	});

	test("of an earlier hold count for the visitor who changes the number", async () => {
		const buyer = createBuyer(app);
		await buyer.hold({ quantity: 3 });
		expect((await buyer.hold({ quantity: 5 })).status).toBe(201);
		expect((await buyer.hold({ quantity: 1 })).status).toBe(201);
		expect((await readEvent()).available).toBe(4);
	});

	test("are released by their owner alone", async () => {
		const buyer = createBuyer(app);
		const { body: hold } = await buyer.hold({ quantity: 2 });
		const other = createBuyer(app);
		await other.hold({ quantity: 1 });
		expect((await other.call("DELETE", `${shopSite}/holds/${hold.id}`)).status).toBe(404);
		expect((await createBuyer(app).call("DELETE", `${shopSite}/holds/${hold.id}`)).status).toBe(404);
		expect((await buyer.call("DELETE", `${shopSite}/holds/${hold.id}`)).status).toBe(204);
		expect((await readEvent()).available).toBe(4);
	});

	test("with an order are not released", async () => {
		const buyer = createBuyer(app);
		const { body: hold } = await buyer.hold({ quantity: 2 });
		await buyer.order(hold);
		const { status, body } = await buyer.call<{ code: string }>("DELETE", `${shopSite}/holds/${hold.id}`);
		expect([status, body.code]).toEqual([409, "order_open"]);
	});
});

describe("the state of a sale", () => {
	const start = "2026-11-21T17:00:00.000Z";
	beforeEach(() => openShop(app));

	test.each([
		["cancelled", { status: "cancelled" }, {}],
		["not-yet", { status: "not-on-sale" }, {}],
		["sold-out", { status: "sold-out" }, {}],
		["elsewhere", {}, { seller: "link" }],
		["not-yet", {}, { opens_at: "2026-11-20T18:00:00.000Z" }],
		["closed", {}, { closes_at: "2026-11-20T12:00:00.000Z" }],
		["open", {}, { opens_at: "2026-11-20T12:00:00.000Z", closes_at: start }],
	] as const)("is %s for an event with %j and %j", async (state, event, sale) => {
		await addTestEvent(app, "annen", start);
		if ("status" in event) await app.db.updateTable("event").set(event).where("id", "=", "annen").execute();
		const blank = { seller: null, opens_at: null, closes_at: null, most_per_order: null, capacity: null };
		await app.db
			.insertInto("event_sale")
			.values({ site_id: shopSite, event_id: "annen", ...blank, ...sale })
			.execute();
		expect((await readEvent("annen")).sale.state).toBe(state);
		expect((await createBuyer(app).hold({ quantity: 1 }, "annen")).status).toBe(state === "open" ? 201 : 409);
	});

	test("is closed 15 minutes after the start", async () => {
		await addTestEvent(app, "annen", "2026-11-20T15:00:00.000Z");
		app.setClock(Temporal.Instant.from("2026-11-20T15:14:59Z"));
		expect((await readEvent("annen")).sale.state).toBe("open");
		app.setClock(Temporal.Instant.from("2026-11-20T15:15:00Z"));
		expect((await readEvent("annen")).sale.state).toBe("closed");
	});

	test("of an unknown event is 404", async () => {
		const { status, body } = await createBuyer(app).call<{ code: string }>("GET", `${shopSite}/events/finnes-ikke`);
		expect([status, body.code]).toEqual([404, "unknown_event"]);
	});
});

describe("the nightly clean-up", () => {
	const cleanUp = (after: Temporal.DurationLike) => {
		const now = fridayAfternoon.add(after);
		app.setClock(now);
		return runBatches(app.db, oldHolds(now.toString({ smallestUnit: "millisecond" })));
	};
	const countHolds = async () => (await app.db.selectFrom("hold").select("id").execute()).length;

	test("deletes holds that bought nothing, and gives their places back", async () => {
		await openShop(app, { capacity: 5 });
		const buyer = createBuyer(app);
		await buyer.buy({ quantity: 1 });
		await createBuyer(app).hold({ quantity: 3 });
		await cleanUp({ hours: 24 });
		expect(await countHolds()).toBe(2);
		await cleanUp({ hours: 25 });
		expect(await countHolds()).toBe(1);
		expect(await app.db.selectFrom("place_count").select("taken").execute()).toEqual([{ taken: 1 }]);
		expect((await createBuyer(app).hold({ quantity: 4 })).status).toBe(201);
	});

	test("keeps what is sold as long as the event", async () => {
		await openShop(app);
		const buyer = createBuyer(app);
		const order = await buyer.buy({ seats: ["2-4"] });
		const claims = () => app.db.selectFrom("seat_claim").select("seat").execute();
		await cleanUp({ hours: 24 * 400 });
		expect(await claims()).toEqual([{ seat: "2-4" }]);
		expect((await buyer.readOrder(order.id)).body.tickets).toHaveLength(1);
	});
});

test("one network address holds at most 200 places, except on this machine", async () => {
	await openShop(app, { capacity: 1000, settings: { mostPerOrder: 100 } });
	for (const _ of [1, 2]) expect((await createBuyer(app, "203.0.113.7").hold({ quantity: 100 })).status).toBe(201);
	expect((await createBuyer(app, "203.0.113.7").hold({ quantity: 1 })).status).toBe(429);
	expect((await createBuyer(app, "203.0.113.8").hold({ quantity: 1 })).status).toBe(201);
	for (const _ of [1, 2, 3]) expect((await createBuyer(app, "::1").hold({ quantity: 100 })).status).toBe(201);
});

test("free places are held and booked in one step, once for one key, and never beyond the capacity", async () => {
	await openShop(app, { capacity: 5, settings: { seller: "free" } });
	const site = (await readSites(app.db)).find(({ id }) => id === shopSite);
	if (!site) throw new Error("the demo has no such site");
	const book = async (sessionHash: string, quantity: number) => {
		const lines = Array.from({ length: quantity }, () => ({ ticketTypeId: "plass" }));
		const input = { eventId: "prove", idempotencyKey: "a", lines, email: `${sessionHash}@post.example` };
		const visitor = { sessionHash, address: "203.0.113.7" };
		const { order } = await bookFreePlaces(app.boxOffice, site, input, visitor, (write) => write());
		return order.id;
	};
	const repeated = await Promise.all([1, 2, 3].map(() => book("kari", 2)));
	expect(new Set(repeated).size).toBe(1);
	const others = await Promise.allSettled(["a", "b", "c", "d", "e"].map((session) => book(session, 1)));
	expect(others.flatMap((result) => (result.status === "rejected" ? result.reason.code : [])).sort()).toEqual([
		"sold_out",
		"sold_out",
	]);
	expect(await app.db.selectFrom("place_count").select("taken").executeTakeFirst()).toEqual({ taken: 5 });
	expect(await findInconsistencies(app)).toEqual([]);
});
