import { createApp } from "@lerret/server/app";
import { readConfig } from "@lerret/server/config";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase } from "../../support/database.ts";
import { htmlRendering, testRenderer } from "../../support/renderer.ts";
import { testSecretsKey } from "../../support/secrets-key.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
});
afterAll(() => app.close());

describe("an invalid path", () => {
	test.each(["/%", "/%C3%28", "/%00", "//kinoprogram", "/kinoprogram%00", `/${"a".repeat(1001)}`, "/%5cevil.example/"])(
		"%.30s is not found, and must be revalidated",
		async (path) => {
			const response = await app.request(path);
			expect(response.status).toBe(404);
			expect(response.headers.get("cache-control")).toBe("no-cache");
			expect(await response.text()).toContain("Siden finnes ikke");
		},
	);
});

describe("a feed or icon", () => {
	test.each(["/rss.xml", "/kinoprogram.ics", "/sitemap.xml"])(
		"%s varies by encoding, also in a 304 response",
		async (path) => {
			const first = await app.request(path);
			const again = await app.request(path, { headers: { "if-none-match": first.headers.get("etag") ?? "" } });
			expect([again.status, again.headers.get("vary")?.toLowerCase()]).toEqual([304, "accept-encoding"]);
		},
	);

	test("favicon.svg accepts only GET and HEAD", async () => {
		const response = await app.request("/favicon.svg", { method: "POST" });
		expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
	});
});

describe("a static file", () => {
	test("that is not immutable is revalidated by its ETag", async () => {
		const first = await app.request("/sw.js");
		const again = await app.request("/sw.js", { headers: { "if-none-match": first.headers.get("etag") ?? "" } });
		expect([first.status, again.status, again.headers.get("cache-control")]).toEqual([200, 304, "no-cache"]);
	});

	test.each([
		["br", "br"],
		["gzip;q=0.5, BR", "br"],
		["br;q=0", null],
		["abr", null],
	])("is sent to a client that accepts %s with encoding %s", async (accepted, encoding) => {
		const response = await app.request("/sw.js", { headers: { "accept-encoding": accepted } });
		expect(response.headers.get("content-encoding")).toBe(encoding);
	});
});

describe("a page of a production", () => {
	const calendarsIn = async (path: string) =>
		[...(await (await app.request(path)).text()).matchAll(/href="(\/event\/[^"]+\.ics)"/gu)].map(
			(match) => match[1] ?? "",
		);

	test("with one event offers a calendar file", async () => {
		const calendars = await calendarsIn("/fyrvokterens-fridag-k506");
		expect(calendars).toHaveLength(1);
		const calendar = await app.request(calendars[0] ?? "");
		expect(await calendar.text()).toContain("SUMMARY:Fyrvokterens fridag");
	});

	test("with many events offers a file of each, and all of them to subscribe to", async () => {
		const html = await (await app.request("/vinterlys-over-tindevik-9001")).text();
		const files = [...html.matchAll(/href="\/event\/([^"]+)\.ics"/gu)].map(([, id]) => id);
		const [, path = ""] = /href="webcal:\/\/localhost:3000([^"]+)"/u.exec(html) ?? [];
		const calendar = (await (await app.request(path)).text()).replaceAll("\r\n ", "");
		const events = [...calendar.matchAll(/^UID:([^@]+)@/gmu)].map(([, id]) => id);
		expect(files.length).toBeGreaterThan(5);
		expect(events).toEqual(expect.arrayContaining(files));
		expect(calendar).toContain("X-WR-CALNAME:Tindevik kulturhus – Vinterlys over Tindevik\r\n");
	});
});

describe("an installation without a site", () => {
	test("serves the API documentation, and says at the front page that there is no site yet", async () => {
		const { db, close } = await createTestDatabase();
		const log = pino({ level: "silent" });
		const app = await createApp(readConfig({ DATA_DIR: "/nowhere", SECRETS_KEY: testSecretsKey }), {
			db,
			log,
			renderer: testRenderer(async () => htmlRendering("page")),
			staticFiles: new Map(),
			mailer: { send: async () => {}, close: () => {} },
		});
		const statusOf = async (path: string) =>
			(await app.fetch(new Request(`http://localhost:3000${path}`, { headers: { host: "localhost:3000" } }))).status;
		try {
			expect(await statusOf("/api/docs")).toBe(200);
			expect(await statusOf("/management/config.json")).toBe(200);
			expect(await statusOf("/readyz")).toBe(200);
			expect(await statusOf("/")).toBe(404);
		} finally {
			await app.close();
			await close();
		}
	});
});
