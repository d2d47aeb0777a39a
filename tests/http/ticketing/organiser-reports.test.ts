import { randomUUID } from "node:crypto";
import type { Report } from "@lerret/contracts/api/reports";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addTestEvent, createBuyer, openShop, ownPrices } from "../../support/box-office.ts";
import { createEditor, type Editor } from "../../support/editor.ts";
import { addOrganiser } from "../../support/organisers.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let admin: Editor;
beforeEach(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	await openShop(app, { capacity: 1_000, startsAt: "2026-10-24T21:30:00.000Z" });
	admin = createEditor(app, "admin");
});
afterEach(() => app.close());

const at = (instant: string) => app.setClock(Temporal.Instant.from(instant));
const read = async (name: string, from: string, to = from) =>
	(await admin.call("GET", `report/${name}?from=${from}&to=${to}`)).body as unknown as Report;
/** Gross, net and VAT by rate. */
const vatOf = async (from: string, to = from) =>
	(await read("vat", from, to)).rows.map(({ vatRate, grossOre, netOre, vatOre }) => [
		vatRate,
		grossOre,
		netOre,
		vatOre,
	]);

async function buy(eventId: string, quantity: number): Promise<{ id: string; tickets: { id: string }[] }> {
	const buyer = createBuyer(app);
	const { body: hold } = await buyer.hold({ quantity }, eventId);
	const { body: order } = await buyer.order(hold);
	await buyer.decide(order.redirectUrl, "pay");
	return (await buyer.readOrder(order.id)).body;
}
async function refund(id: string, tickets: { id: string }[]): Promise<void> {
	const body = { reason: "Syk", includesUsed: true, tickets: tickets.map((ticket) => ticket.id) };
	expect((await admin.callOnce(`order/${id}/refunds`, body, randomUUID())).status).toBe(201);
	await app.runDueJobs();
}
async function approve(eventId: string): Promise<void> {
	const { version } = (await admin.call("GET", `event/${eventId}/settlement`)).body;
	expect((await admin.call("POST", `event/${eventId}/settlement`, { version })).status).toBe(201);
}

/** A choir whose fee is given back, and a club whose fee is kept, with VAT of their own, beside an event of the venue. */
async function addEvents(): Promise<void> {
	for (const id of ["revy", "egen"]) await addTestEvent(app, id, "2026-10-25T18:00:00.000Z");
	// 150 kr: 20 kr and 5 %, 27.50 kr with 25 % VAT, and 1,200 kr of rent without.
	await addOrganiser(app, "koret", { fields: { rentOre: 120_000, rentVatRate: 0 }, events: ["prove"] });
	const rule = { feeSteps: [], feePercent: 1_000, feeVatRate: 12 as const, keepsRefundedFee: true };
	const laget = { name: "Revylaget", orgNumber: "310987638", rentOre: 500_000, rentVatRate: 25 as const, ...rule };
	await addOrganiser(app, "laget", { fields: laget, events: ["revy"] });
	await app.db
		.updateTable("event")
		.set({ prices_json: ownPrices({ voksen: 15_000 }) })
		.where("id", "in", ["prove", "revy", "egen"])
		.execute();
}

test("fees are the venue's turnover on the day they were taken or given back, by their own rate, across the change of clock", async () => {
	await addEvents();
	// The last minute of the 24th in Oslo, which has summer time.
	at("2026-10-24T21:59:00.000Z");
	await app.db.updateTable("event").set({ starts_at: "2026-10-25T19:30:00.000Z" }).where("id", "=", "prove").execute();
	const [choir, club] = [await buy("prove", 2), await buy("revy", 3)];
	await buy("egen", 1);
	// The second 02.30 of the 25th, which has 25 hours.
	at("2026-10-25T01:30:00.000Z");
	await buy("prove", 1);
	await refund(choir.id, choir.tickets.slice(0, 1));
	await refund(club.id, club.tickets.slice(0, 2));
	// The last minute of the 25th.
	at("2026-10-25T22:59:00.000Z");
	await refund(choir.id, choir.tickets.slice(1));

	// 12 %: the venue's own ticket, 150 kr, and three fees of 15 kr; 25 %: two fees of 27.50 kr.
	expect(await vatOf("2026-10-24")).toEqual([
		[1_200, 19_500, 13_393 + 3 * 1_339, 1_607 + 3 * 161],
		[2_500, 5_500, 4_400, 1_100],
	]);
	// One fee was taken and two were given back; the club's fees are kept.
	expect(await vatOf("2026-10-25")).toEqual([
		[1_200, 0, 0, 0],
		[2_500, -2_750, -2_200, -550],
	]);
	expect(await vatOf("2026-10-24", "2026-10-25")).toEqual([
		[1_200, 19_500, 13_393 + 3 * 1_339, 1_607 + 3 * 161],
		[2_500, 2_750, 2_200, 550],
	]);
	const { curve } = await read("vat", "2026-10-24", "2026-10-25");
	expect(curve.days).toEqual([
		{ day: "2026-10-24", ore: 25_000 },
		{ day: "2026-10-25", ore: -2_750 },
	]);
});

test("the basis of invoices has fee and rent of each approved settlement, on the day it was approved, once", async () => {
	await addEvents();
	at("2026-10-24T12:00:00.000Z");
	await app.db.updateTable("event").set({ starts_at: "2026-10-25T19:30:00.000Z" }).where("id", "=", "prove").execute();
	const [choir] = [await buy("prove", 2), await buy("revy", 1)];
	expect((await read("organisers", "2026-10-01", "2026-12-31")).rows).toEqual([]);
	// The last minute of October in Oslo, and the first of November.
	await app.db.updateTable("event").set({ ends_at: "2026-10-26T21:00:00.000Z" }).execute();
	at("2026-10-31T22:59:00.000Z");
	await approve("revy");
	at("2026-10-31T23:00:00.000Z");
	await approve("prove");
	at("2026-11-20T12:00:00.000Z");
	await refund(choir.id, choir.tickets.slice(0, 1));
	await approve("prove");

	const rowsOf = async (from: string, to: string) =>
		(await read("organisers", from, to)).rows.map(
			({ organiser, orgNumber, day, number, what, vatRate, netOre, vatOre, grossOre }) =>
				[organiser, orgNumber, day, number, what, vatRate, netOre, vatOre, grossOre].join(" "),
		);
	const october = [
		"Revylaget 310987638 2026-10-31 1 Gebyr 1200 1339 161 1500",
		"Revylaget 310987638 2026-10-31 1 Leie 2500 400000 100000 500000",
	];
	const november = [
		"Kystkoret 310987654 2026-11-01 1 Gebyr 2500 4400 1100 5500",
		"Kystkoret 310987654 2026-11-01 1 Leie 0 120000 0 120000",
		"Kystkoret 310987654 2026-11-20 2 Gebyr 2500 -2200 -550 -2750",
	];
	expect(await rowsOf("2026-10-01", "2026-10-31")).toEqual(october);
	expect(await rowsOf("2026-11-01", "2026-11-30")).toEqual(november);
	const whole = await read("organisers", "2026-10-01", "2026-11-30");
	expect(whole.rows).toHaveLength(5);
	expect(whole.total).toMatchObject({ grossOre: 1_500 + 500_000 + 5_500 + 120_000 - 2_750 });
	expect(whole.subtotals.map(({ lastRow, sum }) => [lastRow, sum.grossOre])).toEqual([
		[2, 5_500 + 120_000 - 2_750],
		[4, 501_500],
	]);
	// The rent is turnover on the day of the approval.
	expect(await vatOf("2026-10-31")).toEqual([[2_500, 500_000, 400_000, 100_000]]);
	expect(await vatOf("2026-11-01")).toEqual([[0, 120_000, 120_000, 0]]);
	expect((await read("organisers", "2026-10-01", "2026-10-31")).isTest).toBe(true);
});
