import type { EventSettlements } from "@lerret/contracts/api/organisers";
import type { Report, ReportName } from "@lerret/contracts/api/reports";
import { readWeek } from "@lerret/platform/boxoffice/film-weeks/read";
import { checkLedger } from "@lerret/platform/boxoffice/ledger/check";
import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { createBuyer, findInconsistencies, ownPrices, shopSite } from "../../support/box-office.ts";
import {
	createExchangeModel,
	type ExchangeModel,
	eventIds,
	type Movement,
	type Organiser,
	startTimes,
} from "../../support/exchange-model.ts";
import { exchange } from "../../support/exchanges.ts";
import { sized } from "../../support/extent.ts";

/** Reports of a venue where tickets are exchanged, compared with sums of the tickets that its visitors got and gave away. */

const everyDay = "from=2026-11-16&to=2027-02-28";
const instant = (text: string) => Temporal.Instant.from(text);
const osloFormat = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Oslo" });
const osloDay = (at: string) => osloFormat.format(new Date(at));
const quarterOf = (at: string) =>
	`${osloDay(at).slice(0, 4)}, ${Math.ceil(Number(osloDay(at).slice(5, 7)) / 3)}. kvartal`;
const netOf = (ore: number) => Math.round((ore * 100) / 112);

type Sums = { tickets: number; free: number; grossOre: number; netOre: number };
const none: Sums = { tickets: 0, free: 0, grossOre: 0, netOre: 0 };
const signOf = ({ kind }: Movement) => (kind === "sale" ? 1 : -1);

/** Without what comes to nothing. */
function addUp(movements: Movement[], keysOf: (movement: Movement) => { key: string; sign: number }[]) {
	const sums: Record<string, Sums> = {};
	for (const movement of movements)
		for (const { key, sign } of keysOf(movement)) {
			const { tickets, free, grossOre, netOre } = sums[key] ?? none;
			const { ore } = movement;
			sums[key] = {
				...{ tickets: tickets + (ore > 0 ? sign : 0), free: free + (ore === 0 ? sign : 0) },
				...{ grossOre: grossOre + sign * ore, netOre: netOre + sign * netOf(ore) },
			};
		}
	return withoutEmpty(sums);
}
const by = (keyOf: (movement: Movement) => string) => (movement: Movement) => [
	{ key: keyOf(movement), sign: signOf(movement) },
];
const withoutEmpty = (sums: Record<string, Sums>): Record<string, Sums> =>
	Object.fromEntries(Object.entries(sums).filter(([, sum]) => Object.values(sum).some((value) => value !== 0)));

/** A ticket that is taken back after the quarter of its showing stays in that quarter, and leaves the later one. */
function quartersOf(movement: Movement) {
	const shown = quarterOf(startTimes[movement.event]);
	const taken = quarterOf(movement.at);
	const isLate = movement.kind !== "sale" && movement.at > startTimes[movement.event] && taken !== shown;
	return [{ key: isLate ? taken : shown, sign: signOf(movement) }];
}

/** 20 kr from 100 kr and 10 kr below, and 5 %. */
const feeOf = (ore: number) => (ore === 0 ? 0 : (ore < 10_000 ? 1000 : 2000) + ore / 20);

const read = async ({ admin }: ExchangeModel, name: ReportName, period = everyDay) =>
	(await admin.call("GET", `report/${name}?${period}`)).body as unknown as Report;

async function expectReports(model: ExchangeModel, organiser: Organiser): Promise<void> {
	const { movements } = model;
	const rowsBy = async (name: ReportName, key: string) => {
		const { rows } = await read(model, name);
		const figures = rows.map(({ [key]: of, tickets, free, grossOre, netOre }) => [
			of,
			{ tickets, free, grossOre, netOre },
		]);
		return withoutEmpty(Object.fromEntries(figures));
	};
	expect(await rowsBy("days", "day")).toEqual(
		addUp(
			movements,
			by(({ at }) => osloDay(at)),
		),
	);
	expect(await rowsBy("events", "id")).toEqual(
		addUp(
			movements,
			by(({ event }) => event),
		),
	);
	const levy = (await read(model, "cinema-levy")).rows.map(
		({ quarter, tickets, free, grossOre, netOre, visitors, levyOre }) => {
			expect([visitors, levyOre]).toEqual([Number(tickets) + Number(free), Math.round(Number(netOre) * 0.025)]);
			return [quarter, { tickets, free, grossOre, netOre }];
		},
	);
	expect(withoutEmpty(Object.fromEntries(levy))).toEqual(addUp(movements, quartersOf));
	if (organiser) return expectAccount(model, organiser);
	expect(await rowsBy("vat", "vatRate")).toEqual(
		addUp(
			movements,
			by(() => "1200"),
		),
	);
}

/** The account and the next settlement of each showing, and the venue's own turnover, which is its fees. */
async function expectAccount(model: ExchangeModel, { keepsRefundedFee }: NonNullable<Organiser>): Promise<void> {
	const { movements, admin } = model;
	const feeOfMovement = (movement: Movement) =>
		movement.kind === "refund" && keepsRefundedFee ? 0 : signOf(movement) * feeOf(movement.ore);
	const sumOf = (some: number[]) => some.reduce((sum, ore) => sum + ore, 0);
	expect((await read(model, "vat")).total?.grossOre).toBe(sumOf(movements.map(feeOfMovement)));
	for (const id of eventIds) {
		const own = movements.filter(({ event }) => event === id);
		const { open } = (await admin.call("GET", `event/${id}/settlement`)).body as unknown as EventSettlements;
		const figures = [open?.sold, open?.refunded].map((rows = []) => ({
			// A free order is no test, and the account of a venue that only has tests leaves it out.
			count: sumOf(rows.map(({ count, priceOre }) => (priceOre === 0 ? 0 : count))),
			ore: sumOf(rows.map(({ ore }) => ore)),
		}));
		const ofKind = (isSale: boolean) => {
			const some = own.filter(({ kind, ore }) => (kind === "sale") === isSale && ore > 0);
			return { count: some.length, ore: sumOf(some.map((movement) => signOf(movement) * movement.ore)) };
		};
		const fee = sumOf(own.map(feeOfMovement));
		const due = sumOf(own.map((movement) => signOf(movement) * movement.ore)) - fee;
		expect([id, ...figures, open?.fee.ore ?? 0, open?.dueOre ?? 0]).toEqual([
			...[id, ofKind(true), ofKind(false), fee, due],
		]);
	}
}

const weeks = {
	prove: "2026-11-20",
	senere: "2026-11-27",
	dyrere: "2026-12-25",
	gratis: "2026-12-25",
	billigere: "2027-01-01",
};

/** The latest file of each week has the tickets that are valid when it is made. Returns how many files the weeks have. */
async function expectFilmWeeks(model: ExchangeModel): Promise<number[]> {
	await model.makeFilmWeekFiles();
	const sums = addUp(
		model.movements,
		by(({ event }) => event),
	);
	const counts: number[] = [];
	for (const week of new Set(Object.values(weeks))) {
		const files = await readWeek(model.app.db, shopSite, week);
		counts.push(files.length);
		const rows = (files.at(-1)?.rows ?? []).map(({ showing, visitors, free, grossOre, vat12Ore, netOre }) => ({
			...{ showing, visitors, free, grossOre, vat12Ore, netOre },
		}));
		expect(rows).toEqual(
			rows.map(({ showing }) => {
				const { tickets, free, grossOre, netOre } = sums[showing] ?? none;
				return { showing, visitors: tickets + free, free, grossOre, vat12Ore: grossOre - netOre, netOre };
			}),
		);
		const shown = eventIds.filter((id) => weeks[id] === week && sums[id]);
		if (files.length > 0) expect(rows.map(({ showing }) => showing)).toEqual(expect.arrayContaining(shown));
	}
	return counts;
}

async function expectRight({ app }: ExchangeModel): Promise<void> {
	await app.runDueJobs();
	expect(await findInconsistencies(app)).toEqual([]);
	expect(await checkLedger(app.db)).toEqual([]);
}

let model: ExchangeModel | null = null;
const open = async (organiser: Organiser) => {
	model = await createExchangeModel(organiser);
	return model;
};
afterEach(async () => {
	await model?.app.close();
	model = null;
});

test("reports are what tickets say before and after exchanges in both directions, over midnight and the end of a film week", async () => {
	const shop = await open(null);
	await shop.buy("prove", ["1-4", "1-5"]);
	await shop.buy("senere", ["1-6"], { isClip: true });
	await shop.buy("dyrere", ["1-7"]);
	await expectReports(shop, null);
	const turnover = async (day: string) => (await read(shop, "days", `from=${day}&to=${day}`)).total?.grossOre ?? 0;
	shop.setClock(instant("2026-11-20T22:50:00Z"));
	expect(await shop.exchange(0, { to: "senere", seats: ["2-4"] })).toBe(201);
	shop.setClock(instant("2026-11-20T23:10:00Z"));
	expect(await shop.exchange(1, { to: "prove", seats: ["2-5"] })).toBe(201);
	await expectReports(shop, null);
	// Two at 150 kr, a clip of 120 kr and one at 180 kr; a clip that follows stays worth what it was.
	expect([await turnover("2026-11-20"), await turnover("2026-11-21")]).toEqual([60_000, 0]);
	shop.setClock(instant("2026-11-27T06:00:00Z"));
	expect(await expectFilmWeeks(shop)).toEqual([1, 0, 0, 0]);
	shop.setClock(instant("2026-12-04T06:00:00Z"));
	expect(await expectFilmWeeks(shop)).toEqual([1, 1, 0, 0]);
	shop.setClock(instant("2026-12-31T18:00:00Z"));
	expect(await shop.exchange(2, { to: "billigere", seats: ["2-6"], byStaff: true })).toBe(201);
	await expectReports(shop, null);
	expect(await shop.exchange(5, { to: "gratis", seats: ["2-7"], byStaff: true })).toBe(201);
	expect(await turnover("2026-12-31")).toBe(-18_000);
	shop.setClock(instant("2027-01-01T18:00:00Z"));
	await expectReports(shop, null);
	expect(await expectFilmWeeks(shop)).toEqual([1, 1, 1, 0]);
	await shop.refund(3);
	expect(await expectFilmWeeks(shop)).toEqual([1, 2, 1, 0]);
	await expectReports(shop, null);
	await expectRight(shop);
});

test("an exchange that is paid after its quarter has ended leaves the film week, and the levy of the quarter in which it was paid", async () => {
	const shop = await open(null);
	const { app, movements } = shop;
	await app.db
		.updateTable("event")
		.set({ prices_json: ownPrices({ voksen: 20_000 }) })
		.where("id", "=", "billigere")
		.execute();
	shop.setClock(instant("2026-12-31T21:55:00Z"));
	await shop.buy("dyrere", ["1-4"]);
	const buyer = createBuyer(app);
	const [orderId = ""] = shop.orderIds;
	const { body: old } = await buyer.readOrder(orderId, app.boxOffice.orderTokenOf(orderId));
	const { body } = await exchange(buyer, old, "billigere", { pays: false, token: app.boxOffice.orderTokenOf(orderId) });
	shop.setClock(instant("2026-12-31T23:10:00Z"));
	await app.runDueJobs();
	await buyer.decide(body.redirectUrl, "pay-late");
	await app.runDueJobs();
	expect((await buyer.readOrder(body.id)).body.state).toBe("paid");
	const at = shop.readNow().toString();
	movements.push(
		{ at, event: "dyrere", ore: 18_000, kind: "exchange" },
		{ at, event: "billigere", ore: 20_000, kind: "sale" },
	);
	await expectReports(shop, null);
	shop.setClock(instant("2027-01-01T04:00:00Z"));
	expect(await expectFilmWeeks(shop)).toEqual([0, 0, 1, 0]);
	await expectReports(shop, null);
	await expectRight(shop);
});

const seats = ["1-4", "1-5", "2-4", "2-5", "3-4", "3-5"];
const some = fc.subarray(seats, { minLength: 1, maxLength: 2 });
const event = fc.constantFrom(...eventIds);
const stepArbitrary = fc.oneof(
	{ weight: 3, arbitrary: fc.record({ kind: fc.constant("buy" as const), event, seats: some, isClip: fc.boolean() }) },
	{
		weight: 6,
		arbitrary: fc.record({
			...{ kind: fc.constant("exchange" as const), order: fc.nat(6), to: event, seats: some },
			...{ count: fc.constantFrom(1, 2), byStaff: fc.boolean() },
		}),
	},
	fc.record({ kind: fc.constant("refund" as const), order: fc.nat(6) }),
	fc.record({ kind: fc.constant("wait" as const), hours: fc.constantFrom(5, 11, 47, 24 * 8) }),
	fc.record({ kind: fc.constant("files" as const) }),
);

test("reports are what tickets say after any sequence of purchases, exchanges and refunds", {
	timeout: 600_000,
}, async () => {
	const organisers = fc.constantFrom(null, { keepsRefundedFee: false }, { keepsRefundedFee: true });
	const steps = fc.array(stepArbitrary, { minLength: 10, maxLength: 18 });
	await fc.assert(
		fc.asyncProperty(steps, organisers, async (chosen, organiser) => {
			const shop = await open(organiser);
			try {
				for (const step of chosen) {
					if (step.kind === "buy") await shop.buy(step.event, step.seats, step);
					else if (step.kind === "exchange") await shop.exchange(step.order, step);
					else if (step.kind === "refund") await shop.refund(step.order);
					else if (step.kind === "wait") shop.setClock(shop.readNow().add({ hours: step.hours }));
					else await expectFilmWeeks(shop);
				}
				await expectReports(shop, organiser);
				await expectFilmWeeks(shop);
				await expectRight(shop);
			} finally {
				await shop.app.close();
				model = null;
			}
		}),
		{ numRuns: sized(3, 40) },
	);
});
