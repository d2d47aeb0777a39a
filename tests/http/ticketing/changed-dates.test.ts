import type { SaleEvent } from "@lerret/contracts/api/shop-responses";
import { salePath } from "@lerret/contracts/paths";
import { toStored } from "@lerret/platform/core/time";
import { migrations } from "@lerret/platform/db/migrate";
import { hasRowLocks } from "@lerret/platform/db/row-locks";
import { addJob } from "@lerret/platform/jobs/add";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createBuyer, findInconsistencies, openShop, shopSite } from "../../support/box-office.ts";
import { createEditor, type Editor } from "../../support/editor.ts";
import { createShopVisitor } from "../../support/shop-visitor.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

/**
 * Staff can give a showing any date, also a wrong one (ticketing.md, "Changes"): its tickets and what belongs to them
 * stay. «prove» is on Monday 23 November 2026 at 15.00; the clean-up is made each night at 04.30 in Oslo.
 */

let app: TestApp;
let admin: Editor;
beforeEach(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	admin = createEditor(app, "admin");
});
afterEach(() => app.close());

const start = "2026-11-23T15:00:00+01:00";
const at = (instant: string) => app.setClock(Temporal.Instant.from(instant));

async function moveTo(startTime: string, fields: object = {}): Promise<[status: number, code: unknown]> {
	const { body, etag } = await admin.call("GET", "event/prove");
	const { endTime: _, ...shown } = body;
	const reply = await admin.call("PUT", "event/prove/publication", { ...shown, ...fields, startTime }, etag);
	return [reply.status, reply.body.code];
}

/** Runs the jobs of a night, or of a minute, at an instant, and those that they add. */
async function runJobs(instant: Temporal.Instant, kinds: ("clean-up" | "waiting-list")[]): Promise<void> {
	app.setClock(instant);
	const runAt = toStored(instant);
	await app.db.transaction().execute(async (trx) => {
		for (const kind of kinds) await addJob(trx, { kind, payload: {}, key: kind, runAt });
	});
	await app.runDueJobs();
	await app.runDueJobs();
	expect(await app.db.selectFrom("job").select("failure").where("run_at", "<=", runAt).execute()).toEqual([]);
}
const passNight = (instant: Temporal.Instant) => runJobs(instant, ["clean-up", "waiting-list"]);
const passMinute = (minutes: number) => runJobs(fridayAfternoon.add({ minutes }), ["waiting-list"]);

const friday = (hours: number) => fridayAfternoon.add({ hours });
const readEvent = async () => (await createBuyer(app).call<SaleEvent>("GET", `${shopSite}/events/prove`)).body;
const hold = async (choice: object) => {
	const { status, body } = await createBuyer(app).hold(choice);
	return [status, body.code];
};

describe.each([
	["40 days ago", "2026-10-11T15:00:00+02:00"],
	["in the year before", "2025-11-23T15:00:00+01:00"],
])("a showing that has a wrong date %s, and the right one the next day", (_name, wrong) => {
	async function stayOvernight(): Promise<void> {
		expect(await moveTo(wrong)).toEqual([200, undefined]);
		await passNight(friday(24));
		expect(await moveTo(start)).toEqual([200, undefined]);
	}

	test("has its sold seats, and those that staff withhold", async () => {
		await openShop(app);
		await createBuyer(app).buy({ seats: ["2-4", "2-5"] });
		await admin.call("POST", "event/prove/block", { seats: ["3-4"], reason: "Presse" });
		await stayOvernight();
		expect((await readEvent()).taken).toEqual(["2-4", "2-5", "3-4"]);
		expect(await hold({ seats: ["2-4"] })).toEqual([409, "seats_taken"]);
		expect(await hold({ seats: ["3-4"] })).toEqual([409, "seats_taken"]);
		expect((await admin.call("GET", "event/prove/places")).body).toMatchObject({
			sold: 2,
			blocked: 1,
			blocks: [{ seats: ["3-4"], reason: "Presse" }],
		});
		expect(await findInconsistencies(app)).toEqual([]);
	});

	test("has its sold and withheld places without numbers", async () => {
		await openShop(app, { capacity: 5 });
		await createBuyer(app).buy({ quantity: 3 });
		await admin.call("POST", "event/prove/block", { quantity: 1, reason: "Presse" });
		await stayOvernight();
		expect((await readEvent()).available).toBe(1);
		expect(await hold({ quantity: 2 })).toEqual([409, "sold_out"]);
	});

	test("has the customers of free orders, and its waiting list", async () => {
		await openShop(app, { capacity: 2, settings: { seller: "free" } });
		const holder = createBuyer(app);
		const lines = [{ ticketTypeId: "plass" }, { ticketTypeId: "plass" }];
		const order = await holder.buy({ quantity: 2 }, { lines, payment: "none", email: "kari@post.example" });
		const join = { handling: "venteliste", email: "venter@post.example", antall: "1" };
		await createShopVisitor(app).post(salePath("prove"), join);
		await stayOvernight();
		expect((await admin.call("GET", `order/${order.id}`)).body.email).toBe("kari@post.example");
		expect(await readEvent()).toMatchObject({ sale: { state: "sold-out" }, available: 0 });
		app.emails.length = 0;
		await holder.call("POST", `${shopSite}/orders/${order.id}/cancellations`, { tickets: [order.tickets[0]?.id] });
		await passMinute(24 * 60 + 2);
		expect(app.emails.filter(({ to }) => to === "venter@post.example").map(({ subject }) => subject)).toEqual([
			expect.stringMatching(/^Flyttet: /u),
			expect.stringMatching(/^Det er blitt ledig: /u),
		]);
	});
});

test("an offer that ends while the showing has a wrong date is made again", async () => {
	await openShop(app, { capacity: 1, settings: { seller: "free" } });
	const holder = createBuyer(app);
	const order = await holder.buy({ quantity: 1 }, { lines: [{ ticketTypeId: "plass" }], payment: "none" });
	const join = { handling: "venteliste", email: "venter@post.example", antall: "1" };
	await createShopVisitor(app).post(salePath("prove"), join);
	await holder.call("POST", `${shopSite}/orders/${order.id}/cancellations`, {});
	const offers = () => app.emails.filter(({ to, subject }) => to === "venter@post.example" && /^Det er/u.test(subject));
	await passMinute(1);
	expect(offers()).toHaveLength(1);
	await moveTo("2025-11-23T15:00:00+01:00");
	await passMinute(180);
	await moveTo(start);
	await passMinute(182);
	expect(offers()).toHaveLength(2);
});

describe("a showing that is put off 33 days after its date", () => {
	const later = "2027-01-08T18:00:00+01:00";
	const putOff = async () => {
		await passNight(Temporal.Instant.from("2026-12-26T12:00:00Z"));
		return moveTo(later);
	};

	test("sells no seat twice", async () => {
		await openShop(app);
		await createBuyer(app).buy({ seats: ["2-4"] });
		await admin.call("POST", "event/prove/block", { seats: ["3-4"], reason: "Presse" });
		expect(await putOff()).toEqual([200, undefined]);
		for (const seat of ["2-4", "3-4"]) expect(await hold({ seats: [seat] })).toEqual([409, "seats_taken"]);
		expect(await hold({ seats: ["2-5"] })).toEqual([201, undefined]);
	});

	test("sells no more places than there are", async () => {
		await openShop(app, { capacity: 5 });
		await createBuyer(app).buy({ quantity: 3 });
		await putOff();
		expect((await readEvent()).available).toBe(2);
		expect(await hold({ quantity: 3 })).toEqual([409, "sold_out"]);
	});

	test("has its waiting list", async () => {
		await openShop(app, { capacity: 1, settings: { seller: "free" } });
		await createBuyer(app).buy({ quantity: 1 }, { lines: [{ ticketTypeId: "plass" }], payment: "none" });
		const join = { handling: "venteliste", email: "venter@post.example", antall: "1" };
		await createShopVisitor(app).post(salePath("prove"), join);
		await putOff();
		expect(await app.db.selectFrom("waiting_entry").select("email").execute()).toEqual([
			{ email: "venter@post.example" },
		]);
	});
});

test("what is kept for a showing longest loses its names and addresses, and nothing else", async () => {
	await openShop(app, { capacity: 2, settings: { seller: "free" } });
	await createBuyer(app).buy({ quantity: 1 }, { lines: [{ ticketTypeId: "plass" }], payment: "none" });
	await admin.call("POST", "event/prove/block", { quantity: 1, reason: "Kari Nordmann" });
	const join = { handling: "venteliste", email: "venter@post.example", antall: "1" };
	await createShopVisitor(app).post(salePath("prove"), join);
	await passNight(Temporal.Instant.from("2027-02-23T12:00:00Z"));
	expect(await app.db.selectFrom("waiting_entry").select("id").execute()).toEqual([]);
	expect((await admin.call("GET", "event/prove/places")).body).toMatchObject({
		sold: 1,
		blocked: 1,
		blocks: [{ quantity: 1, reason: "", by: "" }],
	});
});

test("what belongs to a showing that is deleted goes in the night after", async () => {
	await openShop(app);
	await admin.call("POST", "event/prove/block", { seats: ["3-4"], reason: "Presse" });
	await createBuyer(app).hold({ seats: ["2-4"] });
	const { etag } = await admin.call("GET", "event/prove");
	expect((await admin.call("DELETE", "event/prove", undefined, etag)).status).toBe(204);
	await passNight(friday(48));
	for (const table of ["place_block", "seat_claim", "hold", "place_count"] as const)
		expect(
			await app.db
				.selectFrom(table)
				.select(({ fn }) => fn.countAll<number | string>().as("n"))
				.execute(),
		).toEqual([{ n: expect.toBeOneOf([0, "0"]) }]);
});

describe("an upgrade of a database whose showings have lost their sold places", () => {
	const upgrade = async () => {
		const kind = hasRowLocks(app.db as never) ? "postgres" : "sqlite";
		await migrations(kind)["0045-restored-claims"]?.up(app.db);
	};

	test("takes the seats again, also from a hold", async () => {
		await openShop(app);
		await createBuyer(app).buy({ seats: ["2-4", "2-5"] });
		const { id } = await createBuyer(app).buy({ seats: ["3-4"] });
		await createEditor(app, "admin").callOnce(`order/${id}/refunds`, { reason: "Syk" }, "en");
		await app.db.deleteFrom("seat_claim").execute();
		const other = createBuyer(app);
		const { body: held } = await other.hold({ seats: ["2-4", "2-6"] });
		await upgrade();
		expect((await readEvent()).taken).toEqual(["2-4", "2-5", "2-6"]);
		expect((await other.order(held)).body.code).toBe("hold_expired");
		expect(await hold({ seats: ["3-4"] })).toEqual([201, undefined]);
	});

	test("counts the places again, with those that are held and withheld", async () => {
		await openShop(app, { capacity: 10 });
		await createBuyer(app).buy({ quantity: 3 });
		await app.db.deleteFrom("place_count").execute();
		await upgrade();
		expect((await readEvent()).available).toBe(7);
		await app.db.deleteFrom("place_count").execute();
		await createBuyer(app).hold({ quantity: 2 });
		await admin.call("POST", "event/prove/block", { quantity: 1, reason: "Presse" });
		await upgrade();
		expect((await readEvent()).available).toBe(4);
		await upgrade();
		expect((await readEvent()).available).toBe(4);
	});
});

test("a sold showing that gets a time in the past is asked about, also one that is marked as moved", async () => {
	await openShop(app);
	const { body } = await admin.call("GET", "event/prove");
	const { productionId, screen, status, prices, ticketUrl, movedFrom } = body;
	const warningsOf = async (change: object) => {
		const check = {
			id: "prove",
			productionId,
			screen,
			status,
			prices,
			ticketUrl,
			movedFrom,
			startTime: start,
			...change,
		};
		const { body: found } = await admin.call("POST", "event-check", { events: [check] });
		return (found.warnings as { code: string; message: string }[]).map(({ code, message }) => `${code}: ${message}`);
	};
	const wrong = { startTime: "2025-11-23T15:00:00+01:00" };
	expect(await warningsOf(wrong)).toEqual([expect.stringMatching(/^past: /u)]);
	await createBuyer(app).buy({ seats: ["2-4", "2-5"] });
	const { id } = await createBuyer(app).buy({ seats: ["2-6"] });
	await admin.callOnce(`order/${id}/refunds`, { reason: "Syk" }, "en");
	for (const change of [wrong, { ...wrong, status: "moved" }])
		expect(await warningsOf(change)).toContain(
			"sold-past: Det er solgt 2 billetter til mandag 23. november kl.\u00a015.00. Den nye tiden har vært: søndag 23. november 2025 kl.\u00a015.00.",
		);
	at("2026-11-24T10:00:00Z");
	expect(await warningsOf({})).toEqual([expect.stringMatching(/^past: /u)]);
});
