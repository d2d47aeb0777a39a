import { osloDate, programmeDay, toStored } from "@lerret/platform/core/time";
import { extendDemoProgramme } from "@lerret/server/startup/demo";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { isProve } from "../../support/extent.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp({ DEMO: "1" });
});
afterAll(() => app.close());

const days = (count: number) => fridayAfternoon.add({ hours: 24 * count });

async function countProgrammeDays(site: string, now: Temporal.Instant): Promise<number> {
	const rows = await app.db
		.selectFrom("event")
		.select("starts_at")
		.where("site_id", "=", site)
		.where("object", "=", "movie")
		.where("starts_at", ">", toStored(now))
		.where("starts_at", "<", toStored(now.add({ hours: 24 * 14 })))
		.execute();
	return new Set(rows.map(({ starts_at }) => programmeDay(starts_at, 4).toString())).size;
}

const jobs = () => app.db.selectFrom("job").select("id").where("kind", "=", "clean-up").execute();
const allEvents = () => app.db.selectFrom("event").selectAll().orderBy("site_id").orderBy("id").execute();

type EventRow = Awaited<ReturnType<typeof allEvents>>[number];

const keyOf = ({ site_id, id }: EventRow) => `${site_id} ${id}`;
/** Events of the first fill have lower numbers. */
const isAddedLater = ({ id }: EventRow) => Number(id.slice(2)) > 26_900_000;

describe("the demo's programme", () => {
	test("is not extended while enough of it is left", async () => {
		const before = await allEvents();
		await extendDemoProgramme(app.db, days(13));
		expect(await allEvents()).toEqual(before);
	});

	test.each(isProve ? [30, 60, 100, 250, 400] : [60, 400])(
		"covers the next two weeks %i days after the first start",
		async (later) => {
			await extendDemoProgramme(app.db, days(later));
			// The cinemas close on Christmas Eve and Christmas Day, and the small one opens five days a week.
			expect(await countProgrammeDays("tindevik", days(later))).toBeGreaterThanOrEqual(12);
			expect(await countProgrammeDays("birkevag", days(later))).toBeGreaterThanOrEqual(8);
		},
	);

	test.each(isProve ? [100, 250, 400] : [400])("has upcoming films %i days after the first start", async (later) => {
		await extendDemoProgramme(app.db, days(later));
		const upcoming = await app.db
			.selectFrom("production")
			.select("site_id")
			.where("premiere_on", ">", osloDate(days(later)).toString())
			.execute();
		for (const site of ["tindevik", "birkevag"])
			expect(upcoming.filter(({ site_id }) => site_id === site).length, site).toBeGreaterThanOrEqual(3);
	});

	test("keeps what an editor has changed or deleted, and fills no day twice", async () => {
		const [changed, removed] = (await allEvents()).filter(isAddedLater);
		if (!changed || !removed) throw new Error("no event was added later");
		await app.db.updateTable("event").set({ screen: "Kjelleren" }).where("id", "=", changed.id).execute();
		await app.db.deleteFrom("event").where("id", "=", removed.id).execute();
		const before = await allEvents();
		await extendDemoProgramme(app.db, days(415));
		await extendDemoProgramme(app.db, days(430));
		const after = new Map((await allEvents()).map((event) => [keyOf(event), event]));
		expect(before.map((event) => after.get(keyOf(event)))).toEqual(before);
		expect(after.has(keyOf(removed))).toBe(false);
		const films = [...after.values()].filter((event) => event.object === "movie" && isAddedLater(event));
		const slots = films.map(({ site_id, screen, starts_at }) => `${site_id} ${screen} ${starts_at}`);
		expect(new Set(slots).size).toBe(slots.length);
	});

	test("is on the page", async () => {
		app.setClock(days(430));
		const html = await (await app.request("/kinoprogram")).text();
		expect(html.match(/class="showing"/gu)?.length).toBeGreaterThan(20);
		expect(html).toContain(`?dag=${osloDate(days(440))}`);
	});

	test("does not move a premiere that an editor has edited", async () => {
		const id = "skyggen-i-fyrhuset";
		const film = () =>
			app.db.selectFrom("production").selectAll().where("site_id", "=", "tindevik").where("id", "=", id);
		await app.db
			.insertInto("content_item")
			.values({
				site_id: "tindevik",
				kind: "production",
				id,
				draft_json: null,
				created_at: toStored(days(0)),
				updated_at: toStored(days(0)),
			})
			.execute();
		const before = await film().executeTakeFirstOrThrow();
		const today = osloDate(days(510)).toString();
		expect(before.premiere_on?.localeCompare(today)).toBe(-1);
		await extendDemoProgramme(app.db, days(510));
		expect(await film().executeTakeFirstOrThrow()).toEqual(before);
	});

	test("is extended at night in a process that is never restarted", async () => {
		app.setClock(days(600));
		app.jobs.start();
		await vi.waitFor(async () => expect(await jobs()).toHaveLength(1));
		app.setClock(days(601));
		expect(await countProgrammeDays("tindevik", days(601))).toBe(0);
		await app.runDueJobs();
		expect(await countProgrammeDays("tindevik", days(601))).toBe(14);
	});
});
