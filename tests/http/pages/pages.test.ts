import { paths } from "@lerret/contracts/paths";
import { toStored } from "@lerret/platform/core/time";
import { putSite } from "@lerret/platform/sites/write";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
});
afterAll(() => app.close());

const titles: Record<string, string> = {
	[paths.front]: "Forside",
	[paths.cinema]: "Kinoprogram",
	[paths.bigDay]: "Den store kinodagen",
	[paths.upcoming]: "Kommende filmer",
	[paths.culture]: "Kulturprogram",
	[paths.news]: "Nyheter",
	[paths.search]: "Søk",
	[paths.about]: "Om oss",
	[paths.ageLimits]: "Aldersgrenser på kino",
	[paths.tickets]: "Billettinformasjon",
	[paths.contact]: "Kontakt oss",
	[paths.privacy]: "Personvernerklæring",
	[paths.cookies]: "Informasjonskapsler",
	[paths.accessibility]: "Tilgjengelighetserklæring",
	[paths.notFound]: "Siden finnes ikke",
	[paths.testPage]: "Testside",
};

const titleOf = (html: string) => /<title>([^<]*)<\/title>/u.exec(html)?.[1];
const count = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0;

describe("every page of the contract", () => {
	test.each(Object.entries(titles))("%s responds with 200 as «%s» with one h1 in bokmål", async (path, title) => {
		const response = await app.request(path);
		const html = await response.text();
		expect(response.status).toBe(200);
		expect(titleOf(html)).toBe(`Tindevik kulturhus | ${title}`);
		expect(html).toContain('<html lang="nb">');
		expect(count(html, /<h1[ >]/gu)).toBe(1);
	});

	test.each(Object.keys(titles))("%s is served on the other site under that site's name", async (path) => {
		const response = await app.request(path, { host: "birkevag.localhost:3000" });
		expect(response.status).toBe(200);
		expect(titleOf(await response.text())).toMatch(/^Birkevåg kino \| /u);
	});

	test.each(["localhost:3000", "birkevag.localhost:3000"])(
		"shows poster, cover and content on the test page at %s",
		async (host) => {
			const html = await (await app.request(paths.testPage, { host })).text();
			expect(html).toMatch(/<header class="cover"[\s\S]*<figure class="poster"[\s\S]*class="prose/u);
			expect(html).toContain('alt="Plakat for ');
		},
	);

	test("renders without a block that is left out", async () => {
		for (const path of Object.keys(titles)) await app.request(path);
		expect(app.logEntries).toEqual([]);
	});
});

describe("pages of one item", () => {
	test("a film's page shows the film", async () => {
		const html = await (await app.request("/vinterlys-over-tindevik-9001")).text();
		expect(titleOf(html)).toBe("Tindevik kulturhus | Vinterlys over Tindevik");
		expect(html).toMatch(/<meta name="description" content="En fotograf kommer hjem/u);
		expect(html).toMatch(
			/<meta property="og:image" content="http:\/\/localhost:3000\/media\/[0-9a-f]{20}\/40x21-\d+-\d+\/1200\.jpg"/u,
		);
	});

	test("a film is on no page before its time of publication", async () => {
		// An app of its own: a busy one may send a page from before the change.
		const own = await createTestApp();
		const publishAt = (published_at: string, id: string) =>
			own.db.updateTable("production").set({ published_at }).where("id", "=", id).execute();
		await publishAt(toStored(fridayAfternoon.add({ milliseconds: 1 })), "vinterlys-over-tindevik");
		await publishAt(toStored(fridayAfternoon), "orneredet");
		const statusOf = async (path: string) => (await own.request(path)).status;
		expect(await statusOf("/vinterlys-over-tindevik-9001")).toBe(404);
		const { slug } = await own.db
			.selectFrom("production")
			.select("slug")
			.where("site_id", "=", "tindevik")
			.where("id", "=", "orneredet")
			.executeTakeFirstOrThrow();
		expect(await statusOf(`/${slug}`)).toBe(200);
		const isListed = async (of: TestApp) =>
			(await (await of.request(paths.cinema)).text()).includes("Vinterlys over Tindevik");
		expect([await isListed(own), await isListed(app)]).toEqual([false, true]);
		await own.close();
	});

	test("a culture event's page shows the event", async () => {
		const list = await (await app.request(paths.culture)).text();
		const path = /href="(\/visekveld-med-marte-lindseth-k\d+)"/u.exec(list)?.[1] ?? "";
		expect(titleOf(await (await app.request(path)).text())).toBe("Tindevik kulturhus | Visekveld med Marte Lindseth");
	});

	test("a page for a day has the day in its title, and keeps its canonical address", async () => {
		for (const [path, title] of [
			[paths.cinema, "Kinoprogram"],
			[paths.culture, "Kulturprogram"],
		] as const) {
			const html = await (await app.request(`${path}?dag=2026-11-21`)).text();
			expect(titleOf(html)).toBe(`Tindevik kulturhus | ${title} lørdag 21. november`);
			expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${path}"/>`, "u"));
		}
	});

	test("an article's page shows the article", async () => {
		const html = await (await app.request("/article/ny-laserprojektor-i-sal-1")).text();
		expect(titleOf(html)).toBe("Tindevik kulturhus | Ny laserprojektor i Sal 1");
		expect(html).toContain('<meta property="og:type" content="article"/>');
	});
});

describe("unknown and invalid paths", () => {
	const invalidPaths = [
		"/finnes-ikke",
		"/article/finnes-ikke",
		"/article",
		"/a/b/c",
		"/%E0%A4%A",
		"/%",
		"/%00",
		"//evil.example/",
		"/\\evil.example",
		"/..%2f..%2fetc/passwd",
		`/${"a".repeat(3000)}`,
		"/:production",
		"/%F0%9F%8E%AC",
		"/kinoprogram/..;/admin",
	];

	test.each(invalidPaths)("%s is 404 with the content of the not-found page", async (path) => {
		const response = await app.request(path);
		expect(response.status).toBe(404);
		expect(await response.text()).toContain("Siden finnes ikke");
	});

	test.each([
		"?dag=tull",
		"?dag=2026-02-31",
		"?dag[]=1",
		"?sprak=%00",
		"?tilgjengelighet=x&tilgjengelighet=y",
		`?q=${"æ".repeat(4000)}`,
		"?%",
		"?dag=9999-99-99",
	])("an invalid query %s is ignored", async (query) => {
		for (const path of [paths.front, paths.cinema, paths.culture, paths.search]) {
			expect((await app.request(path + query)).status).toBe(200);
		}
	});

	test("a method that a page does not accept is 405 with `Allow`", async () => {
		const response = await app.request(paths.cinema, { method: "POST", body: "x" });
		expect(response.status).toBe(405);
		expect(response.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
	});
});

test.each([paths.login, paths.registration, "/nytt-passord?token=x"])(
	"a form of %s that is posted without script redirects to the page",
	async (path) => {
		const body = new URLSearchParams({ email: "kari@tindevik.example", password: "hemmelig" });
		const response = await app.request(path, { method: "POST", body });
		expect([response.status, response.headers.get("location")]).toEqual([303, path]);
	},
);

describe("redirects", () => {
	test("come first, from the site's table, and keep the query", async () => {
		const response = await app.request("/program?dag=2026-11-21");
		expect(response.status).toBe(301);
		expect(response.headers.get("location")).toBe("/kinoprogram?dag=2026-11-21");
	});

	test("are left to the router by requests for JSON", async () => {
		const response = await app.request("/program.json");
		expect([response.status, response.headers.get("location")]).toEqual([301, "/kinoprogram"]);
	});

	test("work for the router's data requests", async () => {
		const response = await app.request("/program.data");
		expect(response.status).toBe(202);
		expect(await response.text()).toContain("/kinoprogram");
	});

	test.each([
		["/kinoprogram/", "/kinoprogram"],
		["/hva%3Fsa/?x=1", "/hva%3Fsa?x=1"],
		["/p%C3%A5%23/", "/p%C3%A5%23"],
	])("lead to the path without its trailing slash: %s", async (path, location) => {
		const response = await app.request(path);
		expect(response.status).toBe(301);
		expect(response.headers.get("location")).toBe(location);
	});
});

describe("hosts", () => {
	test.each(["127.0.0.1:3000", "localhost:3000", "[::1]:3000", "annet.localhost"])(
		"%s gets the default site",
		async (host) => {
			expect(titleOf(await (await app.request("/", { host })).text())).toMatch(/^Tindevik kulturhus/u);
		},
	);

	test.each(["evil.example", "evil.example:3000", "localhost.evil.example", "10.0.0.1"])(
		"%s gets 421",
		async (host) => {
			const response = await app.request("/", { host });
			expect(response.status).toBe(421);
			expect((await response.json()).code).toBe("unknown_host");
		},
	);

	test.each([
		"/api/openapi.json",
		"/api/events/tindevik?keys=a",
		"/favicon.svg",
		"/management/config.json",
		"/oidc/jwks",
	])("%s gets 421 for an unknown host, and 200 for the installation's own", async (path) => {
		expect((await app.request(path, { host: "evil.example" })).status).toBe(421);
		expect((await app.request(path)).status).toBe(200);
	});

	test.each(["/healthz", "/readyz", "/version"])(
		"%s is served for any host, because load balancers ask by IP address",
		async (path) => {
			expect((await app.request(path, { host: "10.0.0.1" })).status).toBe(200);
		},
	);

	test("a browser at an unknown host gets an error page without links", async () => {
		const response = await app.request("/", { host: "evil.example", headers: { accept: "text/html,*/*;q=0.8" } });
		const html = await response.text();
		expect([response.status, response.headers.get("content-type")]).toEqual([421, "text/html; charset=utf-8"]);
		expect(html).toContain("<title>Ukjent nettsted</title>");
		expect(html).not.toContain("<a ");
	});

	test("a forwarded host from the client does not appear in a page", async () => {
		const html = await (
			await app.request("/", { headers: { "x-forwarded-host": "evil.example", forwarded: "host=evil.example" } })
		).text();
		expect(html).not.toContain("evil.example");
	});

	test("links of the second site begin with its own host", async () => {
		const html = await (await app.request("/kinoprogram", { host: "birkevag.localhost:3000" })).text();
		expect(html).toContain('<link rel="canonical" href="http://birkevag.localhost:3000/kinoprogram"/>');
	});
});

describe("an invalid block", () => {
	test("is left out and logged, and the page is still shown", async () => {
		const testApp = await createTestApp();
		await testApp.db
			.updateTable("block")
			.set({ data_json: '{"heading":7}' })
			.where("component", "=", "quick-links")
			.execute();
		const response = await testApp.request("/");
		const html = await response.text();
		expect(response.status).toBe(200);
		expect(html).not.toContain("Snarveier");
		expect(html).toContain("Programmet på e-post");
		expect(testApp.logEntries).toMatchObject([{ msg: "block left out", page: "forside", site: "tindevik" }]);
		await testApp.close();
	});
});

// The front page reads events in three blocks: the days, what follows them, and the next times of the films that it names.
test.each([
	["/", 13],
	[paths.cinema, 11],
	[paths.culture, 11],
])("%s takes at most %i statements, whatever it lists and the visitor has chosen", async (path, most) => {
	const testApp = await createTestApp();
	await testApp.request("/");
	testApp.sqlStatements.length = 0;
	await testApp.request(`${path}?dag=2026-11-21&familie=ja&tid=kveld&sjanger=Barn&utsolgt=skjul`);
	// On PostgreSQL, every process reads the versions again once a second, in any request.
	const statements = testApp.sqlStatements.filter((statement) => !statement.includes("from content_version"));
	expect(statements.length).toBeLessThanOrEqual(most);
	await testApp.close();
});

describe("the front page", () => {
	test("stops showing a showing in the minute when its sale ends, 15 minutes after its start", async () => {
		const testApp = await createTestApp();
		const startsIn = async () =>
			[...(await (await testApp.request("/")).text()).matchAll(/<time datetime="([^"]+T[^"]+)"/giu)].map(
				(match) => match[1],
			);
		// Asks again: where the machine is slow, the first request gets the last good page after two seconds.
		const expectStarts = () => expect.poll(startsIn, { timeout: 30_000 });
		await expectStarts().toContain("2026-11-20T17:30:00+01:00");
		testApp.setClock(Temporal.Instant.from("2026-11-20T16:44:59Z"));
		await expectStarts().toContain("2026-11-20T17:30:00+01:00");
		testApp.setClock(Temporal.Instant.from("2026-11-20T16:45:00Z"));
		await expectStarts().not.toContain("2026-11-20T17:30:00+01:00");
		await testApp.close();
	});
});

describe("the machine's time zone", () => {
	test.each(["Europe/Oslo", "Pacific/Auckland"])("set to %s does not change a page", async (zone) => {
		const before = process.env.TZ;
		const original = await (await app.request(paths.cinema)).text();
		process.env.TZ = zone;
		try {
			expect(await (await app.request(`${paths.cinema}?`)).text()).toBe(original);
		} finally {
			process.env.TZ = before;
		}
	});
});

describe("an invalid site config", () => {
	test("is rejected with the path of the error", async () => {
		const [config] = app.sites;
		if (!config) throw new Error("no site");
		const broken = { ...config, theme: { ...config.theme, menu: [{ ...config.theme.menu[0], label: "" }] } };
		await expect(
			app.db.transaction().execute((trx) => putSite(trx, broken as typeof config, 0, fridayAfternoon.toString())),
		).rejects.toThrow("theme.menu.0.label");
	});
});
