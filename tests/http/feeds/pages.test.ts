import { createHash } from "node:crypto";
import { resolvePage } from "@lerret/platform/pages/resolve-page";
import { XMLParser } from "fast-xml-parser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseCalendar } from "../../support/feed-site.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
});
afterAll(() => app.close());

const origin = "http://localhost:3000";
const film = "/vinterlys-over-tindevik-9001";

type Node = Record<string, unknown> & { "@type": string };

const htmlOf = async (path: string) => (await app.request(path)).text();
const dataBlocks = (html: string) =>
	[...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gsu)].map(([, json]) => json ?? "");
function structuredDataIn(html: string): Node[] {
	return dataBlocks(html).flatMap((json) => JSON.parse(json)["@graph"] as Node[]);
}

async function addressesOf(host: string): Promise<string[]> {
	const text = await (await app.request("/sitemap.xml", { host })).text();
	const urls: { loc: string }[] = new XMLParser().parse(text).urlset.url;
	return urls.map(({ loc }) => loc);
}

async function culturePathOf(category: string): Promise<string> {
	const row = await app.db
		.selectFrom("event")
		.innerJoin("production", "production.id", "event.production_id")
		.select("production.slug")
		.where("production.site_id", "=", "tindevik")
		.where("event.site_id", "=", "tindevik")
		.where("production.genres_json", "=", JSON.stringify([category]))
		.where("event.starts_at", ">", "2026-11-20T14:00:00.000Z")
		.executeTakeFirstOrThrow();
	return `/${row.slug}`;
}

describe("structured data", () => {
	test("of a film is the film and its showings, complete by Google's rules", async () => {
		const [movie, ...showings] = structuredDataIn(await htmlOf(film));
		expect(movie).toMatchObject({
			"@type": "Movie",
			name: "Vinterlys over Tindevik",
			image: [expect.any(String), expect.any(String)],
		});
		expect(showings.length).toBeGreaterThan(3);
		for (const showing of showings) {
			expect(showing).toMatchObject({
				"@type": "ScreeningEvent",
				name: "Vinterlys over Tindevik",
				startDate: expect.stringMatching(/^2026-1[12]-\d\dT\d\d:\d\d:00\+01:00$/u),
				location: {
					"@type": "Place",
					name: expect.any(String),
					address: { "@type": "PostalAddress", addressLocality: "Tindevik" },
				},
				workPresented: { "@type": "Movie", name: "Vinterlys over Tindevik" },
				eventStatus: expect.stringMatching(/^https:\/\/schema\.org\/Event/u),
			});
		}
	});

	test.each([
		["Konsert", "MusicEvent"],
		["Teater", "TheaterEvent"],
		["Standup", "ComedyEvent"],
		["Barn", "ChildrensEvent"],
		["Offentlig bading", "Event"],
	])("of the category %s is a %s with name, start and location", async (category, type) => {
		const [event] = structuredDataIn(await htmlOf(await culturePathOf(category)));
		expect(event).toMatchObject({
			"@type": type,
			name: expect.any(String),
			startDate: expect.stringMatching(/^202\d-\d\d-\d\dT\d\d:\d\d:00\+0[12]:00$/u),
			location: { address: { addressCountry: "NO" } },
		});
	});

	test("of news is the article", async () => {
		const [article] = structuredDataIn(await htmlOf("/article/ny-laserprojektor-i-sal-1"));
		expect(article).toMatchObject({ "@type": "NewsArticle", headline: "Ny laserprojektor i Sal 1" });
	});

	test("of a list is empty", async () => {
		expect(dataBlocks(await htmlOf("/kinoprogram"))).toEqual([]);
	});

	test("cannot end its own element, whatever an editor writes", async () => {
		await app.db
			.updateTable("production")
			.set({ summary: "</script><script>alert(1)</script>" })
			.where("slug", "=", film.slice(1))
			.execute();
		const html = await htmlOf(film);
		expect(html).not.toContain("<script>alert(1)");
		expect(structuredDataIn(html)[0]?.description).toBe("</script><script>alert(1)</script>");
	});

	test("is not a script, and needs no hash in the page's policy", async () => {
		const response = await app.request(film);
		const policy = response.headers.get("content-security-policy");
		const [json = ""] = dataBlocks(await response.text());
		expect(policy).toContain("script-src 'self' 'sha256-");
		expect(policy).not.toContain(createHash("sha256").update(json).digest("base64"));
	});
});

describe("links of a page", () => {
	test("lead to the manifest, the touch icon and the news, which all exist", async () => {
		const links = [
			...(await htmlOf("/om-oss")).matchAll(
				/<link rel="(?:manifest|apple-touch-icon|alternate)"[^>]* href="([^"]+)"/gu,
			),
		];
		const targets = links.map(([, href]) => new URL(href ?? "", origin).pathname).sort();
		expect(targets).toEqual(["/icons/180.png", "/manifest.webmanifest", "/rss.xml"]);
		for (const path of targets) expect((await app.request(path)).status).toBe(200);
	});

	test("lead to the calendar with the visitor's filters", async () => {
		const html = await htmlOf("/kinoprogram?dag=2026-11-21&tilgjengelighet=hearing-loop");
		expect(html).toContain(`href="${origin}/kinoprogram.ics?tilgjengelighet=hearing-loop"`);
	});
});

describe("the demo venue", () => {
	test.each([0, 1])("has an indexed page at every address in the sitemap of site %s", async (position) => {
		const site = app.sites[position];
		if (!site) throw new Error("the demo venue has two sites");
		const addresses = await addressesOf(`${site.host}:3000`);
		expect(addresses.length).toBeGreaterThan(20);
		for (const address of addresses) {
			const { host, pathname } = new URL(address);
			const request = { path: decodeURIComponent(pathname), query: new URLSearchParams(), now: fridayAfternoon };
			const page = await resolvePage({ db: app.db, site, log: app.log, ...request });
			expect([host, page.status, page.meta.canonicalPath]).toEqual([`${site.host}:3000`, 200, pathname]);
		}
	});

	test("has every coming showing in its calendar, at the same time as in the events API", async () => {
		const { events } = parseCalendar(await (await app.request("/kinoprogram.ics")).text());
		const ids = events.slice(0, 100).map(({ uid }) => uid.split("@")[0]);
		const apiEvents: { startTime: string; endTime: string }[] = await (
			await app.request(`/api/events/tindevik?keys=${ids}`)
		).json();
		const instants = (text: string) => new Date(text).toISOString();
		expect(apiEvents.map((event) => [instants(event.startTime), instants(event.endTime)])).toEqual(
			events.slice(0, 100).map(({ start, end }) => [start, end]),
		);
	});
});
