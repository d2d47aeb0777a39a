import type { SaleEvent } from "@lerret/contracts/api/shop-responses";
import { seatsOf } from "@lerret/contracts/seating-plan";
import { lockEvent } from "@lerret/platform/boxoffice/sale/lock-event";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { type BalancedApp, createBalancedApp, times } from "../../support/balanced-app.ts";
import { addTestEvent, createBuyer, openShop, shopSite } from "../../support/box-office.ts";
import { createEditor, type Editor } from "../../support/editor.ts";
import { sized } from "../../support/extent.ts";
import { testPlan, withoutSeats } from "../../support/seating-plan.ts";
import type { TestApp } from "../../support/test-app.ts";

/** What a showing keeps of its hall's places when it is moved or put off. «prove» is on Monday 23 November 2026 at 15.00. */

let app: TestApp;
let asStaff: BalancedApp["asStaff"];
let close: () => Promise<void>;
let admin: Editor;
beforeEach(async () => {
	({ app, asStaff, close } = await createBalancedApp());
	admin = createEditor(app, "admin");
});
afterEach(() => close());

const start = "2026-11-23T15:00:00+01:00";
/** By the clock of all apps, which stands at 20 November. */
const over = "2026-11-18T15:00:00+01:00";
const readEvent = async () => (await createBuyer(app).call<SaleEvent>("GET", `${shopSite}/events/prove`)).body;

/** Each request of a showing or a hall goes to the next of several apps. */
async function change(
	path: string,
	fields: object,
	to = path,
): Promise<() => Promise<[status: number, code: unknown]>> {
	const { body, etag } = await admin.call("GET", path);
	const { endTime: _, ...shown } = body;
	return async () => {
		const put = { ...shown, ...fields };
		const reply = await asStaff<{ code?: string }>("PUT", `management/site/${shopSite}/${to}`, put, {
			"if-match": etag,
		});
		return [reply.status, reply.body.code];
	};
}
const move = (fields: object, id = "prove") => change(`event/${id}`, fields, `event/${id}/publication`);
const moveTo = async (startTime: string) => (await move({ startTime }))();
const changeHall = async (fields: object) => (await change("hall/proevesal", fields))();

describe("a showing that is over while its hall's plan loses a sold seat", () => {
	beforeEach(async () => {
		await openShop(app);
		await createBuyer(app).buy({ seats: ["2-3"] });
		await moveTo(over);
	});
	const changePlan = async (plan: object) => (await changeHall({ plan }))[0];

	test("is put off only once the plan has the seat again", async () => {
		expect(await changePlan(withoutSeats(testPlan(4), ["2-3"]))).toBe(200);
		const december = "2026-12-02T15:00:00+01:00";
		expect(await moveTo(december)).toEqual([409, "seats_in_use"]);
		// Only reports read it there.
		expect(await moveTo("2026-11-17T15:00:00+01:00")).toEqual([200, undefined]);
		expect(await moveTo(december)).toEqual([409, "seats_in_use"]);
		expect(await changePlan(testPlan(4))).toBe(200);
		expect(await moveTo(december)).toEqual([200, undefined]);
		expect((await readEvent()).taken).toEqual(["2-3"]);
	});

	test("is not put off to a seat of another name", async () => {
		const plan = testPlan(4);
		const [zone] = plan.zones;
		const renamed = {
			...plan,
			zones: [{ ...zone, rows: zone?.rows.map((row) => ({ ...row, row_number: `${row.row_number}B` })) }],
		};
		expect(await changePlan(renamed)).toBe(200);
		expect(await moveTo("2026-12-02T15:00:00+01:00")).toEqual([409, "seats_in_use"]);
	});
});

test("a showing is not put off to a hall with fewer places than are sold", async () => {
	await openShop(app, { capacity: 5 });
	await createBuyer(app).buy({ quantity: 3 });
	await moveTo(over);
	expect(await changeHall({ capacity: 2 })).toEqual([200, undefined]);
	expect(await moveTo("2026-12-02T15:00:00+01:00")).toEqual([409, "seats_in_use"]);
});

test("a date before that of its plan is stored, and the showing comes back", async () => {
	await openShop(app);
	const plan = { from: "2026-11-22", plan: testPlan(5) };
	expect((await admin.call("POST", "hall/proevesal/plan", plan)).status).toBe(201);
	await createBuyer(app).buy({ seats: ["5-3"] });
	expect(await moveTo("2025-11-23T15:00:00+01:00")).toEqual([200, undefined]);
	expect(await moveTo(start)).toEqual([200, undefined]);
	expect((await readEvent()).taken).toEqual(["5-3"]);
});

describe("a showing that keeps its plan", () => {
	beforeEach(async () => {
		await openShop(app, { startsAt: "2026-12-02T14:00:00.000Z" });
		await createBuyer(app).buy({ seats: ["2-3"] });
		const plan = withoutSeats(testPlan(4), ["2-3"]);
		await admin.call("POST", "hall/proevesal/plan", { from: "2026-12-01", plan, keepsTaken: true });
	});
	const [early, late] = ["2026-11-25T15:00:00+01:00", "2026-12-02T15:00:00+01:00"];
	const keepsPlan = async () => (await admin.call("GET", "event/prove/places")).body.keepsPlan;

	test.each([
		["", early],
		[" by a wrong year", "2025-12-02T15:00:00+01:00"],
	])("is moved before the next plan%s, and back", async (_name, to) => {
		expect(await moveTo(to)).toEqual([200, undefined]);
		expect(await keepsPlan()).toBe(false);
		expect(await changeHall({ cleaningMinutes: 7 })).toEqual([200, undefined]);
		expect(await moveTo(late)).toEqual([200, undefined]);
		expect([(await readEvent()).taken, await keepsPlan()]).toEqual([["2-3"], true]);
	});

	test("and is moved back does not come back once its own plan has lost the seat", async () => {
		await moveTo("2025-12-02T15:00:00+01:00");
		expect(await changeHall({ plan: withoutSeats(testPlan(4), ["2-3"]) })).toEqual([200, undefined]);
		expect(await moveTo(late)).toEqual([409, "seats_in_use"]);
	});
});

describe("a hall whose plan loses a seat", () => {
	const smaller = { plan: withoutSeats(testPlan(4), ["2-3"]) };

	test.each([
		["is put off", "Prøvesalen", { startTime: "2026-12-02T15:00:00+01:00" }],
		["comes from another hall", "Speilsalen", { screen: "Prøvesalen" }],
	])("while a showing with that seat %s keeps it, or the showing stays", async (_name, screen, fields) => {
		await openShop(app);
		await admin.call("POST", "hall", { name: "Speilsalen", plan: testPlan(4) });
		await createBuyer(app).buy({ seats: ["2-3"] });
		if (screen !== "Prøvesalen") await (await move({ screen }))();
		else await moveTo(over);
		for (const _ of times(sized(3, 12))) {
			const [moved, changed] = await Promise.all([(await move(fields))(), (await change("hall/proevesal", smaller))()]);
			expect([moved[0], changed[0]].sort()).toEqual([200, 409]);
			const { plan } = await readEvent();
			if (moved[0] === 200) expect(plan && seatsOf(plan).map(({ guid }) => guid)).toContain("2-3");
			// Back to where they were.
			if (moved[0] === 200) await (await move({ startTime: screen === "Prøvesalen" ? over : start, screen }))();
			else await changeHall({ plan: testPlan(4) });
		}
	});

	test.runIf(inject("databaseKind") === "postgres")("waits for no order in another hall", async () => {
		await openShop(app);
		await admin.call("POST", "hall", { name: "Speilsalen", plan: testPlan(4) });
		await addTestEvent(app, "annen");
		await (await move({ screen: "Speilsalen" }, "annen"))();
		await app.db.transaction().execute(async (trx) => {
			await lockEvent(trx, { siteId: shopSite, eventId: "annen" }, "sale");
			expect(await changeHall(smaller)).toEqual([200, undefined]);
		});
	});
});
