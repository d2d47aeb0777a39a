import { pictureFormats, pictureWidths, shareWidth, widthsOf } from "@lerret/contracts/media";
import { mediaPath } from "@lerret/contracts/paths";
import { changePicture, type NewPicture } from "@lerret/platform/media/write";
import fc from "fast-check";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addTestPicture, cropSegment, crops, expectVariant } from "../../support/picture-variants.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let id: string;
let picture: NewPicture;
beforeAll(async () => {
	app = await createTestApp();
	({ id, picture } = await addTestPicture(app));
});
afterAll(() => app.close());

// tests/prove tries every width in every format.
describe.each(crops)("with the crop %s", (crop) => {
	const [wide = shareWidth] = widthsOf(crop);

	test.each(pictureFormats)(`a picture is served ${wide} pixels wide as %s, and never enlarged`, (format) =>
		expectVariant(app, id, crop, wide, format),
	);
});

describe("an unsupported picture address is not found,", () => {
	const isInSet = (wide: number, crop: string | null) =>
		crop === null ? pictureWidths.some((one) => one === wide) : widthsOf(crop as "1x1").includes(wide);

	test("whatever its width and crop", async () => {
		const wide = fc.oneof(fc.integer({ min: 0, max: 99_999 }), fc.constantFrom(...pictureWidths, 1200));
		const requestedVariants = fc.tuple(wide, fc.constantFrom(...crops), fc.constantFrom(...pictureFormats));
		await fc.assert(
			fc.asyncProperty(
				requestedVariants.filter(([one, crop]) => !isInSet(one, crop)),
				async ([one, crop, format]) => {
					expect((await app.request(mediaPath(id, one, format, cropSegment(crop)))).status).toBe(404);
				},
			),
		);
	});

	test.each([
		"160.png",
		"160.svg",
		"0160.jpg",
		"160.JPG",
		"160.jpg.webp",
		"..%2f160.jpg",
		"5x7-25-50/160.jpg",
		"1x1/160.jpg",
		"1x1-25/160.jpg",
		"1x1-025-50/160.jpg",
		"1x1-101-50/160.jpg",
		"1x1--1-50/160.jpg",
		"constructor-25-50/160.jpg",
		"1x1-25-50/1200.jpg",
		"1x1-25-50/x/160.jpg",
	])("as %s", async (rest) => {
		expect((await app.request(`/media/${id}/${rest}`)).status).toBe(404);
	});

	test("whatever its segments", async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.array(fc.string({ unit: "grapheme-ascii" }), { minLength: 1, maxLength: 3 }),
				async (parts) => {
					const path = parts
						.map((part) => encodeURIComponent(`x${part}`))
						.join("/")
						.replace(/(?:%2F)+$/u, "");
					expect((await app.request(`/media/${id}/${path}`)).status).toBe(404);
				},
			),
		);
	});

	test("and causes no database query", async () => {
		app.sqlStatements.length = 0;
		for (const file of ["161.jpg", "160.png", "1x1-200-50/160.jpg"]) await app.request(`/media/${id}/${file}`);
		expect(app.sqlStatements).toEqual([]);
	});
});

test("an unknown picture is not found", async () => {
	expect((await app.request("/media/00000000000000000000/160.jpg")).status).toBe(404);
});

describe("the focal point", () => {
	const colourOf = async (part: string) => {
		const response = await app.request(mediaPath(id, 160, "jpg", part));
		const { dominant } = await sharp(Buffer.from(await response.arrayBuffer())).stats();
		return dominant.r > dominant.b ? "red" : "blue";
	};

	test("is kept by the crop; a moved one has a new address, and the old address shows the old crop", async () => {
		expect(await colourOf("4x5-25-50")).toBe("red");
		expect((await app.request(mediaPath(id, 160, "jpg", "4x5-80-50"))).status).toBe(404);
		const moved = { alt: picture.alt, focal: { x: 0.8, y: 0.5 } };
		await app.db.transaction().execute((trx) => changePicture(trx, "tindevik", id, moved));
		expect(await colourOf("4x5-80-50")).toBe("blue");
		expect(await colourOf("4x5-25-50")).toBe("red");
		expect((await app.request(mediaPath(id, 320, "jpg", "4x5-25-50"))).status).toBe(200);
	});

	test("that no picture has had is not found", async () => {
		expect((await app.request(mediaPath(id, 160, "jpg", "1x1-13-37"))).status).toBe(404);
	});
});

test("the demo's pages name existing pictures, cropped where the layout needs another shape", async () => {
	const html = await (await app.request("/")).text();
	const paths = [...html.matchAll(/\/media\/[^\s"]+\/160\.webp/gu)].map(([path]) => path);
	expect(paths.some((path) => path.includes("/4x3-"))).toBe(true);
	for (const path of new Set(paths)) expect([path, (await app.request(path)).status]).toEqual([path, 200]);
});
