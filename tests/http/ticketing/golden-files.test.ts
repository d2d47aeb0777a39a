import { fileURLToPath } from "node:url";
import { toStored } from "@lerret/platform/core/time";
import { addJob } from "@lerret/platform/jobs/add";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBuyer, openShop, shopSite } from "../../support/box-office.ts";
import { createEditor, type Editor } from "../../support/editor.ts";
import { addOrganiser } from "../../support/organisers.ts";
import { addEvent, addProduction } from "../../support/rows.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

/** Each file that a venue hands on, whole, as others have learnt to read it: `tests/http/ticketing/golden`. */

let app: TestApp;
let admin: Editor;
const at = (instant: string) => app.setClock(Temporal.Instant.from(instant));

beforeAll(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	await openShop(app, { settings: { mayCancel: true } });
	admin = createEditor(app, "admin");
	// The demo's showings would be among them.
	await app.db.updateTable("event").set({ status: "cancelled" }).where("site_id", "=", shopSite).execute();
	const film = { site_id: shopSite, distributor: "Nordfilm", countries_json: '["Norge"]' };
	await addProduction(app.db, { ...film, id: "fjord", title: 'Fjord, "natt"; del 2' });
	await addProduction(app.db, { ...film, id: "formel", title: "=Sommer", distributor: null });
	const culture = { site_id: shopSite, object: "culture", object_class: "stage" } as const;
	const concert = { ...culture, genres_json: '["Konsert"]', vat_rate: 0, grant_percent: 40 } as const;
	await addProduction(app.db, { ...concert, id: "konsert", title: "Toner fra fjæra" });
	const sold = { site_id: shopSite, screen: "Prøvesalen", ticket_url: null, prices_json: "[]" };
	const showings = [
		{ id: "fjord-1", production_id: "fjord", starts_at: "2026-11-21T17:00:00.000Z", format: "2D" },
		{ id: "fjord-2", production_id: "fjord", starts_at: "2026-11-26T22:30:00.000Z", format: "2D" },
		{ id: "formel-1", production_id: "formel", starts_at: "2026-11-22T17:00:00.000Z", format: "" },
		{ id: "konsert-1", production_id: "konsert", starts_at: "2026-11-23T18:00:00.000Z", object: "culture" },
	] as const;
	for (const showing of showings) await addEvent(app.db, { ...sold, ...showing });
	await addOrganiser(app, "koret", { fields: { rentVatRate: 0 }, events: ["konsert-1"] });
	await app.db.updateTable("event").set({ advance_ore: 50_000 }).where("id", "=", "konsert-1").execute();
	const orders = new Map<string, { id: string; tickets: { id: string }[] }>();
	for (const [eventId, types] of [
		["fjord-1", ["voksen", "barn", "ledsager"]],
		["fjord-2", ["voksen"]],
		["konsert-1", ["voksen", "voksen", "barn", "ledsager"]],
	] as const) {
		const buyer = createBuyer(app);
		const { body: hold } = await buyer.hold({ seats: types.map((_, i) => `2-${i + 4}`) }, eventId);
		const lines = types.map((ticketTypeId, i) => ({ seat: hold.seats[i], ticketTypeId }));
		const { body: order } = await buyer.order(hold, { lines });
		await buyer.decide(order.redirectUrl, "pay");
		orders.set(eventId, (await buyer.readOrder(order.id)).body);
	}
	const refund = async (eventId: string, time: string) => {
		at(time);
		const order = orders.get(eventId);
		const body = { reason: "Syk", includesUsed: true, tickets: [order?.tickets[0]?.id] };
		expect((await admin.callOnce(`order/${order?.id}/refunds`, body, eventId)).status).toBe(201);
		await app.runDueJobs();
	};
	await refund("konsert-1", "2026-11-23T12:00:00.000Z");
	// Test payments are no figures of a film week, so these orders become real ones.
	await app.db.updateTable("ticket_order").set({ is_test: 0 }).execute();
	await runFilmWeeks("2026-11-27T05:00:00.000Z");
	await refund("fjord-1", "2026-11-28T12:00:00.000Z");
	await runFilmWeeks("2026-11-29T05:00:00.000Z");
	const { version } = (await admin.call("GET", "event/konsert-1/settlement")).body;
	expect((await admin.call("POST", "event/konsert-1/settlement", { version })).status).toBe(201);
}, 60_000);
afterAll(() => app.close());

async function runFilmWeeks(time: string): Promise<void> {
	at(time);
	const job = {
		kind: "film-weeks",
		payload: {},
		key: "recurring",
		runAt: toStored(Temporal.Instant.from(time)),
	} as const;
	await app.db.transaction().execute((trx) => addJob(trx, job));
	await app.runDueJobs();
}

const november = "from=2026-11-01&to=2026-11-30&format=csv";

test.each<[string, string]>([
	["settlement", "event/konsert-1/settlement/1/csv"],
	["film-week", "film-week-file/2026-11-20/1?format=csv"],
	["film-week-correction", "film-week-file/2026-11-20/2?format=csv"],
	["tono", `report/tono?${november}`],
	["tono-concerts", "report/tono-concerts?from=2026-07-01&to=2026-12-31&format=csv"],
	["organisers", `report/organisers?${november}`],
	["vat", `report/vat?${november}`],
	["year", "report/year?from=2026-01-01&to=2026-12-31&format=csv&cost=1000&groupCost=120"],
])("the file of %s is as it was", async (name, path) => {
	const response = await app.request(`/api/management/site/${shopSite}/${path}`, {
		headers: { authorization: "Bearer admin" },
	});
	expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
	const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer());
	// Git keeps line ends of text as it likes; the files have CRLF alone.
	expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/u);
	const golden = fileURLToPath(new URL(`./golden/${name}.csv`, import.meta.url));
	await expect(text.replaceAll("\r\n", "\n")).toMatchFileSnapshot(golden);
});
