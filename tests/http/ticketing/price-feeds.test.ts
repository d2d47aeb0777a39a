import type { Event } from "@lerret/contracts/api/event-responses";
import type { PlatformPage } from "@lerret/contracts/api/platform";
import { feedPaths } from "@lerret/contracts/paths";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addTestEvent, openShop, ownPrices, shopSite } from "../../support/box-office.ts";
import { createEditor, type Editor } from "../../support/editor.ts";
import { parseCalendar } from "../../support/feed-site.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

const changedAt = fridayAfternoon.add({ minutes: 5 });

let app: TestApp;
let admin: Editor;
beforeEach(async () => {
	app = await createTestApp(
		{ PLATFORM_API_USER: "naboen", PLATFORM_API_PASSWORD: "hemmelig" },
		{ readStaff: readTestStaff },
	);
	admin = createEditor(app, "admin");
	await openShop(app, { capacity: 40 });
	await addTestEvent(app, "egne");
	const prices_json = ownPrices({ voksen: 9000 });
	await app.db.updateTable("event").set({ prices_json }).where("id", "=", "egne").execute();
});
afterEach(() => app.close());

const plain = (text: string) => text.replaceAll("\u00a0", " ");
const read = async (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

async function changeGroup(fields: object): Promise<void> {
	const { body, etag } = await admin.call("GET", "price-group/ordinaer");
	const { status } = await admin.call("PUT", "price-group/ordinaer", { ...body, ...fields }, etag);
	expect(status).toBe(200);
}
const raised = [
	{ ticketTypeId: "voksen", ore: 16_000 },
	{ ticketTypeId: "barn", ore: 12_000 },
];

/** The entry of an event in the calendar of the cinema's programme. */
async function readEntry(id: string) {
	const { events } = parseCalendar(await (await read(feedPaths.cinema)).text());
	const entry = events.find(({ uid }) => uid.startsWith(`${id}@`));
	return { sequence: entry?.sequence ?? 0, description: plain(entry?.description ?? "") };
}

/** The offer of an event in the structured data of its page. */
async function readOffer(id: string): Promise<unknown> {
	const [event] = (await (await read(`/api/events/${shopSite}?keys=${id}`)).json()) as Event[];
	const html = await (await read(event?.path ?? "")).text();
	const graphs = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gsu)];
	const nodes = graphs.flatMap(([, json = ""]) => JSON.parse(json)["@graph"] ?? [JSON.parse(json)]);
	return nodes.find((node: Record<string, unknown>) => String(node["@id"]).endsWith(`#${id}`))?.offers;
}

test("a changed group's price is in calendars at the next request, and changes no other event", async () => {
	const before = { prove: await readEntry("prove"), egne: await readEntry("egne") };
	expect(before.prove.description).toContain("Pris: 150 kr, barn 110.");
	const etag = (await read(feedPaths.cinema)).headers.get("etag") ?? "";
	expect((await read(feedPaths.cinema, { "if-none-match": etag })).status).toBe(304);

	app.setClock(changedAt);
	await changeGroup({ prices: raised });
	expect((await read(feedPaths.cinema, { "if-none-match": etag })).status).toBe(200);
	const after = await readEntry("prove");
	expect(after.description).toContain("Pris: 160 kr, barn 120.");
	expect(after.sequence).toBeGreaterThan(before.prove.sequence);
	expect(await readEntry("egne")).toEqual(before.egne);
});

test("a changed group's price is in structured data at the next request", async () => {
	expect(await readOffer("prove")).toMatchObject({ price: "110.00" });
	const own = await readOffer("egne");
	await changeGroup({ prices: raised });
	expect(await readOffer("prove")).toMatchObject({ price: "120.00" });
	expect(await readOffer("egne")).toEqual(own);
});

test("a changed group's events are those that have changed since, for readers of changes", async () => {
	app.setClock(changedAt);
	await changeGroup({ prices: raised });
	const authorization = `Basic ${Buffer.from("naboen:hemmelig").toString("base64")}`;
	const ids: string[] = [];
	for (let cursor: string | null = ""; cursor !== null; ) {
		const query = new URLSearchParams(cursor === "" ? { updatedSince: changedAt.toString() } : { cursor });
		const response = await read(`/api/platform/sites/${shopSite}/events?${query}`, { authorization });
		const page = (await response.json()) as PlatformPage;
		ids.push(...page.events.map(({ id }) => id));
		cursor = page.next;
	}
	expect([ids.includes("prove"), ids.includes("egne")]).toEqual([true, false]);
});

test("a planned price is in calendars and structured data when its day begins", async () => {
	await changeGroup({ planned: { from: "2026-11-22", prices: raised } });
	app.setClock(Temporal.Instant.from("2026-11-21T22:59:59Z"));
	expect((await readEntry("prove")).description).toContain("Pris: 150 kr, barn 110.");
	app.setClock(Temporal.Instant.from("2026-11-21T23:00:00Z"));
	expect((await readEntry("prove")).description).toContain("Pris: 160 kr, barn 120.");
	expect(await readOffer("prove")).toMatchObject({ price: "120.00" });
});

test("what shows no prices stays as it is", async () => {
	const paths = [feedPaths.news, `/api/runtime/sites/${shopSite}/basic_events`];
	const readAll = () =>
		Promise.all(
			paths.map(async (path) => {
				const response = await read(path);
				expect(response.status).toBe(200);
				return response.text();
			}),
		);
	const before = await readAll();
	await changeGroup({ prices: raised });
	expect(await readAll()).toEqual(before);
});
