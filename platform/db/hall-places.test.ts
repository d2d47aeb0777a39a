import fc from "fast-check";
import { expect } from "vitest";
import { test } from "../../tests/support/database.ts";
import { addEvent, addProduction, addSite } from "../../tests/support/rows.ts";
import { testSite } from "../../tests/support/site-configs.ts";
import { planAt, usualPlanFrom } from "./hall-places.ts";
import { hallOfEvent, planOfEvent, saleOfEvent } from "./joins.ts";

const day = fc.integer({ min: 0, max: 12 });
const toInstant = (days: number, seconds = 0) => new Date(Date.UTC(2026, 9, 20 + days, 4, 0, seconds)).toISOString();

test("queries and plans in memory agree on the plan in force at every instant", async ({ db }) => {
	await addSite(db);
	await addProduction(db, { id: "film" });
	await addEvent(db, { id: "kveld", production_id: "film", screen: "Sal 1" });
	const hall = {
		plan_json: null,
		capacity: 10,
		advertisement_minutes: 0,
		cleaning_minutes: 0,
		updated_at: toInstant(0),
	};
	for (const id of ["1", "2"])
		await db
			.insertInto("hall")
			.values({ site_id: testSite, id, name: `Sal ${id}`, ...hall })
			.execute();
	const plan = { site_id: testSite, plan_json: null, capacity: 5, updated_at: toInstant(0) };
	const event = (startsAt: string) =>
		db.updateTable("event").set({ starts_at: startsAt }).where("id", "=", "kveld").execute();
	const readPlan = () =>
		db
			.selectFrom("event")
			.innerJoin("hall", hallOfEvent)
			.leftJoin("event_sale", saleOfEvent)
			.leftJoin("hall_plan", planOfEvent)
			.select(["hall_plan.id", usualPlanFrom.as("usual_from")])
			.where("event.id", "=", "kveld")
			.executeTakeFirstOrThrow();
	await fc.assert(
		fc.asyncProperty(
			fc.uniqueArray(day, { maxLength: 5 }),
			fc.array(day, { maxLength: 2 }),
			day,
			fc.integer({ min: -1, max: 1 }),
			async (own, others, at, seconds) => {
				await db.deleteFrom("hall_plan").execute();
				const plans = own.map((days) => ({ id: `egen ${days}`, validFrom: toInstant(days) }));
				const rows = [
					...plans.map(({ id, validFrom }) => ({ ...plan, hall_id: "1", id, valid_from: validFrom })),
					...[...new Set(others)].map((days) => ({
						...plan,
						hall_id: "2",
						id: `annen ${days}`,
						valid_from: toInstant(days),
					})),
				];
				if (rows.length > 0) await db.insertInto("hall_plan").values(rows).execute();
				const startsAt = toInstant(at, seconds);
				await event(startsAt);
				const expected = planAt(plans, startsAt);
				expect(await readPlan()).toEqual({ id: expected?.id ?? null, usual_from: expected?.validFrom ?? null });
			},
		),
		{ numRuns: 60 },
	);
});
