import { createEndpointClient } from "@lerret/api-client/endpoint-client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readEventDefaults } from "../../../management/screens/programme/event-defaults.ts";
import { eventLoader } from "../../../management/screens/programme/event-loader.ts";
import { addPriceGroup, addTestEvent, openShop, shopSite } from "../../support/box-office.ts";
import { createEditor } from "../../support/editor.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let isOffline = false;
beforeEach(async () => {
	vi.useFakeTimers({ toFake: ["Date"], now: fridayAfternoon.epochMilliseconds });
	app = await createTestApp({}, { readStaff: readTestStaff });
	await openShop(app);
	await app.db.deleteFrom("event").where("id", "!=", "prove").execute();
	isOffline = false;
});
afterEach(async () => {
	vi.useRealTimers();
	await app.close();
});

const client = createEndpointClient({
	authentication: "identity-provider",
	token: () => "operator",
	cookies: () => "",
	fetch: async (input, init) => {
		if (isOffline && String(input).endsWith("/event-check")) throw new TypeError("fetch failed");
		return app.request(String(input), init);
	},
});
const resource = { client, siteId: shopSite, kind: "event" } as const;
const halls = ["Prøvesalen", "Sal 1"];
const inDays = (days: number) => fridayAfternoon.add({ hours: 24 * days }).toString({ smallestUnit: "millisecond" });

const readProduction = async () => {
	const row = await app.db.selectFrom("event").select("production_id").where("id", "=", "prove").executeTakeFirst();
	return row?.production_id ?? "";
};

/** A film without showings. */
async function addFilm(): Promise<string> {
	const { body } = await createEditor(app).call("POST", "production", { title: "Helt ny film", object: "movie" });
	return String(body.id);
}

const loadNew = (query: string) => {
	const request = new Request(`http://localhost/management/${shopSite}/program/ny?${query}`);
	const load = eventLoader({ client } as Parameters<typeof eventLoader>[0]);
	return load({ params: { siteId: shopSite }, request } as unknown as Parameters<typeof load>[0]);
};

test("a film's next showing is in the hall of its last one, on the first day after it when that is free", async () => {
	const productionId = await readProduction();
	const read = async () => (await readEventDefaults(resource, { productionId, day: null, halls })).defaults;
	expect(await read()).toMatchObject({ screen: "Prøvesalen", startTime: inDays(4) });
	await addTestEvent(app, "en-annen", inDays(4));
	await app.db
		.updateTable("event")
		.set({ production_id: "vinterlys-over-tindevik" })
		.where("id", "=", "en-annen")
		.execute();
	expect(await read()).toMatchObject({ screen: "Prøvesalen", startTime: inDays(5) });
	isOffline = true;
	expect(await read()).toMatchObject({ startTime: inDays(4) });
});

test("a new film has nothing of what was changed last", async () => {
	await addPriceGroup(app, { id: "storforestilling", prices: { voksen: 39_000 } });
	const editor = createEditor(app);
	const { body, etag } = await editor.call("GET", "event/prove");
	const changed = { ...body, priceGroupId: "storforestilling", format: "3D" };
	expect((await editor.call("PUT", "event/prove/publication", changed, etag)).status).toBe(200);
	const { fields, previous } = await loadNew(`produksjon=${await addFilm()}`);
	expect(fields).toMatchObject({ screen: "", priceGroupId: null, prices: [], format: null });
	expect([fields.startTime, previous]).toEqual(["2026-11-20T17:00:00.000Z", null]);
	const { fields: next } = await loadNew(`produksjon=${await readProduction()}&dag=2026-12-24`);
	expect(next).toMatchObject({ screen: "Prøvesalen", priceGroupId: null, prices: [], format: "3D" });
});

test("an empty venue has no hall that does not exist", async () => {
	await app.db.deleteFrom("event").where("site_id", "=", shopSite).execute();
	await app.db.deleteFrom("hall").where("site_id", "=", shopSite).execute();
	const { fields, choices } = await loadNew(`produksjon=${await addFilm()}&dag=2026-12-24`);
	expect([fields.screen, choices.screens]).toEqual(["", []]);
});
