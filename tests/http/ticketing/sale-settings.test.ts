import type { SaleEvent } from "@lerret/contracts/api/shop-responses";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createBuyer, openShop, shopSite } from "../../support/box-office.ts";
import { createEditor, type Editor } from "../../support/editor.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";
import { createVoucherBuyer, voucherSettings } from "../../support/vouchers.ts";

let app: TestApp;
let editor: Editor;
let admin: Editor;
beforeEach(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	editor = createEditor(app);
	admin = createEditor(app, "admin");
	await openShop(app);
});
afterEach(() => app.close());

const readEvent = async () => (await createBuyer(app).call<SaleEvent>("GET", `${shopSite}/events/prove`)).body;

describe("the sale of a venue", () => {
	async function change(fields: object) {
		const { body, etag } = await admin.call("GET", "sale-settings");
		return admin.call("PUT", "sale-settings", { ...body, ...fields }, etag);
	}

	test("is read and changed by admins, and a stale change is rejected", async () => {
		const read = await admin.call("GET", "sale-settings");
		expect(read.body).toMatchObject({ seller: "own", mostPerOrder: 10, keptHours: 24, mayCancel: false });
		expect((read.body.ticketTypes as { name: string }[]).map(({ name }) => name)).toEqual([
			"Voksen",
			"Barn",
			"Ledsager",
		]);
		const changed = await admin.call("PUT", "sale-settings", { ...read.body, mostPerOrder: 4 }, read.etag);
		expect([changed.status, changed.body.mostPerOrder]).toEqual([200, 4]);
		expect((await readEvent()).mostPerOrder).toBe(4);
		expect((await admin.call("PUT", "sale-settings", read.body, read.etag)).status).toBe(412);
		expect((await editor.call("GET", "sale-settings")).status).toBe(403);
	});

	test("has ticket types in order, which keep their prices under other names and rules", async () => {
		const ticketTypes = [
			{ id: "barn", name: "Voksen", rule: "child", shows: "" },
			{ id: "voksen", name: "Barn", rule: "none", shows: "Vis noe" },
			{ name: "Ungdom", rule: "youth", shows: "Vis kulturkort" },
			{ id: "ledsager", name: "Følge", rule: "companion", shows: "" },
		];
		const { body } = await change({ ticketTypes });
		expect(body.ticketTypes).toEqual(ticketTypes.map((type) => ({ id: expect.any(String), ...type })));
		expect((await readEvent()).ticketTypes).toEqual([
			{ id: "barn", name: "Voksen", ore: 11_000, rule: "child", shows: "" },
			{ id: "voksen", name: "Barn", ore: 15_000, rule: "none", shows: "Vis noe" },
			{ id: "ledsager", name: "Følge", ore: 0, rule: "companion", shows: "" },
		]);
	});

	test("keeps a ticket type that has a price, and always has one for companions", async () => {
		const { status, body } = await change({ ticketTypes: [] });
		expect([status, body.code]).toEqual([409, "in_use"]);
		expect(body.errors).toContainEqual({
			path: "ticketTypes",
			message: "«Voksen» har en pris i prisgruppen «ordinaer».",
		});
		const others = ["voksen", "barn", "ledsager"].map((id) => ({ id, name: id, rule: "none", shows: "" }));
		const changed = (await change({ ticketTypes: others })).body.ticketTypes as { name: string; rule: string }[];
		expect(changed.at(-1)).toMatchObject({ name: "Ledsager", rule: "companion" });
	});

	test("has gift cards and klippekort, which visitors can buy as long as they are sold", async () => {
		const { giftCards, klippekort } = voucherSettings;
		const { id: _, ...newProduct } = klippekort[0] ?? {};
		const { body } = await change({ giftCards, klippekort: [newProduct, klippekort[1]] });
		const products = body.klippekort as { id: string }[];
		expect(body).toMatchObject({ giftCards, klippekort: [newProduct, klippekort[1]] });
		expect(new Set(products.map(({ id }) => id)).size).toBe(2);
		const cards = createVoucherBuyer(createBuyer(app));
		const buyAll = async () => {
			const orders = products.map(({ id }) => cards.orderKlippekort({ product: id }));
			return (await Promise.all([cards.orderGiftCard(), ...orders])).map(({ status }) => status);
		};
		expect(await buyAll()).toEqual([201, 201, 201]);
		await change({ giftCards: null, klippekort: [] });
		expect(await buyAll()).toEqual([409, 409, 409]);
	});

	test("leads from showings without a link of their own to the other shop, but from free ones", async () => {
		const shopUrl = "https://butikk.example/fjord";
		const own = "https://butikk.example/fjord/7";
		const productionId = await editor.createPublished("production", { title: "Lenkefilm", object: "movie" });
		const create = (fields: object) =>
			editor.createPublished("event", { productionId, startTime: "2026-12-12T18:00:00+01:00", screen: "X", ...fields });
		await change({ seller: "link" });
		const ids = [
			await create({}),
			await create({ ticketUrl: own }),
			await create({ prices: [{ label: "Alle", ore: 0 }] }),
		];
		const readLinks = async () => {
			const events = await (await app.request(`/api/events/tindevik?keys=${ids.join(",")}`)).json();
			const basic = await (await app.request("/api/runtime/sites/tindevik/basic_events")).json();
			const linksOf = (list: { id: string; ticketUrl: string | null }[]) =>
				ids.map((id) => list.find((one) => one.id === id)?.ticketUrl);
			expect(linksOf(basic)).toEqual(linksOf(events));
			return linksOf(events);
		};
		expect(await readLinks()).toEqual([null, own, null]);
		const warn = { events: [{ productionId, startTime: "2026-12-13T18:00:00+01:00", screen: "X" }] };
		expect((await editor.call("POST", "event-check", warn)).body.warnings).toMatchObject([{ code: "no-ticket-link" }]);
		expect((await change({ shopUrl: "ftp://butikk.example" })).status).toBe(400);
		expect((await change({ shopUrl })).status).toBe(200);
		expect(await readLinks()).toEqual([shopUrl, own, null]);
		expect((await editor.call("POST", "event-check", warn)).body.warnings).toEqual([]);
	});

	test("keeps the tickets of orders whose type is gone", async () => {
		const order = await createBuyer(app).buy({ seats: ["1-3"] });
		await app.db.deleteFrom("price_group").execute();
		expect((await change({ ticketTypes: [] })).status).toBe(200);
		expect(order.tickets).toMatchObject([{ ticketType: "Voksen", ore: 15_000 }]);
	});

	test.each([
		["no places per order", { mostPerOrder: 0 }, "mostPerOrder"],
		["an unknown seller", { seller: "dx" }, "seller"],
		["two types of one name", { ticketTypes: ["A", "A"].map((name) => ({ name })) }, "ticketTypes.1.name"],
		["a highest amount under the lowest", { giftCards: { leastOre: 20_000, mostOre: 10_000 } }, "giftCards.mostOre"],
		[
			"a klippekort for no tickets",
			{ klippekort: [{ ...voucherSettings.klippekort[0], rules: [] }] },
			"klippekort.0.rules",
		],
		[
			"a clip under 1 kr",
			{ klippekort: [{ ...voucherSettings.klippekort[0], clips: 100, ore: 1000 }] },
			"klippekort.0.ore",
		],
		["an unknown rule", { ticketTypes: [{ name: "L", rule: "dog" }] }, "ticketTypes.0.rule"],
	])("has not %s", async (_name, fields, path) => {
		const { status, body } = await change(fields);
		expect([status, (body.errors as { path: string }[])[0]?.path]).toEqual([400, path]);
	});
});

describe("the sale of an event", () => {
	async function change(fields: object, id = "prove") {
		const { etag } = await editor.call("GET", `event/${id}/sale-settings`);
		return editor.call("PUT", `event/${id}/sale-settings`, fields, etag);
	}

	test("follows the venue until an editor changes it", async () => {
		const none = { seller: null, opensAt: null, closesAt: null, mostPerOrder: null, capacity: null };
		expect((await editor.call("GET", "event/prove/sale-settings")).body).toEqual(none);
		const opensAt = "2026-11-21T10:00:00+01:00";
		const closesAt = "2026-11-23T14:00:00+01:00";
		expect((await change({ opensAt, closesAt, mostPerOrder: 2 })).body).toEqual({
			...none,
			opensAt,
			closesAt,
			mostPerOrder: 2,
		});
		expect(await readEvent()).toMatchObject({ sale: { state: "not-yet", opensAt, closesAt }, mostPerOrder: 2 });
		app.setClock(fridayAfternoon.add({ hours: 24 }));
		expect((await readEvent()).sale.state).toBe("open");
		expect((await change({})).body).toEqual(none);
	});

	test("may have another seller", async () => {
		await change({ seller: "link" });
		expect((await readEvent()).sale.state).toBe("elsewhere");
		await change({ seller: "free" });
		expect((await readEvent()).ticketTypes).toMatchObject([{ ore: 0 }]);
	});

	test("is set before the event is published", async () => {
		const { body } = await editor.call("GET", "event/prove");
		const { productionId, startTime } = body as Record<string, string>;
		const draft = await editor.call("POST", "event", { productionId, startTime, screen: "Prøvesalen" });
		const changed = await change({ opensAt: "2026-11-21T10:00:00+01:00" }, String(draft.body.id));
		expect(changed.status).toBe(200);
		expect((await editor.call("GET", "event/finnes-ikke/sale-settings")).status).toBe(404);
	});

	test("has a stable version", async () => {
		const { etag } = await editor.call("GET", "event/prove/sale-settings");
		expect((await editor.call("PUT", "event/prove/sale-settings", { mostPerOrder: 2 }, etag)).status).toBe(200);
		expect((await editor.call("PUT", "event/prove/sale-settings", { mostPerOrder: 3 }, etag)).status).toBe(412);
	});

	test("does not close before it opens", async () => {
		const { body } = await change({ opensAt: "2026-11-22T10:00:00+01:00", closesAt: "2026-11-21T10:00:00+01:00" });
		expect(body.errors).toEqual([{ path: "closesAt", message: "Må være etter at salget åpner." }]);
	});

	test.each(["0000-01-01T00:00:00+23:59", "9999-12-31T23:59:00-23:59"])(
		"neither opens nor starts at %s, which the shop could not show",
		async (instant) => {
			const errors = (path: string) => [{ path, message: "Årstallet må være fra 1800 til 2299." }];
			expect((await change({ opensAt: instant })).body.errors).toEqual(errors("opensAt"));
			const { body, etag } = await editor.call("GET", "event/prove");
			const moved = { ...body, startTime: instant, endTime: undefined };
			expect((await editor.call("PUT", "event/prove/publication", moved, etag)).body.errors).toEqual(
				errors("startTime"),
			);
			expect((await editor.call("PUT", "event/prove/publication", { at: instant })).body.errors).toEqual(errors("at"));
			expect((await readEvent()).startTime).toBe("2026-11-23T15:00:00+01:00");
		},
	);

	test("has as many unnumbered places as are taken, at least", async () => {
		const { body, etag } = await editor.call("GET", "hall/proevesal");
		await editor.call("PUT", "hall/proevesal", { ...body, plan: null, capacity: 20 }, etag);
		await createBuyer(app).buy({ quantity: 3 });
		expect((await change({ capacity: 2 })).body.errors).toEqual([
			{ path: "capacity", message: "Kan ikke være færre enn de 3 som er tatt." },
		]);
		expect((await change({ capacity: 3 })).status).toBe(200);
		expect(await readEvent()).toMatchObject({ capacity: 3, available: 0 });
	});

	test("has them also without a number of its own, by its hall's", async () => {
		const { body, etag } = await editor.call("GET", "hall/proevesal");
		await editor.call("PUT", "hall/proevesal", { ...body, plan: null, capacity: 2 }, etag);
		expect((await change({ capacity: 5 })).status).toBe(200);
		await createBuyer(app).buy({ quantity: 3 });
		expect((await change({ capacity: null })).body.errors).toEqual([
			{ path: "capacity", message: "Salen har bare 2 plasser, og 3 er tatt." },
		]);
		expect(await readEvent()).toMatchObject({ capacity: 5, available: 2 });
	});
});
