import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findSchemaIssues, type JsonLdItem } from "../../support/schema-org.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

/**
 * The properties that Google requires (https://developers.google.com/search/docs/appearance/structured-data, Event and
 * Movie) and those that are always known.
 */
const requiredProperties: Record<string, string[]> = {
	Movie: ["name", "image"],
	Event: ["name", "startDate", "location", "eventStatus", "endDate", "description", "organizer"],
	NewsArticle: ["headline", "image", "datePublished", "author"],
	FAQPage: ["mainEntity"],
};

describe("the structured data of pages", () => {
	let app: TestApp;
	let items: JsonLdItem[];
	beforeAll(async () => {
		app = await createTestApp();
		const sitemap = await (await app.request("/sitemap.xml")).text();
		const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/gu)].map((match) => match[1] || "/");
		items = (await Promise.all(listed.map(async (path) => itemsIn(await (await app.request(path)).text())))).flat();
	});
	afterAll(() => app.close());

	it("uses types and properties of schema.org's vocabulary", async () => {
		expect(new Set(items.map((item) => item["@type"]))).toContain("ScreeningEvent");
		expect(await findSchemaIssues(items)).toEqual([]);
	});

	it("has all required properties of a film, an event, a news article and questions", () => {
		const missing = items.flatMap((item) => {
			const kind = item["@type"].endsWith("Event") ? "Event" : item["@type"];
			const names = requiredProperties[kind];
			if (!names) return [`no required properties are known for ${kind}`];
			return names.filter((name) => !(name in item)).map((name) => `${kind} ${String(item.name)}: ${name}`);
		});
		expect(missing).toEqual([]);
	});

	it("names existing pictures in the stated shapes", async () => {
		const named = items.flatMap(({ image }) => (Array.isArray(image) ? image.map(String) : []));
		const shapes = new Map(named.map((url) => [/\/(\d+x\d+)-/u.exec(url)?.[1] ?? "whole", new URL(url).pathname]));
		expect([...shapes.keys()].sort()).toEqual(["1x1", "4x3", "whole"]);
		for (const [shape, path] of shapes) {
			const response = await app.request(path);
			expect([shape, response.status, response.headers.get("content-type")]).toEqual([shape, 200, "image/jpeg"]);
			const { width, height } = await sharp(await response.arrayBuffer()).metadata();
			const [across = width, down = height] = shape === "whole" ? [] : shape.split("x").map(Number);
			expect(width / height).toBeCloseTo(across / down, 2);
		}
	});

	it("would be reported with an error", async () => {
		const issues = await findSchemaIssues([{ "@type": "Movie", startDate: "2026-11-20" }, { "@type": "Filmvisning" }]);
		expect(issues).toHaveLength(2);
	});
});

function itemsIn(html: string): JsonLdItem[] {
	const scripts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gsu)];
	return scripts.flatMap((match) => JSON.parse(match[1] ?? "")["@graph"] as JsonLdItem[]);
}
