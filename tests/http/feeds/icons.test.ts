import sharp from "sharp";
import { describe, expect } from "vitest";
import { test } from "../../support/database.ts";
import { createFeedTestSite } from "../../support/feed-site.ts";
import { siteConfig } from "../../support/site-configs.ts";

const { theme } = siteConfig();
const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${content}</svg>`;
const filledFavicon = { theme: { ...theme, favicon: svg('<rect width="32" height="32" fill="#8c2318"/>') } };
const transparentFavicon = { theme: { ...theme, favicon: svg('<circle cx="16" cy="16" r="8" fill="#fff"/>') } };

async function pixel(response: Response, x: number, y: number): Promise<number[]> {
	const { data, info } = await sharp(Buffer.from(await response.arrayBuffer()))
		.ensureAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true });
	return [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
}

describe("the manifest", () => {
	test("has the site's name and colours", async ({ db }) => {
		const response = await (await createFeedTestSite(db)).get("/manifest.webmanifest");
		expect(response.headers.get("content-type")).toBe("application/manifest+json");
		expect(await response.json()).toMatchObject({
			name: "Tindevik kulturhus",
			lang: "nb",
			start_url: "/",
			background_color: "#0a1420",
			theme_color: "#0a1420",
		});
	});

	test("lists icons that exist, in the given size", async ({ db }) => {
		const site = await createFeedTestSite(db, filledFavicon);
		const { icons }: { icons: { src: string; sizes: string; type: string }[] } = await (
			await site.get("/manifest.webmanifest")
		).json();
		const drawn = icons.filter(({ type }) => type === "image/png");
		expect(drawn.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(["192x192", "512x512"]));
		for (const { src, sizes } of drawn) {
			const { width, height, format } = await sharp(Buffer.from(await (await site.get(src)).arrayBuffer())).metadata();
			expect([`${width}x${height}`, format]).toEqual([sizes, "png"]);
		}
	});
});

describe("an icon", () => {
	test("is at the address that browsers ask for beside a PDF file", async ({ db }) => {
		const response = await (await createFeedTestSite(db)).get("/favicon.ico");
		expect([response.status, response.headers.get("location")]).toEqual([301, "/favicon.svg"]);
	});

	test("of an unknown size is 404", async ({ db }) => {
		const site = await createFeedTestSite(db, filledFavicon);
		const statuses = ["193.png", "maskable-9999.png", "192.jpg", "..%2f192.png", "constructor.png"].map(
			async (file) => (await site.get(`/icons/${file}`)).status,
		);
		expect(await Promise.all(statuses)).toEqual([404, 404, 404, 404, 404]);
	});

	test("is the favicon, transparent where that is", async ({ db }) => {
		const site = await createFeedTestSite(db, transparentFavicon);
		expect(await pixel(await site.get("/icons/192.png"), 96, 96)).toEqual([255, 255, 255, 255]);
		expect(await pixel(await site.get("/icons/192.png"), 2, 2)).toEqual([0, 0, 0, 0]);
	});

	test("that is maskable has the site's background, and the favicon within the safe zone", async ({ db }) => {
		const site = await createFeedTestSite(db, transparentFavicon);
		expect(await pixel(await site.get("/icons/maskable-192.png"), 96, 96)).toEqual([255, 255, 255, 255]);
		expect(await pixel(await site.get("/icons/maskable-192.png"), 2, 2)).toEqual([0x0a, 0x14, 0x20, 255]);
	});

	test("that is maskable continues the colour of a favicon that fills its square", async ({ db }) => {
		const site = await createFeedTestSite(db, filledFavicon);
		expect(await pixel(await site.get("/icons/maskable-192.png"), 2, 2)).toEqual([0x8c, 0x23, 0x18, 255]);
	});

	test("of an invalid favicon is 404", async ({ db }) => {
		const site = await createFeedTestSite(db, { theme: { ...theme, favicon: "<svg broken" } });
		expect((await site.get("/icons/192.png")).status).toBe(404);
	});
});
