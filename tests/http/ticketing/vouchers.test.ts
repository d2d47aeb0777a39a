import { orderPath, paths, salePath } from "@lerret/contracts/paths";
import { checkLedger } from "@lerret/platform/boxoffice/ledger/check";
import { closeOrder } from "@lerret/platform/boxoffice/order-payments/close";
import { expireVouchers } from "@lerret/platform/boxoffice/vouchers/expire";
import { sortCodes } from "@lerret/platform/boxoffice/vouchers/kinds";
import { toStored } from "@lerret/platform/core/time";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createBuyer, findInconsistencies, openShop, shopSite } from "../../support/box-office.ts";
import { createShopVisitor } from "../../support/shop-visitor.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";
import { createVoucherBuyer, voucherSettings } from "../../support/vouchers.ts";

let app: TestApp;
beforeEach(async () => {
	app = await createTestApp();
	await openShop(app, { settings: { mayCancel: true, ...voucherSettings } });
});
afterEach(async () => {
	expect(await checkLedger(app.db)).toEqual([]);
	await app.close();
});

const newBuyer = () => {
	const buyer = createBuyer(app);
	return { ...buyer, ...createVoucherBuyer(buyer) };
};

const ledgerOf = async (account: string) => {
	const entries = await app.db.selectFrom("ledger_entry").select("ore").where("account", "=", account).execute();
	return entries.reduce((sum, { ore }) => sum + ore, 0);
};

describe("the forms of the shop's pages", () => {
	const giftCard = { handling: "gavekort", belop: "500", email: "kjoper@post.example", betaling: "test" };
	test.each<[string, string, Record<string, string | string[]>, string]>([
		["recipient of a gift card", paths.giftCards, { ...giftCard, mottaker: "x".repeat(250) }, "Kan ha høyst 200 tegn."],
		["payment of a gift card", paths.giftCards, { ...giftCard, betaling: "gull" }, "Må være «"],
		["seats", salePath("prove"), { sete: Array.from({ length: 1001 }, (_, i) => `${i}`) }, "Kan ha høyst 1000 deler."],
	])("say in bokmål that the %s is wrong", async (_, path, fields, message) => {
		const page = await createShopVisitor(app).post(path, fields);
		expect(page.status).toBe(400);
		expect(page.html).toContain(message);
		expect(page.html).not.toMatch(/Too big|Invalid|expected/u);
	});
});

describe("the purchase of a gift card", () => {
	test("is an order that gives a card when it is paid, without turnover or VAT", async () => {
		const buyer = newBuyer();
		const { status, body: order } = await buyer.orderGiftCard({ ore: 50_000, greeting: "God jul!" }, "nøkkel");
		expect([status, order.state, order.ore]).toEqual([201, "awaiting-payment", 50_000]);
		expect((await buyer.orderGiftCard({ ore: 50_000, greeting: "God jul!" }, "nøkkel")).body).toEqual(order);
		expect((await buyer.orderGiftCard({ ore: 40_000 }, "nøkkel")).body.code).toBe("idempotency_conflict");
		expect((await buyer.readOrder(order.id)).body.card).toMatchObject({ state: "unpaid", code: null, leftOre: 0 });
		await buyer.decide(order.redirectUrl, "pay");
		const { body: paid } = await buyer.readOrder(order.id);
		expect(paid).toMatchObject({ state: "paid", tickets: [], isTest: true });
		expect(paid.card).toMatchObject({ state: "active", leftOre: 50_000, greeting: "God jul!", clips: null });
		expect(paid.card?.code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}$/u);
		expect(paid.card?.validUntil).toBe("2029-11-20T23:59:59+01:00");
		expect([await ledgerOf("gift-card"), await ledgerOf("sales"), await ledgerOf("vat:0")]).toEqual([-50_000, 0, 0]);
		const typed = paid.card?.code?.toLowerCase().replaceAll("-", " ") ?? "";
		expect((await buyer.balance(typed)).body).toMatchObject({ ore: 50_000, validUntil: paid.card?.validUntil });
	});

	test("has the venue's limits, and a declined one gives no card", async () => {
		const buyer = newBuyer();
		expect((await buyer.orderGiftCard({ ore: 9900 })).body.errors?.[0]?.path).toBe("ore");
		expect((await buyer.orderGiftCard({ giftCard: "ABCD" })).status).toBe(400);
		expect((await buyer.orderGiftCard({ greeting: "Se https://annet.example" })).body.errors?.[0]?.path).toBe(
			"greeting",
		);
		const { body: order } = await buyer.orderGiftCard();
		await buyer.decide(order.redirectUrl, "decline");
		expect((await buyer.readOrder(order.id)).body.card?.state).toBe("unpaid");
		app.setClock(fridayAfternoon.add({ minutes: 40 }));
		await app.runDueJobs();
		expect((await buyer.readOrder(order.id)).body.state).toBe("failed");
	});

	test("is emailed to the buyer at once and to the recipient on the chosen day", async () => {
		const buyer = newBuyer();
		const gift = {
			recipientEmail: "kari@post.example",
			recipientName: "Kari",
			greeting: "Kos deg!",
			sendOn: "2026-12-24",
		};
		const { code } = await buyer.buyGiftCard(30_000, gift);
		await app.runDueJobs();
		expect(app.emails.map(({ to }) => to)).toEqual(["giver@post.example"]);
		app.setClock(fridayAfternoon.add({ hours: 24 * 34 }));
		await app.runDueJobs();
		const email = app.emails.find(({ to }) => to === "kari@post.example");
		expect(email?.text).toContain(code);
		expect(email?.text).toContain("Kos deg!");
		expect(email?.subject).toBe("TEST: Du har fått et gavekort");
	});

	test("has a page for its recipient, with the picture and nothing of the buyer", async () => {
		const buyer = newBuyer();
		const gift = { recipientEmail: "kari@post.example", greeting: "Kos deg!", picture: "party" };
		const { id, code, orderId } = await buyer.buyGiftCard(30_000, gift);
		const other = await buyer.buyGiftCard();
		await app.runDueJobs();
		const email = app.emails.find(({ to }) => to === "kari@post.example");
		expect(email?.html).toContain("/gift-cards/party.png");
		// The buyer reads it as well.
		const own = app.emails.find(({ to, text }) => to === "giver@post.example" && text.includes(code));
		expect(own?.text).toContain("Kos deg!");
		const [path = ""] = /\/gavekort\/kort\/\S+/u.exec(email?.text ?? "") ?? [];
		const page = await app.request(path);
		const html = await page.text();
		expect([page.status, page.headers.get("x-robots-tag")]).toEqual([200, "noindex"]);
		for (const shown of [code, "Kos deg!", "/gift-cards/party.png"]) expect(html).toContain(shown);
		for (const hidden of ["giver@post.example", "kari@post.example", orderId]) expect(html).not.toContain(hidden);
		for (const wrong of [path.replace(/token=.*/u, "token=feil"), path.replace(id, other.id)])
			expect((await app.request(wrong)).status).toBe(404);
	});

	test("can be withdrawn for 14 days while it is unused, and a late gift is not sent", async () => {
		const buyer = newBuyer();
		const { orderId, code } = await buyer.buyGiftCard(30_000, {
			recipientEmail: "kari@post.example",
			sendOn: "2026-12-24",
		});
		const withdraw = (id: string) => buyer.call<{ code: string }>("POST", `${shopSite}/orders/${id}/cancellations`, {});
		const used = await buyer.buyGiftCard();
		await buyer.buy({ seats: ["2-4"] }, { giftCard: used.code, payment: "none" });
		expect((await withdraw(used.orderId)).body.code).toBe("not_cancellable");
		expect((await withdraw(orderId)).status).toBe(202);
		expect((await buyer.readOrder(orderId)).body).toMatchObject({ state: "refunded", refundedOre: 30_000 });
		expect((await buyer.balance(code)).status).toBe(404);
		const late = await buyer.buyGiftCard();
		app.setClock(fridayAfternoon.add({ hours: 24 * 35 }));
		expect((await withdraw(late.orderId)).body.code).toBe("not_cancellable");
		await app.runDueJobs();
		expect(app.emails.filter(({ to }) => to === "kari@post.example")).toEqual([]);
	});

	test("is withdrawn on the order's page in two steps, of which the first one changes nothing", async () => {
		const { orderId } = await newBuyer().buyGiftCard(30_000);
		await app.runDueJobs();
		const token = app.boxOffice.orderTokenOf(orderId);
		const visitor = createShopVisitor(app);
		const page = await visitor.get(`${orderPath(orderId)}?token=${token}`);
		const [, link = ""] = /<a class="button[^"]*" href="([^"]*)">Angre kjøpet</u.exec(page.html) ?? [];
		const step = await visitor.get(link.replaceAll("&amp;", "&"));
		for (const part of [orderId, "Gavekort, 300\u00a0kr", "giver@post.example", "Bekreft at du angrer kjøpet"])
			expect(step.html.replaceAll("<!-- -->", "")).toContain(part);
		expect((await newBuyer().readOrder(orderId, token)).body.state).toBe("paid");
		const done = await visitor.submit(step, { handling: "angre", navn: "Kari Nordmann" });
		expect(done.html.replaceAll("<!-- -->", "")).toContain("Bekreftelsen kommer til giver@post.example.");
		await app.runDueJobs();
		const email = app.emails.at(-1);
		expect(email?.subject).toContain("Kjøpet er angret");
		for (const part of [orderId, "Kari Nordmann", "fredag 20. november 2026 kl. 15.00"])
			expect(email?.text.replaceAll("\u00a0", " ")).toContain(part);
		const again = await visitor.submit(step, { handling: "angre" });
		expect(again.html).toContain("Refundert");
	});
});

describe("a gift card", () => {
	test("pays in part, is reserved until the order is paid, and spent then", async () => {
		const buyer = newBuyer();
		const { code } = await buyer.buyGiftCard(20_000);
		const { body: hold } = await buyer.hold({ seats: ["2-4", "2-5"] });
		const { body: order } = await buyer.order(hold, { giftCard: code });
		expect(order).toMatchObject({ state: "awaiting-payment", ore: 30_000 });
		expect(await buyer.leftOre(code)).toBe(0);
		await buyer.decide(order.redirectUrl, "pay");
		const { body: paid } = await buyer.readOrder(order.id);
		expect(paid).toMatchObject({ state: "paid", ore: 30_000, giftCardOre: 20_000 });
		expect(await ledgerOf("payments:test")).toBe(20_000 + 10_000);
		expect([await ledgerOf("gift-card"), await findInconsistencies(app)]).toEqual([0, []]);
	});

	test("pays all without a payment", async () => {
		const buyer = newBuyer();
		const { code } = await buyer.buyGiftCard();
		const order = await buyer.buy({ seats: ["2-4"] }, { giftCard: code, payment: "none" });
		expect([order.state, order.tickets.length, await buyer.leftOre(code)]).toEqual(["paid", 1, 15_000]);
	});

	test("leaves at least what the provider takes", async () => {
		const buyer = newBuyer();
		const { code } = await buyer.buyGiftCard(14_950);
		const { body: hold } = await buyer.hold({ seats: ["2-4"] });
		const { body: order } = await buyer.order(hold, { giftCard: code });
		expect((await buyer.readOrder(order.id)).body.giftCardOre).toBe(14_900);
		expect(await buyer.leftOre(code)).toBe(50);
	});

	test("is free again when the payment is declined, and reserved again by the next attempt", async () => {
		const buyer = newBuyer();
		const { code } = await buyer.buyGiftCard(10_000);
		const { body: hold } = await buyer.hold({ seats: ["2-4"] });
		const { body: order } = await buyer.order(hold, { giftCard: code });
		await buyer.decide(order.redirectUrl, "decline");
		expect(await buyer.leftOre(code)).toBe(10_000);
		const again = await buyer.payAgain(order.id);
		expect([again.status, await buyer.leftOre(code)]).toEqual([201, 0]);
		app.setClock(fridayAfternoon.add({ minutes: 40 }));
		await app.runDueJobs();
		expect([(await buyer.readOrder(order.id)).body.state, await buyer.leftOre(code)]).toEqual(["failed", 10_000]);
	});

	test("pays late money only if it still has the amount", async () => {
		const buyer = newBuyer();
		const { code } = await buyer.buyGiftCard(10_000);
		const order = async (seat: string) => {
			const { body: hold } = await buyer.hold({ seats: [seat] });
			return (await buyer.order(hold, { giftCard: code })).body;
		};
		const late = await order("2-4");
		await buyer.decide(late.redirectUrl, "pay-late");
		app.setClock(fridayAfternoon.add({ minutes: 40 }));
		await closeOrder(app.boxOffice, late.id);
		await buyer.buy({ seats: ["3-4"] }, { giftCard: code });
		await app.runDueJobs();
		expect((await buyer.readOrder(late.id)).body).toMatchObject({ state: "expired", tickets: [], refundedOre: 5000 });
		expect(await buyer.leftOre(code)).toBe(0);
	});

	test("is spent once by two orders at the same moment", async () => {
		const { code } = await newBuyer().buyGiftCard(15_000);
		const orders = await Promise.all(
			["1-1", "1-2", "2-1", "2-2"].map(async (seat) => {
				const buyer = newBuyer();
				const { body: hold } = await buyer.hold({ seats: [seat] });
				return (await buyer.order(hold, { giftCard: code, payment: "none" })).status;
			}),
		);
		expect(orders.toSorted()).toEqual([201, 409, 409, 409]);
	});

	test("has one response for every code that cannot be used, and a limit on wrong codes", async () => {
		const buyer = newBuyer();
		const empty = await buyer.buyGiftCard(15_000);
		await buyer.buy({ seats: ["2-4"] }, { giftCard: empty.code, payment: "none" });
		const clips = await buyer.buyKlippekort();
		const withdrawn = await buyer.buyGiftCard();
		await buyer.call("POST", `${shopSite}/orders/${withdrawn.orderId}/cancellations`, {});
		const { body: hold } = await buyer.hold({ seats: ["3-4"] });
		const answers = [];
		for (const giftCard of ["FEIL", "0000-0000-0000-0000-0000", empty.code, clips.code, withdrawn.code])
			answers.push(await buyer.order(hold, { giftCard }));
		expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
		expect(answers[0]).toMatchObject({ status: 409, body: { code: "unusable_card" } });
		const statuses = new Set<number>();
		for (let n = 0; n < 18; n++) statuses.add((await buyer.balance(`FEIL ${n}`)).status);
		expect([...statuses]).toEqual([404, 429]);
		expect((await newBuyer().order(hold, { giftCard: "FEIL" })).status).toBe(404);
	});

	test("and a klippekort share one field of the shop, which treats an unknown code as any other wrong one", async () => {
		const buyer = newBuyer();
		const [gift, other, clips] = [await buyer.buyGiftCard(), await buyer.buyGiftCard(), await buyer.buyKlippekort()];
		const sort = (...codes: string[]) => sortCodes(app.db, codes);
		const both = { giftCard: gift.code, klippekort: clips.code };
		expect(await sort(gift.code, clips.code)).toEqual(both);
		expect(await sort(clips.code, gift.code)).toEqual(both);
		expect(await sort(clips.code.toLowerCase())).toEqual({ klippekort: clips.code.toLowerCase() });
		expect(await sort("FEIL")).toEqual({ giftCard: "FEIL" });
		expect(await sort("FEIL", gift.code)).toEqual({ giftCard: gift.code, klippekort: "FEIL" });
		expect(await sort(gift.code, other.code)).toEqual({ giftCard: gift.code, klippekort: other.code });
		const { body: hold } = await buyer.hold({ seats: ["2-4"] });
		const twice = await buyer.order(hold, await sort(gift.code, other.code));
		expect(twice).toMatchObject({ status: 409, body: { code: "unusable_card" } });
	});

	test("expires at the end of its last day, and what is left becomes income", async () => {
		const buyer = newBuyer();
		const { code, validUntil } = await buyer.buyGiftCard();
		const night = Temporal.Instant.from(validUntil ?? "").add({ hours: 4 });
		app.setClock(night);
		expect((await buyer.balance(code)).status).toBe(404);
		for (const _time of [1, 2]) await expireVouchers(app.db, toStored(night));
		expect([await ledgerOf("gift-card"), await ledgerOf("expired-cards")]).toEqual([0, -30_000]);
	});
});

describe("a refund", () => {
	test("gives the payment back first and then the card, never more than each paid", async () => {
		const buyer = newBuyer();
		const { code } = await buyer.buyGiftCard(20_000);
		const order = await buyer.buy({ seats: ["2-4", "2-5"] }, { giftCard: code });
		const cancel = (i: number) =>
			buyer.call("POST", `${shopSite}/orders/${order.id}/cancellations`, { tickets: [order.tickets[i]?.id] });
		await cancel(0);
		expect((await buyer.readOrder(order.id)).body).toMatchObject({ state: "partly-refunded", refundedOre: 15_000 });
		expect(await buyer.leftOre(code)).toBe(5000);
		await cancel(1);
		expect((await buyer.readOrder(order.id)).body).toMatchObject({ state: "refunded", refundedOre: 30_000 });
		expect([await buyer.leftOre(code), await findInconsistencies(app)]).toEqual([20_000, []]);
	});

	test("renews a card that has expired, with what comes back", async () => {
		const buyer = newBuyer();
		const { code, id } = await buyer.buyGiftCard(20_000);
		const order = await buyer.buy({ seats: ["2-4"] }, { giftCard: code, payment: "none" });
		await app.db.updateTable("voucher").set({ valid_until: "2026-11-01T22:59:59.999Z" }).where("id", "=", id).execute();
		await expireVouchers(app.db, toStored(fridayAfternoon));
		await buyer.call("POST", `${shopSite}/orders/${order.id}/cancellations`, {});
		expect((await buyer.balance(code)).body).toMatchObject({ validUntil: "2027-11-20T23:59:59+01:00" });
	});
});

describe("a klippekort", () => {
	test("pays for a ticket per clip at the clip's price, and gets clips back", async () => {
		const buyer = newBuyer();
		const { code } = await buyer.buyKlippekort();
		expect((await buyer.balance(code)).body).toMatchObject({ kind: "klippekort", clips: 10, ore: 120_000 });
		const order = await buyer.buy({ seats: ["2-4", "2-5"] }, { klippekort: code, payment: "none" });
		expect(order).toMatchObject({ state: "paid", ore: 24_000, klippekortOre: 24_000, giftCardOre: 0 });
		await buyer.call("POST", `${shopSite}/orders/${order.id}/cancellations`, { tickets: [order.tickets[0]?.id] });
		expect((await buyer.balance(code)).body).toMatchObject({ clips: 9, ore: 108_000 });
	});

	test("and a gift card pay for one order together, and the last clip has what the division leaves", async () => {
		const buyer = newBuyer();
		const [clips, gift] = [await buyer.buyKlippekort("barn"), await buyer.buyGiftCard()];
		const { body: hold } = await buyer.hold({ seats: ["2-4", "2-5", "3-4", "3-5"] });
		const lines = hold.seats.map((seat, i) => ({ seat, ticketTypeId: i === 0 ? "voksen" : "barn" }));
		const cards = { klippekort: clips.code, giftCard: gift.code, payment: "none" };
		const { body: order } = await buyer.order(hold, { lines, ...cards });
		const { body: paid } = await buyer.readOrder(order.id);
		expect(paid).toMatchObject({ state: "paid", ore: 35_000, klippekortOre: 20_000, giftCardOre: 15_000 });
		expect(paid.lines.map(({ ore }) => ore)).toEqual([15_000, 6666, 6667, 6667]);
		expect((await buyer.balance(clips.code)).body).toMatchObject({ ore: 0, clips: 0 });
	});

	test("is valid at the other sites of its cinema, which then owe each other", async () => {
		const buyer = newBuyer();
		const { code, id } = await buyer.buyKlippekort();
		await app.db.updateTable("voucher").set({ site_id: "birkevag" }).where("id", "=", id).execute();
		const order = await buyer.buy({ seats: ["2-4"] }, { klippekort: code, payment: "none" });
		expect([order.state, await ledgerOf("other-sites")]).toEqual(["paid", 0]);
		const other = await app.db.selectFrom("ledger_entry").selectAll().where("account", "=", "other-sites").execute();
		expect(other.map(({ site_id, ore }) => [site_id, ore]).toSorted()).toEqual([
			["birkevag", -12_000],
			[shopSite, 12_000],
		]);
	});
});
