import { checkLedger } from "@lerret/platform/boxoffice/ledger/check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { changeTestDriver, createBuyer, findInconsistencies, ownPrices, shopSite } from "../../support/box-office.ts";
import { createEditor } from "../../support/editor.ts";
import { changeSettings, exchange, openExchanges, requestExchange } from "../../support/exchanges.ts";
import { addOrganiser } from "../../support/organisers.ts";
import { now } from "../../support/rows.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeEach(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
});
afterEach(() => app.close());

async function expectRight(): Promise<void> {
	await app.runDueJobs();
	expect(await findInconsistencies(app)).toEqual([]);
	expect(await checkLedger(app.db)).toEqual([]);
}

describe("where visitors may exchange", () => {
	beforeEach(() => openExchanges(app));

	test("a ticket of the same price becomes one of the other event, without a payment", async () => {
		const buyer = createBuyer(app);
		const old = await buyer.buy({ seats: ["2-4"] });
		const { status, body } = await exchange(buyer, old, "senere", { seats: ["3-4"] });
		expect([status, body.state, body.redirectUrl, body.exchangedFrom]).toEqual([201, "paid", null, old.id]);
		const { body: order } = await buyer.readOrder(body.id);
		expect(order).toMatchObject({ exchangedFrom: old.id, carriedOre: 15_000, ore: 15_000, refundedOre: 0 });
		expect(order.tickets.map(({ state, seat, event }) => [state, seat, event.id])).toEqual([
			["valid", "3-4", "senere"],
		]);
		const { body: left } = await buyer.readOrder(old.id);
		expect(left).toMatchObject({ state: "refunded", refundedOre: 0, exchangedTo: body.id });
		expect(left.tickets.map(({ state, exchangedTo }) => [state, exchangedTo])).toEqual([["cancelled", body.id]]);
		expect((await createBuyer(app).hold({ seats: ["2-4"] })).status).toBe(201);
		expect((await createBuyer(app).hold({ seats: ["3-4"] }, "senere")).status).toBe(409);
		await expectRight();
	});

	test("a dearer one costs the difference, and the old ticket is valid until that is paid", async () => {
		const buyer = createBuyer(app);
		const old = await buyer.buy({ seats: ["2-4"] });
		const { body } = await exchange(buyer, old, "dyrere", { pays: false });
		expect([body.state, body.ore]).toEqual(["awaiting-payment", 18_000]);
		expect((await buyer.readOrder(old.id)).body.tickets[0]?.state).toBe("valid");
		await buyer.decide(body.redirectUrl, "pay");
		expect((await buyer.readOrder(old.id)).body.tickets[0]?.state).toBe("cancelled");
		const { body: order } = await buyer.readOrder(body.id);
		expect([order.state, order.carriedOre, order.tickets[0]?.state]).toEqual(["paid", 15_000, "valid"]);
		const payments = await app.db.selectFrom("payment").select(["ore", "order_id"]).execute();
		expect(payments.find(({ order_id }) => order_id === order.id)?.ore).toBe(3000);
		await expectRight();
	});

	test("a cheaper one is rejected, and free ones too, without a change", async () => {
		const buyer = createBuyer(app);
		const old = await buyer.buy({ seats: ["2-4"] });
		for (const event of ["billigere", "gratis"]) {
			const { status, body } = await exchange(buyer, old, event, { payment: "none" });
			expect([status, body.code]).toEqual([409, "exchange_cheaper"]);
		}
		expect((await buyer.readOrder(old.id)).body.state).toBe("paid");
		await expectRight();
	});

	test("some of the tickets are exchanged, and then the others for another event", async () => {
		const buyer = createBuyer(app);
		const old = await buyer.buy({ seats: ["2-4", "2-5", "2-6"] });
		const [first = "", ...rest] = old.tickets.map(({ id }) => id);
		const one = await exchange(buyer, old, "senere", { tickets: [first] });
		const { body: partly } = await buyer.readOrder(old.id);
		expect([partly.state, partly.tickets.map(({ state }) => state)]).toEqual([
			"partly-refunded",
			["cancelled", "valid", "valid"],
		]);
		app.setClock(fridayAfternoon.add({ minutes: 1 }));
		const two = await exchange(buyer, old, "dyrere", { tickets: rest, seats: ["3-4", "3-5"] });
		expect([one.status, two.status, two.body.ore]).toEqual([201, 201, 36_000]);
		const { body: gone } = await buyer.readOrder(old.id);
		expect([gone.state, gone.exchangedTo, gone.refundedOre]).toEqual(["refunded", two.body.id, 0]);
		await expectRight();
	});

	test("a ticket is exchanged three times, and not a fourth time", async () => {
		const buyer = createBuyer(app);
		let order = await buyer.buy({ seats: ["2-4"] });
		for (const event of ["senere", "prove", "senere"]) {
			const { status, body } = await exchange(buyer, order, event);
			expect(status).toBe(201);
			order = (await buyer.readOrder(body.id)).body;
		}
		const fourth = await exchange(buyer, order, "prove");
		expect([fourth.status, fourth.body.code]).toEqual([409, "not_exchangeable"]);
		expect(fourth.body.detail).toContain("tre ganger");
		await expectRight();
	});

	test("refunds give back the newest payment first, never more than each has left", async () => {
		const buyer = createBuyer(app);
		const old = await buyer.buy({ seats: ["2-4"] });
		const { body } = await exchange(buyer, old, "dyrere");
		const staff = createEditor(app, "admin");
		const { status } = await staff.callOnce(`order/${body.id}/refunds`, { reason: "Syk" }, "syk");
		expect(status).toBe(201);
		await app.runDueJobs();
		const refunds = await app.db
			.selectFrom("refund")
			.select(["ore", "payment_id", "order_id"])
			.orderBy("ore")
			.execute();
		const payments = await app.db.selectFrom("payment").select(["id", "ore"]).orderBy("ore").execute();
		expect(refunds).toEqual(payments.map(({ id, ore }) => ({ ore, payment_id: id, order_id: body.id })));
		const { body: refunded } = await buyer.readOrder(body.id);
		expect([refunded.state, refunded.refundedOre]).toEqual(["refunded", 18_000]);
		const email = app.emails.findLast(({ subject }) => subject.includes("Pengene er på vei"));
		expect(email?.text).toMatch(/180\skr går tilbake/u);
		await expectRight();
	});

	test("the same key answers with the same order, and with another request it is a conflict", async () => {
		const buyer = createBuyer(app);
		const old = await buyer.buy({ seats: ["2-4"] });
		const hold = await buyer.hold({ seats: ["3-4"] }, "senere");
		const body = {
			...{ tickets: old.tickets.map(({ id }) => id), holdId: hold.body.id },
			...{ lines: [{ seat: "3-4", ticketTypeId: "voksen" }], payment: "none" },
		};
		const replies = [];
		for (const _ of [1, 2]) replies.push(await requestExchange(buyer, old.id, body, { key: "samme" }));
		expect(replies.map((reply) => [reply.status, reply.body.id])).toEqual(Array(2).fill([201, replies[0]?.body.id]));
		const other = await requestExchange(buyer, old.id, { ...body, payment: "test" }, { key: "samme" });
		expect([other.status, other.body.code]).toEqual([409, "idempotency_conflict"]);
		await expectRight();
	});

	test("neither another visitor, nor one without a hold, exchanges anything", async () => {
		const buyer = createBuyer(app);
		const old = await buyer.buy({ seats: ["2-4"] });
		const other = createBuyer(app);
		expect((await exchange(other, old, "senere")).status).toBe(404);
		const hold = await other.hold({ seats: ["3-4"] }, "senere");
		const body = { tickets: old.tickets.map(({ id }) => id), lines: [], payment: "none" };
		const stolen = await requestExchange(buyer, old.id, {
			...body,
			holdId: hold.body.id,
			lines: [{ seat: "3-4", ticketTypeId: "voksen" }],
		});
		expect(stolen.status).toBe(404);
		await expectRight();
	});

	test("the hour before the earlier event, used and unknown tickets, and other numbers of places are rejected", async () => {
		const buyer = createBuyer(app);
		const old = await buyer.buy({ seats: ["2-4", "2-5"] });
		const codeOf = async (choice: { tickets?: string[]; seats?: string[] }, event = "senere") =>
			(await exchange(buyer, old, event, choice)).body.code;
		expect(await codeOf({ tickets: ["ukjent"] })).toBe("not_exchangeable");
		expect(await codeOf({ tickets: [old.tickets[0]?.id ?? ""], seats: ["3-4", "3-5"] })).toBe("invalid_request");
		expect(await codeOf({}, "prove")).toBe("invalid_request");
		await app.db
			.updateTable("order_ticket")
			.set({ used_at: now })
			.where("id", "=", old.tickets[0]?.id ?? "")
			.execute();
		expect(await codeOf({ seats: ["3-4", "3-5"] })).toBe("not_exchangeable");
		await app.db.updateTable("order_ticket").set({ used_at: null }).execute();
		app.setClock(fridayAfternoon.add({ hours: 70 }));
		expect(await codeOf({ seats: ["3-4", "3-5"] })).toBe("not_exchangeable");
		app.setClock(fridayAfternoon.add({ hours: 69, minutes: 59 }));
		expect((await exchange(buyer, old, "senere", { seats: ["3-4", "3-5"] })).status).toBe(201);
		await expectRight();
	});

	test("the tickets that stay can stand alone: a companion does not", async () => {
		const buyer = createBuyer(app);
		const hold = await buyer.hold({ seats: ["2-4", "2-5"] });
		const lines = [
			{ seat: "2-4", ticketTypeId: "voksen" },
			{ seat: "2-5", ticketTypeId: "ledsager" },
		];
		const { body: placed } = await buyer.order(hold.body, { lines });
		await buyer.decide(placed.redirectUrl, "pay");
		const { body: old } = await buyer.readOrder(placed.id);
		const [adult = "", companion = ""] = old.tickets.map(({ id }) => id);
		const alone = await exchange(buyer, old, "senere", { tickets: [adult] });
		expect([alone.body.code, alone.body.detail]).toEqual(["not_exchangeable", expect.stringContaining("ledsager")]);
		const dearer = await exchange(buyer, old, "senere", { tickets: [companion], seats: ["2-6"] });
		expect([dearer.status, dearer.body.ore]).toEqual([201, 15_000]);
		await expectRight();
	});

	test("a provider's minimum is that of the difference", async () => {
		await app.db
			.updateTable("event")
			.set({ prices_json: ownPrices({ voksen: 15_050 }) })
			.where("id", "=", "dyrere")
			.execute();
		const takeBack = await changeTestDriver(app, () => ({ minimumOre: 300 }));
		const buyer = createBuyer(app);
		const old = await buyer.buy({ seats: ["2-4"] });
		const { status, body } = await exchange(buyer, old, "dyrere");
		expect([status, body.errors?.[0]?.path]).toEqual([400, "payment"]);
		takeBack();
		await expectRight();
	});
});

test("where visitors may not exchange, they do not", async () => {
	await openExchanges(app, { mayExchange: false });
	const buyer = createBuyer(app);
	const old = await buyer.buy({ seats: ["2-4"] });
	const { body } = await exchange(buyer, old, "senere");
	expect([body.code, body.detail]).toEqual(["not_exchangeable", "Billetter kan ikke byttes her."]);
	await expectRight();
});

describe("where visitors may also cancel", () => {
	beforeEach(() => openExchanges(app, { mayCancel: true }));

	test("the difference of a cheaper one goes back, and the rest when that is cancelled", async () => {
		const buyer = createBuyer(app);
		const old = await buyer.buy({ seats: ["2-4"] });
		const { status, body } = await exchange(buyer, old, "billigere");
		expect([status, body.state, body.ore]).toEqual([201, "paid", 10_000]);
		await app.runDueJobs();
		expect((await buyer.readOrder(old.id)).body.refundedOre).toBe(5000);
		const cancelled = await buyer.call("POST", `${shopSite}/orders/${body.id}/cancellations`, {});
		expect(cancelled.status).toBe(202);
		expect((await buyer.readOrder(body.id)).body.refundedOre).toBe(10_000);
		await expectRight();
	});

	test("all goes back for a free one", async () => {
		const buyer = createBuyer(app);
		const old = await buyer.buy({ seats: ["2-4"] });
		const { body } = await exchange(buyer, old, "gratis", { payment: "none" });
		expect([body.state, body.ore]).toEqual(["paid", 0]);
		await app.runDueJobs();
		expect((await buyer.readOrder(old.id)).body.refundedOre).toBe(15_000);
		await expectRight();
	});
});

test("a ticket that could not be given back cannot be given back after an exchange", async () => {
	await openExchanges(app);
	const buyer = createBuyer(app);
	const old = await buyer.buy({ seats: ["2-4"] });
	await changeSettings(app, { mayExchange: true, mayCancel: true });
	const { body } = await exchange(buyer, old, "senere");
	const cancelled = await buyer.call<{ code: string }>("POST", `${shopSite}/orders/${body.id}/cancellations`, {});
	expect(cancelled.body.code).toBe("not_cancellable");
	await expectRight();
});

describe("an exchange by staff", () => {
	beforeEach(() => openExchanges(app, { mayExchange: false }));
	const exchangeByStaff = (orderId: string, body: object, key: string) =>
		createEditor(app, "admin").callOnce(`order/${orderId}/exchanges`, body, key);

	test("needs a reason where the new ticket is cheaper, and gives the difference back", async () => {
		const buyer = createBuyer(app);
		const old = await buyer.buy({ seats: ["2-4"] });
		const lines = [{ seat: "3-4", ticketTypeId: "voksen" }];
		const request = { tickets: old.tickets.map(({ id }) => id), eventId: "billigere", lines };
		const rejected = await exchangeByStaff(old.id, request, "uten");
		expect([rejected.status, rejected.body.code]).toEqual([409, "exchange_cheaper"]);
		const { status, body } = await exchangeByStaff(old.id, { ...request, reason: "Feil dag" }, "med");
		expect([status, body.state, body.ore, body.exchangedFrom]).toEqual([201, "paid", 10_000, old.id]);
		await app.runDueJobs();
		const { body: left } = await buyer.readOrder(old.id);
		expect([left.state, left.refundedOre, left.exchangedTo]).toEqual(["refunded", 5000, body.id]);
		const refund = await app.db.selectFrom("refund").select(["reason", "ore"]).executeTakeFirstOrThrow();
		expect(refund).toEqual({ reason: "Feil dag", ore: 5000 });
		await expectRight();
	});

	test("of the same price needs none, and of a dearer one is the customer's own", async () => {
		const buyer = createBuyer(app);
		const old = await buyer.buy({ seats: ["2-4"] });
		const lines = [{ seat: "3-4", ticketTypeId: "voksen" }];
		const tickets = old.tickets.map(({ id }) => id);
		const dearer = await exchangeByStaff(old.id, { tickets, eventId: "dyrere", lines }, "dyrere");
		expect([dearer.status, dearer.body.code]).toEqual([409, "exchange_dearer"]);
		const replies = [];
		for (const _ of [1, 2]) replies.push(await exchangeByStaff(old.id, { tickets, eventId: "senere", lines }, "samme"));
		expect(replies.map(({ status, body }) => [status, body.id])).toEqual(Array(2).fill([201, replies[0]?.body.id]));
		await expectRight();
	});
});

test("the email of an exchange has old and new tickets, the receipt and the credit note", async () => {
	await openExchanges(app);
	const buyer = createBuyer(app);
	const old = await buyer.buy({ seats: ["2-4"] });
	await app.runDueJobs();
	const { body } = await exchange(buyer, old, "dyrere", { seats: ["3-4"] });
	const sentBefore = app.emails.length;
	await app.runDueJobs();
	const emails = app.emails.slice(sentBefore);
	expect(emails.map(({ subject }) => subject)).toEqual([expect.stringContaining("Byttet:")]);
	const [text = ""] = emails.map((email) => email.text ?? "");
	for (const part of [
		"er byttet i denne. Den gamle gjelder ikke lenger.",
		"Rad 3, sete 4",
		"Overført fra bestilling",
		"Kreditnota nr. 2",
	])
		expect(text).toContain(part);
	expect(text).toContain(`Overført til bestilling ${body.id}`);
});

test("gift cards for an order and those that it was exchanged to are no more than was paid for all, unless an administrator says so", async () => {
	await openExchanges(app);
	const buyer = createBuyer(app);
	const old = await buyer.buy({ seats: ["2-4", "2-5"] });
	const { body: one } = await exchange(buyer, old, "dyrere", { tickets: [old.tickets[0]?.id ?? ""] });
	let keyCount = 0;
	const give = async (orderId: string, ore: number, fields: object = {}) => {
		keyCount += 1;
		const admin = createEditor(app, "admin");
		const request = { orderId, ore, reason: "Lyden", exceedsPaid: false, ...fields };
		const { status, body } = await admin.callOnce("gift-card", request, `gi-${keyCount}`);
		return [status, status === 201 ? null : body.code];
	};
	// Paid are 300 kr and the difference of 30 kr.
	expect(await give(one.id, 18_100)).toEqual([409, "compensation_too_high"]);
	expect(await give(one.id, 18_000)).toEqual([201, null]);
	expect(await give(old.id, 15_100)).toEqual([409, "compensation_too_high"]);
	expect(await give(old.id, 15_000)).toEqual([201, null]);
	expect(await give(old.id, 10_000)).toEqual([409, "compensation_too_high"]);
	expect(await give(old.id, 10_000, { exceedsPaid: true })).toEqual([201, null]);
	await expectRight();
});

test("turnover leaves the old showing and enters the new one on the day of the exchange", async () => {
	await openExchanges(app);
	const buyer = createBuyer(app);
	const old = await buyer.buy({ seats: ["2-4"] });
	app.setClock(fridayAfternoon.add({ hours: 24 }));
	await exchange(buyer, old, "dyrere", { seats: ["3-4"] });
	const admin = createEditor(app, "admin");
	const read = async (day: string) => {
		const { body } = await admin.call("GET", `report/days?from=${day}&to=${day}`);
		return body as unknown as { total: { grossOre: number } | null };
	};
	expect((await read("2026-11-20")).total?.grossOre).toBe(15_000);
	expect((await read("2026-11-21")).total?.grossOre).toBe(3000);
});

test("an organiser pays one fee for a ticket that is exchanged, also where refunds keep it", async () => {
	await openExchanges(app);
	await addOrganiser(app, "koret", { fields: { keepsRefundedFee: true }, events: ["prove", "senere", "dyrere"] });
	const buyer = createBuyer(app);
	const old = await buyer.buy({ seats: ["2-4"] });
	const { body } = await exchange(buyer, old, "senere", { seats: ["3-4"] });
	const readFees = () =>
		app.db.selectFrom("organiser_entry").select(["event_id", "kind", "fee_ore", "due_ore"]).orderBy("number").execute();
	expect(await readFees()).toEqual([
		{ event_id: "prove", kind: "sale", fee_ore: 2_750, due_ore: 12_250 },
		{ event_id: "prove", kind: "refund", fee_ore: -2_750, due_ore: -12_250 },
		{ event_id: "senere", kind: "sale", fee_ore: 2_750, due_ore: 12_250 },
	]);
	const { body: order } = await buyer.readOrder(body.id);
	await exchange(buyer, order, "dyrere", { seats: ["3-4"] });
	expect((await readFees()).reduce((sum, { fee_ore }) => sum + fee_ore, 0)).toBe(2_900);
	expect(await checkLedger(app.db)).toEqual([]);
});

test("the door says that a ticket was exchanged, also without a network, and others see only that it is no longer valid", async () => {
	await openExchanges(app);
	const buyer = createBuyer(app);
	const old = await buyer.buy({ seats: ["2-4"] });
	await exchange(buyer, old, "senere", { seats: ["3-4"] });
	const headers = { authorization: "Bearer admin" };
	const code = old.tickets[0]?.code ?? "";
	const scan = { id: "s-1", code, at: "2026-11-20T16:00:00+01:00", device: "dør 1" };
	const door = await app.request(`/api/control/site/${shopSite}/events/prove/scans`, {
		method: "POST",
		body: JSON.stringify(scan),
		headers,
	});
	expect(await door.json()).toMatchObject({ result: "cancelled", isExchanged: true });
	const list = await app.request(`/api/control/site/${shopSite}/events/prove/tickets`, { headers });
	expect(await list.json()).toMatchObject({ tickets: [], revoked: [{ state: "cancelled", isExchanged: true }] });
	const other = await (await app.request(`/billett/${code}`)).text();
	expect(other).toContain("Gjelder ikke lenger");
	expect(other).not.toContain("Byttet til");
});
