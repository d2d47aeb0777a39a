import type { EveningShowing } from "@lerret/contracts/api/evening";
import { toStored } from "@lerret/platform/core/time";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addTestEvent, createBuyer, openShop } from "../../support/box-office.ts";
import { createEditor } from "../../support/editor.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

/** The evening sheet: what those who open the doors must know of a day's showings. */

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	await openShop(app);
});
afterAll(() => app.close());

const startsAt = fridayAfternoon.add({ hours: 72 });
const dayOf = (days: number) =>
	startsAt
		.add({ hours: 24 * days })
		.toString()
		.slice(0, 10);
async function readEvening(day = dayOf(0), token = "box-office"): Promise<EveningShowing[]> {
	const { status, body } = await createEditor(app, token).call("GET", `evening?day=${day}`);
	expect(status).toBe(200);
	return body.showings as EveningShowing[];
}
const find = async (id: string, day?: string) => (await readEvening(day)).find((one) => one.id === id);
const minutesAfterStart = (instant: string | null | undefined) =>
	(Date.parse(instant ?? "") - startsAt.epochMilliseconds) / 60_000;

test("a showing has its doors, advertisements, film, end and cleaning, what is sold, and who needs a wheelchair place", async () => {
	const length = { minutes: 100, age_limit: "12" } as const;
	const { production_id } = await app.db
		.updateTable("event")
		.set({
			...{ doors_minutes: 30, ends_at: toStored(startsAt.add({ hours: 1 })), access_json: '["subtitles"]' },
			...{ status: "moved", moved_from_screen: "Sal 9", notice: "Vi starter presis" },
		})
		.where("id", "=", "prove")
		.returning("production_id")
		.executeTakeFirstOrThrow();
	await app.db.updateTable("production").set(length).where("id", "=", production_id).execute();
	await createBuyer(app).buy({ seats: ["4-1", "4-2"], need: "wheelchair" });
	await createBuyer(app).buy({ seats: ["2-4"] });
	await createBuyer(app).hold({ seats: ["2-6"] });
	await app.runDueJobs();
	const showing = await find("prove");
	expect(showing).toMatchObject({
		...{ hall: "Prøvesalen", status: "moved", ageLimit: "12", sale: { tickets: 3, capacity: 40 } },
		...{ wheelchairs: { sold: ["Rad 4, sete 1"], places: 1 }, access: ["subtitles"] },
		...{ movedFrom: null, movedFromHall: "Sal 9", notice: "Vi starter presis" },
	});
	const times = [showing?.doorsAt, showing?.startTime, showing?.filmAt, showing?.overAt, showing?.freeAt];
	expect(times.map(minutesAfterStart)).toEqual([-30, 0, 15, 115, 135]);
});

test("a draft is not on it, a cancelled showing is, and a night belongs to the evening before", async () => {
	const night = fridayAfternoon.add({ hours: 72 + 10 });
	await addTestEvent(app, "natt", toStored(night));
	await app.db.updateTable("event").set({ status: "cancelled" }).where("id", "=", "natt").execute();
	const [first, ...others] = await readEvening();
	const { productionId } = (await createEditor(app).call("GET", "showing/natt")).body;
	await createEditor(app).call("POST", "event", { productionId, startTime: startsAt.toString(), screen: "Sal 1" });
	expect((await readEvening()).map(({ id }) => id)).toEqual([first, ...others].map((one) => one?.id));
	expect((await find("natt"))?.status).toBe("cancelled");
	expect(await find("natt", dayOf(1))).toBeUndefined();
});

test("a day that no calendar has is rejected, and so are those who may not see the sale", async () => {
	const call = (query: string, token = "box-office") => createEditor(app, token).call("GET", `evening${query}`);
	for (const query of ["", "?day=i-dag", "?day=2026-02-31"]) expect((await call(query)).status).toBe(400);
	expect((await call(`?day=${dayOf(0)}`, "usher")).status).toBe(403);
});
