import type { Hall } from "@lerret/contracts/api/halls";
import type { SaleEvent } from "@lerret/contracts/api/shop-responses";
import { seatsOf } from "@lerret/contracts/seating-plan";
import { createHold } from "@lerret/platform/boxoffice/holds/write";
import { readEventSale } from "@lerret/platform/boxoffice/sale/sale";
import { toStored } from "@lerret/platform/core/time";
import { readSites } from "@lerret/platform/sites/read";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addTestEvent, createBuyer, openShop, shopSite } from "../../support/box-office.ts";
import { createEditor, type Editor } from "../../support/editor.ts";
import { testPlan, withoutSeats, zonedPlan } from "../../support/seating-plan.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let editor: Editor;
beforeEach(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	editor = createEditor(app);
});
afterEach(() => app.close());

const newHall = { name: "Kinosalen", plan: testPlan(3), advertisementMinutes: 15, cleaningMinutes: 20 };
const readEvent = async () => (await createBuyer(app).call<SaleEvent>("GET", `${shopSite}/events/prove`)).body;

/** The plan without these seats. */
describe("a hall", () => {
	test("is made, listed, read, changed and deleted", async () => {
		const created = await editor.call("POST", "hall", newHall);
		const path = `hall/${created.body.id}`;
		expect([created.status, created.headers.get("location")]).toEqual([201, `/api/management/site/tindevik/${path}`]);
		expect(created.body).toMatchObject({ ...newHall, capacity: 30 });
		expect((await editor.list("hall")).map(({ name }) => name)).toContain("Kinosalen");
		const read = await editor.call("GET", path);
		expect([read.status, read.body, read.etag]).toEqual([200, created.body, created.etag]);
		const changed = await editor.call("PUT", path, { ...read.body, cleaningMinutes: 30 }, read.etag);
		expect([changed.status, changed.body.cleaningMinutes]).toEqual([200, 30]);
		expect((await editor.call("PUT", path, read.body, read.etag)).status).toBe(412);
		expect((await editor.call("PUT", path, read.body)).status).toBe(428);
		expect((await editor.call("DELETE", path, undefined, read.etag)).status).toBe(412);
		expect((await editor.call("DELETE", path, undefined, changed.etag)).status).toBe(204);
		expect((await editor.call("GET", path)).status).toBe(404);
	});

	test("keeps its plan as it is, also one that pretix's editor has written", async () => {
		const plan = {
			name: "Prøvescenen",
			categories: [{ name: "Parkett", color: "#aa3344" }],
			zones: [
				{
					name: "Parkett",
					zone_id: "p",
					uuid: "0a1b",
					position: { x: 12.5, y: 40 },
					rows: [
						{
							row_number: "A",
							row_label: null,
							row_number_position: "both",
							position: { x: 0, y: 0 },
							uuid: "0a1c",
							seats: [
								{
									seat_guid: "A-1",
									seat_number: "1",
									category: "Parkett",
									position: { x: 0.25, y: 3.5 },
									radius: 10,
									uuid: "0a1d",
									start_direction: "<>",
								},
								{ seat_guid: "A-2", seat_number: "2", category: "", position: { x: 25, y: 3 } },
							],
						},
					],
					areas: [
						{
							shape: "rectangle",
							color: "#cccccc",
							border_color: "#000000",
							rotation: 0,
							position: { x: 0, y: -40 },
							rectangle: { width: 200, height: 20 },
							text: { text: "Scene", color: "#333333", position: { x: 100, y: 10 }, size: 16 },
						},
					],
				},
			],
			size: { width: 400, height: 300 },
		};
		const { body } = await editor.call("POST", "hall", { name: "Prøvescenen", plan });
		expect((await editor.call("GET", `hall/${body.id}`)).body.plan).toEqual(plan);
	});

	test("keeps its plan although it has values that nothing uses", async () => {
		const plan = testPlan(1);
		const [zone] = plan.zones;
		const odd = {
			version: 3,
			size: null,
			zones: [{ ...zone, uuid: null, displayed: "ja", note: "x", areas: [{ shape: "stjerne" }] }],
		};
		const { status, body } = await editor.call("POST", "hall", { name: "Loftet", plan: { ...plan, ...odd } });
		expect([status, body.plan]).toEqual([201, { ...plan, zones: [zone], size: undefined }]);
	});

	test.each([
		["no places", { plan: null }, "capacity"],
		["no name", { name: " " }, "name"],
		["negative minutes", { cleaningMinutes: -1 }, "cleaningMinutes"],
		["no zones", { plan: { ...testPlan(1), zones: [] } }, "plan.zones"],
		[
			"no seats",
			{
				plan: withoutSeats(
					testPlan(1),
					seatsOf(testPlan(1)).map(({ guid }) => guid),
				),
			},
			"plan.zones",
		],
		[
			"a companion of no seat",
			{ plan: withoutSeats(testPlan(1), ["1-1"]) },
			"plan.zones.0.rows.0.seats.0.companion_of",
		],
	])("with %s is rejected", async (_name, fields, path) => {
		const { status, body } = await editor.call("POST", "hall", { ...newHall, ...fields });
		expect([status, body.code, (body.errors as { path: string }[])[0]?.path]).toEqual([400, "invalid_request", path]);
	});

	test("may have the same row in two zones, whose names are then part of the seats'", async () => {
		const { status } = await editor.call("POST", "hall", { ...newHall, name: "Med balkong", plan: zonedPlan() });
		expect(status).toBe(201);
	});

	test("with two seats of the same name is rejected, however it is written", async () => {
		const plan = zonedPlan();
		const named = (name: string, row_number: string) => ({
			...plan,
			zones: plan.zones.map((zone, i) =>
				i === 0 ? zone : { ...zone, name, rows: zone.rows.map((row) => ({ ...row, row_number })) },
			),
		});
		const { status, body } = await editor.call("POST", "hall", {
			...newHall,
			plan: named("PARKETT\u00a0", " １\u200b"),
		});
		const [first] = body.errors as { path: string; message: string }[];
		expect([status, first?.path]).toEqual([400, "plan.zones.1.rows.0.seats.0"]);
		expect(first?.message).toMatch(/^Flere seter heter «PARKETT, rad １, sete 1»\./u);
	});

	test("has a name and an id of its own", async () => {
		const { body } = await editor.call("POST", "hall", { ...newHall, id: "kinosalen" });
		expect(body.id).toBe("kinosalen");
		const sameId = await editor.call("POST", "hall", { ...newHall, id: "kinosalen", name: "En annen" });
		expect([sameId.status, sameId.body.code]).toEqual([409, "id_taken"]);
		const sameName = await editor.call("POST", "hall", { ...newHall, name: "KINO\u00adSALEN\u200b" });
		expect([sameName.status, sameName.body.errors]).toEqual([
			400,
			[{ path: "name", message: "En annen sal har dette navnet." }],
		]);
	});

	test("of another site cannot be read or changed", async () => {
		const { body, etag } = await editor.call("POST", "hall", newHall);
		const elsewhere = createEditor(app, "editor", "birkevag");
		expect((await elsewhere.call("GET", `hall/${body.id}`)).status).toBe(404);
		expect((await elsewhere.call("PUT", `hall/${body.id}`, newHall, etag)).status).toBe(404);
		expect((await elsewhere.call("DELETE", `hall/${body.id}`)).status).toBe(404);
	});

	test("is a choice for events, and its changes are in the log", async () => {
		const { body } = await editor.call("POST", "hall", newHall);
		expect((await editor.call("GET", "event-choices")).body.screens).toContain("Kinosalen");
		const log = (await createEditor(app, "admin").list("audit?kind=hall")) as Record<string, unknown>[];
		expect(log).toMatchObject([{ action: "create", itemId: body.id, title: "Kinosalen" }]);
	});
});

describe("in a hall with coming events that are sold", () => {
	let hall: Hall;
	let etag: string;
	const path = "hall/proevesal";
	beforeEach(async () => {
		await openShop(app);
		const read = await editor.call("GET", path);
		hall = read.body as Hall;
		etag = read.etag;
	});
	const plan = () => hall.plan ?? testPlan(4);
	const change = (fields: object) => editor.call("PUT", path, { ...hall, ...fields }, etag);

	test.each([
		["sold", () => createBuyer(app).buy({ seats: ["2-3", "2-4"] })],
		["held", () => createBuyer(app).hold({ seats: ["2-3", "2-4"] })],
	])("a seat that is %s stays in the plan, with its number", async (_name, take) => {
		await take();
		const renumbered = plan().zones.map((zone) => ({
			...zone,
			rows: zone.rows.map((row) => ({ ...row, row_number: `${row.row_number}B` })),
		}));
		for (const lost of [withoutSeats(plan(), ["2-3", "2-4", "3-1"]), { ...plan(), zones: renumbered }, null]) {
			const { status, body } = await change({ plan: lost, capacity: 500 });
			expect([status, body.code, body.seats]).toEqual([409, "seats_in_use", ["2-3", "2-4"]]);
		}
		expect((await change({ plan: withoutSeats(plan(), ["3-1"]) })).status).toBe(200);
		expect((await readEvent()).taken).toEqual(["2-3", "2-4"]);
	});

	test("the message names the seats and the showing", async () => {
		await createBuyer(app).buy({ seats: ["2-3"] });
		const { body } = await change({ plan: withoutSeats(plan(), ["2-3"]) });
		expect(body.errors).toEqual([{ path: "plan", message: "Rad 2, sete 3: mandag 23. november kl.\u00a015.00." }]);
	});

	test("a seat whose hold has expired can be taken out, and is then not sold", async () => {
		await createBuyer(app).hold({ seats: ["2-3"] });
		app.setClock(fridayAfternoon.add({ minutes: 11 }));
		expect((await change({ plan: withoutSeats(plan(), ["2-3"]) })).status).toBe(200);
		expect((await createBuyer(app).hold({ seats: ["2-3"] })).status).toBe(400);
	});

	test("money that comes late does not buy a seat that is gone", async () => {
		const buyer = createBuyer(app);
		const held = await buyer.hold({ seats: ["2-3"] });
		const order = await buyer.order(held.body);
		app.setClock(fridayAfternoon.add({ minutes: 13 }));
		await app.runDueJobs();
		expect((await change({ plan: withoutSeats(plan(), ["2-3"]) })).status).toBe(200);
		await buyer.decide(order.body.redirectUrl, "pay-late");
		const { body } = await buyer.readOrder(order.body.id);
		expect([body.state, body.tickets, body.refundedOre]).toEqual(["expired", [], body.ore]);
	});

	test("the events follow a new name, drafts and planned versions too", async () => {
		await createBuyer(app).buy({ seats: ["2-3"] });
		const { body, etag: eventEtag } = await editor.call("GET", "event/prove");
		await editor.call("PUT", "event/prove", { ...body, notice: "Snart" }, eventEtag);
		await editor.call("PUT", "event/prove/publication", { at: "2026-11-21T12:00:00+01:00" });
		expect((await change({ name: "Prøvescenen" })).status).toBe(200);
		expect(await readEvent()).toMatchObject({ hall: "Prøvescenen", capacity: 40, taken: ["2-3"] });
		expect((await editor.call("GET", "event/prove")).body.screen).toBe("Prøvescenen");
		app.setClock(fridayAfternoon.add({ hours: 24 }));
		expect(await readEvent()).toMatchObject({ hall: "Prøvescenen", taken: ["2-3"] });
	});

	test("those that are over follow it too, so that reports find their places", async () => {
		app.setClock(fridayAfternoon.add({ hours: 24 * 7 }));
		expect((await change({ name: "Prøvescenen" })).status).toBe(200);
		const { body } = await createEditor(app, "admin").call("GET", "report/events?from=2026-11-23&to=2026-11-23");
		expect(body.rows).toContainEqual(expect.objectContaining({ id: "prove", hall: "Prøvescenen", capacity: 40 }));
	});

	test("the hall cannot be deleted until they are over", async () => {
		const { status, body } = await editor.call("DELETE", path, undefined, etag);
		expect([status, body.code, body.errors]).toEqual([
			409,
			"in_use",
			[{ path: "event", message: "Forestillingen mandag 23. november kl.\u00a015.00." }],
		]);
		app.setClock(fridayAfternoon.add({ hours: 24 * 7 }));
		expect((await editor.call("DELETE", path, undefined, etag)).status).toBe(204);
	});

	test("an event moves only to a hall that has its sold seats", async () => {
		await createBuyer(app).buy({ seats: ["4-3"] });
		await editor.call("POST", "hall", { name: "Liten", plan: testPlan(3) });
		await editor.call("POST", "hall", { name: "Stor", plan: testPlan(5) });
		await editor.call("POST", "hall", { name: "Foajé", capacity: 500 });
		const { body } = await editor.call("GET", "event/prove");
		const moveTo = async (screen: string) => {
			const { etag: eventEtag } = await editor.call("GET", "event/prove");
			const moved = { ...body, screen };
			const { status, body: reply } = await editor.call("PUT", "event/prove/publication", moved, eventEtag);
			return [status, reply.code];
		};
		expect(await moveTo("Liten")).toEqual([409, "seats_in_use"]);
		expect(await moveTo("Foajé")).toEqual([409, "seats_in_use"]);
		expect(await moveTo("Stor")).toEqual([200, undefined]);
		expect((await readEvent()).taken).toEqual(["4-3"]);
	});
});

test("unnumbered places that are sold stay when the hall gets fewer, or numbered seats", async () => {
	await openShop(app, { capacity: 20 });
	await createBuyer(app).buy({ quantity: 8 });
	const { body, etag } = await editor.call("GET", "hall/proevesal");
	const change = (fields: object) => editor.call("PUT", "hall/proevesal", { ...body, ...fields }, etag);
	expect((await change({ capacity: 7 })).body).toMatchObject({
		code: "seats_in_use",
		errors: [{ message: "8 plasser: mandag 23. november kl.\u00a015.00." }],
	});
	expect((await change({ plan: testPlan(9) })).body.code).toBe("seats_in_use");
	expect((await change({ capacity: 8 })).status).toBe(200);
	expect(await readEvent()).toMatchObject({ capacity: 8, available: 0 });
});

test("a hold that began before the plan changed gets no seat that is gone", async () => {
	await openShop(app);
	await addTestEvent(app, "annen");
	const read = await editor.call("GET", "hall/proevesal");
	const smaller = { ...read.body, plan: withoutSeats(testPlan(4), ["1-1", "1-2"]) };
	app.setClock(fridayAfternoon.add({ seconds: 1 }));
	const [changed, ...holds] = await Promise.all([
		editor.call("PUT", "hall/proevesal", smaller, read.etag),
		...["1-1", "1-2"].map((seat) => createBuyer(app).hold({ seats: [seat] })),
		...["1-1", "1-2"].map((seat) => createBuyer(app).hold({ seats: [seat] }, "annen")),
	]);
	const held = holds.filter(({ status }) => status === 201).length;
	expect(changed.status === 200 ? held === 0 : held > 0).toBe(true);
});

describe("a hall that an event names in other ways", () => {
	test("is the event's hall, under its own name", async () => {
		await openShop(app);
		const { body, etag } = await editor.call("GET", "event/prove");
		const { name } = (await editor.call("GET", "hall/proevesal")).body;
		const typed = { ...body, screen: ` ${String(name).toUpperCase()}\u00a0` };
		const saved = await editor.call("PUT", "event/prove/publication", typed, etag);
		expect([saved.status, (await editor.call("GET", "event/prove")).body.screen]).toEqual([200, name]);
		expect(await readEvent()).toMatchObject({ hall: name, capacity: 40 });
	});

	test("gets the coming events when it is made, drafts too", async () => {
		await openShop(app);
		const { body } = await editor.call("GET", "event/prove");
		const { id: _id, ...fields } = body;
		const id = await editor.createPublished("event", { ...fields, screen: "LÅVEN" });
		const draft = await editor.call("POST", "event", { ...fields, screen: "Låven  " });
		await editor.call("POST", "hall", { name: "Låven", capacity: 60 });
		expect((await editor.call("GET", `event/${id}`)).body.screen).toBe("Låven");
		expect((await editor.call("GET", `event/${draft.body.id}`)).body.screen).toBe("Låven");
		expect((await createBuyer(app).call<SaleEvent>("GET", `${shopSite}/events/${id}`)).body.capacity).toBe(60);
	});
});

test("an event that is sold here needs a hall, and no link", async () => {
	await openShop(app);
	const { body } = await editor.call("GET", "event/prove");
	const { productionId, startTime } = body;
	const codesOf = async (screen: string) => {
		const events = [{ productionId, startTime, screen, status: "on-sale", ticketUrl: null, prices: [] }];
		const reply = await editor.call("POST", "event-check", { events });
		return (reply.body.warnings as { code: string }[]).map(({ code }) => code);
	};
	expect(await codesOf("Låven")).toEqual(["no-places"]);
	await editor.call("POST", "hall", { name: "Låven", capacity: 60 });
	expect(await codesOf("Låven")).toEqual([]);
});

test.each([
	["renamed", { name: "Prøvescenen" }, ["1-1", "1-2"]],
	["given other minutes for cleaning", { cleaningMinutes: 30 }, ["1-1", "1-2"]],
	["given another plan", { plan: withoutSeats(testPlan(4), ["1-1"]) }, ["1-2"]],
])("a hold that began before its hall was %s takes the seats that are left", async (_name, fields, taken) => {
	await openShop(app);
	const site = (await readSites(app.db)).find(({ id }) => id === shopSite);
	if (!site) throw new Error("the demo has no such site");
	const now = toStored(fridayAfternoon);
	const sale = await readEventSale(app.db, site, "prove", now);
	const { body, etag } = await editor.call("GET", "hall/proevesal");
	expect((await editor.call("PUT", "hall/proevesal", { ...body, ...fields }, etag)).status).toBe(200);

	const hold = (seat: string) => {
		const places = { seats: [seat], quantity: 1, chosenTypes: null, needsWheelchairPlace: false };
		const visitor = { sessionHash: seat, address: null, holdSeconds: 600 };
		return app.db.transaction().execute((trx) => createHold(trx, sale, { ...visitor, ...places }, now));
	};
	const results = await Promise.allSettled(["1-1", "1-2"].map(hold));
	expect(results.map((result) => result.status === "rejected" && result.reason.code).filter(Boolean)).toEqual(
		taken.length === 1 ? ["seats_taken"] : [],
	);
	expect((await readEvent()).taken).toEqual(taken);
});
