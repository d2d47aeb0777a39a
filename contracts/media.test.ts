import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cropBox, cropOf, type PictureCrop, pictureCrops, toHundredths, widthsOf } from "./media.ts";

const side = fc.integer({ min: 160, max: 4096 });
const crop = fc.constantFrom(...(Object.keys(pictureCrops) as PictureCrop[]));
const hundredth = fc.integer({ min: 0, max: 100 });
const focal = fc.record({ x: hundredth, y: hundredth });

describe("a crop", () => {
	test("lies within the picture, has the shape, and is as large as possible", () => {
		fc.assert(
			fc.property(side, side, crop, focal, (width, height, name, at) => {
				const box = cropBox({ width, height }, name, at);
				expect(box.left).toBeGreaterThanOrEqual(0);
				expect(box.top).toBeGreaterThanOrEqual(0);
				expect(box.left + box.width).toBeLessThanOrEqual(width);
				expect(box.top + box.height).toBeLessThanOrEqual(height);
				expect(box.width === width || box.height === height).toBe(true);
				// Whole pixels: a side can be off by half a pixel at most.
				expect(Math.abs(box.width - box.height * pictureCrops[name])).toBeLessThanOrEqual(1.5);
			}),
		);
	});

	test("contains the focal point, in its middle where the edges allow", () => {
		fc.assert(
			fc.property(side, side, crop, focal, (width, height, name, at) => {
				const box = cropBox({ width, height }, name, at);
				const [x, y] = [(width * at.x) / 100, (height * at.y) / 100];
				expect(x >= box.left - 1 && x <= box.left + box.width + 1).toBe(true);
				expect(y >= box.top - 1 && y <= box.top + box.height + 1).toBe(true);
				const isFree = box.left > 0 && box.left + box.width < width;
				if (isFree) expect(Math.abs(box.left + box.width / 2 - x)).toBeLessThanOrEqual(1);
			}),
		);
	});

	test("has the focal point in its key, so that another focal point has another address", () => {
		const picture = { width: 1920, height: 1080, focal: { x: 0.5, y: 0.5 } };
		expect(cropOf(picture, "1x1").cropKey).toBe("1x1-50-50");
		expect(cropOf({ ...picture, focal: { x: 0.61, y: 0.5 } }, "1x1").cropKey).toBe("1x1-61-50");
	});

	test("is the whole picture if that already has the shape, except for shared links", () => {
		const picture = { width: 1920, height: 1080, focal: { x: 0.2, y: 0.3 } };
		expect(cropOf(picture, "16x9")).toEqual({ cropKey: null, ...picture });
		expect(cropOf(picture, null)).toEqual({ cropKey: null, ...picture });
		expect(cropOf({ ...picture, width: 1200, height: 630 }, "40x21").cropKey).toBe("40x21-20-30");
	});
});

test("focal points are rounded to whole hundredths", () => {
	expect(toHundredths({ x: 0.55, y: 0.333 })).toEqual({ x: 55, y: 33 });
});

test("shared links have one width, which no other shape has", () => {
	expect(widthsOf("40x21")).toEqual([1200]);
	expect(widthsOf(null)).not.toContain(1200);
});
