import type { ListedVoucher, ManagedVoucher } from "@lerret/contracts/api/managed-vouchers";
import type { ManagedOrder } from "@lerret/contracts/api/orders";
import type { Report } from "@lerret/contracts/api/reports";
import { checkLedger } from "@lerret/platform/boxoffice/ledger/check";
import { oldGifts } from "@lerret/platform/boxoffice/vouchers/clean-up";
import { expireVouchers } from "@lerret/platform/boxoffice/vouchers/expire";
import { runBatches } from "@lerret/platform/retention/batches";
import { toStored } from "@lerret/platform/time";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createBuyer, openShop } from "../../support/box-office.ts";
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
	expect(app.emails.map(({ subject }) => subject)).toContain("TEST: Kjøpet er angret: Gavekort");
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

test("the sale of cards is no turnover in reports, and tickets that they pay for are", async () => {
	const buyer = newBuyer();
	const [gift, clips] = [await buyer.buyGiftCard(), await buyer.buyKlippekort()];
	await buyer.buy({ seats: ["2-4"] }, { giftCard: gift.code, payment: "none" });
	await buyer.buy({ seats: ["3-4"] }, { klippekort: clips.code, payment: "none" });
	const { body } = await admin.call("GET", "report/vat?from=2026-11-20&to=2026-11-20");
	const { total } = body as unknown as Report;
	expect(total).toMatchObject({ tickets: 2, grossOre: 27_000, vatOre: 1607 + 1286 });
});

test("what a gift says about its recipient is deleted 90 days after the card has expired", async () => {
	const { id } = await newBuyer().buyGiftCard(30_000, { recipientEmail: "kari@post.example", greeting: "Kos deg!" });
	await app.runDueJobs();
	const cleanUpAfter = async (days: number) => {
		const at = toStored(Temporal.Instant.from((await read(id)).card.validUntil ?? "").add({ hours: 24 * days }));
		await runBatches(app.db, [oldGifts(at)]);
		const { body } = await admin.call("GET", `order/${(await read(id)).card.orderId}`);
		const emails = (body as unknown as ManagedOrder).emails.map(({ about }) => about);
		return { greeting: (await read(id)).card.greeting, emails: emails.toSorted() };
	};
	expect(await cleanUpAfter(80)).toEqual({ greeting: "Kos deg!", emails: ["card", "gift"] });
	expect(await cleanUpAfter(91)).toEqual({ greeting: null, emails: ["card"] });
});
