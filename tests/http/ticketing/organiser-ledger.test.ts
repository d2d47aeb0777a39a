import { checkLedger } from "@lerret/platform/boxoffice/ledger/check";
import { isSettled, sameSeller } from "@lerret/platform/boxoffice/organisers/settled";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addTestEvent, createBuyer, openShop, shopSite } from "../../support/box-office.ts";
import { createEditor } from "../../support/editor.ts";
import { addOrganiser } from "../../support/organisers.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";
import { createVoucherBuyer, voucherSettings } from "../../support/vouchers.ts";

let app: TestApp;
beforeEach(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	await openShop(app, { settings: { mayCancel: true, ...voucherSettings } });
});
afterEach(() => app.close());

/** Sums by account, without those of zero. */
async function readBalances(): Promise<Record<string, number>> {
	const rows = await app.db
		.selectFrom("ledger_entry")
		.select(["account", (eb) => eb.fn.sum<number | string>("ore").as("ore")])
		.groupBy("account")
		.execute();
	return Object.fromEntries(rows.map(({ account, ore }) => [account, Number(ore)]).filter(([, ore]) => ore !== 0));
}

const readEntries = () =>
	app.db
		.selectFrom("organiser_entry")
		.select(["number", "kind", "ticket_type", "ore", "vat_ore", "fee_ore", "fee_vat_ore", "due_ore"])
		.orderBy("number")
		.execute();

const cancel = (orderId: string, buyer: ReturnType<typeof createBuyer>, tickets?: string[]) =>
	buyer.call("POST", `${shopSite}/orders/${orderId}/cancellations`, tickets ? { tickets } : {});

test("a ticket that is sold for an organiser is a liability less the venue's fee, and a refund is the reverse", async () => {
	await addOrganiser(app, "koret", { events: ["prove"] });
	const buyer = createBuyer(app);
	const order = await buyer.buy({ seats: ["2-4", "2-5"] });
	// 150 kr: 20 kr and 5 %, 27,50 kr, of which 5,50 kr is VAT.
	expect(await readBalances()).toEqual({
		"payments:test": 30_000,
		organiser: -24_500,
		fees: -4_400,
		"vat:25": -1_100,
	});
	expect(await readEntries()).toEqual(
		[1, 2].map((number) => ({
			...{ number, kind: "sale", ticket_type: "Voksen", ore: 15_000 },
			...{ vat_ore: 1_607, fee_ore: 2_750, fee_vat_ore: 550, due_ore: 12_250 },
		})),
	);
	await cancel(order.id, buyer, [order.tickets[0]?.id ?? ""]);
	await app.runDueJobs();
	expect((await readEntries())[2]).toEqual({
		...{ number: 3, kind: "refund", ticket_type: "Voksen", ore: -15_000 },
		...{ vat_ore: -1_607, fee_ore: -2_750, fee_vat_ore: -550, due_ore: -12_250 },
	});
	expect(await readBalances()).toEqual({ "payments:test": 15_000, organiser: -12_250, fees: -2_200, "vat:25": -550 });
	expect(await checkLedger(app.db)).toEqual([]);
});

test("the organiser bears a fee that is kept", async () => {
	await addOrganiser(app, "koret", { fields: { keepsRefundedFee: true }, events: ["prove"] });
	const buyer = createBuyer(app);
	const order = await buyer.buy({ seats: ["2-4"] });
	await cancel(order.id, buyer);
	await app.runDueJobs();
	expect(await readBalances()).toEqual({ organiser: 2_750, fees: -2_200, "vat:25": -550 });
	expect(await checkLedger(app.db)).toEqual([]);
});

test("clips count at their price, gift cards in full, and free tickets without a fee", async () => {
	await addOrganiser(app, "koret", { events: ["prove"] });
	const vouchers = createVoucherBuyer(createBuyer(app));
	const [clips, card] = [await vouchers.buyKlippekort(), await vouchers.buyGiftCard(30_000)];
	const buyer = createBuyer(app);
	const { body: hold } = await buyer.hold({ seats: ["2-4", "2-5", "2-6"] });
	const lines = ["voksen", "voksen", "ledsager"].map((ticketTypeId, i) => ({ seat: hold.seats[i], ticketTypeId }));
	const vouchersUsed = { klippekort: clips.code, giftCard: card.code };
	const { status, body } = await buyer.order(hold, { lines, ...vouchersUsed, payment: "none" });
	expect([status, body.state]).toEqual([201, "paid"]);
	const entries = await readEntries();
	// A clip costs 120 kr and pays for both.
	expect(entries.map(({ ticket_type, ore, fee_ore, due_ore }) => [ticket_type, ore, fee_ore, due_ore])).toEqual([
		["Voksen", 12_000, 2_600, 9_400],
		["Voksen", 12_000, 2_600, 9_400],
		["Ledsager", 0, 0, 0],
	]);
	expect(await checkLedger(app.db)).toEqual([]);
});

test("organiser, rent and advance are frozen by the first order, also before it is paid", async () => {
	await addOrganiser(app, "koret", { events: ["prove"] });
	await addOrganiser(app, "laget");
	const editor = createEditor(app, "admin");
	const save = async (fields: object) => {
		const { body, etag } = await editor.call("GET", "event/prove");
		return editor.call("PUT", "event/prove/publication", { ...body, ...fields }, etag);
	};
	expect((await save({ organiserId: "finnes-ikke" })).status).toBe(400);
	expect((await save({ organiserId: "laget", rentOre: 50_000, advanceOre: 10_000 })).status).toBeLessThan(300);
	const buyer = createBuyer(app);
	const { body: hold } = await buyer.hold({ seats: ["2-4"] });
	await buyer.order(hold);
	for (const fields of [{ organiserId: null }, { organiserId: "koret" }, { rentOre: 0 }, { advanceOre: 0 }]) {
		const { status, body } = await save(fields);
		const [name] = Object.keys(fields);
		expect([status, (body as { errors?: { path: string }[] }).errors?.map(({ path }) => path)]).toEqual([400, [name]]);
		expect(JSON.stringify(body)).toContain("Noen har bestilt billetter");
	}
	expect(
		(await save({ organiserId: "laget", rentOre: 50_000, advanceOre: 10_000, notice: "Velkommen" })).status,
	).toBeLessThan(300);
	// Another rule of the organiser is for its next events.
	await app.db.updateTable("organiser").set({ fee_percent: 9_000 }).where("id", "=", "laget").execute();
	const terms = await app.db.selectFrom("organiser_terms").selectAll().execute();
	expect(terms.map(({ organiser_id, terms_json }) => [organiser_id, JSON.parse(terms_json)])).toMatchObject([
		["laget", { name: "Kystkoret", feePercent: 500, rentOre: 50_000, advanceOre: 10_000 }],
	]);
});

test("says whether two events have one seller, and whether one is settled", async () => {
	await addTestEvent(app, "annen");
	await addTestEvent(app, "egen");
	await addOrganiser(app, "koret", { events: ["prove", "annen"] });
	const event = (eventId: string) => ({ siteId: shopSite, eventId });
	expect(await sameSeller(app.db, event("prove"), event("annen"))).toBe(true);
	expect(await sameSeller(app.db, event("prove"), event("egen"))).toBe(false);
	expect(await sameSeller(app.db, event("egen"), event("egen"))).toBe(true);
	expect(await isSettled(app.db, event("prove"))).toBe(false);
});
