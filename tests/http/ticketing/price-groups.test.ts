import type { Event } from "@lerret/contracts/api/event-responses";
import type { PlatformPage } from "@lerret/contracts/api/platform";
import type { PriceGroup, UnmappedPrice } from "@lerret/contracts/api/price-groups";
import type { SaleEvent } from "@lerret/contracts/api/shop-responses";
import type { SeenPrices } from "@lerret/contracts/order-lines";
import { placeOrder } from "@lerret/platform/boxoffice/checkout/place-order";
import { readSiteById } from "@lerret/platform/sites/read";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
	addPriceGroup,
	addTestEvent,
	createBuyer,
	namedPrices,
	openShop,
	ownPrices,
	shopSite,
} from "../../support/box-office.ts";
import { createEditor, type Editor } from "../../support/editor.ts";
import { createShopVisitor } from "../../support/shop-visitor.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let editor: Editor;
let admin: Editor;
const platformAccount = { PLATFORM_API_USER: "naboen", PLATFORM_API_PASSWORD: "hemmelig" };

beforeEach(async () => {
	app = await createTestApp(platformAccount, { readStaff: readTestStaff });
	editor = createEditor(app);
	admin = createEditor(app, "admin");
	await openShop(app, { capacity: 40 });
});
afterEach(() => app.close());

const readSale = async (id = "prove") =>
	(await createBuyer(app).call<SaleEvent>("GET", `${shopSite}/events/${id}`)).body;
const pricesOf = ({ ticketTypes }: SaleEvent) => Object.fromEntries(ticketTypes.map(({ id, ore }) => [id, ore]));
const plain = (text: string) => text.replaceAll("\u00a0", " ");

async function changeGroup(fields: object, id = "ordinaer") {
	const { body, etag } = await admin.call("GET", `price-group/${id}`);
	return admin.call("PUT", `price-group/${id}`, { ...body, ...fields }, etag);
}
const raised = [
	{ ticketTypeId: "voksen", ore: 16_000 },
	{ ticketTypeId: "barn", ore: 12_000 },
];

describe("price groups", () => {
	test("are read by editors, changed by admins, and kept from stale changes", async () => {
		const { body, etag } = await editor.call("GET", "price-group/ordinaer");
		expect(body).toMatchObject({ name: "ordinaer", isUsual: true, planned: null });
		expect((await editor.call("PUT", "price-group/ordinaer", body, etag)).status).toBe(403);
		const created = await admin.call("POST", "price-group", { id: "konsert", name: "Konsert", prices: raised });
		expect([created.status, created.headers.get("location"), created.body.isUsual]).toEqual([
			201,
			"/api/management/site/tindevik/price-group/konsert",
			false,
		]);
		expect((await editor.list("price-group")).map(({ id }) => id)).toEqual(["ordinaer", "konsert"]);
		expect((await changeGroup({ name: "Vanlig" })).status).toBe(200);
		expect((await admin.call("PUT", "price-group/ordinaer", body, etag)).status).toBe(412);
		expect((await admin.call("PUT", "price-group/ordinaer", body)).status).toBe(428);
		expect((await admin.call("DELETE", "price-group/konsert")).status).toBe(204);
		expect((await admin.call("GET", "price-group/konsert")).status).toBe(404);
	});

	test.each([
		["a type of another venue", { prices: [{ ticketTypeId: "ukjent", ore: 1 }] }, "prices.0.ticketTypeId"],
		["a type twice", { prices: [raised[0], raised[0]] }, "prices.1.ticketTypeId"],
		["a companion who pays", { prices: [{ ticketTypeId: "ledsager", ore: 100 }] }, "prices.0.ore"],
		["half an øre", { prices: [{ ticketTypeId: "voksen", ore: 0.5 }] }, "prices.0.ore"],
		["no prices", { prices: [] }, "prices"],
		["a plan for today", { planned: { from: "2026-11-20", prices: raised } }, "planned.from"],
		["no usual group", { isUsual: false }, "isUsual"],
	])("have not %s", async (_name, fields, path) => {
		const { status, body } = await changeGroup(fields);
		expect([status, (body.errors as { path: string }[])[0]?.path]).toEqual([400, path]);
	});

	test("have names that differ in more than spacing and capitals, also where two are made at once", async () => {
		const create = (name: string) => admin.call("POST", "price-group", { name, prices: raised });
		const made = await Promise.all([create("Bading"), create(" bading ")]);
		expect(made.map(({ status }) => status).toSorted()).toEqual([201, 400]);
		const errors = [{ path: "name", message: "En annen prisgruppe har dette navnet." }];
		expect(made.find(({ status }) => status === 400)?.body.errors).toEqual(errors);
		expect((await changeGroup({ name: "BADING" })).body.errors).toEqual(errors);
		expect((await changeGroup({ name: "Ordinaer" })).status).toBe(200);
	});

	test("with one name from before stay savable under it", async () => {
		await addPriceGroup(app, { id: "konsert", prices: { voksen: 32_000 } });
		await app.db.updateTable("price_group").set({ name: "ordinaer" }).where("id", "=", "konsert").execute();
		expect((await changeGroup({ prices: raised })).status).toBe(200);
		expect((await changeGroup({ prices: raised }, "konsert")).status).toBe(200);
	});

	test("are not deleted while coming events or drafts have their prices", async () => {
		await addPriceGroup(app, { id: "konsert", prices: { voksen: 32_000 } });
		const event = await editor.call("GET", "event/prove");
		await editor.call("PUT", "event/prove", { ...event.body, priceGroupId: "konsert" }, event.etag);
		expect((await admin.call("DELETE", "price-group/konsert")).body.code).toBe("in_use");
		const usual = await admin.call("DELETE", "price-group/ordinaer");
		expect([usual.status, (usual.body.errors as { path: string }[]).at(-1)?.path]).toEqual([409, "isUsual"]);
	});

	test("say what a change reaches", async () => {
		await addTestEvent(app, "neste");
		await addTestEvent(app, "over", fridayAfternoon.subtract({ hours: 5 }).toString());
		const before = await editor.call("GET", "price-group/ordinaer");
		const { events } = before.body.reach as PriceGroup["reach"];
		await createBuyer(app).buy({ quantity: 2 });
		const after = await editor.call("GET", "price-group/ordinaer");
		expect(after.body.reach).toEqual({ events, soldEvents: 1 });
		await app.db
			.updateTable("event")
			.set({ prices_json: ownPrices({ voksen: 1 }) })
			.where("id", "=", "neste")
			.execute();
		expect((await editor.call("GET", "price-group/ordinaer")).body.reach).toEqual({
			events: events - 1,
			soldEvents: 1,
		});
	});
});

describe("a changed price", () => {
	async function readPlatform(query: string): Promise<PlatformPage["events"]> {
		const authorization = `Basic ${Buffer.from("naboen:hemmelig").toString("base64")}`;
		const response = await app.request(`/api/platform/sites/tindevik/events?${query}`, { headers: { authorization } });
		const { events, next } = (await response.json()) as PlatformPage;
		return next === null ? events : [...events, ...(await readPlatform(`cursor=${encodeURIComponent(next)}`))];
	}
	const readEvent = async () => ((await (await app.request("/api/events/tindevik?keys=prove")).json()) as Event[])[0];
	const readPage = async () => plain(await (await app.request((await readEvent())?.path ?? "")).text());

	const readTicketPrices = async () => plain(await (await app.request("/billettinformasjon")).text());

	test("is on the page, in the shop, in the feeds and in every API at the next request, and orders keep theirs", async () => {
		const order = await createBuyer(app).buy({ quantity: 1 });
		expect(await readPage()).toContain("150 kr");
		expect(await readTicketPrices()).toContain("150 kr");
		app.setClock(fridayAfternoon.add({ minutes: 5 }));
		const at = fridayAfternoon.add({ minutes: 5 }).toString();
		await changeGroup({ prices: raised });
		expect(pricesOf(await readSale())).toEqual({ voksen: 16_000, barn: 12_000, ledsager: 0 });
		const page = await readPage();
		expect([page.includes("160 kr"), page.includes('"price":"120.00"')]).toEqual([true, true]);
		expect(await readEvent()).toMatchObject({ priceFrom: 12_000, updatedAt: "2026-11-20T15:05:00+01:00" });
		expect(await readTicketPrices()).toContain("160 kr");
		const changed = await readPlatform(`updatedSince=${encodeURIComponent(at)}`);
		expect(changed.find(({ id }) => id === "prove")?.prices).toEqual([
			{ label: "Voksen", ore: 16_000 },
			{ label: "Barn", ore: 12_000, rule: "child" },
			{ label: "Ledsager", ore: 0, rule: "companion" },
		]);
		const { lines } = (await createBuyer(app).readOrder(order.id, app.boxOffice.orderTokenOf(order.id))).body;
		expect(lines).toMatchObject([{ ticketTypeId: "voksen", ticketType: "Voksen", ore: 15_000 }]);
	});

	test("from a date is in force when the date begins, and is gone from the plan", async () => {
		await changeGroup({ planned: { from: "2026-11-22", prices: raised } });
		expect(await readPage()).toContain("150 kr");
		app.setClock(Temporal.Instant.from("2026-11-21T22:59:59Z"));
		expect(pricesOf(await readSale()).voksen).toBe(15_000);
		app.setClock(Temporal.Instant.from("2026-11-21T23:00:00Z"));
		expect(await readPage()).toContain("160 kr");
		expect(pricesOf(await readSale()).voksen).toBe(16_000);
		expect(await readEvent()).toMatchObject({ updatedAt: "2026-11-22T00:00:00+01:00" });
		expect((await editor.call("GET", "price-group/ordinaer")).body).toMatchObject({ planned: null });
	});

	test("is confirmed by a visitor under way before anything is ordered", async () => {
		const visitor = createShopVisitor(app);
		const chosen = await visitor.submit(await visitor.get("/kjop/prove"), { "antall-voksen": "2" });
		expect(plain(chosen.html)).toContain("Betal 300 kr");
		await changeGroup({ prices: raised });
		const details = { email: "kari@post.example", betaling: "test", "antall-voksen": "2" };
		const again = await visitor.submit(chosen, details);
		expect([again.status, plain(again.html).includes("Summen er nå 320 kr.")]).toEqual([409, true]);
		expect(await app.db.selectFrom("ticket_order").select("id").where("event_id", "=", "prove").execute()).toEqual([]);
		const paid = await visitor.submit(again, details);
		expect(paid.path).toMatch(/^\/(?:ordre|testbetaling)/u);
	});

	test("is confirmed where the sum is the same", async () => {
		const visitor = createShopVisitor(app);
		const fields = { "antall-voksen": "1", "antall-barn": "1" };
		const chosen = await visitor.submit(await visitor.get("/kjop/prove"), fields);
		await changeGroup({
			prices: [
				{ ticketTypeId: "voksen", ore: 16_000 },
				{ ticketTypeId: "barn", ore: 10_000 },
			],
		});
		const details = { ...fields, email: "kari@post.example", betaling: "test" };
		const again = await visitor.submit(chosen, details);
		expect([again.status, plain(again.html).includes("Prisene er endret, men summen er fortsatt 260 kr.")]).toEqual([
			409,
			true,
		]);
		expect(await app.db.selectFrom("ticket_order").select("id").where("event_id", "=", "prove").execute()).toEqual([]);
		expect((await visitor.submit(again, details)).path).toMatch(/^\/testbetaling/u);
	});

	test("is confirmed where it came while the order was made", async () => {
		const { body: hold } = await createBuyer(app).hold({ quantity: 2 });
		const { session_hash: sessionHash } = await app.db
			.selectFrom("hold")
			.select("session_hash")
			.where("id", "=", hold.id)
			.executeTakeFirstOrThrow();
		const site = await readSiteById(app.db, shopSite);
		if (!site) throw new Error("the demo has no such site");
		const lines = [{ ticketTypeId: "voksen" }, { ticketTypeId: "barn" }];
		const place = (seen: SeenPrices) =>
			app.db.transaction().execute(async (trx) => {
				const input = {
					holdId: hold.id,
					lines,
					email: "kari@post.example",
					payment: "test" as const,
					sessionHash,
					idempotencyKey: "en",
					seen,
				};
				return placeOrder(trx, app.boxOffice, site, input, await app.boxOffice.readTime(trx));
			});
		for (const seen of [
			{ restOre: 25_000, linesOre: [15_000, 11_000] },
			{ restOre: 26_000, linesOre: [16_000, 10_000] },
			{ restOre: 26_000, linesOre: [11_000, 15_000] },
			{ restOre: 26_000, linesOre: [26_000] },
		])
			await expect(place(seen)).rejects.toMatchObject({ code: "other_prices" });
		expect((await place({ restOre: 26_000, linesOre: [15_000, 11_000] })).order.ore).toBe(26_000);
	});
});

describe("an event's prices", () => {
	const publish = async (fields: object) => {
		const { body, etag } = await editor.call("GET", "event/prove");
		return editor.call("PUT", "event/prove/publication", { ...body, ...fields }, etag);
	};

	test("are those of a group, or its own by ticket type", async () => {
		await addPriceGroup(app, { id: "konsert", prices: { voksen: 32_000 } });
		expect((await publish({ priceGroupId: "konsert" })).status).toBe(200);
		expect(pricesOf(await readSale())).toEqual({ voksen: 32_000, ledsager: 0 });
		const own = [{ ticketTypeId: "barn", ore: 5000 }];
		expect((await publish({ priceGroupId: null, prices: own })).status).toBe(200);
		expect(pricesOf(await readSale())).toEqual({ barn: 5000, ledsager: 0 });
	});

	test.each([
		["a group of no venue", { priceGroupId: "ukjent" }, "priceGroupId"],
		["a ticket type of no venue", { prices: [{ ticketTypeId: "ukjent", ore: 1 }] }, "prices.0.ticketTypeId"],
		["a companion who pays", { prices: [{ ticketTypeId: "ledsager", ore: 100 }] }, "prices.0.ore"],
		["a name of its own where tickets are sold here", { prices: [{ label: "Følge", ore: 0 }] }, "prices.0.label"],
	])("are not %s", async (_name, fields, path) => {
		const { status, body } = await publish(fields);
		expect([status, (body.errors as { path: string }[])[0]?.path]).toEqual([400, path]);
	});

	test("may have names of their own where another shop sells the tickets", async () => {
		const prices = [{ label: "Medlem", ore: 5000, rule: "senior" }];
		expect((await publish({ ticketUrl: "https://billett.example/1", prices })).status).toBe(200);
	});

	test("change together for several events, in drafts too", async () => {
		await addPriceGroup(app, { id: "konsert", prices: { voksen: 32_000 } });
		await addTestEvent(app, "neste");
		const draft = await editor.call("GET", "event/neste");
		await editor.call("PUT", "event/neste", { ...draft.body, notice: "Kladd" }, draft.etag);
		const regroup = (events: string[], priceGroupId: string | null) =>
			editor.call("POST", "event-price-group", { events, priceGroupId });
		expect((await regroup(["prove", "neste"], "konsert")).status).toBe(204);
		for (const id of ["prove", "neste"]) expect(pricesOf(await readSale(id)).voksen).toBe(32_000);
		expect((await editor.call("GET", "event/neste")).body).toMatchObject({ notice: "Kladd", priceGroupId: "konsert" });
		expect((await regroup(["prove"], null)).status).toBe(204);
		expect(pricesOf(await readSale()).voksen).toBe(15_000);
		expect((await regroup(["prove", "ukjent"], null)).status).toBe(400);
		expect((await regroup(["prove"], "ukjent")).status).toBe(400);
	});

	test("without a ticket type are shown and not sold, until all alike get theirs at once", async () => {
		const prices_json = namedPrices({ Ungdom: 9000, "Følge (ledsager)": 0 });
		await addTestEvent(app, "neste");
		await app.db.updateTable("event").set({ prices_json }).where("id", "in", ["prove", "neste"]).execute();
		const { sale, ticketTypes } = await readSale();
		expect([sale.state, ticketTypes]).toEqual(["not-yet", []]);
		expect((await createBuyer(app).hold({ quantity: 10 })).body.code).toBe("sale_closed");
		const unmapped = (await editor.list("unmapped-price")) as UnmappedPrice[];
		expect(unmapped).toEqual([
			{ label: "Følge (ledsager)", source: null, ore: [0], events: 2, eventId: expect.any(String) },
			{ label: "Ungdom", source: null, ore: [9000], events: 2, eventId: expect.any(String) },
		]);
		const map = (label: string, ticketTypeId: string) =>
			editor.call("POST", "unmapped-price", { label, source: null, ticketTypeId });
		expect((await map("Ungdom", "ledsager")).body.errors).toEqual([
			{ path: "ticketTypeId", message: "Ledsagere går inn gratis." },
		]);
		expect((await map("Ungdom", "barn")).status).toBe(204);
		expect((await map("Følge (ledsager)", "ledsager")).status).toBe(204);
		for (const id of ["prove", "neste"]) expect(pricesOf(await readSale(id))).toEqual({ barn: 9000, ledsager: 0 });
		expect(await editor.list("unmapped-price")).toEqual([]);
		expect((await map("Ungdom", "ukjent")).status).toBe(400);
	});
});
