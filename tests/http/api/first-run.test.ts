import type { FirstRun } from "@lerret/contracts/api/first-run";
import { readSites } from "@lerret/platform/sites/read";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase } from "../../support/database.ts";
import { addSoldTicket } from "../../support/rows.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeEach(async () => {
	database = await createTestDatabase(() => {}, "nothing");
	const operator = { id: "drift", name: "Drift", roles: [{ role: "operator", siteId: null } as const] };
	app = await createTestApp({}, { db: database.db, readStaff: async () => operator });
});
afterEach(async () => {
	await app.close();
	await database.close();
});

const path = "/api/management/first-run";
const venue = {
	title: "Fjord kino",
	host: "www.fjordkino.example",
	orgNumber: "310 987 654",
	isPublicBody: true,
	visitingAddress: ["Strandgata 4", "8899 Fjordvik"],
	phone: "75 00 12 34",
	email: "post@fjordkino.example",
};
const send = (method: string, what: string, body: object) =>
	app.request(`${path}${what}`, { method, body: JSON.stringify(body) });
const create = (fields = {}) => send("POST", "/site", { ...venue, ...fields });
const read = async (): Promise<FirstRun> => (await app.request(path)).json();

test("the first site is hidden, and its settings are those of the step", async () => {
	expect(await read()).toEqual({ siteId: null, progress: null, done: [] });
	expect((await create()).status).toBe(201);
	const [site] = await readSites(app.db);
	expect(site).toMatchObject({
		id: "fjord-kino",
		published: false,
		accessibilityStatement: { isPublicBody: true },
		theme: { footer: { organisation: { legalName: "Fjord kino", postalAddress: venue.visitingAddress } } },
	});
	expect(await read()).toMatchObject({ siteId: "fjord-kino", progress: { step: "runs" }, done: ["venue"] });
	expect((await app.request("/", { host: venue.host })).status).toBe(404);
});

test("of two tabs that make the first site at once, one does", async () => {
	const responses = await Promise.all([create(), create({ title: "Fjordvik kino", host: "fjordvik.example" })]);
	expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
	expect(await readSites(app.db)).toHaveLength(1);
	expect((await app.db.selectFrom("cinema").selectAll().execute()).length).toBe(1);
});

test("a wrong organisation number makes no site", async () => {
	const response = await create({ orgNumber: "310 987 655" });
	expect([response.status, (await response.json()).errors[0].path]).toEqual([400, "orgNumber"]);
	expect(await readSites(app.db)).toEqual([]);
});

test("progress is stored, and none where the first site was made in another way", async () => {
	const progress = {
		step: "hall",
		saved: ["venue", "runs"],
		skipped: ["seller"],
		runs: ["film"],
		way: null,
		isFinished: false,
	};
	expect((await send("PATCH", "", progress)).status).toBe(404);
	await create();
	expect((await send("PATCH", "", progress)).status).toBe(200);
	expect(await read()).toEqual({ siteId: "fjord-kino", progress, done: ["venue", "runs"] });
	await app.db.deleteFrom("first_run").execute();
	expect(await read()).toEqual({ siteId: "fjord-kino", progress: null, done: [] });
});

test("what two tabs store at once is all kept, and a step that was saved is not skipped afterwards", async () => {
	await create();
	const changes = [
		{ saved: ["hall"], step: "tickets" },
		{ saved: ["seller"], way: "own" },
		{ skipped: ["look"] },
		{ skipped: ["tickets", "hall"] },
		{ saved: ["runs"], runs: ["film"] },
	];
	const responses = await Promise.all(changes.map((change) => send("PATCH", "", change)));
	expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
	const { progress } = await read();
	expect(progress).toMatchObject({ step: "tickets", way: "own", runs: ["film"], isFinished: false });
	expect(progress?.saved.toSorted()).toEqual(["hall", "runs", "seller", "venue"]);
	expect(progress?.skipped.toSorted()).toEqual(["look", "tickets"]);
});

test("a purchase is done when there is an order, however its step was left", async () => {
	await create();
	await send("PATCH", "", { saved: ["look", "purchase"] });
	expect((await read()).done).toEqual(["venue", "look"]);
	await addSoldTicket(app.db, { siteId: "fjord-kino", eventId: "prove" });
	expect((await read()).done).toEqual(["venue", "look", "purchase"]);
});

test("a change with an unknown step or field is rejected, and changes nothing", async () => {
	await create();
	const before = await read();
	for (const [change, at] of [
		[{ saved: ["alt"] }, "saved.0"],
		[{ step: "slutt" }, "step"],
		[{ siteId: "annen" }, ""],
	] as const) {
		const response = await send("PATCH", "", change);
		expect([response.status, (await response.json()).errors[0].path]).toEqual([400, at]);
	}
	expect(await read()).toEqual(before);
});

test.each([
	["Ål kulturhus", "al-kulturhus"],
	["Logg inn", "kino-logg-inn"],
	["Første gang", "kino-forste-gang"],
	["1881 Scene", "scene"],
	["Sápmi kinohále", "sapmi-kinohale"],
	["大", "kino"],
])("%s gets the id %s", async (title, id) => {
	await create({ title });
	expect((await read()).siteId).toBe(id);
});
