import { type PlatformPage, platformPageSchema, platformSiteSchema } from "@lerret/contracts/api/platform";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

const credentials = { PLATFORM_API_USER: "naboen", PLATFORM_API_PASSWORD: "kåpe:og hatt" };
const basicHeader = (user: string, password: string) =>
	`Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
const validHeader = basicHeader(credentials.PLATFORM_API_USER, credentials.PLATFORM_API_PASSWORD);
const eventsPath = "/api/platform/sites/tindevik/events";

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp(credentials);
});
afterAll(() => app.close());

const request = (path: string, authorization: string | null = validHeader) =>
	app.request(path, authorization === null ? {} : { headers: { authorization } });

async function readPage(query: Record<string, string> = {}): Promise<PlatformPage> {
	const response = await request(`${eventsPath}?${new URLSearchParams(query)}`);
	expect(response.status).toBe(200);
	return platformPageSchema.strict().parse(await response.json());
}

async function readAll(query: Record<string, string> = {}): Promise<PlatformPage[]> {
	const pages = [await readPage(query)];
	for (let cursor = pages[0]?.next ?? null; cursor !== null; cursor = pages.at(-1)?.next ?? null) {
		pages.push(await readPage({ cursor }));
	}
	return pages;
}

describe("authentication", () => {
	test.each([
		["a request without credentials", null],
		["a wrong password", basicHeader("naboen", "kåpe:og hat")],
		["a wrong user", basicHeader("nabo", "kåpe:og hatt")],
		["empty credentials", basicHeader("", "")],
		["invalid base64", "Basic ***"],
		["a bearer token", "Bearer abc"],
	])("rejects %s", async (_who, authorization) => {
		for (const path of ["/api/platform/sites", eventsPath, "/api/platform/sites/ukjent/events"]) {
			const response = await request(path, authorization);
			expect([response.status, (await response.json()).code]).toEqual([401, "no_credentials"]);
			expect(response.headers.get("www-authenticate")).toMatch(/^Basic realm="/u);
		}
	});

	test("rejects all credentials when none are configured", async () => {
		const closed = await createTestApp();
		for (const authorization of [
			"",
			basicHeader("", ""),
			basicHeader("?", "?"),
			basicHeader("undefined", "undefined"),
			basicHeader("null", "null"),
		]) {
			expect((await closed.request("/api/platform/sites", { headers: { authorization } })).status).toBe(401);
		}
		await closed.close();
	});

	test("responses are never cached", async () => {
		expect((await request("/api/platform/sites")).headers.get("cache-control")).toBe("no-store");
	});
});

test("sites are listed with their hosts and partners", async () => {
	const sites = z.array(platformSiteSchema.strict()).parse(await (await request("/api/platform/sites")).json());
	expect(sites.map(({ id, host, partnerIds }) => ({ id, host, partnerIds }))).toEqual([
		{ id: "tindevik", host: "localhost", partnerIds: [118, 268] },
		{ id: "birkevag", host: "birkevag.localhost", partnerIds: [178, 268] },
	]);
});

describe("events of a site", () => {
	test("appear once each over all pages, and none is missing", async () => {
		const pages = await readAll();
		const ids = pages.flatMap((page) => page.events.map((event) => event.id));
		const { count } = await app.db
			.selectFrom("event")
			.select((eb) => eb.fn.countAll().as("count"))
			.where("site_id", "=", "tindevik")
			.executeTakeFirstOrThrow();
		expect([ids.length, new Set(ids).size]).toEqual([Number(count), Number(count)]);
		expect(pages.length).toBeGreaterThan(1);
	});

	test("are returned in pages of 200, sorted by time of change and id", async () => {
		const pages = await readAll();
		expect(pages[0]?.events).toHaveLength(200);
		const keys = pages.flatMap((page) => page.events).map((event) => `${Date.parse(event.updatedAt)} ${event.id}`);
		expect(keys).toEqual([...keys].sort());
	});

	test("have their production on the same page", async () => {
		for (const { events, productions } of await readAll()) {
			const known = new Set(productions.map((production) => production.id));
			expect(events.filter((event) => !known.has(event.productionId))).toEqual([]);
		}
	});

	test("include productions without events", async () => {
		const rows = await app.db.selectFrom("production").select("id").where("site_id", "=", "tindevik").execute();
		const listed = new Set((await readAll()).flatMap((page) => page.productions.map((production) => production.id)));
		expect([...listed].sort()).toEqual(rows.map((row) => row.id).sort());
	});

	test("of an unknown site respond with 404", async () => {
		expect((await request("/api/platform/sites/ukjent/events")).status).toBe(404);
	});

	test("have absolute URLs of pictures", async () => {
		const { productions } = await readPage();
		const poster = productions.find((production) => production.poster)?.poster?.url ?? "";
		expect(poster).toMatch(/^http:\/\/localhost:3000\/media\//u);
	});
});

describe("changes", () => {
	// After the first start, which wrote all rows.
	const instant = "2026-11-20T14:05:00.000Z";
	const siteId = "tindevik";

	test("since an instant are the only ones returned, including those at that instant", async () => {
		const [event] = (await readPage()).events;
		await app.db
			.updateTable("event")
			.set({ updated_at: instant })
			.where("site_id", "=", siteId)
			.where("id", "=", event?.id ?? "")
			.execute();
		const page = await readPage({ updatedSince: instant });
		expect([page.events.map(({ id }) => id), page.next]).toEqual([[event?.id], null]);
	});

	test("accept a plus sign in the time that is not URL-encoded", async () => {
		const response = await request(`${eventsPath}?updatedSince=2026-11-20T15:00:00+01:00`);
		expect(response.status).toBe(200);
	});

	test("ignore an empty parameter", async () => {
		expect((await readPage({ updatedSince: "", cursor: "" })).events).toHaveLength(200);
	});

	test("include a production's events when it becomes public, and not before", async () => {
		const [production] = (await readPage()).productions.filter(({ object }) => object === "movie").slice(-1);
		const id = production?.id ?? "";
		const readChangedProductions = async () =>
			(await readAll({ updatedSince: "2026-11-20T14:06:00Z" })).flatMap((page) => page.productions);
		await app.db
			.updateTable("production")
			.set({ published_at: "2026-11-20T16:00:00.000Z" })
			.where("site_id", "=", siteId)
			.where("id", "=", id)
			.execute();
		const allIds = (await readAll()).flatMap((page) => [
			...page.events.map((event) => event.productionId),
			...page.productions.map((listed) => listed.id),
		]);
		expect(allIds).not.toContain(id);
		expect(await readChangedProductions()).toEqual([]);
		app.setClock(Temporal.Instant.from("2026-11-20T16:00:00Z"));
		const listed = await readPage({ updatedSince: "2026-11-20T16:00:00Z" });
		app.setClock(fridayAfternoon);
		expect(listed.productions.map((one) => one.id)).toEqual([id]);
		expect(new Set(listed.events.map((event) => event.productionId))).toEqual(new Set([id]));
	});

	test.each([
		["updatedSince", "i går"],
		["updatedSince", "2026-11-20"],
		["updatedSince", "2026-11-20T15:00:00.1234567890Z"],
		["cursor", "abc"],
		["cursor", Buffer.from('["2026-11-20T14:00:00.000Z","event","a\\u0000"]').toString("base64url")],
		["cursor", "x".repeat(501)],
	])("with an invalid %s are rejected", async (name, value) => {
		const response = await request(`${eventsPath}?${new URLSearchParams({ [name]: value })}`);
		expect([response.status, await response.json()]).toMatchObject([
			400,
			{ code: "invalid_request", errors: [{ path: name }] },
		]);
	});
});
