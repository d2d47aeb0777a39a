import { createApp } from "@lerret/server/app";
import { readConfig } from "@lerret/server/config";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase } from "../testing/database.ts";
import { createTestHouse, type TestHouse } from "../testing/house.ts";
import { testSecretsKey } from "../testing/secrets-key.ts";

/** What a stranger finds who tries the house from the outside, one surprise a test. */

let house: TestHouse;
beforeAll(async () => {
	house = await createTestHouse();
});
afterAll(() => house.close());

describe("an address that no page could have", () => {
	test.each(["/%", "/%C3%28", "/%00", "//kinoprogram", "/kinoprogram%00", `/${"a".repeat(1001)}`, "/%5cevil.example/"])(
		"%.30s is not found, and is asked for anew the next time",
		async (path) => {
			const response = await house.get(path);
			expect(response.status).toBe(404);
			expect(response.headers.get("cache-control")).toBe("no-cache");
			expect(await response.text()).toContain("Siden finnes ikke");
		},
	);
});

describe("what other programs read", () => {
	test.each(["/rss.xml", "/kinoprogram.ics", "/sitemap.xml"])(
		"%s depends on the encoding with 304 too",
		async (path) => {
			const first = await house.get(path);
			const again = await house.get(path, { headers: { "if-none-match": first.headers.get("etag") ?? "" } });
			expect([again.status, again.headers.get("vary")?.toLowerCase()]).toEqual([304, "accept-encoding"]);
		},
	);

	test("the site's mark takes no other method than those that read", async () => {
		const response = await house.get("/favicon.svg", { method: "POST" });
		expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
	});
});

describe("a file of the build", () => {
	test("is sent again only where it is another", async () => {
		const first = await house.get("/sw.js");
		const again = await house.get("/sw.js", { headers: { "if-none-match": first.headers.get("etag") ?? "" } });
		expect([first.status, again.status, again.headers.get("cache-control")]).toEqual([200, 304, "no-cache"]);
	});

	test.each([
		["br", "br"],
		["gzip;q=0.5, BR", "br"],
		["br;q=0", null],
		["abr", null],
	])("comes to who accepts %s in %s", async (accepted, encoding) => {
		const response = await house.get("/sw.js", { headers: { "accept-encoding": accepted } });
		expect(response.headers.get("content-encoding")).toBe(encoding);
	});
});

describe("a page about one thing", () => {
	const calendarsIn = async (path: string) =>
		[...(await (await house.get(path)).text()).matchAll(/href="(\/event\/[^"]+\.ics)"/gu)].map(
			(match) => match[1] ?? "",
		);

	test("that happens once offers its time for one's own calendar", async () => {
		const calendars = await calendarsIn("/fyrvokterens-fridag-k506");
		expect(calendars).toHaveLength(1);
		const calendar = await house.get(calendars[0] ?? "");
		expect(await calendar.text()).toContain("SUMMARY:Fyrvokterens fridag");
	});

	test("that happens often offers none of its many", async () => {
		expect(await calendarsIn("/vinterlys-over-tindevik-9001")).toEqual([]);
	});
});

describe("an installation without a site", () => {
	test("tells of its calls, and says at its pages that there is nothing yet", async () => {
		const { db, close } = await createTestDatabase();
		const log = pino({ level: "silent" });
		const app = await createApp(readConfig({ DATA_DIR: "/nowhere", SECRETS_KEY: testSecretsKey }), {
			db,
			log,
			renderer: async () => new Response("page"),
			staticFiles: new Map(),
			mailer: { send: async () => {}, close: () => {} },
		});
		const statusOf = async (path: string) =>
			(await app.fetch(new Request(`http://localhost:3000${path}`, { headers: { host: "localhost:3000" } }))).status;
		try {
			expect(await statusOf("/api/docs")).toBe(200);
			expect(await statusOf("/management/config.json")).toBe(200);
			expect(await statusOf("/readyz")).toBe(200);
			expect(await statusOf("/")).toBe(421);
		} finally {
			await app.close();
			await close();
		}
	});
});
