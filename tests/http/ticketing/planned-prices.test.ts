import type { PriceGroup } from "@lerret/contracts/api/price-groups";
import type { SaleEvent } from "@lerret/contracts/api/shop-responses";
import { afterEach, beforeEach, expect, test } from "vitest";
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
	for (const id of ["konsert", "ordinaer"]) await plan(id);
});
afterEach(() => app.close());

const raised = [{ ticketTypeId: "voksen", ore: 16_000 }];
const inForce = Temporal.Instant.from("2026-11-21T23:00:00Z");

async function plan(id: string): Promise<void> {
	const { body, etag } = await admin.call("GET", `price-group/${id}`);
	const planned = { from: "2026-11-22", prices: raised };
	expect((await admin.call("PUT", `price-group/${id}`, { ...body, planned }, etag)).status).toBe(200);
}

async function readGroup(id: string): Promise<PriceGroup> {
	const { status, body } = await editor.call("GET", `price-group/${id}`);
	expect(status).toBe(200);
	return body as unknown as PriceGroup;
}

const failing = [
	["that is no JSON", "[{"],
	["of another form", '{"voksen":16000}'],
	["that the database rejects", JSON.stringify([...raised, ...raised])],
] as const;

test.each(failing)("a plan %s fails alone, and is logged once", async (_name, prices_json) => {
	await app.db.updateTable("planned_price_change").set({ prices_json }).where("group_id", "=", "konsert").execute();
	const article = { title: "Nye priser", slug: "nye-priser", content: "<p>Fra i dag.</p>" };
	await editor.createPublished("article", article, inForce.toString());

	app.setClock(inForce);
	expect((await app.request("/article/nye-priser")).status).toBe(200);
	const { ticketTypes } = (await createBuyer(app).call<SaleEvent>("GET", `${shopSite}/events/prove`)).body;
	expect(ticketTypes.find(({ id }) => id === "voksen")?.ore).toBe(16_000);
	expect(await readGroup("ordinaer")).toMatchObject({ prices: raised, planned: null, hasFailedPlan: false });
	expect(await readGroup("konsert")).toMatchObject({
		prices: [{ ticketTypeId: "voksen", ore: 32_000 }],
		planned: { from: "2026-11-22" },
		hasFailedPlan: true,
	});
	app.setClock(fridayAfternoon.add({ hours: 72 }));
	await app.request("/");
	expect(app.logEntries.map(({ msg, site, id }) => [msg, site, id])).toEqual([
		["planned change of prices failed", shopSite, "konsert"],
	]);
});

test("a plan that has failed is removed, or planned again", async () => {
	await app.db
		.updateTable("planned_price_change")
		.set({ prices_json: "[{" })
		.where("group_id", "=", "konsert")
		.execute();
	app.setClock(inForce);
	const save = async (planned: object | null) => {
		const { body, etag } = await admin.call("GET", "price-group/konsert");
		return admin.call("PUT", "price-group/konsert", { ...body, planned }, etag);
	};
	expect((await save({ from: "2026-11-23", prices: raised })).body).toMatchObject({ hasFailedPlan: false });
	app.setClock(inForce.add({ hours: 24 }));
	expect(await readGroup("konsert")).toMatchObject({ prices: raised, planned: null });

	await save({ from: "2026-11-24", prices: raised });
	await app.db.updateTable("planned_price_change").set({ prices_json: "[{" }).execute();
	app.setClock(inForce.add({ hours: 48 }));
	expect(await readGroup("konsert")).toMatchObject({ hasFailedPlan: true });
	expect((await save(null)).body).toMatchObject({ planned: null, hasFailedPlan: false });
});
