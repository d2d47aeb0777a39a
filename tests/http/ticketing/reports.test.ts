import { type Report, type ReportRow, reportNames } from "@lerret/contracts/api/reports";
import { expireVouchers } from "@lerret/platform/boxoffice/vouchers/expire";
import { toStored } from "@lerret/platform/core/time";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createBuyer, openShop, shopSite } from "../../support/box-office.ts";
import { createEditor, type Editor } from "../../support/editor.ts";
import { sized } from "../../support/extent.ts";
import { addEvent, addProduction } from "../../support/rows.ts";
import { addSoldYear, type SoldTicket, yearProductions } from "../../support/sold-year.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";
import { createVoucherBuyer, voucherSettings } from "../../support/vouchers.ts";

const orderCount = sized(1_500, 12_000);
const quarterDays = [
	["2024-01-01", "2024-03-31"],
	["2024-04-01", "2024-06-30"],
	["2024-07-01", "2024-09-30"],
	["2024-10-01", "2024-12-31"],
];
const year = "from=2024-01-01&to=2024-12-31";

/** The local date, by Intl instead of the app's own calendar. */
const osloFormat = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Oslo" });
const osloDays = new Map<string, string>();
function osloDay(instant: string): string {
	const day = osloDays.get(instant) ?? osloFormat.format(new Date(instant));
	osloDays.set(instant, day);
	return day;
}
const isIn2024 = (instant: string) => osloDay(instant).startsWith("2024");

type Sums = { tickets: number; free: number; grossOre: number; vatOre: number; netOre: number };

/** Adds tickets one by one; a sign of -1 takes one back. */
function addUp(tickets: { ticket: SoldTicket; sign: number; key: string }[]): Record<string, Sums> {
	const sums: Record<string, Sums> = {};
	for (const { ticket, sign, key } of tickets) {
		const sum = sums[key] ?? { tickets: 0, free: 0, grossOre: 0, vatOre: 0, netOre: 0 };
		sums[key] = sum;
		const net = Math.round(ticket.ore - (ticket.ore * ticket.vatRate) / (100 + ticket.vatRate));
		if (ticket.ore === 0) sum.free += sign;
		else sum.tickets += sign;
		sum.grossOre += sign * ticket.ore;
		sum.netOre += sign * net;
		sum.vatOre += sign * (ticket.ore - net);
	}
	return sums;
}

const figuresOf = (row: ReportRow): Sums => {
	const { tickets, free, grossOre, vatOre, netOre } = row as Sums;
	return { tickets, free, grossOre, vatOre, netOre };
};
const byKey = (rows: ReportRow[], key: string) =>
	Object.fromEntries(rows.map((row) => [String(row[key]), figuresOf(row)]));

describe(`a year of ${orderCount} orders`, () => {
	let app: TestApp;
	let admin: Editor;
	let sold: SoldTicket[];
	beforeAll(async () => {
		app = await createTestApp({ PAYMENT_STRIPE_KEY: "sk_test_r" }, { readStaff: readTestStaff });
		sold = (await addSoldYear(app.db, orderCount)).filter(({ isTest }) => !isTest);
		admin = createEditor(app, "admin");
	}, 120_000);
	afterAll(() => app.close());

	const read = async (path: string) => (await admin.call("GET", `report/${path}`)).body as unknown as Report;
	const shown = () => sold.filter(({ startsAt, refundedAt }) => refundedAt === null && isIn2024(startsAt));
	const shownBy = (keyOf: (ticket: SoldTicket) => string) =>
		addUp(shown().map((ticket) => ({ ticket, sign: 1, key: keyOf(ticket) })));
	const isFilm = ({ productionId }: SoldTicket) => productionId.startsWith("r-film");
	const soldBy = (keyOf: (ticket: SoldTicket, day: string) => string) =>
		addUp(
			sold.flatMap((ticket) => [
				...(isIn2024(ticket.paidAt) ? [{ ticket, sign: 1, key: keyOf(ticket, osloDay(ticket.paidAt)) }] : []),
				...(ticket.refundedAt && isIn2024(ticket.refundedAt)
					? [{ ticket, sign: -1, key: keyOf(ticket, osloDay(ticket.refundedAt)) }]
					: []),
			]),
		);

	test("has the figures of each event and film by the day of the showing", async () => {
		const events = (await read(`events?${year}`)).rows.filter(
			({ tickets, free }) => Number(tickets) + Number(free) > 0,
		);
		expect(byKey(events, "id")).toEqual(shownBy(({ eventId }) => eventId));
		const films = Object.entries(shownBy(({ productionId }) => productionId)).filter(([id]) => id.startsWith("r-film"));
		expect(byKey((await read(`films?${year}`)).rows, "id")).toEqual(Object.fromEntries(films));
	});

	test("has the figures of each day, ticket type and VAT rate by the day of payment and of refund", async () => {
		expect(byKey((await read(`days?${year}`)).rows, "day")).toEqual(soldBy((_ticket, day) => day));
		expect(byKey((await read(`ticket-types?${year}`)).rows, "ticketType")).toEqual(soldBy(({ type }) => type));
		const vat = await read(`vat?${year}`);
		expect(byKey(vat.rows, "vatRate")).toEqual(soldBy(({ vatRate }) => String(vatRate * 100)));
		expect(figuresOf(vat.total ?? {})).toEqual(soldBy(() => "all").all);
	});

	test("has visitors for each distributor, version and day, in weeks from Friday", async () => {
		const { rows, subtotals } = await read(`distributors?${year}`);
		const titleOf = (id: string) => yearProductions.find((one) => one.id === id)?.title;
		const expected = addUp(
			shown()
				.filter(isFilm)
				.map((ticket) => ({
					ticket,
					sign: 1,
					key: `${titleOf(ticket.productionId)} ${osloDay(ticket.startsAt)}`,
				})),
		);
		const visited = rows.filter(({ visitors }) => Number(visitors) > 0);
		const actual = Object.fromEntries(visited.map((row) => [`${row.title} ${row.day}`, figuresOf(row)]));
		expect(actual).toEqual(expected);
		for (const { week, day, visitors, tickets, free } of rows) {
			const days = (Date.parse(String(day)) - Date.parse(String(week))) / 86_400_000;
			expect([new Date(String(week)).getUTCDay(), days >= 0 && days <= 6]).toEqual([5, true]);
			expect(visitors).toBe(Number(tickets) + Number(free));
		}
		const weekOf = ({ distributor, week }: ReportRow) => JSON.stringify([distributor, week]);
		const weeks = Map.groupBy(rows, weekOf).values();
		expect(subtotals.map(({ lastRow, sum }) => [lastRow, sum.visitors, sum.netOre])).toEqual(
			[...weeks]
				.filter(({ length }) => length > 1)
				.map((some) => {
					const sumOf = (key: string) => some.reduce((sum, row) => sum + Number(row[key]), 0);
					return [rows.lastIndexOf(some.at(-1) ?? {}), sumOf("visitors"), sumOf("netOre")];
				}),
		);
		expect(rows.find(({ title }) => title === "Vinterveien")).toMatchObject({
			distributor: "Nordfilm",
			ediNumber: "EDI20249001",
			version: "2D norsk tale",
		});
	});

	test("has curves of what its rows are about", async () => {
		const summed: string[] = [];
		for (const name of reportNames) {
			const { total, curve } = await read(`${name}?${year}`);
			if (total?.grossOre === undefined || curve.days.length === 0) continue;
			expect([name, curve.days.reduce((sum, { ore }) => sum + ore, 0)]).toEqual([name, total.grossOre]);
			summed.push(name);
		}
		expect(summed).toEqual(
			expect.arrayContaining(["events", "days", "vat", "distributors", "film-week", "cinema-levy"]),
		);
	});

	test("has the cinema levy by quarter and TONO's fee by month, of films alone", async () => {
		const levy = await read(`cinema-levy?${year}`);
		// A ticket that is refunded after the quarter of its showing is taken from the quarter of the refund.
		const quarterOf = (instant: string) =>
			`${osloDay(instant).slice(0, 4)}, ${Math.ceil(Number(osloDay(instant).slice(5, 7)) / 3)}. kvartal`;
		const films = addUp(
			sold.filter(isFilm).flatMap((ticket) => {
				const [shownIn, refundedIn] = [quarterOf(ticket.startsAt), ticket.refundedAt && quarterOf(ticket.refundedAt)];
				const isLate = ticket.refundedAt !== null && ticket.refundedAt > ticket.startsAt && shownIn !== refundedIn;
				return [
					...(ticket.refundedAt === null || isLate ? [{ ticket, sign: 1, key: shownIn }] : []),
					...(isLate && refundedIn ? [{ ticket, sign: -1, key: refundedIn }] : []),
				].filter(({ key }) => key.startsWith("2024"));
			}),
		);
		expect(sold.some(({ startsAt, refundedAt }) => refundedAt && quarterOf(startsAt) < quarterOf(refundedAt))).toBe(
			true,
		);
		expect(levy.rows.map(({ quarter, netOre, levyOre, rate }) => [quarter, netOre, levyOre, rate])).toEqual(
			Object.entries(films)
				.sort(([a], [b]) => a.localeCompare(b))
				.map(([quarter, { netOre }]) => [quarter, netOre, Math.round(netOre * 0.025), 250]),
		);
		for (const { quarter, from, to } of levy.rows)
			expect([from, to]).toEqual(quarterDays[Number(String(quarter).split(" ")[1]?.[0]) - 1]);
		const tono = await read(`tono?${year}`);
		const eventSums = addUp(
			shown()
				.filter(isFilm)
				.map((ticket) => ({ ticket, sign: 1, key: `${osloDay(ticket.startsAt).slice(0, 7)} ${ticket.eventId}` })),
		);
		const months = [...new Set(Object.keys(eventSums).map((key) => key.slice(0, 7)))].sort();
		expect(
			tono.rows.map(({ month, shareOre, freeVisitors, feeOre }) => [month, shareOre, freeVisitors, feeOre]),
		).toEqual(
			months.map((month) => {
				const some = Object.entries(eventSums).flatMap(([key, sums]) => (key.startsWith(month) ? [sums] : []));
				const share = Math.round(some.reduce((sum, { netOre }) => sum + netOre, 0) * 0.01);
				const free = some.reduce((sum, { grossOre, free: visitors }) => sum + (grossOre === 0 ? visitors : 0), 0);
				return [month, share, free, share + free * 100];
			}),
		);
	});

	test.each(["events", "films", "days", "ticket-types", "distributors", "cinema-levy", "tono"])(
		"%s begins with its sum, and its curve has the money of each day",
		async (name) => {
			const { headline, curve, total, lastYear, columns } = await read(`${name}?${year}`);
			const key = columns.find(({ label }) => label === headline?.label)?.key ?? "";
			const [ore, lastYearOre] = [total, lastYear?.total].map((sum) => Number(sum?.[key]));
			expect(headline).toEqual({ label: expect.any(String), ore, lastYearOre });
			const days = curve.days.map(({ day }) => day);
			expect(days).toEqual([...new Set(days)].sort());
			const sum = curve.days.reduce((ore, one) => ore + one.ore, 0);
			if (total && "grossOre" in total) expect(sum).toBe(total.grossOre);
			expect(sum).toBeGreaterThan(0);
		},
	);

	test("compares with the same dates a year earlier", async () => {
		const report = await read("events?from=2025-03-01&to=2025-05-31");
		const { total } = await read("events?from=2024-03-01&to=2024-05-31");
		expect(report.rows).toEqual([]);
		expect(report.lastYear).toEqual({ from: "2024-03-01", to: "2024-05-31", total });
		expect(total?.tickets).toBeGreaterThan(orderCount / 4);
	});

	test("is a file for Norwegian spreadsheets, in which a title is no formula", async () => {
		const response = await app.request(`/api/management/site/tindevik/report/films?${year}`, {
			headers: { authorization: "Bearer admin", accept: "text/csv" },
		});
		expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
		const bytes = new Uint8Array(await response.arrayBuffer());
		expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
		const lines = new TextDecoder().decode(bytes).trimEnd().split("\r\n");
		expect(response.headers.get("content-disposition")).toContain('"tindevik-filmer-2024-01-01-til-2024-12-31.csv"');
		expect(lines[0]).toBe("Film;Forestillinger;Betalte;Gratis;Brutto;Mva.;Netto");
		const { grossOre = 0 } = shownBy(({ productionId }) => productionId)["r-film-2"] ?? {};
		const gross = (grossOre / 100).toFixed(2).replace(".", ",");
		expect(lines.find((line) => line.startsWith("'=Sommer;"))?.split(";")[4]).toBe(gross);
		expect(lines.some((line) => line.startsWith('"Høsten; del 2";'))).toBe(true);
		expect(lines.at(-1)).toMatch(/^Sum;/u);
		const asked = await app.request(`/api/management/site/tindevik/report/films?${year}&format=csv`, {
			headers: { authorization: "Bearer admin" },
		});
		expect(new Uint8Array(await asked.arrayBuffer())).toEqual(bytes);
	});

	test("rejects periods that are no dates, end before they begin or are too long", async () => {
		const fieldsOf = async (query: string) => {
			const { status, body } = await admin.call("GET", `report/vat?${query}`);
			return [status, (body as { errors?: { path: string }[] }).errors?.map(({ path }) => path)];
		};
		expect(await fieldsOf("from=2024-02-30")).toEqual([400, ["from"]]);
		// The year before it has no four digits.
		expect(await fieldsOf("from=0000-01-01&to=0000-01-02")).toEqual([400, ["from", "to"]]);
		expect(await fieldsOf("from=2024-03-02&to=2024-03-01")).toEqual([400, ["from"]]);
		expect(await fieldsOf("from=2022-01-01&to=2024-03-01")).toEqual([400, ["to"]]);
		expect((await admin.call("GET", "report/ukjent")).status).toBe(404);
	});
});

test("tickets of today are in today's figures, and test payments count where there are no others", async () => {
	const app = await createTestApp({}, { readStaff: readTestStaff });
	await openShop(app);
	const admin = createEditor(app, "admin");
	const before = (await admin.call("GET", "report/today")).body as unknown as Report;
	await createBuyer(app).buy({ seats: ["2-4", "2-5"] });
	const after = (await admin.call("GET", "report/today")).body as unknown as Report;
	const sold = ({ rows }: Report) => Number(rows.find(({ what }) => what === "Solgt")?.grossOre);
	expect([sold(after) - sold(before), after.isTest]).toEqual([30_000, true]);
	await app.close();
});

describe("with a shop", () => {
	let app: TestApp;
	let admin: Editor;
	beforeEach(async () => {
		app = await createTestApp({}, { readStaff: readTestStaff });
		await openShop(app, { settings: { ...voucherSettings, mayCancel: true } });
		admin = createEditor(app, "box-office");
	});
	afterEach(() => app.close());

	const read = async (path: string) => (await admin.call("GET", `report/${path}`)).body as unknown as Report;
	const rowOf = ({ rows }: Report, key: string, value: string) => rows.filter((row) => row[key] === value);

	test("a film that ran without visitors is a row for its distributor, and a coming or cancelled one is not", async () => {
		await addProduction(app.db, { site_id: shopSite, id: "tom", title: "Tom sal", distributor: "Nordfilm" });
		const showings = [
			["gikk", "2026-11-19T17:00:00.000Z", "on-sale"],
			["gikk-sent", "2026-11-19T19:00:00.000Z", "on-sale"],
			["avlyst", "2026-11-18T17:00:00.000Z", "cancelled"],
			["kommer", "2026-11-21T17:00:00.000Z", "on-sale"],
		] as const;
		const showing = { site_id: shopSite, production_id: "tom", object: "movie", ticket_url: null } as const;
		for (const [id, starts_at, status] of showings) await addEvent(app.db, { ...showing, id, starts_at, status });
		// Sold elsewhere, so that its visitors are not known.
		await addEvent(app.db, { ...showing, id: "lenke", starts_at: showings[0][1], ticket_url: "https://kjop.example/" });
		const report = await read("distributors?from=2026-11-13&to=2026-11-22");
		expect(rowOf(report, "title", "Tom sal")).toMatchObject([
			{ distributor: "Nordfilm", week: "2026-11-13", day: "2026-11-19", showings: 2, visitors: 0, grossOre: 0 },
		]);
		const events = await read("events?from=2026-11-13&to=2026-11-22");
		expect(rowOf(events, "title", "Tom sal").map(({ id }) => id)).toEqual(["gikk", "gikk-sent", "kommer"]);
	});

	test("vouchers are sold, given, used and expired from one outstanding sum to the next", async () => {
		const before = await read("vouchers?from=2026-11-20&to=2026-11-20");
		const buyer = { ...createBuyer(app), ...createVoucherBuyer(createBuyer(app)) };
		const gift = await buyer.buyGiftCard(40_000);
		const expired = await buyer.buyGiftCard(20_000);
		await buyer.buyKlippekort();
		const order = await buyer.buy({ seats: ["2-4", "2-5"] }, { giftCard: gift.code, payment: "none" });
		const refund = { tickets: [order.tickets[0]?.id], reason: "Syk" };
		await admin.callOnce(`order/${order.id}/refunds`, refund, "refusjon");
		await admin.callOnce(`order/${gift.orderId}/refunds`, { reason: "Angret" }, "angret");
		await admin.callOnce("gift-card", { orderId: order.id, ore: 12_300, reason: "Kaldt" }, "kompensasjon");
		const past = "2026-11-01T22:59:59.999Z";
		await app.db.updateTable("voucher").set({ valid_until: past }).where("id", "=", expired.id).execute();
		await expireVouchers(app.db, toStored(fridayAfternoon));

		const report = await read("vouchers?from=2026-11-20&to=2026-11-20");
		const added = (what: string) => {
			const [was = {}, is = {}] = [rowOf(before, "what", what)[0], rowOf(report, "what", what)[0]];
			return Object.fromEntries(
				report.columns.flatMap(({ key, kind }) =>
					kind === "text" ? [] : [[key, Number(is[key]) - Number(was[key] ?? 0)]],
				),
			);
		};
		const none = { beforeOre: 0, soldOre: 0, givenOre: 0, usedOre: 0, returnedOre: 0, withdrawnOre: 0, expiredOre: 0 };
		expect(added("Gavekort")).toEqual({
			...none,
			...{ cards: 2, soldOre: 60_000, usedOre: 30_000, returnedOre: 15_000, withdrawnOre: 25_000 },
			...{ expiredOre: 20_000, leftOre: 0, openCards: 0 },
		});
		const given = { ...none, cards: 1, givenOre: 12_300, leftOre: 12_300, openCards: 1 };
		expect(added("Gavekort som kompensasjon")).toEqual(given);
		expect(added("Klippekort")).toEqual({ ...none, cards: 1, soldOre: 120_000, leftOre: 120_000, openCards: 1 });
		const later = await read("vouchers?from=2026-11-21&to=2026-11-30");
		expect(later.total).toMatchObject({ beforeOre: report.total?.leftOre, soldOre: 0, leftOre: report.total?.leftOre });
	});

	test("payments have what each provider is to pay out, and cards what they paid, by day", async () => {
		const read20 = () => read("payments?from=2026-11-20&to=2026-11-20");
		const rowsOf = async () => new Map((await read20()).rows.map((row) => [row.means, row]));
		const before = await rowsOf();
		const buyer = { ...createBuyer(app), ...createVoucherBuyer(createBuyer(app)) };
		const gift = await buyer.buyGiftCard(20_000);
		const order = await buyer.buy({ seats: ["2-4", "2-5"] }, { giftCard: gift.code });
		await admin.callOnce(`order/${order.id}/refunds`, { tickets: [order.tickets[0]?.id], reason: "Syk" }, "refusjon");
		const after = await rowsOf();
		const added = (means: string, key: string) =>
			Number(after.get(means)?.[key] ?? 0) - Number(before.get(means)?.[key] ?? 0);
		const keys = ["payments", "inOre", "backOre", "netOre", "payoutOre"];
		expect(keys.map((key) => added("Testbetaling", key))).toEqual([2, 30_000, -10_000, 20_000, 20_000]);
		expect(keys.map((key) => added("Gavekort", key))).toEqual([1, 20_000, -5_000, 15_000, 0]);
		expect((await read20()).rows.at(-1)).toMatchObject({ means: "Gavekort", day: "2026-11-20", payoutOre: null });
	});
});
