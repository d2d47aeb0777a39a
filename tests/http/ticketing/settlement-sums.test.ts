import { randomUUID } from "node:crypto";
import type { Report } from "@lerret/contracts/api/reports";
import { checkLedger } from "@lerret/platform/boxoffice/ledger/check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addTestEvent, createBuyer, openShop, ownPrices, shopSite } from "../../support/box-office.ts";
import { createEditor, type Editor } from "../../support/editor.ts";
import { sized } from "../../support/extent.ts";
import { addOrganiser } from "../../support/organisers.ts";
import { repeatWhenBusy } from "../../support/repeat-when-busy.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";
import { createVoucherBuyer, voucherSettings } from "../../support/vouchers.ts";

const orderCount = sized(90, 12_000);

/** The agreements, in the words of the rule and not of the app's code. */
const agreements = {
	koret: {
		steps: [
			[1, 1_000],
			[10_000, 2_000],
		],
		percent: 5,
		vat: 25,
		keeps: false,
		rentOre: 120_000,
	},
	laget: { steps: [[5_000, 750]], percent: 3.33, vat: 12, keeps: true, rentOre: 0 },
} as const;
type Organiser = keyof typeof agreements;
const organiserOf: Record<string, Organiser | null> = {
	prove: "koret",
	"prove-2": "koret",
	"prove-3": "laget",
	egen: null,
};
const prices = { voksen: 15_011, barn: 4_999, ledsager: 0 };

/** Half up to the øre, in whole numbers: a percentage has two decimals. */
function feeOf(
	ore: number,
	{ steps, percent }: { steps: readonly (readonly [number, number])[]; percent: number },
): number {
	if (ore === 0) return 0;
	const step = steps.filter(([from]) => ore >= from).at(-1)?.[1] ?? 0;
	const hundredths = ore * Math.round(percent * 100);
	return Math.min(ore, step + Math.floor((hundredths + 5_000) / 10_000));
}

let app: TestApp;
let admin: Editor;
beforeAll(async () => {
	app = repeatWhenBusy(await createTestApp({}, { readStaff: readTestStaff }));
	await openShop(app, { capacity: 100_000, settings: voucherSettings });
	for (const id of ["prove-2", "prove-3", "egen"]) await addTestEvent(app, id);
	for (const [id, { steps, percent, vat, keeps, rentOre }] of Object.entries(agreements))
		await addOrganiser(app, id, {
			fields: {
				feeSteps: steps.map(([fromOre, feeOre]) => ({ fromOre, feeOre })),
				...{
					feePercent: Math.round(percent * 100),
					feeVatRate: vat,
					keepsRefundedFee: keeps,
					rentOre,
					rentVatRate: 25,
				},
			},
			events: Object.keys(organiserOf).filter((event) => organiserOf[event] === id),
		});
	// They are over, so that they can be settled, and still on sale.
	const past = {
		starts_at: "2026-11-18T17:00:00.000Z",
		ends_at: "2026-11-18T19:00:00.000Z",
		prices_json: ownPrices(prices),
	};
	await app.db.updateTable("event").set(past).where("id", "in", Object.keys(organiserOf)).execute();
	const closes_at = fridayAfternoon.add({ hours: 500 }).toString({ smallestUnit: "millisecond" });
	const rows = Object.keys(organiserOf).map((event_id) => ({
		...{ site_id: shopSite, event_id, closes_at, seller: null, opens_at: null, most_per_order: null, capacity: null },
	}));
	await app.db.insertInto("event_sale").values(rows).execute();
	admin = createEditor(app, "admin");
}, 120_000);
afterAll(() => app.close());

/** Numbers from 0 to 1, the same in each run. */
let state = 60;
const random = () => {
	state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
	return state / 4_294_967_296;
};
const pick = <T>(some: readonly T[]): T => some[Math.floor(random() * some.length)] as T;

/** What each organiser is owed by its tickets, from orders and their tickets alone. */
async function dueByRule(): Promise<Record<Organiser, number>> {
	const tickets = await app.db
		.selectFrom("order_ticket")
		.innerJoin("order_line", (join) =>
			join
				.onRef("order_line.order_id", "=", "order_ticket.order_id")
				.onRef("order_line.number", "=", "order_ticket.line_number"),
		)
		.select(["order_ticket.event_id", "order_ticket.state", "order_line.ore"])
		.where("order_ticket.state", "<>", "inactive")
		.execute();
	const due = { koret: 0, laget: 0 };
	for (const { event_id, state: ticketState, ore } of tickets) {
		const organiser = organiserOf[event_id];
		if (!organiser) continue;
		const agreement = agreements[organiser];
		const fee = feeOf(ore, agreement);
		if (ticketState === "valid") due[organiser] += ore - fee;
		else if (agreement.keeps) due[organiser] -= fee;
	}
	return due;
}

/** Net of an amount with VAT, half up. */
const netOf = (ore: number, rate: number): number => Math.round((ore * 100) / (100 + rate));

/**
 * The venue's own turnover by VAT rate: its own valid tickets, fees of tickets that are valid or whose fee is kept, and rents. `rents` are the
 * amounts that settlements have taken.
 */
async function turnoverByRule(rents: number): Promise<Map<number, { grossOre: number; netOre: number }>> {
	const tickets = await app.db
		.selectFrom("order_ticket")
		.innerJoin("order_line", (join) =>
			join
				.onRef("order_line.order_id", "=", "order_ticket.order_id")
				.onRef("order_line.number", "=", "order_ticket.line_number"),
		)
		.select(["order_ticket.event_id", "order_ticket.state", "order_line.ore", "order_line.vat_rate"])
		.where("order_ticket.state", "<>", "inactive")
		.where("order_ticket.event_id", "in", Object.keys(organiserOf))
		.execute();
	const sums = new Map<number, { grossOre: number; netOre: number }>();
	const add = (rate: number, ore: number, netOre = netOf(ore, rate)) => {
		const sum = sums.get(rate) ?? { grossOre: 0, netOre: 0 };
		sums.set(rate, { grossOre: sum.grossOre + ore, netOre: sum.netOre + netOre });
	};
	for (const { event_id, state: ticketState, ore, vat_rate } of tickets) {
		const organiser = organiserOf[event_id];
		const agreement = organiser && agreements[organiser];
		if (!agreement) {
			if (ticketState === "valid") add(vat_rate, ore);
		} else if (ticketState === "valid" || agreement.keeps) add(agreement.vat, feeOf(ore, agreement));
	}
	const { rentOre } = agreements.koret;
	for (let taken = 0; taken < rents; taken += rentOre) add(25, rentOre);
	return sums;
}

const figuresOf = (rows: Report["rows"]) =>
	new Map(rows.map(({ vatRate, grossOre, netOre }) => [Number(vatRate) / 100, { grossOre, netOre }]));

/** The reports of VAT and of organisers must say what follows from the rule. */
async function expectReports(settlements: { content_json: string }[]): Promise<void> {
	const read = async (name: string) =>
		(await admin.call("GET", `report/${name}?from=2026-11-01&to=2026-12-31`)).body as unknown as Report;
	const contents = settlements.map(({ content_json }) => JSON.parse(content_json));
	const rents = contents.reduce((sum, { rent }) => sum + (rent?.ore ?? 0), 0);
	const expected = await turnoverByRule(rents);
	for (const [rate, sum] of figuresOf((await read("vat")).rows)) {
		expect([rate, sum]).toEqual([rate, expected.get(rate) ?? { grossOre: 0, netOre: 0 }]);
		expected.delete(rate);
	}
	expect([...expected.values()].filter(({ grossOre }) => grossOre !== 0)).toEqual([]);
	const fees = contents.reduce((sum, { fee }) => sum + fee.ore, 0);
	expect(Number((await read("organisers")).total?.grossOre)).toBe(fees + rents);
}

/** The liability in the ledger, and all that settlements say, must follow from the rule. */
async function expectSums(): Promise<void> {
	const due = await dueByRule();
	const settlements = await app.db.selectFrom("settlement").select(["organiser_id", "content_json"]).execute();
	for (const organiser of Object.keys(agreements) as Organiser[]) {
		const liability = await app.db
			.selectFrom("ledger_entry")
			.select((eb) => eb.fn.sum<number | string | null>("ore").as("ore"))
			.where("account", "=", "organiser")
			.where("organiser_id", "=", organiser)
			.executeTakeFirstOrThrow();
		const own = settlements
			.filter(({ organiser_id }) => organiser_id === organiser)
			.map(({ content_json }) => JSON.parse(content_json));
		const rents = own.reduce((sum, { rent }) => sum + (rent?.ore ?? 0), 0);
		const paid = own.reduce((sum, { payOutOre }) => sum + payOutOre, 0);
		expect(0 - Number(liability.ore ?? 0)).toBe(due[organiser] - rents - paid);
		// What is settled, and what is open now, are all that has been sold.
		let total = own.reduce((sum, { dueOre }) => sum + dueOre, 0);
		let openRents = 0;
		for (const [event, seller] of Object.entries(organiserOf)) {
			if (seller !== organiser) continue;
			const { open } = (await admin.call("GET", `event/${event}/settlement`)).body as {
				open: { dueOre: number; rent: { ore: number } | null } | null;
			};
			total += open?.dueOre ?? 0;
			openRents += open?.rent?.ore ?? 0;
		}
		expect(total).toBe(due[organiser] - rents - openRents);
	}
	expect(await checkLedger(app.db)).toEqual([]);
	await expectReports(settlements);
}

/** A gift card that the venue gives, and bears itself. */
async function compensate(orderId: string): Promise<{ giftCard: string }> {
	const given = { orderId, ore: pick([10_000, 20_000]), reason: "Kaldt", exceedsPaid: true };
	const { status, body } = await admin.callOnce("gift-card", given, randomUUID());
	expect(status).toBe(201);
	return { giftCard: app.boxOffice.voucherCodeOf(String(body.id)) };
}

test(`the ledger and settlements follow from the rule over ${orderCount} orders`, { timeout: 3_600_000 }, async () => {
	const paid: string[] = [];
	for (let n = 0; n < orderCount; n++) {
		const eventId = pick(Object.keys(organiserOf));
		// Addresses of their own, because one may buy and look up only so much.
		const buyer = createBuyer(app, `198.${n % 200}.${Math.floor(n / 200) % 250}.7`);
		const vouchers = createVoucherBuyer(createBuyer(app, `197.${n % 200}.${Math.floor(n / 200) % 250}.7`));
		const types = [pick(["voksen", "barn"]), ...(random() < 0.5 ? [pick(["voksen", "barn", "ledsager"])] : [])];
		const { body: hold } = await buyer.hold({ quantity: types.length }, eventId);
		const means = random();
		const card =
			means < 0.1
				? { giftCard: (await vouchers.buyGiftCard(pick([10_000, 30_000]))).code }
				: means < 0.2
					? { klippekort: (await vouchers.buyKlippekort()).code }
					: means < 0.25 && paid.length > 0
						? await compensate(pick(paid))
						: {};
		const lines = types.map((ticketTypeId) => ({ ticketTypeId }));
		const attempt = await buyer.order(hold, { lines, email: `${n}@post.example`, ...card });
		// A card that pays all needs no payment.
		const { body: order } =
			attempt.status === 201
				? attempt
				: await buyer.order(hold, { lines, email: `${n}@post.example`, ...card, payment: "none" });
		if (order.redirectUrl) await buyer.decide(order.redirectUrl, pick(["pay", "pay", "pay", "decline"]));
		paid.push(order.id);
		if (random() < 0.25) {
			const id = pick(paid);
			const tickets = await app.db
				.selectFrom("order_ticket")
				.select("id")
				.where("order_id", "=", id)
				.where("state", "=", "valid")
				.execute();
			const chosen = tickets.slice(0, 1 + Math.floor(random() * 2)).map((ticket) => ticket.id);
			if (chosen.length > 0)
				await admin.callOnce(`order/${id}/refunds`, { tickets: chosen, reason: "Syk" }, randomUUID());
		}
		if (random() < 0.05) {
			const event = pick(["prove", "prove-2", "prove-3"]);
			const { version } = (await admin.call("GET", `event/${event}/settlement`)).body;
			if (version) expect((await admin.call("POST", `event/${event}/settlement`, { version })).status).toBe(201);
		}
		if (n % sized(30, 600) === 0) {
			// Emails take most of the time, and say nothing of sums.
			await app.db.deleteFrom("job").where("kind", "=", "order-email").execute();
			await app.runDueJobs();
			await expectSums();
		}
	}
	await expectSums();
	const { n: settled } = await app.db
		.selectFrom("settlement")
		.select((eb) => eb.fn.countAll<number | string>().as("n"))
		.executeTakeFirstOrThrow();
	expect(Number(settled)).toBeGreaterThan(2);
});
