import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestHouse, type TestHouse } from "../testing/house.ts";
import { complaintsAbout, type Thing } from "../testing/schema-org.ts";

/**
 * The properties that Google requires (https://developers.google.com/search/docs/appearance/structured-data, Event and
 * Movie) and those that are always known.
 */
const demanded: Record<string, string[]> = {
	Movie: ["name", "image"],
	Event: ["name", "startDate", "location", "eventStatus", "endDate", "description", "organizer"],
	NewsArticle: ["headline", "image", "datePublished", "author"],
};

describe("the structured data of pages", () => {
	let house: TestHouse;
	let things: Thing[];
	beforeAll(async () => {
		house = await createTestHouse();
		const sitemap = await (await house.get("/sitemap.xml")).text();
		const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/gu)].map((match) => match[1] || "/");
		things = (await Promise.all(listed.map(async (path) => thingsIn(await (await house.get(path)).text())))).flat();
	});
	afterAll(() => house.close());

	it("uses types and properties of schema.org's vocabulary", async () => {
		expect(new Set(things.map((thing) => thing["@type"]))).toContain("ScreeningEvent");
		expect(await complaintsAbout(things)).toEqual([]);
	});

	it("has all required properties of a film, an event and a news article", () => {
		const missing = things.flatMap((thing) => {
			const kind = thing["@type"].endsWith("Event") ? "Event" : thing["@type"];
			const names = demanded[kind];
			if (!names) return [`no required properties are known for ${kind}`];
			return names.filter((name) => !(name in thing)).map((name) => `${kind} ${String(thing.name)}: ${name}`);
		});
		expect(missing).toEqual([]);
	});

	it("names existing pictures in the stated shapes", async () => {
		const named = things.flatMap(({ image }) => (Array.isArray(image) ? image.map(String) : []));
		const shapes = new Map(named.map((url) => [/\/(\d+x\d+)-/u.exec(url)?.[1] ?? "whole", new URL(url).pathname]));
		expect([...shapes.keys()].sort()).toEqual(["1x1", "4x3", "whole"]);
		for (const [shape, path] of shapes) {
			const response = await house.get(path);
			expect([shape, response.status, response.headers.get("content-type")]).toEqual([shape, 200, "image/jpeg"]);
			const { width, height } = await sharp(await response.arrayBuffer()).metadata();
			const [across = width, down = height] = shape === "whole" ? [] : shape.split("x").map(Number);
			expect(width / height).toBeCloseTo(across / down, 2);
		}
	});

	it("would be reported with an error", async () => {
		const complaints = await complaintsAbout([
			{ "@type": "Movie", startDate: "2026-11-20" },
			{ "@type": "Filmvisning" },
		]);
		expect(complaints).toHaveLength(2);
	});
});

function thingsIn(html: string): Thing[] {
	const scripts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gsu)];
	return scripts.flatMap((match) => JSON.parse(match[1] ?? "")["@graph"] as Thing[]);
}
