import type { SaleEvent } from "@lerret/contracts/api/shop-responses";
import { completePrices } from "@lerret/platform/prices/check";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import { addPriceGroup, createBuyer, openShop, shopSite } from "../../support/box-office.ts";
import { createEditor, type Editor } from "../../support/editor.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let editor: Editor;
let admin: Editor;
beforeEach(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	editor = createEditor(app);
	admin = createEditor(app, "admin");
	await openShop(app, { capacity: 40 });
	await addPriceGroup(app, { id: "konsert", prices: { voksen: 32_000 } });
	await addTypes(honnorType);
});
afterEach(() => app.close());

const honnorType = { id: "honnor", name: "Honnør", rule: "senior", shows: "", position: 9, site_id: shopSite } as const;
const addTypes = (type: typeof honnorType) => app.db.insertInto("ticket_type").values(type).execute();

/** Prices that only one version of an event has, and what deletes what they refer to. */
const cases = [
	{
		name: "a price group",
		prices: { priceGroupId: "konsert", prices: [] },
		remove: () => admin.call("DELETE", "price-group/konsert"),
		shown: { voksen: 32_000, ledsager: 0 },
	},
	{
		name: "a ticket type",
		prices: { priceGroupId: null, prices: [{ ticketTypeId: "honnor", ore: 9000 }] },
		remove: async () => {
			const { body, etag } = await admin.call("GET", "sale-settings");
			const ticketTypes = (body.ticketTypes as { id: string }[]).filter(({ id }) => id !== "honnor");
			return admin.call("PUT", "sale-settings", { ...body, ticketTypes }, etag);
		},
		shown: { honnor: 9000, ledsager: 0 },
	},
];
const at = fridayAfternoon.add({ hours: 1 });

const messagesOf = ({ errors }: Record<string, unknown>) =>
	(errors as { message: string }[]).map(({ message }) => message);

/** Plans a version with these prices; the draft and the public version have others. */
async function plan(prices: object, id = "prove"): Promise<void> {
	const read = await editor.call("GET", `event/${id}`);
	const planned = { ...read.body, ...prices, at: at.toString() };
	expect((await editor.call("PUT", `event/${id}/publication`, planned, read.etag)).status).toBe(200);
	const { body, etag } = await editor.call("GET", `event/${id}`);
	const draft = { ...body, priceGroupId: null, prices: [] };
	expect((await editor.call("PUT", `event/${id}`, draft, etag)).status).toBe(200);
}

test.each(cases)(
	"$name is kept for a version that is planned, which gets its prices",
	async ({ prices, remove, shown }) => {
		await plan(prices);
		const { status, body } = await remove();
		expect([status, body.code]).toEqual([409, "in_use"]);
		expect(messagesOf(body)).toEqual([expect.stringMatching(/planlagt|én forestilling/u)]);

		app.setClock(at);
		const { ticketTypes } = (await createBuyer(app).call<SaleEvent>("GET", `${shopSite}/events/prove`)).body;
		expect(Object.fromEntries(ticketTypes.map(({ id, ore }) => [id, ore]))).toEqual(shown);
	},
);

test.each(cases)("$name is kept for an event that is not published yet", async ({ prices, remove }) => {
	const { body: like } = await editor.call("GET", "event/prove");
	const { id: _, ...fields } = like;
	const created = await editor.call("POST", "event", { ...fields, ...prices });
	expect([created.status, created.body.errors]).toEqual([201, undefined]);
	expect((await remove()).body.code).toBe("in_use");

	await plan(prices, String(created.body.id));
	const { body } = await remove();
	expect([body.code, messagesOf(body).length]).toEqual(["in_use", 1]);
	expect((await editor.call("DELETE", `event/${created.body.id}`)).status).toBe(204);
	expect((await remove()).status).toBeLessThan(300);
});

test.each(cases)("$name is deleted once no plan has its prices", async ({ prices, remove }) => {
	await plan(prices);
	expect((await remove()).status).toBe(409);
	expect((await editor.call("DELETE", "event/prove/publication?planned=1")).status).toBe(204);
	expect((await remove()).status).toBeLessThan(300);
});

/** SQLite has one writer at a time, so the two cannot run at the same time there. */
const isPostgres = inject("databaseKind") === "postgres";

test.runIf(isPostgres).each(cases)("deleting $name waits for an event that is being saved with it", async (some) => {
	const { prices, remove } = some;
	const removed = await app.db.transaction().execute(async (trx) => {
		const ref = { siteId: shopSite, id: "prove" };
		const own = prices.prices.map((price) => ({ ...price, label: "", rule: "none" as const }));
		const after = await completePrices(trx, ref, { ...prices, prices: own, ticketUrl: null }, []);
		await trx
			.updateTable("event")
			.set({ price_group_id: after.priceGroupId, prices_json: JSON.stringify(after.prices) })
			.where("site_id", "=", shopSite)
			.where("id", "=", "prove")
			.execute();
		const waiting = remove();
		await vi.waitFor(
			async () => {
				const { rows } = await sql<{ n: number }>`
					select count(*)::int as n from pg_stat_activity
					where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
				expect(rows[0]?.n, "the deletion waits for the event").toBe(1);
			},
			{ timeout: 2000 },
		);
		return { waiting };
	});
	expect((await removed.waiting).body.code).toBe("in_use");
});
