import type { HallPlan } from "@lerret/contracts/api/hall-plans";
import type { SaleEvent } from "@lerret/contracts/api/shop-responses";
import { seatsOf } from "@lerret/contracts/seating-plan";
import { lockEventAndHalls, moveToPlaces } from "@lerret/platform/boxoffice/hall-changes/kept-places";
import { lockEvent } from "@lerret/platform/boxoffice/sale/lock-event";
import { toStored } from "@lerret/platform/core/time";
import { touchContent } from "@lerret/platform/db/content-version";
import type { Writer } from "@lerret/platform/db/database";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addTestEvent, createBuyer, openShop, shopSite } from "../../support/box-office.ts";
import { createEditor, type Editor } from "../../support/editor.ts";
import { testPlan, withoutSeats } from "../../support/seating-plan.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let admin: Editor;
/** «prove» is on 23 November at 15.00, «senere» on 1 December at 18.00. */
beforeEach(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	admin = createEditor(app, "admin");
	await openShop(app);
	await addTestEvent(app, "senere", "2026-12-01T17:00:00.000Z");
});
afterEach(() => app.close());

const path = "hall/proevesal/plan";
const create = (fields: object) => admin.call("POST", path, { from: "2026-12-01", plan: testPlan(3), ...fields });
const readEvent = async (id: string) =>
	(await createBuyer(app).call<SaleEvent>("GET", `${shopSite}/events/${id}`)).body;
const capacities = async () => [(await readEvent("prove")).capacity, (await readEvent("senere")).capacity];
const listPlans = async () => (await admin.list(path)) as unknown as HallPlan[];

async function publish(id: string, fields: object): Promise<[number, unknown]> {
	const { body, etag } = await admin.call("GET", `event/${id}`);
	const reply = await admin.call("PUT", `event/${id}/publication`, { ...body, ...fields }, etag);
	return [reply.status, reply.body.code];
}

describe("a seating plan from a date on", () => {
	test("is made, listed, read, changed and deleted, and applies to later events", async () => {
		const created = await create({});
		expect([created.status, created.headers.get("location")]).toEqual([
			201,
			`/api/management/site/tindevik/${path}/${created.body.id}`,
		]);
		expect(created.body).toMatchObject({ from: "2026-12-01", isInForce: false, capacity: 30, keeping: [] });
		expect(await capacities()).toEqual([40, 30]);
		expect(await listPlans()).toEqual([created.body]);
		const planPath = `${path}/${created.body.id}`;
		const read = await admin.call("GET", planPath);
		expect([read.status, read.body, read.etag]).toEqual([200, created.body, created.etag]);
		const moved = { from: "2026-12-02", plan: testPlan(3) };
		const changed = await admin.call("PUT", planPath, moved, read.etag);
		expect([changed.status, changed.body.from, await capacities()]).toEqual([200, "2026-12-02", [40, 40]]);
		expect((await admin.call("PUT", planPath, moved, read.etag)).status).toBe(412);
		expect((await admin.call("DELETE", planPath, undefined, read.etag)).status).toBe(412);
		expect((await admin.call("DELETE", planPath, undefined, changed.etag)).status).toBe(204);
		expect([await listPlans(), (await admin.call("GET", planPath)).status]).toEqual([[], 404]);
	});

	test("may have places without numbers, and is in the log of its hall", async () => {
		expect((await create({ plan: null, capacity: 120 })).status).toBe(201);
		expect(await readEvent("senere")).toMatchObject({ seating: "unnumbered", capacity: 120 });
		const log = (await admin.list("audit?kind=hall")) as Record<string, unknown>[];
		expect(log[0]).toMatchObject({ action: "change", itemId: "proevesal", title: "Prøvesalen" });
	});

	test.each([
		["begins today", { from: "2026-11-20" }, "from"],
		["begins on no date", { from: "2026-02-30" }, "from"],
		["has no places", { plan: null }, "capacity"],
		["begins with another one", { from: "2026-12-24" }, "from"],
	])("that %s is rejected", async (_name, fields, field) => {
		await create({ from: "2026-12-24" });
		const { status, body } = await create(fields);
		expect([status, (body.errors as { path: string }[])[0]?.path]).toEqual([400, field]);
	});

	test("can only be made by those who may change halls, at their own site", async () => {
		const body = { from: "2026-12-01", plan: testPlan(3) };
		expect((await createEditor(app, "box-office").call("POST", path, body)).status).toBe(403);
		expect((await createEditor(app, "editor", "birkevag").call("GET", path)).status).toBe(404);
		expect((await admin.call("POST", "hall/finnes-ikke/plan", body)).status).toBe(404);
	});

	test("keeps its date and cannot be deleted once it is in force, but its seats can be changed", async () => {
		const { body, etag } = await create({});
		app.setClock(Temporal.Instant.from("2026-12-01T10:00:00Z"));
		const planPath = `${path}/${body.id}`;
		expect((await admin.call("DELETE", planPath)).body.code).toBe("in_use");
		const later = { from: "2026-12-05", plan: testPlan(3) };
		expect((await admin.call("PUT", planPath, later, etag)).body.errors).toMatchObject([{ path: "from" }]);
		const larger = await admin.call("PUT", planPath, { ...later, from: "2026-12-01", plan: testPlan(5) }, etag);
		expect([larger.body, await capacities()]).toMatchObject([{ isInForce: true, capacity: 50 }, [40, 50]]);
	});
});

test.each([
	["in the night before, which belongs to the day before", "2027-08-01T01:30:00+02:00", 40],
	["in the first hour of its day", "2027-08-01T06:00:00+02:00", 30],
	["in the night after", "2027-08-02T01:30:00+02:00", 30],
	["on the day before a change of the clock", "2027-10-30T23:30:00+02:00", 30],
	["in the second of two hours of that night", "2027-10-31T02:30:00+01:00", 30],
	["in the hour after it, on the day of the next plan", "2027-10-31T06:00:00+01:00", 50],
	["on the last day before the clocks change in spring", "2027-03-27T20:00:00+01:00", 40],
])("an event %s has the plan of its day", async (_name, startTime, capacity) => {
	await create({ from: "2027-08-01" });
	await create({ from: "2027-10-31", plan: testPlan(5) });
	await addTestEvent(app, "proeve2", toStored(Temporal.Instant.from(startTime)));
	expect((await readEvent("proeve2")).capacity).toBe(capacity);
});

describe("where seats are taken that a new plan lacks", () => {
	const smaller = { plan: withoutSeats(testPlan(4), ["2-3", "2-4"]) };

	test.each([
		["sold", () => createBuyer(app).buy({ eventId: "senere", seats: ["2-3"] })],
		["held", () => createBuyer(app).hold({ seats: ["2-3"] }, "senere")],
		["withheld", () => admin.call("POST", "event/senere/block", { seats: ["2-3"], reason: "Presse" })],
	])("those that are %s are named, and the event keeps its plan if staff say so", async (_name, take) => {
		await take();
		await addTestEvent(app, "siden", "2026-12-02T17:00:00.000Z");
		const rejected = await create(smaller);
		expect([rejected.status, rejected.body.code, rejected.body.seats, rejected.body.errors]).toEqual([
			409,
			"seats_in_use",
			["2-3"],
			[{ path: "plan", message: "Rad 2, sete 3: tirsdag 1. desember kl.\u00a018.00." }],
		]);
		expect(await listPlans()).toEqual([]);
		const created = await create({ ...smaller, keepsTaken: true });
		expect(created.body).toMatchObject({ capacity: 38, keeping: [{ id: "senere" }] });
		expect(await readEvent("senere")).toMatchObject({ capacity: 40, taken: ["2-3"] });
		expect((await readEvent("siden")).capacity).toBe(38);
		// It is sold by the plan that it keeps, and the hall can be changed otherwise.
		expect((await createBuyer(app).hold({ seats: ["2-4"] }, "senere")).status).toBe(201);
		const { body, etag } = await admin.call("GET", "hall/proevesal");
		expect((await admin.call("PUT", "hall/proevesal", { ...body, cleaningMinutes: 5 }, etag)).status).toBe(200);
		const lost = { ...body, cleaningMinutes: 5, plan: smaller.plan };
		const { etag: next } = await admin.call("GET", "hall/proevesal");
		expect((await admin.call("PUT", "hall/proevesal", lost, next)).body.code).toBe("seats_in_use");
	});

	test("only some of many seats are named", async () => {
		const seats = Array.from({ length: 8 }, (_, i) => `3-${i + 3}`);
		await createBuyer(app).buy({ eventId: "senere", seats });
		const { body } = await create({ plan: testPlan(2) });
		expect(body.seats).toEqual(seats);
		expect(body.errors).toMatchObject([{ message: expect.stringMatching(/^Rad 3, sete 3 · .+ og 3 til: tirsdag/u) }]);
	});

	test("an event that kept its plan gets a changed one that has its seats", async () => {
		await createBuyer(app).buy({ eventId: "senere", seats: ["2-3"] });
		const { body, etag } = await create({ ...smaller, keepsTaken: true });
		const larger = { from: "2026-12-01", plan: testPlan(5) };
		const changed = await admin.call("PUT", `${path}/${body.id}`, larger, etag);
		expect(changed.body).toMatchObject({ keeping: [] });
		expect(await readEvent("senere")).toMatchObject({ capacity: 50, taken: ["2-3"] });
	});

	test("a plan with sold seats of its own is not deleted, and loses none of them", async () => {
		const { body, etag } = await create({ plan: testPlan(5) });
		await createBuyer(app).buy({ eventId: "senere", seats: ["5-3"] });
		const planPath = `${path}/${body.id}`;
		expect((await admin.call("DELETE", planPath, undefined, etag)).body.code).toBe("seats_in_use");
		const lost = { from: "2026-12-01", plan: testPlan(4), keepsTaken: true };
		expect((await admin.call("PUT", planPath, lost, etag)).body.code).toBe("seats_in_use");
		const postponed = { from: "2026-12-02", plan: testPlan(5) };
		expect((await admin.call("PUT", planPath, postponed, etag)).body.code).toBe("seats_in_use");
		expect((await admin.call("PUT", planPath, { ...postponed, keepsTaken: true }, etag)).status).toBe(200);
		expect(await readEvent("senere")).toMatchObject({ capacity: 50, taken: ["5-3"] });
	});

	test("an event moves past the date of a plan only if it has the sold seats", async () => {
		await create(smaller);
		await createBuyer(app).buy({ seats: ["2-3"] });
		const december = { startTime: "2026-12-01T15:00:00+01:00", endTime: "2026-12-01T17:00:00+01:00" };
		expect(await publish("prove", december)).toEqual([409, "seats_in_use"]);
		expect((await readEvent("prove")).startTime).toBe("2026-11-23T15:00:00+01:00");
		const november = { startTime: "2026-11-30T15:00:00+01:00", endTime: "2026-11-30T17:00:00+01:00" };
		expect(await publish("prove", november)).toEqual([200, undefined]);
	});

	test("so does one that was to be yesterday, and is put off", async () => {
		await create(smaller);
		await createBuyer(app).buy({ seats: ["2-3"] });
		app.setClock(Temporal.Instant.from("2026-11-24T10:00:00Z"));
		const december = { startTime: "2026-12-02T15:00:00+01:00", endTime: "2026-12-02T17:00:00+01:00" };
		expect(await publish("prove", december)).toEqual([409, "seats_in_use"]);
		expect(await publish("prove", { screen: "Kafeen" })).toEqual([200, undefined]);
	});

	test("a move of an event without such seats gives it the plan of its new day", async () => {
		await create(smaller);
		await createBuyer(app).buy({ seats: ["1-3"] });
		const december = { startTime: "2026-12-01T15:00:00+01:00", endTime: "2026-12-01T17:00:00+01:00" };
		expect(await publish("prove", december)).toEqual([200, undefined]);
		expect(await readEvent("prove")).toMatchObject({ capacity: 38, taken: ["1-3"] });
	});

	test("an event that kept a plan and moves to another hall has the plan of that hall", async () => {
		await createBuyer(app).buy({ eventId: "senere", seats: ["2-3"] });
		await create({ ...smaller, keepsTaken: true });
		const other = await admin.call("POST", "hall", { name: "Stor", plan: testPlan(6) });
		await admin.call("POST", `hall/${other.body.id}/plan`, { from: "2026-11-25", plan: testPlan(7) });
		expect(await publish("senere", { screen: "Stor" })).toEqual([200, undefined]);
		expect((await readEvent("senere")).capacity).toBe(70);
	});
});

test("a hold that began before a plan was made gets no seat that is gone", async () => {
	const plan = withoutSeats(testPlan(4), ["1-1", "1-2"]);
	app.setClock(fridayAfternoon.add({ seconds: 1 }));
	const [created, ...holds] = await Promise.all([
		create({ plan }),
		...["1-1", "1-2"].map((seat) => createBuyer(app).hold({ seats: [seat] }, "senere")),
	]);
	const held = holds.filter(({ status }) => status === 201).length;
	expect(created.status === 201 ? held === 0 : held > 0).toBe(true);
});

describe("a hall that is changed during another transaction", () => {
	const moved = { siteId: shopSite, eventId: "prove" };

	/** Makes the request between two steps of a transaction, with more time than it takes if it does not wait. */
	async function callBetween(
		first: (trx: Writer) => Promise<unknown>,
		call: () => ReturnType<Editor["call"]>,
		second: (trx: Writer) => Promise<unknown>,
	) {
		let reply: ReturnType<Editor["call"]> | undefined;
		await app.db.transaction().execute(async (trx) => {
			await first(trx);
			reply = call();
			for (let i = 0; i < 300; i++) await trx.selectFrom("hall").select("id").execute();
			await second(trx);
		});
		return reply;
	}

	test("is not deleted if an event moves there", async () => {
		await admin.call("POST", "hall", { id: "stor", name: "Stor", plan: testPlan(4) });
		const reply = await callBetween(
			async (trx) => {
				const before = await lockEventAndHalls(trx, moved, "Stor");
				const to = { hallName: "Stor", startsAt: before?.starts_at ?? "", endsAt: before?.ends_at ?? "" };
				await moveToPlaces(trx, moved, to, toStored(fridayAfternoon));
			},
			() => admin.call("DELETE", "hall/stor"),
			(trx) => trx.updateTable("event").set({ screen: "Stor" }).where("id", "=", "prove").execute(),
		);
		expect(reply?.body.code).toBe("in_use");
	});

	test("waits for a change of prices, which does not wait for it", async () => {
		const reply = await callBetween(
			(trx) => touchContent(trx, shopSite),
			() => create({}),
			(trx) => lockEvent(trx, moved, "change"),
		);
		expect(reply?.status).toBe(201);
	});
});

test("an event that moves while a plan is made loses no sold seat", async () => {
	await createBuyer(app).buy({ seats: ["1-3"] });
	const plan = withoutSeats(testPlan(4), ["1-3"]);
	const december = { startTime: "2026-12-01T15:00:00+01:00", endTime: "2026-12-01T17:00:00+01:00" };
	await Promise.all([create({ plan }), publish("prove", december)]);
	const { plan: current, taken = [] } = await readEvent("prove");
	const seats = current ? seatsOf(current).map(({ guid }) => guid) : [];
	expect([taken, seats.includes("1-3")]).toEqual([["1-3"], true]);
});
