import { XMLParser, XMLValidator } from "fast-xml-parser";
import { describe, expect } from "vitest";
import { test } from "../../support/database.ts";
import { createFeedTestSite, type FeedTestSite, origin } from "../../support/feed-site.ts";
import { addArticle, addEvent, addPage, addProduction, addSite } from "../../support/rows.ts";
import { pageWithOneColumn } from "../../support/site-configs.ts";

const parser = new XMLParser({ isArray: (name) => name === "url" });

async function sitemapOf(site: FeedTestSite): Promise<Map<string, string>> {
	const text = await (await site.get("/sitemap.xml")).text();
	expect(XMLValidator.validate(text)).toBe(true);
	const urls: { loc: string; lastmod: string }[] = parser.parse(text).urlset.url ?? [];
	return new Map(urls.map(({ loc, lastmod }) => [loc, lastmod]));
}
const addressesOf = async (site: FeedTestSite) => [...(await sitemapOf(site)).keys()];

describe("the sitemap", () => {
	test("lists pages, films, culture and news at the site's own address", async ({ db }) => {
		const site = await createFeedTestSite(db);
		await addPage(db, pageWithOneColumn("/kinoprogram"));
		await addProduction(db, { id: "film" });
		await addProduction(db, { id: "konsert", object: "culture" });
		await addArticle(db, { id: "nytt" });
		expect(await addressesOf(site)).toEqual(
			["/kinoprogram", "/film", "/konsert", "/article/nytt"].map((path) => `${origin}${path}`),
		);
	});

	test("dates a film by its own last change or that of its showings", async ({ db }) => {
		const site = await createFeedTestSite(db);
		await addProduction(db, { id: "film", updated_at: "2026-11-14T08:00:00.000Z" });
		await addEvent(db, { id: "a", production_id: "film", updated_at: "2026-11-18T09:30:00.000Z" });
		await addEvent(db, { id: "b", production_id: "film", updated_at: "2026-11-16T08:00:00.000Z" });
		expect((await sitemapOf(site)).get(`${origin}/film`)).toBe("2026-11-18T09:30:00Z");
	});

	test("dates the cinema page by its films, and other pages not", async ({ db }) => {
		const site = await createFeedTestSite(db);
		await addPage(db, pageWithOneColumn("/kinoprogram"));
		await addPage(db, pageWithOneColumn("/kulturprogram"));
		await addProduction(db, { id: "film", updated_at: "2026-11-18T08:00:00.000Z" });
		const sitemap = await sitemapOf(site);
		expect(sitemap.get(`${origin}/kinoprogram`)).toBe("2026-11-18T08:00:00Z");
		expect(sitemap.get(`${origin}/kulturprogram`)).toBe("2026-11-13T08:00:00Z");
	});

	test("dates an embargoed article by its publication", async ({ db }) => {
		const site = await createFeedTestSite(db);
		await addArticle(db, { id: "nytt", published_at: "2026-11-20T06:00:00.000Z" });
		expect((await sitemapOf(site)).get(`${origin}/article/nytt`)).toBe("2026-11-20T06:00:00Z");
	});

	test("leaves out drafts, embargoed content and that of other sites", async ({ db }) => {
		const site = await createFeedTestSite(db);
		await addSite(db, { id: "birkevag" }, 1);
		for (const [id, overrides] of Object.entries({
			draft: { published_at: null },
			embargoed: { published_at: "2026-11-20T17:00:00.001Z" },
			other: { site_id: "birkevag" },
		})) {
			await addProduction(db, { id, ...overrides });
			await addArticle(db, { id, ...overrides });
		}
		expect(await addressesOf(site)).toEqual([]);
	});

	for (const path of ["/404.html", "/testside", "/search", "/min-side", "/logg-inn"]) {
		test(`leaves out ${path}`, async ({ db }) => {
			const site = await createFeedTestSite(db);
			await addPage(db, pageWithOneColumn(path));
			expect(await addressesOf(site)).toEqual([]);
		});
	}

	test("leaves out path patterns", async ({ db }) => {
		const site = await createFeedTestSite(db);
		await addPage(db, pageWithOneColumn("/:production"));
		expect(await addressesOf(site)).toEqual([]);
	});

	test("takes its origin from the configuration, not from the request", async ({ db }) => {
		const site = await createFeedTestSite(db, { aliases: ["gammelt-navn.example"] });
		await addProduction(db, { id: "film" });
		expect(await (await site.get("/sitemap.xml", { host: "gammelt-navn.example" })).text()).not.toContain("gammelt");
	});
});

describe("robots.txt", () => {
	test("allows everything but the APIs and private pages", async ({ db }) => {
		const lines = (await (await (await createFeedTestSite(db)).get("/robots.txt")).text()).split("\n");
		expect(lines.slice(0, 2)).toEqual(["User-agent: *", "Allow: /"]);
		expect(lines).toEqual(expect.arrayContaining(["Disallow: /api/", "Disallow: /min-side", "Disallow: /logg-inn"]));
	});

	test("names the sitemap at the site's own address", async ({ db }) => {
		const text = await (await (await createFeedTestSite(db)).get("/robots.txt")).text();
		expect(text).toContain(`\nSitemap: ${origin}/sitemap.xml\n`);
	});

	test("disallows nothing that the sitemap lists", async ({ db }) => {
		const site = await createFeedTestSite(db);
		const disallowed = (await (await site.get("/robots.txt")).text()).match(/(?<=Disallow: ).+/gu) ?? [];
		for (const path of ["/", "/kinoprogram", "/nyheter", "/om-oss", "/personvernerklaering"])
			await addPage(db, pageWithOneColumn(path));
		const listed = (await addressesOf(site)).map((address) => new URL(address).pathname);
		expect(listed.filter((path) => disallowed.some((start) => path.startsWith(start)))).toEqual([]);
	});
});
