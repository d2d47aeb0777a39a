import type { SaleEvent } from "@lerret/contracts/api/shop-responses";
import type { EventPlaces, WithheldPlaces } from "@lerret/contracts/api/withheld-places";
import { oldHolds } from "@lerret/platform/boxoffice/holds/clean-up";
import { runBatches } from "@lerret/platform/retention/batches";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createBuyer, openShop, shopSite } from "../../support/box-office.ts";
import { createEditor, type Editor } from "../../support/editor.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let editor: Editor;
beforeEach(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	editor = createEditor(app);
});
afterEach(() => app.close());

const readEvent = async () => (await createBuyer(app).call<SaleEvent>("GET", `${shopSite}/events/prove`)).body;
const readPlaces = async () => (await editor.call("GET", "event/prove/places")).body as EventPlaces;
const block = (request: object) => editor.call("POST", "event/prove/block", { reason: "Til juryen", ...request });
const blockId = async (request: object) => String((await block(request)).body.id);

describe("seats that staff withhold", () => {
	beforeEach(() => openShop(app));

	test("are taken for visitors, and staff see who withholds them and why", async () => {
		const { status, body } = await block({ seats: ["2-4", "2-5"] });
		expect([status, body]).toEqual([
			201,
			{
				id: expect.any(String),
				seats: ["2-4", "2-5"],
				quantity: 2,
				reason: "Til juryen",
				by: "Rakel Redaktør",
				at: "2026-11-20T15:00:00+01:00",
			},
		]);
		expect(await readEvent()).toMatchObject({ taken: ["2-4", "2-5"], available: 38 });
		expect((await createBuyer(app).hold({ seats: ["2-5"] })).body).toMatchObject({ code: "seats_taken" });
		expect(await readPlaces()).toMatchObject({
			seating: "numbered",
			capacity: 40,
			sold: 0,
			held: 0,
			blocked: 2,
			available: 38,
			blocks: [body],
			taken: [
				{ seat: "2-4", state: "blocked", orderId: null, ticketId: null, payUntil: null },
				{ seat: "2-5", state: "blocked", orderId: null, ticketId: null, payUntil: null },
			],
		});
	});

	test("leave nothing that hinders the deletion of old holds", async () => {
		await editor.call("DELETE", `event/prove/block/${await blockId({ seats: ["2-4"] })}`);
		await block({ seats: ["2-5"] });
		app.setClock(fridayAfternoon.add({ hours: 48 }));
		const now = "2026-11-22T14:00:00.000Z";
		await runBatches(app.db, oldHolds(now));
		expect((await readPlaces()).taken).toMatchObject([{ seat: "2-5", state: "blocked" }]);
	});

	test("stay withheld however long it takes", async () => {
		await block({ seats: ["2-4"] });
		app.setClock(fridayAfternoon.add({ hours: 48 }));
		await app.runDueJobs();
		expect((await createBuyer(app).hold({ seats: ["2-4"] })).status).toBe(409);
	});

	test.each([
		["sold", () => createBuyer(app).buy({ seats: ["2-4"] })],
		["held", () => createBuyer(app).hold({ seats: ["2-4"] })],
		["blocked", () => block({ seats: ["2-4"] })],
	] as const)("cannot be %s already", async (state, take) => {
		await take();
		const { status, body } = await block({ seats: ["2-3", "2-4"] });
		expect([status, body.code, body.seats]).toEqual([409, "seats_taken", ["2-4"]]);
		const places = await readPlaces();
		expect(places.taken).toEqual([{ seat: "2-4", state, orderId: null, ticketId: null, payUntil: null }]);
		expect(places[state]).toBe(1);
	});

	test("may be places kept for wheelchairs, also before the sale opens", async () => {
		await app.db
			.insertInto("event_sale")
			.values({
				site_id: shopSite,
				event_id: "prove",
				seller: null,
				most_per_order: null,
				capacity: null,
				opens_at: "2026-11-22T10:00:00.000Z",
				closes_at: null,
			})
			.execute();
		expect((await block({ seats: ["4-1", "4-2"] })).status).toBe(201);
	});

	test("can be bought again one by one or together", async () => {
		const id = await blockId({ seats: ["2-4", "2-5", "2-6"] });
		const changed = await editor.call("PUT", `event/prove/block/${id}`, { seats: ["2-5", "3-1"], reason: "Pressen" });
		expect(changed.body).toMatchObject({ id, seats: ["2-5", "3-1"], quantity: 2, reason: "Pressen" });
		expect((await readEvent()).taken).toEqual(["2-5", "3-1"]);
		expect((await createBuyer(app).hold({ seats: ["2-4", "2-6"] })).status).toBe(201);
		expect((await editor.call("DELETE", `event/prove/block/${id}`)).status).toBe(204);
		expect((await readEvent()).taken).toEqual(["2-4", "2-6"]);
		expect((await readPlaces()).blocks).toEqual([]);
		expect((await editor.call("DELETE", `event/prove/block/${id}`)).status).toBe(404);
	});

	test("cannot be changed to seats that are taken", async () => {
		const id = await blockId({ seats: ["2-4"] });
		await createBuyer(app).hold({ seats: ["2-5"] });
		const { body } = await editor.call("PUT", `event/prove/block/${id}`, { seats: ["2-5"], reason: "Pressen" });
		expect([body.code, body.seats]).toEqual(["seats_taken", ["2-5"]]);
		expect((await readPlaces()).blocks).toMatchObject([{ seats: ["2-4"], reason: "Til juryen" }]);
	});

	test("stay in the seating plan", async () => {
		await block({ seats: ["1-1"] });
		const { body, etag } = await editor.call("GET", "hall/proevesal");
		const { status, body: problem } = await editor.call("PUT", "hall/proevesal", { ...body, plan: null }, etag);
		expect([status, problem.code, problem.seats]).toEqual([409, "seats_in_use", ["1-1"]]);
	});

	test.each([
		["an unknown seat", { seats: ["9-9"] }, "seats.0"],
		["a seat twice", { seats: ["1-1", "1-1"] }, "seats.1"],
		["a number of seats", { quantity: 2 }, "seats"],
		["neither", {}, "seats"],
		["no reason", { seats: ["1-1"], reason: " " }, "reason"],
	])("are not %s", async (_name, request, path) => {
		const { status, body } = await block(request);
		expect([status, (body.errors as { path: string }[])[0]?.path]).toEqual([400, path]);
	});

	test("of another event or site are not found", async () => {
		const id = await blockId({ seats: ["1-1"] });
		const elsewhere = createEditor(app, "editor", "birkevag");
		expect((await elsewhere.call("DELETE", `event/prove/block/${id}`)).status).toBe(404);
		expect((await editor.call("DELETE", `event/e-26812345/block/${id}`)).status).toBe(404);
		const held = await createBuyer(app).hold({ seats: ["1-3"] });
		expect((await editor.call("DELETE", `event/prove/block/${held.body.id}`)).status).toBe(404);
	});

	test("are in the log without the reason", async () => {
		await blockId({ seats: ["1-1"] });
		const [entry] = (await createEditor(app, "admin").list("audit?kind=block")) as Record<string, unknown>[];
		expect(entry).toMatchObject({ action: "create", title: expect.stringContaining("23. november kl.\u00a015.00") });
		expect(JSON.stringify(entry)).not.toContain("juryen");
	});
});

describe("unnumbered places that staff withhold", () => {
	beforeEach(() => openShop(app, { capacity: 10 }));

	test("are fewer for visitors until they are released", async () => {
		await createBuyer(app).buy({ quantity: 3 });
		await createBuyer(app).hold({ quantity: 1 });
		const id = await blockId({ quantity: 4 });
		expect(await readPlaces()).toMatchObject({ sold: 3, held: 1, blocked: 4, available: 2 });
		expect((await readEvent()).available).toBe(2);
		expect((await createBuyer(app).hold({ quantity: 3 })).body.code).toBe("sold_out");
		const change = (quantity: number) =>
			editor.call("PUT", `event/prove/block/${id}`, { quantity, reason: "Til juryen" });
		expect((await change(7)).body.code).toBe("sold_out");
		expect((await change(6)).status).toBe(200);
		expect((await readEvent()).available).toBe(0);
		expect((await change(1)).status).toBe(200);
		expect((await readEvent()).available).toBe(5);
		expect((await editor.call("DELETE", `event/prove/block/${id}`)).status).toBe(204);
		expect(await readPlaces()).toMatchObject({ sold: 3, held: 1, blocked: 0, available: 6 });
	});

	test("are not more than there are", async () => {
		expect((await block({ quantity: 11 })).body.code).toBe("sold_out");
		expect((await block({ seats: ["1-1"] })).status).toBe(400);
	});
});

test("withholding and buying at once never gives a seat to both", async () => {
	await openShop(app);
	const seats = ["1-1", "1-2", "1-3", "1-4", "1-5"];
	const [blocks, holds] = await Promise.all([
		Promise.all(seats.map((seat) => block({ seats: [seat, "3-3"] }))),
		Promise.all(seats.map((seat) => createBuyer(app).hold({ seats: [seat, "3-3"] }))),
	]);
	expect([...blocks, ...holds].filter(({ status }) => status === 201)).toHaveLength(1);
	const { blocked, held } = await readPlaces();
	expect(blocked + held).toBe(2);
	expect((await readPlaces()).blocks satisfies WithheldPlaces[]).toHaveLength(blocked / 2);
});
