import type { Report } from "@lerret/contracts/api/reports";
import type { Today } from "@lerret/contracts/api/today";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createBuyer, openShop, shopSite } from "../../support/box-office.ts";
import { createEditor, type Editor } from "../../support/editor.ts";
import { addEvent, addProduction } from "../../support/rows.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

const autumn = "from=2026-07-01&to=2026-12-31";
const half = { from: "2026-07-01", to: "2026-12-31" };

let app: TestApp;
let admin: Editor;
beforeEach(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	await openShop(app);
	// The demo's concerts would be among them.
	await app.db.updateTable("event").set({ status: "cancelled" }).where("site_id", "=", shopSite).execute();
	admin = createEditor(app, "box-office");
});
afterEach(() => app.close());

const at = (instant: string) => app.setClock(Temporal.Instant.from(instant));
const read = async (period = autumn) =>
	(await admin.call("GET", `report/tono-concerts?${period}`)).body as unknown as Report;
const findTask = async () =>
	((await admin.call("GET", "today")).body as unknown as Today).tasks.find(({ kind }) => kind === "tono-concerts");

async function addConcert(id: string, starts_at: string, genres = ["Konsert"]): Promise<void> {
	const culture = { object: "culture", object_class: "stage", genres_json: JSON.stringify(genres) } as const;
	await addProduction(app.db, { site_id: shopSite, id: `p-${id}`, title: id, ...culture, grant_percent: 40 });
	await addEvent(app.db, { site_id: shopSite, id, production_id: `p-${id}`, starts_at, ticket_url: null });
}

test("the concerts of a half-year are reported with what their event says before their production, films and theatre not", async () => {
	// The last minute of June in Oslo, and the first of July.
	await addConcert("juni", "2026-06-30T21:59:00.000Z");
	await addConcert("juli", "2026-06-30T22:00:00.000Z");
	await addConcert("nyttar", "2026-12-31T22:59:00.000Z");
	await addConcert("teater", "2026-10-02T18:00:00.000Z", ["Teater"]);
	const event = { grant_percent: 0, free_repertoire_percent: 25 };
	await app.db.updateTable("event").set(event).where("id", "=", "juli").execute();
	at("2027-01-02T11:00:00Z");
	const { rows, total } = await read();
	expect(rows.map(({ id, grant, freeRepertoire }) => [id, grant, freeRepertoire])).toEqual([
		["juli", 0, 2500],
		["nyttar", 4000, null],
	]);
	expect(total).toMatchObject({ netOre: 0, visitors: 0, free: 0 });
	expect((await read("from=2026-01-01&to=2026-06-30")).rows.map(({ id }) => id)).toEqual(["juni"]);
	await app.db.updateTable("production").set({ concert_kind: "none" }).where("id", "=", "p-juli").execute();
	await app.db.updateTable("production").set({ concert_kind: "concert" }).where("id", "=", "p-teater").execute();
	expect((await read()).rows.map(({ id }) => id)).toEqual(["teater", "nyttar"]);
});

test("a concert has its income without VAT and its audience, and a refunded ticket is not of it", async () => {
	await app.db.updateTable("event").set({ status: "on-sale" }).where("id", "=", "prove").execute();
	const { production_id } = await app.db
		.selectFrom("event")
		.select("production_id")
		.where("id", "=", "prove")
		.executeTakeFirstOrThrow();
	const concert = { concert_kind: "concert", vat_rate: 25 } as const;
	await app.db.updateTable("production").set(concert).where("id", "=", production_id).execute();
	const [kept, taken] = [createBuyer(app), createBuyer(app)];
	await kept.buy({ seats: ["2-4", "2-5"] });
	const { id } = await taken.buy({ seats: ["2-6"] });
	await admin.callOnce(`order/${id}/refunds`, { reason: "Syk" }, "en");
	// 2 × 150 kr with 25 % VAT.
	expect((await read()).rows).toMatchObject([{ netOre: 24_000, visitors: 2, free: 0 }]);
});

test("they are a task from 21 days before their day until staff say that they are sent, and again when that is taken back", async () => {
	await addConcert("host", "2026-10-02T18:00:00.000Z");
	at("2026-12-24T12:00:00Z");
	expect(await findTask()).toBeUndefined();
	at("2026-12-25T12:00:00Z");
	const path = `rapporter?rapport=tono-concerts&fra=2026-07-01&til=2026-12-31`;
	expect(await findTask()).toMatchObject({ count: 1, path, title: "Fristen er fredag 15. januar 2027" });
	at("2027-01-12T12:00:00Z");
	expect(await findTask()).toMatchObject({ title: "Fristen er straks: fredag 15. januar 2027" });
	at("2027-01-16T12:00:00Z");
	expect(await findTask()).toMatchObject({ title: "Fristen var fredag 15. januar 2027" });

	expect((await read()).delivery).toEqual({ due: "2027-01-15", sentAt: null, sentBy: null });
	for (let times = 0; times < 2; times += 1)
		expect((await admin.call("PUT", "report/tono-concerts/delivery", half)).status).toBe(204);
	expect((await read()).delivery).toMatchObject({ due: "2027-01-15", sentAt: "2027-01-16T13:00:00+01:00" });
	expect(await findTask()).toBeUndefined();
	const log = await app.db.selectFrom("audit").select("action").where("kind", "=", "report").execute();
	expect(log).toEqual([{ action: "send" }]);

	expect((await admin.call("DELETE", "report/tono-concerts/delivery", half)).status).toBe(204);
	expect(await findTask()).toMatchObject({ count: 1 });
	at("2027-03-17T12:00:00Z");
	expect(await findTask()).toBeUndefined();
});

test("the concerts of the spring are a task from 11 July, and more urgent from 29 July", async () => {
	await addConcert("host", "2026-10-02T18:00:00.000Z");
	await addConcert("var", "2027-05-02T18:00:00.000Z");
	const titles = [];
	for (const day of ["07-10", "07-11", "07-28", "07-29", "08-01", "08-02"]) {
		at(`2027-${day}T12:00:00Z`);
		titles.push((await findTask())?.title);
	}
	expect(titles).toEqual([
		undefined,
		...["Fristen er søndag 1. august 2027", "Fristen er søndag 1. august 2027"],
		...["Fristen er straks: søndag 1. august 2027", "Fristen er straks: søndag 1. august 2027"],
		"Fristen var søndag 1. august 2027",
	]);
});

test("a venue without concerts owes nothing, and only a whole half-year that has ended can be sent, of this report", async () => {
	at("2027-01-10T12:00:00Z");
	expect(await findTask()).toBeUndefined();
	const send = async (name: string, body: object) => (await admin.call("PUT", `report/${name}/delivery`, body)).status;
	expect(await send("tono-concerts", { ...half, to: "2026-12-30" })).toBe(404);
	expect(await send("vat", half)).toBe(404);
	expect(await send("tono-concerts", { from: "i fjor", to: "2026-12-31" })).toBe(400);
	expect((await read("from=2026-07-01&to=2026-12-30")).delivery).toBeNull();
	at("2026-12-31T22:59:00Z");
	expect(await send("tono-concerts", half)).toBe(404);
	expect((await read()).delivery).toBeNull();
	expect(await app.db.selectFrom("report_delivery").selectAll().execute()).toEqual([]);
});
