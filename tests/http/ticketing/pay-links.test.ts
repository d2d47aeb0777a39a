import type { EventPlaces } from "@lerret/contracts/api/withheld-places";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createBuyer, findInconsistencies, openShop } from "../../support/box-office.ts";
import { type Caller, createCaller } from "../../support/caller.ts";
import { createEditor, type Editor } from "../../support/editor.ts";
import { createShopVisitor, type ShownPage } from "../../support/shop-visitor.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let admin: Editor;
let caller: Caller;
const order: Caller["order"] = (...request) => caller.order(...request);
const read = (id: string) => caller.read(id);
const sentLink = () => caller.sentLink();
beforeEach(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	admin = createEditor(app, "admin");
	caller = createCaller(app, admin);
});
afterEach(() => app.close());

const readPlaces = async () => (await admin.call("GET", "event/prove/places")).body as EventPlaces;
const wait = async (time: { minutes?: number; hours?: number }) => {
	app.setClock(fridayAfternoon.add(time));
	await app.runDueJobs();
};
const press = (visitor: ReturnType<typeof createShopVisitor>, page: ShownPage) => visitor.submit(page, {});
const openTestPayments = () => caller.openTestPayments();

describe("a link", () => {
	test("holds the places, and buys the tickets when it is paid", async () => {
		await openShop(app);
		const { status, body } = await order(["2-1", "2-2"]);
		expect([status, body.state, body.ore, body.email, body.payments]).toEqual([
			...[201, "awaiting-payment", 30000, "ringer@post.example", []],
		]);
		expect(body.payLink).toEqual({ closesAt: "2026-11-21T15:00:00+01:00", openedAt: null });
		expect((await createBuyer(app).hold({ seats: ["2-1"] })).status).toBe(409);
		expect((await readPlaces()).taken[0]).toEqual({
			...{ seat: "2-1", state: "held", orderId: body.id, ticketId: null },
			payUntil: "2026-11-21T15:00:00+01:00",
		});
		const link = await sentLink();
		const visitor = createShopVisitor(app);
		const page = await visitor.get(link);
		expect([page.status, page.html]).toEqual([200, expect.stringContaining("Rad 2, sete 1, Voksen")]);
		expect(page.html).not.toMatch(/Ragna|ringer@post/u);
		await press(visitor, page);
		expect((await read(body.id)).payLink?.openedAt).toBe("2026-11-20T15:00:00+01:00");
		const [open] = await openTestPayments();
		await createBuyer(app).decide(`/${open?.id}`, "pay");
		const paid = await read(body.id);
		expect([paid.state, paid.tickets.map(({ seat }) => seat)]).toEqual(["paid", ["2-1", "2-2"]]);
		expect((await visitor.get(link)).html).toContain("Billettene er sendt på e-post.");
		expect(await findInconsistencies(app)).toEqual([]);
	});

	test("that a mail scanner opens does nothing", async () => {
		await openShop(app);
		const { body } = await order(["2-1"]);
		const link = await sentLink();
		for (const method of ["GET", "HEAD", "GET"]) await app.request(link, { method });
		const after = await read(body.id);
		expect([after.payLink?.openedAt, after.payments, after.state]).toEqual([null, [], "awaiting-payment"]);
	});

	test("is not opened by the token of an order, and its token does not open the order", async () => {
		await openShop(app);
		const { body } = await order(["2-1"]);
		const link = await sentLink();
		const token = link.split("token=")[1] ?? "";
		expect((await createBuyer(app).readOrder(body.id, token)).status).toBe(404);
		expect((await createShopVisitor(app).get(link.replace(/token=.*/u, "token=feil"))).status).toBe(404);
	});

	test("has the time of an ordinary hold once it is opened, also in its last minute", async () => {
		await openShop(app);
		const { body } = await order(["2-1"]);
		const link = await sentLink();
		app.setClock(fridayAfternoon.add({ hours: 23, minutes: 59 }));
		const visitor = createShopVisitor(app);
		await press(visitor, await visitor.get(link));
		await wait({ hours: 24, minutes: 9 });
		expect((await read(body.id)).state).toBe("awaiting-payment");
		await wait({ hours: 24, minutes: 40 });
		await app.runDueJobs();
		expect((await read(body.id)).state).toBe("expired");
		expect((await createBuyer(app).hold({ seats: ["2-1"] })).status).toBe(201);
	});

	test("that is not opened in time frees its places, and is not paid afterwards", async () => {
		await openShop(app);
		const { body } = await order(["2-1"]);
		const link = await sentLink();
		const visitor = createShopVisitor(app);
		const page = await visitor.get(link);
		await wait({ hours: 24, minutes: 1 });
		expect((await read(body.id)).state).toBe("expired");
		expect((await press(visitor, page)).html).toContain("Lenken gjelder ikke lenger");
		expect((await readPlaces()).taken).toEqual([]);
	});

	test("costs what it costs when it is opened, and the payer has seen that", async () => {
		await openShop(app);
		const { body } = await order(["2-1"]);
		const link = await sentLink();
		const visitor = createShopVisitor(app);
		const page = await visitor.get(link);
		await app.db.updateTable("price_group_price").set({ ore: 18000 }).where("ticket_type_id", "=", "voksen").execute();
		const again = await press(visitor, page);
		expect(again.html).toMatch(/180\skr<\/button>/u);
		expect(again.html).toContain("Prisen er endret siden plassene ble bestilt");
		expect((await read(body.id)).payLink?.openedAt).toBeNull();
		await press(visitor, again);
		const opened = await read(body.id);
		expect([opened.ore, opened.lines[0]?.ore, opened.payments[0]?.ore]).toEqual([18000, 18000, 18000]);
		await app.db.updateTable("price_group_price").set({ ore: 20000 }).where("ticket_type_id", "=", "voksen").execute();
		const [open] = await openTestPayments();
		await createBuyer(app).decide(`/${open?.id}`, "pay");
		expect((await read(body.id)).state).toBe("paid");
		expect(await findInconsistencies(app)).toEqual([]);
	});

	test("that is paid too late gives the money back, or the same places if they are free", async () => {
		await openShop(app);
		const { body } = await order(["2-1"]);
		const visitor = createShopVisitor(app);
		await press(visitor, await visitor.get(await sentLink()));
		const [open] = await openTestPayments();
		await wait({ minutes: 40 });
		await app.runDueJobs();
		expect((await read(body.id)).state).toBe("expired");
		await createBuyer(app).buy({ seats: ["2-1"] });
		await createBuyer(app).decide(`/${open?.id}`, "pay-late");
		await app.runDueJobs();
		expect((await read(body.id)).tickets).toEqual([]);
		expect(await findInconsistencies(app)).toEqual([]);
	});
});

describe("staff", () => {
	test("send the link again, and to another address, where the old one is no link any more", async () => {
		await openShop(app);
		const { body } = await order(["2-1"]);
		const first = await sentLink();
		expect((await admin.call("POST", `order/${body.id}/resends`)).status).toBe(202);
		expect(await sentLink()).toBe(first);
		const { body: before, etag } = await admin.call("GET", `order/${body.id}`);
		const corrected = await admin.call("PUT", `order/${body.id}`, { ...before, email: "rett@post.example" }, etag);
		expect(corrected.status).toBe(200);
		const second = await sentLink();
		expect(app.emails.at(-1)?.to).toBe("rett@post.example");
		expect([
			(await createShopVisitor(app).get(first)).status,
			(await createShopVisitor(app).get(second)).status,
		]).toEqual([404, 200]);
	});

	test("give more time until two hours before the start, and free the places", async () => {
		await openShop(app);
		const { body } = await order(["2-1"]);
		const extend = (closesAt: string) => admin.call("PUT", `order/${body.id}/pay-link`, { closesAt });
		expect((await extend("2026-11-23T13:00:00+01:00")).body).toMatchObject({
			payLink: { closesAt: "2026-11-23T13:00:00+01:00" },
		});
		expect((await extend("2026-11-23T13:01:00+01:00")).body.code).toBe("pay_link_too_late");
		await wait({ hours: 48 });
		expect((await read(body.id)).state).toBe("awaiting-payment");
		expect((await admin.call("DELETE", `order/${body.id}/pay-link`)).status).toBe(204);
		expect((await read(body.id)).state).toBe("expired");
		expect((await readPlaces()).taken).toEqual([]);
		expect((await admin.call("DELETE", `order/${body.id}/pay-link`)).body.code).toBe("order_closed");
	});

	test("do not free places that are being paid", async () => {
		await openShop(app);
		const { body } = await order(["2-1"]);
		const visitor = createShopVisitor(app);
		await press(visitor, await visitor.get(await sentLink()));
		const { status, body: problem } = await admin.call("DELETE", `order/${body.id}/pay-link`);
		expect([status, problem.code]).toEqual([409, "order_open"]);
		expect(
			(await admin.call("PUT", `order/${body.id}/pay-link`, { closesAt: "2026-11-22T13:00:00+01:00" })).status,
		).toBe(409);
	});

	test("cannot make a link near the start, for more than a tenth of the hall, for nothing, or for free events", async () => {
		await openShop(app, { settings: { payLinkPlaces: 3 } });
		expect((await order(["2-1", "2-2", "2-3", "2-4"])).body.code).toBe("too_many_seats");
		expect((await order(["2-1", "2-2", "2-3"])).status).toBe(201);
		expect((await order(["3-1", "3-2"])).body.code).toBe("too_many_pay_links");
		expect((await order(["2-1"])).body.code).toBe("seats_taken");
		const lines = [{ seat: "3-1", ticketTypeId: "ledsager" }];
		expect((await order([], { lines })).status).toBe(400);
		await app.db
			.updateTable("event")
			.set({ starts_at: "2026-11-20T15:59:00.000Z" })
			.where("id", "=", "prove")
			.execute();
		expect((await order(["3-1"])).body.code).toBe("pay_link_too_late");
	});

	test("make one order of a repeated request", async () => {
		await openShop(app);
		const replies = await Promise.all([order(["2-1"], {}, "en"), order(["2-1"], {}, "en")]);
		expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
		expect((await order(["2-2"], {}, "en")).body.code).toBe("idempotency_conflict");
	});

	test("remind once, by day", async () => {
		await openShop(app);
		await order(["2-1"]);
		await wait({ hours: 20 });
		expect(app.emails).toHaveLength(1);
		await wait({ hours: 21, minutes: 1 });
		expect(app.emails.map(({ subject }) => subject.split(":")[0])).toEqual(["Betal billettene", "Husk å betale"]);
		await wait({ hours: 23 });
		expect(app.emails).toHaveLength(2);
	});
});

test("without numbers, so many places wait", async () => {
	await openShop(app, { capacity: 40 });
	const lines = [{ ticketTypeId: "voksen" }, { ticketTypeId: "barn" }];
	const { status, body } = await order([], { lines });
	expect([status, body.ore]).toEqual([201, 26000]);
	expect(await readPlaces()).toMatchObject({ held: 2, available: 38 });
	expect((await order(["1-1"])).status).toBe(400);
});
