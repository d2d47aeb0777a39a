import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const film = "/vinterlys-over-tindevik-9001";
const filmId = "vinterlys-over-tindevik";

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
});
afterAll(() => app.close());
afterEach(async () => {
	await app.usageCounter.flush();
	await app.db.deleteFrom("production_count").execute();
	app.setClock(fridayAfternoon);
});

const open = (path: string, headers: Record<string, string> = {}, init: { host?: string; method?: string } = {}) =>
	app.request(path, { ...init, headers: { "user-agent": browser, ...headers } });
const post = (path: string, headers: Record<string, string> = {}) => open(path, headers, { method: "POST" });
const requestStatistics = (query = "", site = "tindevik") =>
	app.request(`/api/management/site/${site}/statistics${query}`, { headers: { authorization: "Bearer editor" } });
const readCounts = async (query = "", site = "tindevik") => (await requestStatistics(query, site)).json();
const findEvent = async () =>
	app.db
		.selectFrom("event")
		.select("id")
		.where("site_id", "=", "tindevik")
		.where("production_id", "=", filmId)
		.executeTakeFirstOrThrow();

const expectedRow = { day: "2026-11-20", productionId: filmId, title: "Vinterlys over Tindevik", object: "movie" };

describe("a page of a production", () => {
	test("is counted each time it is sent: newly made, cached, or not modified", async () => {
		const first = await open(film);
		await open(`${film}?utm_source=brev`);
		const again = await open(film, { "if-none-match": first.headers.get("etag") ?? "" });
		expect(again.status).toBe(304);
		expect(await readCounts()).toEqual([{ ...expectedRow, views: 3, ticketClicks: 0 }]);
	});

	test("is counted on its own site only", async () => {
		const { slug } = await app.db
			.selectFrom("production")
			.select("slug")
			.where("site_id", "=", "birkevag")
			.where("object", "=", "movie")
			.executeTakeFirstOrThrow();
		await open(`/${slug}`, {}, { host: "birkevag.localhost:3000" });
		expect(await readCounts()).toEqual([]);
		expect(await readCounts("", "birkevag")).toMatchObject([{ views: 1 }]);
	});

	test("that client-side navigation opens is counted when the browser reports it", async () => {
		expect((await post(`/api/count/tindevik/view${film}`, { "sec-fetch-site": "same-origin" })).status).toBe(204);
		await open(`${film}.data?_routes=routes%2Fsite-page`);
		expect(await readCounts()).toEqual([{ ...expectedRow, views: 1, ticketClicks: 0 }]);
	});

	test.each([
		["a search engine", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }],
		["a program", { "user-agent": "curl/8.5.0" }],
		["a client without a user agent", { "user-agent": "" }],
		["a visitor with Sec-GPC", { "sec-gpc": "1" }],
		["a visitor with DNT", { dnt: "1" }],
	])("is not counted for %s", async (_who, headers) => {
		await open(film, headers);
		await open(film, headers);
		expect(await readCounts()).toEqual([]);
	});

	test("is not counted for a HEAD request", async () => {
		await open(film, {}, { method: "HEAD" });
		await open(film, {}, { method: "HEAD" });
		expect(await readCounts()).toEqual([]);
	});
});

describe("a ticket link", () => {
	test("that is followed counts for its event's production", async () => {
		const { id } = await findEvent();
		expect((await post(`/api/count/tindevik/ticket-click/${id}`)).status).toBe(204);
		await post(`/api/count/tindevik/ticket-click/${id}`);
		expect(await readCounts()).toEqual([{ ...expectedRow, views: 0, ticketClicks: 2 }]);
	});

	test("has a ping address that counts it", async () => {
		const page = await (await open(film)).text();
		const ping = /<a class="button"[^>]* ping="([^"]+)"/u.exec(page)?.[1] ?? "";
		await post(ping);
		expect(await readCounts()).toMatchObject([{ productionId: filmId, ticketClicks: 1 }]);
	});

	test("is not counted from another site's page", async () => {
		const { id } = await findEvent();
		expect((await post(`/api/count/tindevik/ticket-click/${id}`, { "sec-fetch-site": "cross-site" })).status).toBe(204);
		expect(await readCounts()).toEqual([]);
	});
});

test.each(["https://ond.example", "null", "http://localhost:3001"])(
	"calls from pages of %s are rejected",
	async (origin) => {
		const { id } = await findEvent();
		for (const path of [`/api/count/tindevik/ticket-click/${id}`, `/api/count/tindevik/view${film}`]) {
			const response = await post(path, { origin });
			expect([response.status, await response.json()]).toMatchObject([403, { code: "xsrf" }]);
		}
		expect(await readCounts()).toEqual([]);
	},
);

test("calls from the site's own pages are accepted without a query for the site", async () => {
	const { id } = await findEvent();
	const origin = "http://localhost:3000";
	await post(`/api/count/tindevik/ticket-click/${id}`, { origin });
	app.sqlStatements.length = 0;
	expect((await post(`/api/count/tindevik/ticket-click/${id}`, { origin })).status).toBe(204);
	expect(app.sqlStatements.filter((statement) => /\bfrom "site"/u.test(statement))).toEqual([]);
});

test("unknown paths and ids count nothing", async () => {
	for (const path of ["/view/finnes-ikke", "/ticket-click/e-0", `/view/${"x".repeat(5000)}`, "/ticket-click/%00"])
		await post(`/api/count/tindevik${path}`);
	await post("/api/count/ukjent/view/x");
	for (const path of ["/", "/kinoprogram", "/finnes-ikke", "/article/finnes-ikke"]) await open(path);
	expect(await readCounts()).toEqual([]);
	expect(app.logEntries).toEqual([]);
});

test("counts are stored by Oslo date, the latest first", async () => {
	await open(film);
	await app.usageCounter.flush();
	app.setClock(Temporal.Instant.from("2026-11-20T23:30:00Z"));
	await open(film);
	await open(film);
	expect(await readCounts()).toMatchObject([
		{ day: "2026-11-21", views: 2 },
		{ day: "2026-11-20", views: 1 },
	]);
	expect(await readCounts("?to=2026-11-20")).toMatchObject([{ day: "2026-11-20", views: 1 }]);
	expect(await readCounts("?from=2026-11-21")).toMatchObject([{ day: "2026-11-21", views: 2 }]);
	expect((await requestStatistics("?from=i%20fjor")).status).toBe(400);
});

test("counts of several processes are added up", async () => {
	const { addCounts } = await import("@lerret/platform/statistics/write");
	const counts = {
		siteId: "tindevik",
		day: "2026-11-20",
		views: new Map([[film.slice(1), 4]]),
		ticketClicks: new Map<string, number>(),
	};
	await Promise.all([1, 2, 3].map(() => app.db.transaction().execute((trx) => addCounts(trx, counts))));
	expect(await readCounts()).toEqual([{ ...expectedRow, views: 12, ticketClicks: 0 }]);
});

test("counts that cannot be written are written the next time", async () => {
	await open(film);
	await app.db.schema.alterTable("production_count").renameTo("production_count_gone").execute();
	await app.usageCounter.flush();
	await app.db.schema.alterTable("production_count_gone").renameTo("production_count").execute();
	expect(app.logEntries.map(({ msg }) => msg)).toEqual(["counts could not be written; they are retried"]);
	app.logEntries.length = 0;
	expect(await readCounts()).toEqual([{ ...expectedRow, views: 1, ticketClicks: 0 }]);
});

test("nothing about the visitor is stored", async () => {
	await open(film, { "x-forwarded-for": "203.0.113.7", cookie: "lerret_session=x" });
	await app.usageCounter.flush();
	const [row] = await app.db.selectFrom("production_count").selectAll().execute();
	expect(Object.keys(row ?? {}).sort()).toEqual(["day", "production_id", "site_id", "ticket_clicks", "views"]);
});

test.each([
	["without a token", undefined, 401],
	["without a role", "Bearer roleless", 403],
	["as an editor", "Bearer editor", 200],
])("the statistics %s get the right status", async (_who, authorization, status) => {
	const headers = authorization === undefined ? {} : { authorization };
	expect((await app.request("/api/management/site/tindevik/statistics", { headers })).status).toBe(status);
});
