import { afterEach, beforeEach, describe, expect } from "vitest";
import { test } from "../../tests/support/database.ts";
import { addSite, addSoldTicket } from "../../tests/support/rows.ts";
import { startUpstream, type Upstream } from "../../tests/support/upstream-server.ts";
import type { Database } from "../db/database.ts";
import { hostOf } from "../net/guard.ts";
import { synchronise } from "./synchronise.ts";
import { createTicketSystemSource } from "./ticket-system.ts";

const siteId = "tindevik";

let upstream: Upstream;
beforeEach(async () => {
	upstream = await startUpstream();
});
afterEach(() => upstream.close());

/** Reads a list with a showing in each of these halls. */
function sync(db: Database, locations: string[]) {
	const tickets = locations.map((location, i) => ({ id: `v${i}`, date: `2026-11-2${i}T18:00`, location }));
	const list = [{ id: "f", title: "Vinterlys", category: "Kino", link: "https://b.example/f", tickets }];
	upstream.handler = (_request, response) => response.end(JSON.stringify(list));
	const limits = { allowed: new Set([hostOf(new URL(upstream.url))]), maxBytes: 1_000_000 };
	const source = createTicketSystemSource({ address: upstream.url, limits, deadline: 5000 });
	return synchronise({ db, siteId, source, now: () => "2026-09-01T10:00:00.000Z", pictures: null });
}

const readHalls = async (db: Database) =>
	(await db.selectFrom("event").select("screen").orderBy("id").execute()).map(({ screen }) => screen);

const addHall = (db: Database, name: string) =>
	db
		.insertInto("hall")
		.values({
			site_id: siteId,
			id: "sal",
			name,
			plan_json: null,
			capacity: 100,
			advertisement_minutes: 0,
			cleaning_minutes: 0,
			updated_at: "2026-08-01T10:00:00.000Z",
		})
		.execute();

const spellings = ["SAL Ås", "Sal  Ås", "Sal&nbsp;Ås", "sal A\u030as ", "Sal\u00a0\u200bÅs"];

describe("a hall that a list writes in other ways", () => {
	test("is the venue's hall of that name", async ({ db }) => {
		await addSite(db);
		await addHall(db, "Sal Ås");
		await sync(db, spellings);
		expect(await readHalls(db)).toEqual(spellings.map(() => "Sal Ås"));
		expect((await sync(db, spellings)).events).toMatchObject({ changed: 0, same: 5 });
	});

	test("is one hall also at a venue without halls, from one time to the next too", async ({ db }) => {
		await addSite(db);
		await sync(db, ["Sal Ås", ...spellings.slice(0, 2)]);
		await sync(db, spellings);
		expect(await readHalls(db)).toEqual(spellings.map(() => "Sal Ås"));
	});

	test("takes the name that the venue gives it, without a notice to ticket holders", async ({ db }) => {
		await addSite(db);
		await sync(db, ["SAL ÅS"]);
		await addSoldTicket(db, { siteId, eventId: "v0" });
		await addHall(db, "Sal Ås");
		await sync(db, ["SAL ÅS"]);
		expect(await readHalls(db)).toEqual(["Sal Ås"]);
		expect(await db.selectFrom("event_notice").selectAll().execute()).toEqual([]);
	});

	test("is not a hall with another name", async ({ db }) => {
		await addSite(db);
		await addHall(db, "Sal 1");
		await sync(db, ["Sal 10", "Sal-1", ""]);
		expect(await readHalls(db)).toEqual(["Sal 10", "Sal-1", ""]);
	});
});
