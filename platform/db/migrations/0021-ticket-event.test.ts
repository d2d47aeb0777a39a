import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { createTestLocation } from "../../../tests/support/database.ts";
import { openDatabase } from "../database.ts";
import { knownMigrations, migrate, migrateWith } from "../migrate.ts";

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
	for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** A database as it was before tickets knew their event, with two sites of two cinemas that have the same film. */
async function databaseBefore() {
	const { location, remove } = await createTestLocation();
	cleanups.push(remove);
	const db = openDatabase(location);
	cleanups.push(() => db.destroy());
	const before = knownMigrations().filter((name) => name <= "0017-changes-in-order");
	await migrateWith(db, location.kind, before);
	for (const [site, partners] of [
		["ours", "[118, 268]"],
		["theirs", "[178, 268]"],
	]) {
		await sql`insert into site (id, host, aliases, position, config_json, updated_at)
			values (${site}, ${site}, '[]', 0, ${`{"partnerIds":${partners}}`}, '')`.execute(db);
		await sql`insert into production (site_id, id, object, object_class, slug, page_reference, title, summary, body, features_json,
				genres_json, countries_json, directors_json, cast_json, credits_json, updated_at)
			values (${site}, 'film', 'movie', 'feature', 'film', 'film', 'Film', '', '', '[]', '[]', '[]', '[]', '[]', '[]', '')`.execute(
			db,
		);
	}
	const addEvent = (site: string, id: string, start: string, screen: string) =>
		sql`insert into event (site_id, id, production_id, object, starts_at, ends_at, screen, status, prices_json, tags_json, access_json,
				updated_at)
			values (${site}, ${id}, 'film', 'movie', ${start}, ${start}, ${screen}, 'on-sale', '[]', '[]', '[]', '')`.execute(
			db,
		);
	const addTicket = (id: string, partner: number, start: string, screen: string) =>
		sql`insert into ticket (id, partner_id, email, movie_id, movie_title, starts_at, expires_at, screen, notes, qr_code, seats_json)
			values (${id}, ${partner}, 'a@b.example', 'film', 'Film', ${start}, ${start}, ${screen}, '', ${id}, '{}')`.execute(
			db,
		);
	return { db, kind: location.kind, addEvent, addTicket };
}

test("tickets from before get the event of their own cinema with the film and start, in their hall where two fit", async () => {
	const { db, kind, addEvent, addTicket } = await databaseBefore();
	const [friday, saturday] = ["2026-11-20T17:00:00.000Z", "2026-11-21T17:00:00.000Z"];
	await addEvent("ours", "e-1", friday, "Sal 1");
	await addEvent("ours", "e-2", friday, "Sal 2");
	await addEvent("theirs", "e-3", friday, "Sal 2");
	await addTicket("first hall", 118, friday, "Sal 1");
	await addTicket("second hall", 118, friday, "Sal 2");
	await addTicket("other cinema", 178, friday, "Salen");
	await addTicket("no such time", 118, saturday, "Sal 1");
	await migrate(db, kind);
	const rows = await db.selectFrom("ticket").select(["id", "event_id"]).orderBy("id").execute();
	expect(rows.map(({ id, event_id }) => [id, event_id])).toEqual([
		["first hall", "e-1"],
		["no such time", null],
		["other cinema", "e-3"],
		["second hall", "e-2"],
	]);
});
