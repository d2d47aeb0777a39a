import type { ManagedOrder } from "@lerret/contracts/api/managed-order";
import type { ListedVoucher, ManagedVoucher } from "@lerret/contracts/api/managed-vouchers";
import type { Report } from "@lerret/contracts/api/reports";
import { orderPath } from "@lerret/contracts/paths";
import { checkLedger } from "@lerret/platform/boxoffice/ledger/check";
import { expireVouchers } from "@lerret/platform/boxoffice/vouchers/expire";
import { toStored } from "@lerret/platform/core/time";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createBuyer, openShop, shopSite } from "../../support/box-office.ts";
import { createEditor, type Editor } from "../../support/editor.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";
import { createVoucherBuyer, voucherSettings } from "../../support/vouchers.ts";

let app: TestApp;
let admin: Editor;
beforeEach(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	admin = createEditor(app, "admin");
	await openShop(app, { settings: voucherSettings });
});
afterEach(async () => {
	expect(await checkLedger(app.db)).toEqual([]);
	await app.close();
});

const newBuyer = () => {
	const buyer = createBuyer(app);
	return { ...buyer, ...createVoucherBuyer(buyer) };
};
const read = async (id: string) => {
	const { body, etag } = await admin.call("GET", `gift-card/${id}`);
	return { card: body as unknown as ManagedVoucher, etag };
};
const change = async (id: string, fields: object) => {
	const { card, etag } = await read(id);
	const day = card.validUntil?.slice(0, 10);
	return admin.call("PUT", `gift-card/${id}`, { validUntil: day, isBlocked: false, reason: "Mistet", ...fields }, etag);
};

const accountOf = async (account: string) => {
	const rows = await app.db.selectFrom("ledger_entry").select("ore").where("account", "=", account).execute();
	return rows.reduce((sum, { ore }) => sum + ore, 0);
};

test("staff find a card by its code, buyer or recipient, and see what it has paid for but never its code", async () => {
	const buyer = newBuyer();
	const gift = await buyer.buyGiftCard(30_000, {
		recipientEmail: "tante@post.example",
		recipientName: "Åse",
		name: "Per",
	});
	await buyer.buyKlippekort();
	const order = await buyer.buy({ seats: ["2-4"] }, { giftCard: gift.code, payment: "none" });
	const find = async (query: Record<string, string>) => {
		const cards = (await admin.list(`gift-card?${new URLSearchParams(query)}`)) as unknown as ListedVoucher[];
		return cards.map(({ id }) => id);
	};
	for (const q of [gift.code, gift.code.replaceAll("-", "").toLowerCase(), "ÅSE", "per", gift.id, gift.orderId])
		expect(await find({ q }), q).toEqual([gift.id]);
	expect(await find({ q: gift.code.slice(1) })).toEqual([]);
	expect(await find({ kind: "gift-card", state: "active" })).toEqual([gift.id]);
	expect(await find({ state: "expired" })).toEqual([]);
	const { card } = await read(gift.id);
	expect(card).toMatchObject({ leftOre: 15_000, uses: [{ orderId: order.id, ore: 15_000, state: "spent" }] });
	expect(JSON.stringify(card)).not.toContain(gift.code);
	const managed = await admin.call("GET", `order/${gift.orderId}`);
	expect(managed.body).toMatchObject({ event: null, card: { id: gift.id }, receipts: [{ ore: 30_000 }] });
	expect(JSON.stringify(managed.body)).not.toContain(gift.code);
	expect(await admin.list("order")).toContainEqual(expect.objectContaining({ id: gift.orderId, card: "gift-card" }));
	expect((await createEditor(app).call("GET", "gift-card")).status).toBe(403);
	expect((await createEditor(app, "operator", "birkevag").call("GET", `gift-card/${gift.id}`)).status).toBe(404);
});

test("a gift whose day passes while it is blocked is sent once the block is taken away, and one that was sent is not", async () => {
	const recipientEmail = "tante@post.example";
	const { id } = await newBuyer().buyGiftCard(30_000, { recipientEmail, sendOn: "2026-11-21" });
	const countSent = async () => {
		await app.runDueJobs();
		return app.emails.filter(({ to }) => to === recipientEmail).length;
	};
	await change(id, { isBlocked: true });
	app.setClock(fridayAfternoon.add({ hours: 24 }));
	expect(await countSent()).toBe(0);
	await change(id, { isBlocked: false });
	expect(await countSent()).toBe(1);
	await change(id, { isBlocked: true });
	await change(id, { isBlocked: false });
	expect(await countSent()).toBe(1);
});

test("staff block a card and take the block away, with a reason in the log", async () => {
	const buyer = newBuyer();
	const { code, id } = await buyer.buyGiftCard();
	const { etag } = await read(id);
	expect((await change(id, { isBlocked: true })).status).toBe(200);
	expect((await buyer.balance(code)).status).toBe(404);
	const stale = { validUntil: "2029-11-20", isBlocked: false, reason: "Funnet" };
	expect((await admin.call("PUT", `gift-card/${id}`, stale, etag)).status).toBe(412);
	await change(id, { reason: "Funnet" });
	expect(await buyer.leftOre(code)).toBe(30_000);
	const reasons = (await read(id)).card.log.map(({ after }) => (after as { reason: string }).reason);
	expect(reasons.toSorted()).toEqual(["Funnet", "Mistet"]);
});

test("money that goes back to a card is there at once, and the buyer and staff see it where the card is blocked", async () => {
	const buyer = newBuyer();
	const { code, id } = await buyer.buyGiftCard();
	const bought = await buyer.buy({ seats: ["2-4", "2-5"] }, { giftCard: code, payment: "none" });
	await app.runDueJobs();
	const refund = async (ticket: string | undefined, key: string) => {
		await admin.callOnce(`order/${bought.id}/refunds`, { tickets: [ticket], reason: "Syk" }, key);
		await app.runDueJobs();
		const page = await app.request(`${orderPath(bought.id)}?token=${app.boxOffice.orderTokenOf(bought.id)}`);
		const { body } = await admin.call("GET", `order/${bought.id}`);
		return { email: app.emails.at(-1), html: await page.text(), order: body as unknown as ManagedOrder };
	};
	const first = await refund(bought.tickets[0]?.id, "a");
	for (const text of [first.email?.text, first.html]) {
		expect(text).toMatch(/150\s*kr er tilbake på gavekortet, og kan brukes med en gang\./u);
		expect(text).not.toContain("noen dager");
	}
	expect(first.order.voucherRefund).toEqual({ ore: 15_000, kinds: ["gift-card"], isBlocked: false });
	await change(id, { isBlocked: true });
	const second = await refund(bought.tickets[1]?.id, "b");
	expect(second.email?.text).toMatch(/150\s*kr er tilbake på gavekortet, som er sperret\./u);
	expect(second.html).toMatch(/300\s*kr er tilbake på gavekortet, som er sperret\./u);
	expect(second.order.voucherRefund).toEqual({ ore: 30_000, kinds: ["gift-card"], isBlocked: true });
});

test("staff extend a card that has expired, which gets back what was left", async () => {
	const buyer = newBuyer();
	const { code, id } = await buyer.buyKlippekort();
	const later = fridayAfternoon.add({ hours: 24 * 1100 });
	app.setClock(later);
	await expireVouchers(app.db, toStored(later));
	expect((await read(id)).card).toMatchObject({ state: "expired", leftOre: 0, expiredClips: 10 });
	expect((await change(id, { validUntil: "2029-01-01" })).status).toBe(400);
	expect((await change(id, { validUntil: "2030-12-31" })).status).toBe(200);
	expect((await buyer.balance(code)).body).toMatchObject({ clips: 10, ore: 120_000 });
});

test("staff refund what is left of a purchase, but not while an order has reserved some", async () => {
	const buyer = newBuyer();
	const { code, orderId, id } = await buyer.buyGiftCard();
	const refund = (key: string) => admin.callOnce(`order/${orderId}/refunds`, { reason: "Angret seg" }, key);
	await buyer.buy({ seats: ["2-4"] }, { giftCard: code, payment: "none" });
	const { body: hold } = await buyer.hold({ seats: ["3-4", "3-5"] });
	const { body: open } = await buyer.order(hold, { giftCard: code });
	expect((await refund("først")).body.code).toBe("not_refundable");
	await buyer.decide(open.redirectUrl, "decline");
	expect((await refund("så")).body).toMatchObject({ ore: 15_000, state: "done", cardOre: 0 });
	expect((await refund("så")).status).toBe(201);
	expect((await buyer.readOrder(orderId)).body).toMatchObject({ state: "partly-refunded", refundedOre: 15_000 });
	expect((await read(id)).card).toMatchObject({ state: "refunded", leftOre: 0 });
	await app.runDueJobs();
	expect(app.emails.map(({ subject }) => subject)).toContain("TEST: Pengene er på vei tilbake: Gavekort");
});

test("a purchase that is refunded in two parts is refunded in the end", async () => {
	const buyer = newBuyer();
	const { code, orderId } = await buyer.buyGiftCard();
	const tickets = await buyer.buy({ seats: ["2-4"] }, { giftCard: code, payment: "none" });
	const refund = (id: string, key: string) => admin.callOnce(`order/${id}/refunds`, { reason: "Angret seg" }, key);
	expect((await refund(orderId, "først")).body).toMatchObject({ ore: 15_000 });
	expect((await buyer.readOrder(orderId)).body.state).toBe("partly-refunded");
	expect((await refund(tickets.id, "billetter")).body).toMatchObject({ cardOre: 15_000 });
	expect((await refund(orderId, "så")).body).toMatchObject({ ore: 15_000 });
	expect((await buyer.readOrder(orderId)).body).toMatchObject({ state: "refunded", refundedOre: 30_000 });
});

test("a compensation is sent with its reason, is given once, and is no sale until it pays for tickets", async () => {
	const buyer = newBuyer();
	const order = await buyer.buy({ seats: ["2-4", "2-5"] }, { email: "kari@post.example", name: "Kari" });
	await app.runDueJobs();
	const request = { orderId: order.id, ore: 20_000, reason: "Lyden falt ut under filmen" };
	const boxOffice = createEditor(app, "box-office");
	const [first, second] = await Promise.all([0, 1].map(() => boxOffice.callOnce("gift-card", request, "a")));
	expect([first?.status, second?.status, second?.body.id]).toEqual([201, 201, first?.body.id]);
	expect((await boxOffice.callOnce("gift-card", { ...request, ore: 30_000 }, "a")).body.code).toBe(
		"idempotency_conflict",
	);
	const sent = app.emails.length;
	await app.runDueJobs();
	const emails = app.emails.slice(sent);
	expect(emails.map(({ to }) => to)).toEqual(["kari@post.example"]);
	expect(emails[0]?.text).toContain("Lyden falt ut under filmen");
	expect(emails[0]?.text).not.toContain("angres");
	const { card } = await read(String(first?.body.id));
	expect(card).toMatchObject({ compensation: { orderId: order.id, reason: "Lyden falt ut under filmen" } });
	expect(card).toMatchObject({ state: "active", leftOre: 20_000, log: [{ action: "compensate" }] });
	const managed = (await admin.call("GET", `order/${order.id}`)).body as unknown as ManagedOrder;
	expect(managed.compensations).toMatchObject([{ voucherId: card.id, ore: 20_000 }]);
	const given = (await admin.call("GET", `order/${card.orderId}`)).body;
	expect(given).toMatchObject({ ore: 0, receipts: [], issued: { reason: "Lyden falt ut under filmen" } });
	expect(await accountOf("compensation")).toBe(20_000);
	expect(await accountOf("gift-card")).toBe(-20_000);

	const code = /(?:[0-9A-Z]{4}-){4}[0-9A-Z]{4}/u.exec(emails[0]?.text ?? "")?.[0] ?? "";
	await buyer.buy({ seats: ["3-4"] }, { giftCard: code, payment: "none" });
	const { body } = await admin.call("GET", "report/vat?from=2026-11-20&to=2026-11-20");
	expect((body as unknown as Report).total).toMatchObject({ tickets: 3, grossOre: 45_000, vatOre: 3 * 1607 });
	expect(await accountOf("gift-card")).toBe(-5_000);
});

test("a compensation where tickets are paid by test payments pays for test tickets only", async () => {
	const buyer = newBuyer();
	const order = await buyer.buy({ seats: ["2-4", "2-5"] });
	const request = { orderId: order.id, ore: 20_000, reason: "Kaldt i salen" };
	const { body } = await admin.callOnce("gift-card", request, "a");
	const { card } = await read(String(body.id));
	const isTest = async (table: "voucher" | "ticket_order", id: string) =>
		(await app.db.selectFrom(table).select("is_test").where("id", "=", id).executeTakeFirst())?.is_test;
	expect([await isTest("voucher", card.id), await isTest("ticket_order", card.orderId)]).toEqual([1, 1]);
	await app.runDueJobs();
	const email = app.emails.find(({ text }) => text.includes(request.reason));
	expect(email?.subject).toMatch(/^TEST: /u);
	const code = /(?:[0-9A-Z]{4}-){4}[0-9A-Z]{4}/u.exec(email?.text ?? "")?.[0] ?? "";
	const paid = await buyer.buy({ seats: ["3-4"] }, { giftCard: code, payment: "none" });
	expect([paid.state, await isTest("ticket_order", paid.id)]).toEqual(["paid", 1]);
});

test("the compensations of an order are at most what was paid for it, unless an admin says that more is meant", async () => {
	const order = await newBuyer().buy({ seats: ["2-4", "2-5"] });
	const boxOffice = createEditor(app, "box-office");
	const give = async (by: Editor, ore: number, key: string, exceedsPaid = false) => {
		const { status, body } = await by.callOnce(
			"gift-card",
			{ orderId: order.id, ore, reason: "Kaldt", exceedsPaid },
			key,
		);
		return [status, body.code];
	};
	expect(await give(boxOffice, 30_100, "a")).toEqual([409, "compensation_too_high"]);
	const atOnce = await Promise.all(["b", "c", "d"].map((key) => give(boxOffice, 15_000, key)));
	expect(atOnce.filter(([status]) => status === 201)).toHaveLength(2);
	expect(await give(boxOffice, 10_000, "e", true)).toEqual([403, "forbidden"]);
	expect(await give(admin, 10_000, "f")).toEqual([409, "compensation_too_high"]);
	expect(await accountOf("compensation")).toBe(30_000);
	expect((await give(admin, 10_000, "f", true))[0]).toBe(201);
	const other = newBuyer();
	const { body: started } = await other.order((await other.hold({ seats: ["4-4"] })).body);
	const unpaid = { orderId: started.id, ore: 10_000, reason: "Kaldt" };
	expect((await boxOffice.callOnce("gift-card", unpaid, "g")).body.code).toBe("compensation_too_high");
});

test("the log names orders by their showing and cards by their amount, with no more statements for more entries", async () => {
	const buyer = newBuyer();
	const actOn = async (seat: string) => {
		const order = await buyer.buy({ seats: [seat] });
		const request = { orderId: order.id, ore: 20_000, reason: "Kaldt i salen", exceedsPaid: true };
		await admin.callOnce("gift-card", request, `kort ${seat}`);
		await admin.callOnce(`order/${order.id}/refunds`, { reason: "Syk" }, `refusjon ${seat}`);
	};
	const readLog = async () => {
		app.sqlStatements.length = 0;
		const entries = await admin.list("audit?limit=50");
		return { entries, statements: app.sqlStatements.length };
	};
	await actOn("2-4");
	const { entries, statements } = await readLog();
	const titleOf = (kind: string) => entries.find((entry) => entry.kind === kind)?.title;
	expect(titleOf("order")).toBe("117 dager i drift 23. november kl.\u00a015.00");
	expect(titleOf("gift-card")).toBe("Gavekort på 200\u00a0kr");
	for (const seat of ["2-5", "3-4", "3-5"]) await actOn(seat);
	const later = await readLog();
	expect(later.entries.length).toBe(entries.length + 6);
	expect(later.statements).toBe(statements);
});

test("a compensation has the limits of gift cards, and its customer can neither withdraw it nor get money for it", async () => {
	const order = await newBuyer().buy({ seats: ["2-4", "2-5"] });
	const request = { orderId: order.id, ore: 20_000, reason: "Kaldt i salen" };
	const statusOf = async (change: object, token = "admin", key = JSON.stringify(change)) =>
		(await createEditor(app, token).callOnce("gift-card", { ...request, ...change }, key)).status;
	expect(await statusOf({ ore: 9_999 })).toBe(400);
	expect(await statusOf({ ore: 500_001 })).toBe(400);
	expect(await statusOf({ reason: " " })).toBe(400);
	expect(await statusOf({ orderId: "ukjent" })).toBe(404);
	expect(await statusOf({}, "editor")).toBe(403);
	const { body } = await admin.callOnce("gift-card", request, "gitt");
	const { orderId } = body as unknown as ManagedVoucher;
	const refund = await admin.callOnce(`order/${orderId}/refunds`, { reason: "Feil kunde" }, "tilbake");
	expect(refund.body.code).toBe("not_refundable");
	const token = app.boxOffice.orderTokenOf(orderId);
	const withdrawal = await createBuyer(app).call(
		"POST",
		`${shopSite}/orders/${orderId}/cancellations?token=${token}`,
		{},
	);
	expect(withdrawal.body).toMatchObject({ code: "not_cancellable" });
});

test("the sale of cards is no turnover in reports, and tickets that they pay for are", async () => {
	const buyer = newBuyer();
	const [gift, clips] = [await buyer.buyGiftCard(), await buyer.buyKlippekort()];
	await buyer.buy({ seats: ["2-4"] }, { giftCard: gift.code, payment: "none" });
	await buyer.buy({ seats: ["3-4"] }, { klippekort: clips.code, payment: "none" });
	const { body } = await admin.call("GET", "report/vat?from=2026-11-20&to=2026-11-20");
	const { total } = body as unknown as Report;
	expect(total).toMatchObject({ tickets: 2, grossOre: 27_000, vatOre: 1607 + 1286 });
});
