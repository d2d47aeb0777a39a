import { expect } from "vitest";
import { test } from "../../tests/support/database.ts";
import { addEvent, addProduction, addSite, now } from "../../tests/support/rows.ts";
import { testSite } from "../../tests/support/site-configs.ts";
import { readUpcomingEvents } from "./upcoming-events.ts";

test("continues past a thousand events of hidden productions", async ({ db }) => {
	await addSite(db);
	await addProduction(db, { id: "hidden", published_at: null });
	await addProduction(db, { id: "open" });
	await addEvent(db, { id: "first", production_id: "hidden", starts_at: "2026-11-21T17:00:00.000Z" });
	const model = await db.selectFrom("event").selectAll().executeTakeFirstOrThrow();
	const more = Array.from({ length: 1200 }, (_, i) => ({ ...model, id: `hidden-${i}` }));
	for (let i = 0; i < more.length; i += 400)
		await db
			.insertInto("event")
			.values(more.slice(i, i + 400))
			.execute();
	await addEvent(db, { id: "last", production_id: "open", starts_at: "2026-11-22T17:00:00.000Z" });
	const ids: string[] = [];
	for await (const events of readUpcomingEvents(db, { id: testSite }, now)) ids.push(...events.map(({ id }) => id));
	expect(ids).toEqual(["last"]);
});
