import { addPicture } from "@lerret/platform/media/write";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { describe, expect } from "vitest";
import { test } from "../../support/database.ts";
import { createFeedTestSite, type FeedTestSite, host, origin } from "../../support/feed-site.ts";
import { addArticle, addSite, inTransaction, now } from "../../support/rows.ts";
import { testSite } from "../../support/site-configs.ts";

const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: "", isArray: (name) => name === "item" });

async function channelOf(site: FeedTestSite) {
	const text = await (await site.get("/rss.xml")).text();
	expect(XMLValidator.validate(text)).toBe(true);
	return parser.parse(text).rss.channel;
}
const linksOf = async (site: FeedTestSite): Promise<string[]> =>
	((await channelOf(site)).item ?? []).map((item: { link: string }) => item.link);

const picture = {
	bytes: new Uint8Array([1]),
	mime: "image/jpeg",
	width: 1920,
	height: 1080,
	alt: "En full sal",
	focal: { x: 0.5, y: 0.5 },
	placeholder: "",
};

describe("the news feed", () => {
	test("is RSS 2.0 in bokmål that names its site and itself", async ({ db }) => {
		const site = await createFeedTestSite(db);
		expect((await site.get("/rss.xml")).headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
		expect(await channelOf(site)).toMatchObject({
			title: "Tindevik kulturhus – nyheter",
			link: `${origin}/nyheter`,
			language: "nb",
			"atom:link": { href: `${origin}/rss.xml`, rel: "self", type: "application/rss+xml" },
		});
	});

	test("has each article with its absolute address, time and texts", async ({ db }) => {
		const site = await createFeedTestSite(db);
		await addArticle(db, {
			id: "laser",
			slug: "ny-laser",
			title: "Ny laser",
			published_at: "2026-11-19T08:30:00.000Z",
		});
		expect((await channelOf(site)).item).toEqual([
			{
				title: "Ny laser",
				link: `${origin}/article/ny-laser`,
				guid: { "#text": `laser@${host}`, isPermaLink: "false" },
				pubDate: "Thu, 19 Nov 2026 08:30:00 GMT",
				"dc:creator": "Redaksjonen",
				category: "Nyheter",
				description: "Kort om saken.",
			},
		]);
	});

	test("has the newest first", async ({ db }) => {
		const site = await createFeedTestSite(db);
		for (const day of ["17", "19", "18"])
			await addArticle(db, { id: day, published_at: `2026-11-${day}T08:00:00.000Z` });
		expect(await linksOf(site)).toEqual(["19", "18", "17"].map((id) => `${origin}/article/${id}`));
	});

	test("crops a picture of another shape around its focal point, and gives its true size", async ({ db }) => {
		const site = await createFeedTestSite(db);
		const tall = { ...picture, width: 1000, height: 1500, focal: { x: 0.4, y: 0.25 } };
		const image_id = await inTransaction(db, (trx) => addPicture(trx, testSite, tall, now));
		await addArticle(db, { id: "sal", image_id });
		expect((await channelOf(site)).item[0]["media:content"]).toMatchObject({
			url: `${origin}/media/${image_id}/16x9-40-25/1280.jpg`,
			width: "1000",
			height: "563",
		});
	});

	test("does not crop a picture that has the shape, and gives its absolute address", async ({ db }) => {
		const site = await createFeedTestSite(db);
		const image_id = await inTransaction(db, (trx) => addPicture(trx, testSite, picture, now));
		await addArticle(db, { id: "sal", image_id });
		expect((await channelOf(site)).item[0]["media:content"]).toMatchObject({
			url: `${origin}/media/${image_id}/1280.jpg`,
			type: "image/jpeg",
			width: "1280",
			height: "720",
		});
	});

	test("is well-formed whatever a title contains", async ({ db }) => {
		const site = await createFeedTestSite(db);
		const title = `<b>Q&A</b> "]]>" &amp; 'x' 🎬\u0007`;
		await addArticle(db, { id: "odd", title });
		const text = await (await site.get("/rss.xml")).text();
		expect(XMLValidator.validate(text)).toBe(true);
		expect(text).toContain(`<title>&lt;b&gt;Q&amp;A&lt;/b&gt; &quot;]]&gt;&quot; &amp;amp; 'x' 🎬</title>`);
	});

	test("leaves out drafts, embargoed articles and those of other sites", async ({ db }) => {
		const site = await createFeedTestSite(db);
		await addSite(db, { id: "birkevag" }, 1);
		await addArticle(db, { id: "open" });
		await addArticle(db, { id: "draft", published_at: null });
		await addArticle(db, { id: "embargoed", published_at: "2026-11-20T17:00:00.001Z" });
		await addArticle(db, { id: "other", site_id: "birkevag" });
		expect(await linksOf(site)).toEqual([`${origin}/article/open`]);
	});

	test("has an embargoed article from its time of publication", async ({ db }) => {
		const site = await createFeedTestSite(db);
		await addArticle(db, { id: "embargoed", published_at: "2026-11-20T17:00:00.001Z" });
		site.setClock("2026-11-20T17:00:00.001Z");
		expect(await linksOf(site)).toEqual([`${origin}/article/embargoed`]);
	});

	test("is 304 for a client that has it", async ({ db }) => {
		const site = await createFeedTestSite(db);
		const tag = (await site.get("/rss.xml")).headers.get("etag") ?? "none";
		expect((await site.get("/rss.xml", { headers: { "if-none-match": tag } })).status).toBe(304);
	});
});
