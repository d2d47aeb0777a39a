import { addTicket } from "@lerret/platform/loyalty/tickets-write";
import { retention } from "@lerret/platform/retention/periods";
import { cleanUp } from "@lerret/server/jobs/clean-up";
import { expect } from "vitest";
import { test } from "../../support/database.ts";
import { addEvent, addProduction, addSite, inTransaction, now } from "../../support/rows.ts";
import { testSite as site_id } from "../../support/site-configs.ts";

test("the newest versions of an item stay, and those published, planned or from before the first edit", async ({
	db,
}) => {
	await addSite(db);
	const item = { site_id, kind: "article" };
	await db
		.insertInto("content_item")
		.values({ ...item, id: "a", draft_json: null, created_at: now, updated_at: now })
		.execute();
	const count = retention.revisionsPerItem + 20;
	for (let number = 1; number <= count; number += 1)
		await db
			.insertInto("content_revision")
			.values({
				...item,
				item_id: "a",
				number,
				fields_json: "{}",
				saved_at: now,
				staff_id: number === 1 ? null : "s",
				staff_name: null,
			})
			.execute();
	const staff = { at: now, staff_id: "s", staff_name: "S", failure: null };
	await db
		.insertInto("publication")
		.values({ ...item, item_id: "a", number: 5, ...staff })
		.execute();
	await db
		.insertInto("planned_publication")
		.values({ ...item, item_id: "a", number: 7, ...staff })
		.execute();
	await cleanUp(db, now);
	const rows = await db.selectFrom("content_revision").select("number").orderBy("number").execute();
	const newest = Array.from({ length: retention.revisionsPerItem }, (_, i) => 21 + i);
	expect(rows.map(({ number }) => Number(number))).toEqual([1, 5, 7, ...newest]);
});

test("a ticket of another ticket system goes 90 days after the showing, and a postponed one after its new day", async ({
	db,
}) => {
	await addSite(db);
	await addProduction(db, { id: "film" });
	await addEvent(db, { id: "utsatt", production_id: "film", ends_at: "2027-01-01T20:00:00.000Z" });
	const sold = {
		partner: 118,
		email: "kari@post.example",
		movieId: "film",
		movieTitle: "Film",
		screen: "1",
		notes: "",
	};
	const times = { startsAt: "2026-11-20T18:00:00.000Z", expiresAt: "2026-11-20T20:00:00.000Z" };
	const ticket = { ...sold, ...times, qrCode: "x", seatsInfo: { info: "", seats: [] } };
	await inTransaction(db, (trx) => addTicket(trx, { ...ticket, eventId: null }));
	await inTransaction(db, (trx) => addTicket(trx, { ...ticket, eventId: "utsatt" }));
	const left = async (at: string) => {
		await cleanUp(db, at);
		return (await db.selectFrom("ticket").select("event_id").execute()).length;
	};
	expect(await left("2027-02-18T20:00:00.000Z")).toBe(2);
	expect(await left("2027-02-18T20:00:00.001Z")).toBe(1);
	expect(await left("2027-04-01T20:00:00.001Z")).toBe(0);
});
