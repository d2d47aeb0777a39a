import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addEvent, addProduction } from "../../support/rows.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

/** The pictures that services show beside a link to a page. */

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
	const tomorrow = { site_id: "tindevik", starts_at: "2026-11-21T17:00:00.000Z" };
	for (const [id, title] of [
		["naken", "Uten bilde"],
		["farlig", `<b>&amp;</b> "Q&A" </span><span size="200000">\u0007`],
	] as const) {
		await addProduction(app.db, { id, title, site_id: "tindevik" });
		await addEvent(app.db, { ...tomorrow, id: `${id}-1`, production_id: id });
	}
});
afterAll(() => app.close());

async function shareTagsOf(path: string) {
	const html = await (await app.request(path)).text();
	const tags = [...html.matchAll(/<meta (?:property|name)="((?:og:image|twitter)[^"]*)" content="([^"]*)"/gu)];
	return Object.fromEntries(tags.map(([, name = "", content = ""]) => [name, content.replaceAll("&amp;", "&")]));
}
const pathOf = (url = "") => url.replace("http://localhost:3000", "");
const read = async (path: string) => {
	const response = await app.request(path);
	return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

describe("every page has a picture to share, which exists and has the size that it states", () => {
	test.each([
		"/",
		"/kinoprogram",
		"/om-oss",
		"/nyheter",
		"/vinterlys-over-tindevik-9001",
		"/article/ny-laserprojektor-i-sal-1",
		"/naken",
		"/gavekort",
		"/nyhetsbrev",
		"/logg-inn",
	])("%s", async (page) => {
		const tags = await shareTagsOf(page);
		const { response, bytes } = await read(pathOf(tags["og:image"]));
		const { width, height } = await sharp(bytes).metadata();
		expect(response.status).toBe(200);
		expect([tags["og:image:width"], tags["og:image:height"]]).toEqual([String(width), String(height)]);
		expect(tags).toMatchObject({ "og:image:alt": expect.stringMatching(/\w/u), "twitter:card": "summary_large_image" });
	});
});

describe("the picture of a film without pictures", () => {
	test("has another address when its next date changes, and shows it", async () => {
		const before = await shareTagsOf("/naken");
		expect(before["og:image:alt"]).toBe("Uten bilde, Tindevik kulturhus");
		const { bytes } = await read(pathOf(before["og:image"]));
		const starts_at = "2026-11-22T17:00:00.000Z";
		const changed = { starts_at, ends_at: "2026-11-22T19:00:00.000Z", updated_at: "2026-11-20T12:00:00.000Z" };
		await app.db.updateTable("event").set(changed).where("id", "=", "naken-1").execute();
		const after = await shareTagsOf("/naken");
		expect(after["og:image"]).not.toBe(before["og:image"]);
		expect((await read(pathOf(after["og:image"]))).bytes.equals(bytes)).toBe(false);
	});

	test("shows signs of markup in its title as they are", async () => {
		const { response, bytes } = await read("/delebilde/farlig.png");
		expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"]);
		// A larger font would fill it.
		const { channels } = await sharp(bytes).greyscale().stats();
		expect(channels[0]?.mean).toBeLessThan(60);
	});

	test("is drawn once, and not sent to those who have it", async () => {
		const { response } = await read("/delebilde/farlig.png");
		const again = await app.request("/delebilde/farlig.png", {
			headers: { "if-none-match": response.headers.get("etag") ?? "" },
		});
		expect(again.status).toBe(304);
	});

	test("does not exist for a draft, an unknown film or another site's", async () => {
		await addProduction(app.db, { id: "kladd", site_id: "tindevik", published_at: null });
		for (const path of ["/delebilde/kladd.png", "/delebilde/ukjent.png", "/delebilde/naken.jpg"])
			expect((await app.request(path)).status, path).toBe(404);
		expect((await app.request("/delebilde/naken.png", { host: "birkevag.localhost:3000" })).status).toBe(404);
	});
});
