import type { ManagedOrder } from "@lerret/contracts/api/managed-order";
import type { Report } from "@lerret/contracts/api/reports";
import { addOrderReceipt } from "@lerret/platform/boxoffice/orders/receipts";
import { readSiteById } from "@lerret/platform/sites/read";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createBuyer, openShop, shopSite } from "../../support/box-office.ts";
import { createEditor, type Editor } from "../../support/editor.ts";
import { now } from "../../support/rows.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";
import { createVoucherBuyer, voucherSettings } from "../../support/vouchers.ts";

let app: TestApp;
let admin: Editor;
beforeEach(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	await openShop(app, { settings: voucherSettings });
	admin = createEditor(app, "admin");
});
afterEach(() => app.close());

test("a receipt has the seller, each ticket and the VAT per rate, and the credit note names the receipt", async () => {
	const buyer = createBuyer(app);
	const { body: hold } = await buyer.hold({ seats: ["2-4", "2-5"] });
	const { body: order } = await buyer.order(hold);
	await app.db.updateTable("order_line").set({ vat_rate: 25 }).where("seat", "=", "2-5").execute();
	await buyer.decide(order.redirectUrl, "pay");
	await app.runDueJobs();
	const { tickets } = (await buyer.readOrder(order.id)).body;
	await admin.callOnce(`order/${order.id}/refunds`, { tickets: [tickets[1]?.id], reason: "Syk" }, "en");
	await app.runDueJobs();
	const { receipts } = (await admin.call("GET", `order/${order.id}`)).body as unknown as ManagedOrder;
	expect(receipts).toEqual([
		{
			number: 1,
			kind: "receipt",
			creditsNumber: null,
			issuedAt: expect.any(String),
			ore: 30000,
			seller: { legalName: expect.any(String), orgNumber: expect.stringMatching(/^\d{3} \d{3} \d{3}$/u) },
			soldFor: null,
			lines: [
				{ text: "Voksen, Rad 2, sete 4", ore: 15000, vatRate: 12 },
				{ text: "Voksen, Rad 2, sete 5", ore: 15000, vatRate: 25 },
			],
			vat: [
				{ rate: 12, ore: 1607 },
				{ rate: 25, ore: 3000 },
			],
			payments: [{ means: "test", ore: 30000 }],
		},
		expect.objectContaining({ number: 2, kind: "credit-note", creditsNumber: 1, ore: 15000 }),
	]);
	const [bought, refunded] = app.emails.map(({ text }) => text);
	for (const part of ["Kvittering nr. 1,", " MVA\n", "Herav 12 % mva.: 16,07", "Herav 25 % mva.: 30"])
		expect(bought).toContain(part);
	expect(refunded).toContain("Kreditnota nr. 2 til kvittering nr. 1,");
	const token = /token=(\S+)/u.exec(bought ?? "")?.[1];
	const page = await (await app.request(`/ordre/${order.id}?token=${token}`)).text();
	for (const part of ["Kvittering nr. 1", receipts[0]?.seller.orgNumber ?? "", "Kreditnota nr. 2 til kvittering nr. 1"])
		expect(page).toContain(part);
});

test("VAT is that of each ticket, alike in the receipt, the credit note, the ledger and the report", async () => {
	const buyer = createBuyer(app);
	const { id } = await buyer.buy({ seats: ["2-4", "2-5", "3-4", "3-5"] });
	const { tickets } = (await buyer.readOrder(id)).body;
	const vatOfSale = 4 * 1607;
	// Rounded for the order at once it would be one øre more.
	expect(Math.round((4 * 15_000 * 12) / 112)).toBe(vatOfSale + 1);
	const read = async () => {
		const { receipts } = (await admin.call("GET", `order/${id}`)).body as unknown as ManagedOrder;
		const booked = await app.db
			.selectFrom("ledger_entry")
			.select((eb) => eb.fn.sum("ore").as("ore"))
			.where("account", "=", "vat:12")
			.executeTakeFirstOrThrow();
		const report = (await admin.call("GET", "report/vat?from=2026-11-20&to=2026-11-20")).body as unknown as Report;
		return {
			receipts: receipts.map(({ vat }) => vat[0]?.ore),
			booked: 0 - Number(booked.ore),
			reported: report.total?.vatOre,
		};
	};
	expect(await read()).toEqual({ receipts: [vatOfSale], booked: vatOfSale, reported: vatOfSale });
	await admin.callOnce(`order/${id}/refunds`, { tickets: [tickets[0]?.id], reason: "Syk" }, "en");
	await admin.callOnce(`order/${id}/refunds`, { tickets: tickets.slice(1).map((one) => one.id), reason: "Syk" }, "tre");
	await app.runDueJobs();
	expect(await read()).toEqual({ receipts: [vatOfSale, 1607, 3 * 1607], booked: 0, reported: 0 });
});

test("a receipt says what cards and the payment paid and what is left on the cards, and the credit note where it goes", async () => {
	const buyer = createBuyer(app);
	const cards = createVoucherBuyer(buyer);
	const [clips, gift] = [await cards.buyKlippekort("barn"), await cards.buyGiftCard(20_000)];
	const { body: hold } = await buyer.hold({ seats: ["2-4", "2-5", "3-4"] });
	const lines = hold.seats.map((seat, i) => ({ seat, ticketTypeId: i === 0 ? "barn" : "voksen" }));
	const { body: order } = await buyer.order(hold, { lines, klippekort: clips.code, giftCard: gift.code });
	await buyer.decide(order.redirectUrl, "pay");
	await app.runDueJobs();
	await admin.callOnce(`order/${order.id}/refunds`, { reason: "Syk" }, "en");
	const { receipts } = (await admin.call("GET", `order/${order.id}`)).body as unknown as ManagedOrder;
	const byMeans = (i: number) => receipts[i]?.payments.toSorted((a, b) => (a.means < b.means ? -1 : 1));
	expect(byMeans(0)).toEqual([
		{ means: "gift-card", ore: 20_000, leftOre: 0 },
		{ means: "klippekort", ore: 6666, leftClips: 2 },
		{ means: "test", ore: 10_000 },
	]);
	// The tickets that a card pays for have their VAT.
	expect(receipts[0]).toMatchObject({ ore: 36_666, vat: [{ rate: 12, ore: 2 * 1607 + 714 }] });
	expect(byMeans(1)).toEqual([
		{ means: "gift-card", ore: 20_000 },
		{ means: "klippekort", ore: 6666 },
		{ means: "test", ore: 10_000 },
	]);
	const email = app.emails.find(({ subject }) => subject.includes("Billetter til"))?.text ?? "";
	const page = await (await app.request(`/ordre/${order.id}?token=${/token=(\S+)/u.exec(email)?.[1]}`)).text();
	const texts = [
		"Betalt med gavekort: 200 kr. Igjen på kortet: 0 kr",
		"Betalt med klippekort: 66,66 kr. Igjen på kortet: 2 klipp",
		"Betalt med testbetaling: 100 kr",
	];
	const withSpaces = (text: string) => text.replaceAll("\u00a0", " ");
	for (const text of texts) {
		expect(withSpaces(email)).toContain(text);
		expect(withSpaces(page)).toContain(text);
	}
	expect(withSpaces(page)).toContain("Tilbake til gavekort: 200 kr");
});

test("the receipt of a card has no VAT, which is that of the tickets that it pays for", async () => {
	const buyer = createBuyer(app);
	const { orderId } = await createVoucherBuyer(buyer).buyGiftCard();
	const { receipts } = (await admin.call("GET", `order/${orderId}`)).body as unknown as ManagedOrder;
	expect(receipts).toMatchObject([{ vat: [], payments: [{ means: "test", ore: 30_000 }] }]);
	await app.runDueJobs();
	const token = /\/ordre\/\S+token=(\S+)/u.exec(app.emails[0]?.text ?? "")?.[1];
	const page = await (await app.request(`/ordre/${orderId}?token=${token}`)).text();
	expect(page).toContain("Mva. beregnes når kortet brukes.");
});

test("numbers have no gaps when sales, refunds and a failure come at once, and each site has its own", async () => {
	const seats = Array.from({ length: 8 }, (_, i) => `2-${i + 1}`);
	const insertFailing = app.db
		.transaction()
		.execute(async (trx) => {
			await trx.insertInto("receipt_count").values({ site_id: shopSite, last_number: 1 }).execute();
			throw new Error("rolled back");
		})
		.catch(() => {});
	const orders = await Promise.all([...seats.map((seat) => createBuyer(app).buy({ seats: [seat] })), insertFailing]);
	const bought = orders.flatMap((order) => order ?? []);
	const refund = (id: string) => admin.callOnce(`order/${id}/refunds`, { reason: "Syk" }, "en");
	await Promise.all([
		...bought.slice(0, 4).map(({ id }) => refund(id)),
		...["3-1", "3-2", "3-3", "3-4"].map((seat) => createBuyer(app).buy({ seats: [seat] })),
	]);
	const rows = await app.db.selectFrom("receipt").select(["site_id", "number"]).orderBy("number").execute();
	expect(rows).toEqual(Array.from({ length: 16 }, (_, i) => ({ site_id: shopSite, number: i + 1 })));
	const other = await readSiteById(app.db, "birkevag");
	if (!other) throw new Error("the demo has two sites");
	const order = { id: bought[0]?.id ?? "", event_id: "prove" };
	const document = { order, kind: "receipt" as const, lines: [], payments: [] };
	await app.db.transaction().execute((trx) => addOrderReceipt(trx, other, document, now));
	const own = await app.db.selectFrom("receipt").select("number").where("site_id", "=", "birkevag").execute();
	expect(own).toEqual([{ number: 1 }]);
});

test("receipts and entries of the ledger cannot be changed or deleted", async () => {
	await createBuyer(app).buy({ seats: ["2-4"] });
	for (const table of ["receipt", "ledger_entry"] as const) {
		await expect(app.db.deleteFrom(table).execute()).rejects.toThrow("only added");
		await expect(app.db.updateTable(table).set({ order_id: "x" }).execute()).rejects.toThrow("only added");
	}
});
