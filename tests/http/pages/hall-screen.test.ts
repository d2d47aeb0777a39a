import { toStored } from "@lerret/platform/core/time";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addTestEvent, openShop } from "../../support/box-office.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

/** The screen in front of a hall. What comes first is tested in contracts/hall-screen.test.ts. */

let app: TestApp;
let hallId: string;
beforeAll(async () => {
	app = await createTestApp();
	await openShop(app);
	const hall = { site_id: "tindevik", plan_json: null, capacity: 80, advertisement_minutes: 0, cleaning_minutes: 0 };
	for (const [id, name] of [
		["skjermsalen", "Skjermsalen"],
		["a/b æ", "Sal med rar id"],
	])
		await app.db
			.insertInto("hall")
			.values({ ...hall, id: id ?? "", name: name ?? "", updated_at: toStored(fridayAfternoon) })
			.execute();
	hallId = "skjermsalen";
	for (const id of ["nå", "neste"]) {
		await addTestEvent(app, id, toStored(fridayAfternoon));
		await change(id, { screen: "Skjermsalen" });
	}
});
afterAll(() => app.close());
beforeEach(async () => {
	app.setClock(fridayAfternoon);
	await app.db
		.updateTable("production")
		.set({ published_at: "2026-01-01T00:00:00.000Z" })
		.where("id", "=", filmId ?? "")
		.execute();
	await schedule("nå", -60, 90);
	await schedule("neste", 120, 90);
});

let filmId: string | undefined;
async function change(id: string, values: Record<string, string | number | null>): Promise<void> {
	const row = await app.db
		.updateTable("event")
		.set(values)
		.where("id", "=", id)
		.returning("production_id")
		.executeTakeFirstOrThrow();
	filmId = row.production_id;
}
const at = (minutes: number) => toStored(fridayAfternoon.add({ minutes }));
const schedule = (id: string, start: number, minutes: number) =>
	change(id, {
		...{ starts_at: at(start), ends_at: at(start + minutes), screen: "Skjermsalen", status: "on-sale", notice: null },
		...{ moved_from: null, moved_from_screen: null, doors_minutes: 30, access_json: '["subtitles"]' },
	});

const get = (id = hallId, host?: string) =>
	app.request(`/skjerm/${encodeURIComponent(id)}`, {
		...(host && { host }),
		headers: { accept: "text/html", cookie: "lerret-session=merket" },
	});
async function readShowings(id?: string) {
	const html = await (await get(id)).text();
	return [...html.matchAll(/<li data-start="[^"]*" data-end="[^"]*"[^>]*data-part="(\w+)"[^>]*>(.*?)<\/li>/gsu)].map(
		([, part, content = ""]) => ({
			part,
			text: content
				.replace(/<[^>]+>/gu, "|")
				.replace(/\|+/gu, "|")
				.replaceAll("\u00a0", " "),
		}),
	);
}

test("it shows what is on and what is next, with age limit, marks and doors, and says when it was made", async () => {
	const [now, next] = await readShowings();
	expect(now).toMatchObject({ part: "first", text: expect.stringMatching(/\|Nå\|14\.00\| \|til ca\. 15\.30\|/u) });
	expect(now?.text).toMatch(/\|Dørene åpner kl\. 13\.30\|/u);
	expect(now?.text).toMatch(/Tekstet/u);
	expect(now?.text).toMatch(/\|(?:\d+ år|Tillatt for alle|Aldersgrense ikke satt)\|/u);
	expect(next).toMatchObject({ part: "row", text: expect.stringMatching(/\|17\.00\|/u) });
	const html = await (await get()).text();
	expect(html).toContain("<title>Tindevik kulturhus | Skjermsalen</title>");
	expect(html).toContain(">Oppdatert 15.00</p>");
	expect(html).toMatch(/<img src="\/media\/\w+\/[^"]+\.jpg" alt=""/u);
});

test("a cancelled showing, one that moves away and one that comes from another time or hall say so", async () => {
	await change("nå", { status: "cancelled", notice: "Maskinisten er syk." });
	expect((await readShowings())[0]?.text).toMatch(/\|Avlyst\|Maskinisten er syk\.\|/u);
	await change("nå", { status: "moved", moved_from_screen: "Skjermsalen", screen: "Prøvesalen" });
	await change("neste", { status: "moved", moved_from: at(100) });
	const [away, later] = await readShowings();
	expect(away).toMatchObject({ text: expect.stringContaining("|Flyttet til Prøvesalen|") });
	expect(later).toMatchObject({ part: "first", text: expect.stringContaining("|Flyttet fra 16.40|") });
	await change("neste", { moved_from: null, moved_from_screen: "Prøvesalen" });
	expect((await readShowings())[1]?.text).toContain("|Flyttet hit fra Prøvesalen|");
});

test("only published showings that have not ended are on it, and a published one at the next request", async () => {
	await app.db
		.updateTable("production")
		.set({ published_at: null })
		.where("id", "=", filmId ?? "")
		.execute();
	expect(await readShowings()).toEqual([]);
	expect(await (await get()).text()).toContain('class="is-empty"');
	await app.db
		.updateTable("production")
		.set({ published_at: toStored(fridayAfternoon) })
		.where("id", "=", filmId ?? "")
		.execute();
	expect(await readShowings()).toHaveLength(2);
	app.setClock(fridayAfternoon.add({ minutes: 30 }));
	expect(await readShowings()).toHaveLength(1);
});

test("it has nothing of the visitors' pages: no cookie, no file of scripts, no address but its own", async () => {
	const response = await get();
	expect(response.headers.get("set-cookie")).toBeNull();
	expect(response.headers.get("x-robots-tag")).toContain("noindex");
	const policy = response.headers.get("content-security-policy") ?? "";
	expect(policy).toContain("default-src 'none'");
	expect(policy).toContain("frame-ancestors 'none'");
	const html = await response.text();
	expect(html).not.toMatch(/<script[^>]*src=|\/assets\/|\son\w+=/u);
	expect(html.match(/<script>/gu)).toHaveLength(1);
	expect(html).toContain('<noscript><meta http-equiv="refresh" content="60"></noscript>');
});

test("an unknown hall, another site's hall and a hidden site are 404; any id of a hall has an address", async () => {
	for (const id of ["finnes-ikke", "Skjermsalen", "%"]) expect((await get(id)).status).toBe(404);
	expect((await get(hallId, "birkevag.localhost:3000")).status).toBe(404);
	expect((await get("a/b æ")).status).toBe(200);
	expect((await app.request(`/skjerm/${hallId}`, { method: "POST" })).status).toBe(405);
	const site = await app.db
		.selectFrom("site")
		.select("config_json")
		.where("id", "=", "tindevik")
		.executeTakeFirstOrThrow();
	const store = (config: string) =>
		app.db.updateTable("site").set({ config_json: config }).where("id", "=", "tindevik").execute();
	await store(JSON.stringify({ ...JSON.parse(site.config_json), published: false }));
	expect((await get()).status).toBe(404);
	await store(site.config_json);
	expect((await get()).status).toBe(200);
});

test("a film that runs over midnight and over both changes of the clock has its own times", async () => {
	for (const [start, minutes, now, times] of [
		["2026-11-21T22:50:00Z", 100, "2026-11-21T23:05:00Z", "23.50| |til ca. 01.30"],
		["2027-03-28T00:30:00Z", 90, "2027-03-28T01:10:00Z", "01.30| |til ca. 04.00"],
		["2026-10-25T00:30:00Z", 90, "2026-10-25T01:10:00Z", "02.30| |til ca. 03.00"],
	] as const) {
		const begin = Temporal.Instant.from(start);
		await change("nå", { starts_at: toStored(begin), ends_at: toStored(begin.add({ minutes })) });
		app.setClock(Temporal.Instant.from(now));
		const [first] = await readShowings();
		expect(first).toMatchObject({ part: "first", text: expect.stringContaining(`|Nå|${times}|`) });
	}
});
