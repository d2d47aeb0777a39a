import type { Report } from "@lerret/contracts/api/reports";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEditor, type Editor } from "../../support/editor.ts";
import { sized } from "../../support/extent.ts";
import { expectTagged, openPdf, readPdfText } from "../../support/pdf.ts";
import { addSoldYear } from "../../support/sold-year.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

const orderCount = sized(1_500, 12_000);
const year = "from=2024-01-01&to=2024-12-31";
const osloFormat = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Oslo" });

let app: TestApp;
let admin: Editor;
beforeAll(async () => {
	app = await createTestApp({ PAYMENT_STRIPE_KEY: "sk_test_r" }, { readStaff: readTestStaff });
	await addSoldYear(app.db, orderCount);
	await app.db
		.updateTable("production")
		.set({ countries_json: '["Norge","Sverige"]' })
		.where("id", "=", "r-film-2")
		.execute();
	await app.db.updateTable("production").set({ concert_kind: "concert" }).where("id", "=", "r-konsert").execute();
	await app.db.updateTable("event").set({ access_json: '["relaxed"]' }).where("id", "like", "r-%5").execute();
	await app.db.updateTable("event").set({ status: "cancelled" }).where("id", "like", "r-%77").execute();
	await app.db.updateTable("order_line").set({ rule: "child" }).where("ticket_type", "=", "Barn").execute();
	await app.db
		.updateTable("order_ticket")
		.set({ used_at: "2024-12-31T12:00:00.000Z" })
		.where("id", "like", "r-%3-0")
		.execute();
	admin = createEditor(app, "box-office");
}, 120_000);
afterAll(() => app.close());

const read = async (query = year) => (await admin.call("GET", `report/year?${query}`)).body as unknown as Report;
const figureOf = (report: Report, what: string, key = "value") => report.rows.find((row) => row.what === what)?.[key];

/** Ticket by ticket, as the rule says it. */
async function readExpected() {
	const tickets = await app.db
		.selectFrom("order_ticket")
		.innerJoin("ticket_order", "ticket_order.id", "order_ticket.order_id")
		.innerJoin("event", "event.id", "order_ticket.event_id")
		.innerJoin("order_line", (join) =>
			join.onRef("order_line.order_id", "=", "order_ticket.order_id").onRef("number", "=", "line_number"),
		)
		.select(["event.id", "event.starts_at", "event.production_id", "event.access_json", "event.status"])
		.select(["order_line.ore", "order_line.ticket_type", "order_ticket.used_at", "order_line.vat_rate"])
		.where("event.id", "like", "r-%")
		.where("ticket_order.is_test", "=", 0)
		.where("order_ticket.refund_id", "is", null)
		.execute();
	const all = tickets.filter(
		({ starts_at, status }) => status !== "cancelled" && osloFormat.format(new Date(starts_at)).startsWith("2024"),
	);
	const showings = (some: typeof all) => new Set(some.map(({ id }) => id)).size;
	const films = all.filter(({ production_id }) => production_id.startsWith("r-film"));
	const norwegian = all.filter(({ production_id }) => production_id === "r-film-2");
	const concerts = all.filter(({ production_id }) => production_id === "r-konsert");
	const others = all.filter(({ production_id }) => production_id === "r-quiz");
	return {
		Besøk: all.length,
		"Av dem gratis": all.filter(({ ore }) => ore === 0).length,
		Barnebilletter: all.filter(({ ticket_type }) => ticket_type === "Barn").length,
		"Skannet i døra": all.filter(({ used_at }) => used_at !== null).length,
		Forestillinger: showings(all),
		"Besøk per forestilling": Math.round((all.length / showings(all)) * 100),
		Filmvisninger: showings(films),
		"Besøk på film": films.length,
		"Besøk per filmvisning": Math.round((films.length / showings(films)) * 100),
		"Visninger av norske filmer": showings(norwegian),
		"Besøk på norske filmer": norwegian.length,
		Konserter: showings(concerts),
		"Besøk på konserter": concerts.length,
		"Andre arrangementer": showings(others),
		"Besøk på andre arrangementer": others.length,
		"Forestillinger: tilrettelagt visning": showings(all.filter(({ access_json }) => access_json.includes("relaxed"))),
		"Billettinntekt uten mva.": all.reduce((sum, { ore, vat_rate }) => sum + Math.round(ore / (1 + vat_rate / 100)), 0),
	};
}

test(`the year of ${orderCount} orders has each figure as its tickets say, beside the year before`, async () => {
	const expected = await readExpected();
	const report = await read();
	for (const [what, value] of Object.entries(expected)) expect([what, figureOf(report, what)]).toEqual([what, value]);
	expect(figureOf(report, "Plasser på forestillingene")).toBe(
		Number(figureOf(report, "Ledige plasser")) + expected.Besøk,
	);
	expect(figureOf(report, "Besøk", "before")).toBe(0);
	expect(figureOf(report, "Besøk per forestilling", "before")).toBeNull();
	const next = await read("from=2025-01-01&to=2025-12-31");
	expect(figureOf(next, "Besøk", "before")).toBe(expected.Besøk);
	expect([report.headline, report.total, report.lastYear, report.hasPdf]).toEqual([null, null, null, true]);
});

test("a showing in a hall that was deleted has neither places nor vacant ones", async () => {
	const { event_id: id, n: visitors } = await app.db
		.selectFrom("order_ticket")
		.innerJoin("ticket_order", "ticket_order.id", "order_ticket.order_id")
		.innerJoin("event", "event.id", "order_ticket.event_id")
		.select(["order_ticket.event_id", (eb) => eb.fn.countAll<number | string>().as("n")])
		.where("order_ticket.event_id", "like", "r-1%")
		.where("order_ticket.state", "=", "valid")
		.where("ticket_order.is_test", "=", 0)
		.where("event.status", "<>", "cancelled")
		.groupBy("order_ticket.event_id")
		.orderBy("order_ticket.event_id")
		.executeTakeFirstOrThrow();
	const readPlaces = async () => {
		const report = await read();
		return ["Besøk", "Plasser på forestillingene", "Ledige plasser"].map((what) => Number(figureOf(report, what)));
	};
	const moveTo = (screen: string) => app.db.updateTable("event").set({ screen }).where("id", "=", id).execute();
	const [visits = 0, places = 0, vacant = 0] = await readPlaces();
	const { capacity } = await app.db
		.selectFrom("hall")
		.select("capacity")
		.where("site_id", "=", "tindevik")
		.where("name", "=", "Sal 1")
		.executeTakeFirstOrThrow();
	await moveTo("Salen som ble revet");
	expect(await readPlaces()).toEqual([visits, places - capacity, vacant - (capacity - Number(visitors))]);
	await moveTo("Sal 1");
});

test("what a visit costs stands beside what it costs in the group, as they are typed", async () => {
	const visits = Number(figureOf(await read(), "Besøk"));
	const report = await read(`${year}&cost=1000000&groupCost=120`);
	expect(figureOf(report, "Kostnad per besøk")).toBe(Math.round(100_000_000 / visits));
	expect(figureOf(report, "Kostnad per besøk i gruppen det sammenlignes med")).toBe(12_000);
	expect(figureOf(await read(), "Kostnad per besøk")).toBeUndefined();
	expect(figureOf(await read("from=2022-01-01&to=2022-12-31&cost=5"), "Kostnad per besøk")).toBeUndefined();
	const wrong = await admin.call("GET", `report/year?${year}&cost=-1&groupCost=mye`);
	expect([wrong.status, (wrong.body.errors as { path: string }[]).map(({ path }) => path)]).toEqual([
		400,
		["cost", "groupCost"],
	]);
});

test("it is a file for spreadsheets, and a tagged PDF with a table", async () => {
	const get = (path: string) =>
		app.request(`/api/management/site/tindevik/report/year${path}`, {
			headers: { authorization: "Bearer box-office" },
		});
	const visits = figureOf(await read(), "Besøk");
	const mean = (Number(figureOf(await read(), "Besøk per forestilling")) / 100).toFixed(2).replace(".", ",");
	const csv = await (await get(`?${year}&format=csv`)).text();
	expect(csv).toContain(`\r\nBesøk;${visits};0\r\n`);
	expect(csv).toContain(`\r\nBesøk per forestilling;${mean};\r\n`);
	const response = await get(`/pdf?${year}&cost=1000000&groupCost=120`);
	expect(response.headers.get("content-disposition")).toContain("2024-12-31.pdf");
	const pdf = await openPdf(response);
	expect(pdf.numPages).toBe(1);
	await expectTagged(pdf, /^Året på en side, /u, ["Document", "Sect", "H1", "P", "Table", "TR", "TH", "TD"]);
	const text = await readPdfText(pdf);
	for (const part of ["Året på en side", "1. januar 2024", "Besøk", String(Number(visits) % 1000), "120 kr"])
		expect(text).toContain(part);
	expect((await admin.call("GET", `report/vat/pdf?${year}`)).status).toBe(404);
});
