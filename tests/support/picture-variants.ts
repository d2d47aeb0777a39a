import { type PictureCrop, type PictureFormat, pictureCrops } from "@lerret/contracts/media";
import { mediaPath } from "@lerret/contracts/paths";
import { addPicture, type NewPicture } from "@lerret/platform/media/write";
import sharp from "sharp";
import { expect } from "vitest";
import { drawPicture } from "./pictures.ts";
import type { TestApp } from "./test-app.ts";

const width = 400;
const height = 200;

const mimes = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };

export const crops = [null, ...(Object.keys(pictureCrops) as PictureCrop[])];

export const cropSegment = (crop: string | null, x = 25, y = 50): string | null =>
	crop === null ? null : `${crop}-${x}-${y}`;

/** Adds a wide picture, red on the left and blue on the right, with its focal point in the red half. */
export async function addTestPicture(app: TestApp): Promise<{ id: string; picture: NewPicture }> {
	const picture: NewPicture = {
		bytes: await drawPicture(width, height).jpeg({ quality: 95 }).toBuffer(),
		mime: "image/jpeg",
		width,
		height,
		alt: "Rødt og blått.",
		focal: { x: 0.25, y: 0.5 },
		placeholder: "",
	};
	const id = await app.db
		.transaction()
		.execute((trx) => addPicture(trx, "tindevik", picture, "2026-11-20T00:00:00.000Z"));
	return { id, picture };
}

/** Expects that the app serves a variant of the test picture, in its format and shape and never enlarged. */
export async function expectVariant(
	app: TestApp,
	id: string,
	crop: PictureCrop | null,
	wide: number,
	format: PictureFormat,
): Promise<void> {
	const response = await app.request(mediaPath(id, wide, format, cropSegment(crop)));
	expect(response.status).toBe(200);
	expect(response.headers.get("content-type")).toBe(mimes[format]);
	expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
	const metadata = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
	const maxWidth = crop === null ? width : Math.min(width, Math.round(height * pictureCrops[crop]));
	expect(metadata.width).toBe(Math.min(wide, maxWidth));
	const ratio = crop === null ? width / height : pictureCrops[crop];
	expect(Math.abs(metadata.height - metadata.width / ratio)).toBeLessThanOrEqual(1.5);
}
