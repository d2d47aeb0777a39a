import { afterEach, beforeEach, describe, expect } from "vitest";
import { createTestDatabase, test } from "../../tests/support/database.ts";
import { addSite } from "../../tests/support/rows.ts";
import { startUpstream, type Upstream } from "../../tests/support/upstream-server.ts";
import type { Database } from "../db/database.ts";
import { hostOf } from "../net/guard.ts";
import { synchronise } from "./synchronise.ts";
import { classifyCategory, createTicketSystemSource } from "./ticket-system.ts";

let upstream: Upstream;
beforeEach(async () => {
	upstream = await startUpstream();
});
afterEach(() => upstream.close());

const concert = {
	id: 4711,
	title: "Visekveld på Ås",
	image: "",
	description: '<h1>Viser</h1><p onclick="x()">Med <b>gitar</b>.</p><script>alert(1)</script>',
	link: "https://billett.example/4711",
	category: "Konsert",
	begin: "2026-10-24T19:00",
	tickets: [
		{
			id: "a",
			date: "2026-10-25T02:30",
			end: "2026-10-25T04:30",
			location: "Storsalen",
			link: "https://billett.example/a",
		},
		{ id: "b", date: "2027-03-28 02:30:00", end: null, location: "Storsalen", link: null },
		{ id: "c", date: "2026-11-20T18:00:00+01:00", end: "2026-11-20T17:00", location: null, link: "" },
	],
};
const movie = { id: "f-1", title: "Ørneredet", category: "Kino", begin: "2026-11-20T18:00", tickets: [] };

function read(db: Database, list: unknown) {
	upstream.handler = (_request, response) => response.end(typeof list === "string" ? list : JSON.stringify(list));
	const limits = { allowed: new Set([hostOf(new URL(upstream.url))]), maxBytes: 1_000_000 };
	const source = createTicketSystemSource({ address: upstream.url, limits, deadline: 5000 });
	return synchronise({ db, siteId: "tindevik", source, now: () => "2026-09-01T10:00:00.000Z", pictures: null });
}

describe("a ticket system's list", () => {
	test("is in local time: an hour that comes twice is the first, a skipped one moves forward, and a given zone applies", async ({
		db,
	}) => {
		await addSite(db);
		await read(db, [concert]);
		const events = await db
			.selectFrom("event")
			.select(["id", "starts_at", "ends_at", "screen", "ticket_url"])
			.orderBy("id")
			.execute();
		expect(events).toEqual([
			{
				id: "a",
				starts_at: "2026-10-25T00:30:00.000Z",
				ends_at: "2026-10-25T03:30:00.000Z",
				screen: "Storsalen",
				ticket_url: "https://billett.example/a",
			},
			{
				id: "b",
				starts_at: "2027-03-28T01:30:00.000Z",
				ends_at: "2027-03-28T03:30:00.000Z",
				screen: "Storsalen",
				ticket_url: "https://billett.example/4711",
			},
			{
				id: "c",
				starts_at: "2026-11-20T17:00:00.000Z",
				ends_at: "2026-11-20T19:00:00.000Z",
				screen: "",
				ticket_url: "https://billett.example/4711",
			},
		]);
	});

	test("gets ids without blanks, and addresses that a form accepts", async ({ db }) => {
		await addSite(db);
		const long = { ...movie, title: "Ås".repeat(40), id: ` ${"b".repeat(38)}-c\u200b ` };
		await read(db, [long]);
		const { id, slug } = await db.selectFrom("production").select(["id", "slug"]).executeTakeFirstOrThrow();
		expect([id, slug]).toEqual([`${"b".repeat(38)}-c`, `${"as".repeat(40)}-${"b".repeat(38)}`]);
	});

	test("becomes productions with clean text, an address and a category", async ({ db }) => {
		await addSite(db);
		await read(db, [concert, movie]);
		const rows = await db
			.selectFrom("production")
			.select(["id", "object", "object_class", "slug", "body", "summary", "genres_json", "premiere_on"])
			.orderBy("id")
			.execute();
		expect(rows).toEqual([
			{
				id: "4711",
				object: "culture",
				object_class: "stage",
				slug: "visekveld-pa-as-4711",
				body: "<h2>Viser</h2><p>Med gitar.</p>",
				summary: "Viser Med gitar.",
				genres_json: '["Konsert"]',
				premiere_on: null,
			},
			{
				id: "f-1",
				object: "movie",
				object_class: "feature",
				slug: "orneredet-f-1",
				body: "",
				summary: "",
				genres_json: "[]",
				premiere_on: "2026-11-20",
			},
		]);
	});

	test("changes nothing the second time and leaves fields that it lacks to editors", async ({ db }) => {
		await addSite(db);
		await read(db, [concert, movie]);
		await db.updateTable("production").set({ age_limit: "9" }).where("id", "=", "f-1").execute();
		const { productions, events } = await read(db, [concert, movie]);
		expect([productions, events]).toEqual([
			{ added: 0, changed: 0, same: 2, left: 0 },
			{ added: 0, changed: 0, same: 3, left: 0 },
		]);
		expect(await db.selectFrom("production").select("age_limit").where("id", "=", "f-1").execute()).toEqual([
			{ age_limit: "9" },
		]);
	});

	test("is stored completely, and in parts if it is long", async ({ db }) => {
		await addSite(db);
		const { pages } = await read(
			db,
			Array.from({ length: 120 }, (_, i) => ({ id: i, title: `Film ${i}`, category: "film" })),
		);
		expect([pages, (await db.selectFrom("production").select("id").execute()).length]).toEqual([3, 120]);
	});

	test.each([
		["an invalid time", [{ ...concert, tickets: [{ id: "a", date: "i morgen" }] }]],
		["a javascript link", [{ ...concert, link: "javascript:alert(1)" }]],
		["no title", [{ id: 1 }]],
		["an object", {}],
		["HTML", "<html>"],
	])("with %s changes nothing", async (_what, list) => {
		const { db, close } = await createTestDatabase();
		await addSite(db);
		await expect(read(db, list)).rejects.toThrow(/ikke (?:slik|er JSON)|ikke JSON/u);
		expect(await db.selectFrom("production").select("id").execute()).toEqual([]);
		await close();
	});
});

describe("a category", () => {
	test.each([
		["Kino", "movie", "feature"],
		["Dokumentarfilm", "movie", "feature"],
		["Offentlig bading", "culture", "bathing"],
		["Konsert", "culture", "stage"],
		["", "culture", "stage"],
		[null, "culture", "stage"],
	])("%s is %s, %s", (category, object, objectClass) => {
		expect(classifyCategory(category)).toEqual({ object, objectClass });
	});
});
